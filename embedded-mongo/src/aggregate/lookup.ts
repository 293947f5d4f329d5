import { valueName } from '../bson/keys.ts';
import { clone, isDoc, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { setPath, valuesAt } from '../query/paths.ts';
import { compileExpression } from './expressions.ts';
import type { StageCompiler } from './stages.ts';

/** Results kept per $lookup: documents with equal values share one search. */
const CACHE_SIZE = 5000;

const wrong = (message: string): MongoError => new MongoError('FailedToParse', `$lookup ${message}`);

function text(name: string, v: unknown): string {
  if (typeof v !== 'string' || !v) throw wrong(`argument '${name}' must be a string`);
  return v;
}

/** The documents whose field equals the one here; `null` and a missing field find each other. */
function equality(localField: string, foreignField: string): (doc: Doc) => Doc {
  const parts = localField.split('.');
  return (doc) => {
    const values = valuesAt(doc, parts).map((v) => v ?? null);
    if (values.length === 1) return { [foreignField]: { $eq: values[0] } };
    return { [foreignField]: { $in: values.length ? values : [null] } };
  };
}

/** `$lookup`, by fields, by a pipeline with variables, or by both. */
export const lookup: StageCompiler = (spec, context) => {
  if (!isDoc(spec)) throw wrong('needs an object');
  const { from, as, localField, foreignField, let: variables = {}, pipeline, ...rest } = spec;
  const [strange] = Object.keys(rest);
  if (strange) throw unknown('FailedToParse', `unknown argument to $lookup: ${strange}`);
  const byField = localField !== undefined || foreignField !== undefined;
  if (!byField && !pipeline) throw wrong("needs 'pipeline' or both 'localField' and 'foreignField'");
  if (!isDoc(variables)) throw wrong("argument 'let' must be an object");
  if (pipeline !== undefined && !Array.isArray(pipeline)) throw wrong("argument 'pipeline' must be an array");
  const filterOf = byField
    ? equality(text('localField', localField), text('foreignField', foreignField))
    : (): Doc => ({});
  const path = text('as', as).split('.');
  const values = Object.entries(variables).map(([name, expr]) => {
    const value = compileExpression(expr, context.vars);
    return [name, value] as const;
  });
  const search = context.join(text('from', from), (pipeline ?? []) as Doc[]);
  return () => {
    const cache = new Map<string, Doc[]>();
    const add = (doc: Doc): Doc => {
      const vars = Object.fromEntries(values.map(([name, value]) => [name, value(doc) ?? null]));
      const filter = filterOf(doc);
      const key = valueName([filter, vars]);
      const found = cache.get(key) ?? search(filter, { ...context.vars, ...vars });
      if (cache.size < CACHE_SIZE) cache.set(key, found);
      return setPath(doc, path, clone(found));
    };
    return { push: (docs) => docs.map(add) };
  };
};
