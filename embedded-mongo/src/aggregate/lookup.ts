import { valueName } from '../bson/keys.ts';
import { clone, isDoc, type Doc } from '../bson/values.ts';
import { MongoError, failedToParse } from '../errors.ts';
import { valuesAt } from '../query/paths.ts';
import { setPath } from '../query/projection.ts';
import { checkExpression } from './allow-list.ts';
import { evaluate } from './expressions.ts';
import type { PipelineContext } from './pipeline.ts';

const FIELDS = new Set(['from', 'as', 'localField', 'foreignField', 'let', 'pipeline']);
/** Results kept per $lookup: documents with equal values share one search. */
const CACHE_SIZE = 5000;

interface Spec {
  from: string;
  as: string;
  localField?: string;
  foreignField?: string;
  let: Doc;
  pipeline: Doc[];
}

function parse(spec: unknown): Spec {
  if (!isDoc(spec)) throw failedToParse('the $lookup stage specification must be an object');
  const unknown = Object.keys(spec).find((k) => !FIELDS.has(k));
  if (unknown) throw failedToParse(`unknown argument to $lookup: ${unknown}`);
  const { from, as, localField, foreignField, pipeline } = spec;
  for (const [k, v] of Object.entries({ from, as, localField, foreignField }))
    if (typeof v !== 'string' && (v !== undefined || k === 'from' || k === 'as'))
      throw failedToParse(`$lookup argument '${k}' must be a string`);
  if ((localField === undefined) !== (foreignField === undefined))
    throw failedToParse("$lookup requires both or neither of 'localField' and 'foreignField'");
  if (localField === undefined && pipeline === undefined)
    throw failedToParse("$lookup requires either 'pipeline' or both 'localField' and 'foreignField'");
  if (pipeline !== undefined && !Array.isArray(pipeline))
    throw failedToParse("$lookup argument 'pipeline' must be an array");
  const variables = isDoc(spec.let) ? spec.let : {};
  checkExpression(Object.values(variables));
  return { ...(spec as unknown as Spec), let: variables, pipeline: (pipeline ?? []) as Doc[] };
}

/** `null` and a missing field find each other. */
function equalityMatch(doc: Doc, { localField = '', foreignField = '' }: Spec): Doc {
  const values = valuesAt(doc, localField.split('.')).map((v) => v ?? null);
  const [only] = values;
  if (values.length === 1) return { $match: { [foreignField]: { $eq: only } } };
  return { $match: { [foreignField]: { $in: values.length ? values : [null] } } };
}

export function compileLookup(
  input: unknown,
  context: PipelineContext,
): (docs: Iterable<Doc>) => Iterable<Doc> {
  const spec = parse(input);
  if (!context.read) throw new MongoError(51047, '$lookup is not allowed within an update');
  const { read } = context;
  // finds mistakes before any document is read
  read(spec.from, spec.pipeline, { ...context.vars, ...spec.let }).check();
  return function* (docs) {
    const cache = new Map<string, Doc[]>();
    for (const doc of docs) {
      const vars: Doc = {};
      for (const [name, expr] of Object.entries(spec.let))
        vars[name] = evaluate(doc, expr, context.vars) ?? null;
      const match = spec.localField === undefined ? [] : [equalityMatch(doc, spec)];
      const key = valueName([match, vars]);
      let found = cache.get(key);
      if (!found) {
        found = [...read(spec.from, [...match, ...spec.pipeline], { ...context.vars, ...vars }).docs()];
        if (cache.size < CACHE_SIZE) cache.set(key, found);
      }
      yield setPath(doc, spec.as.split('.'), clone(found));
    }
  };
}
