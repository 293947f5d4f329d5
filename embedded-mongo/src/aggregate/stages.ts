import { getOwn, isDoc, isNumeric, toNumber, truthy, type Doc } from '../bson/values.ts';
import { badValue, failedToParse, MongoError } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { compileProject, flatten, setPath } from '../query/projection.ts';
import { parseSort, sortDocs } from '../query/sort.ts';
import { checkExpression } from './allow-list.ts';
import { evaluate } from './expressions.ts';
import { compileBucket, compileGroup } from './group.ts';
import { compileLookup } from './lookup.ts';
import { compilePipeline, type PipelineContext, type Transform } from './pipeline.ts';

type StageCompiler = (spec: unknown, context: PipelineContext) => Transform;

function object(stage: string, spec: unknown): Doc {
  if (!isDoc(spec)) throw new MongoError(40272, `${stage} specification stage must be an object`);
  return spec;
}

/** A whole number of at least `least`. */
export function wholeNumber(stage: string, spec: unknown, least: number): number {
  const n = isNumeric(spec) ? toNumber(spec) : NaN;
  if (!Number.isInteger(n))
    throw new MongoError(2107201, `invalid argument to ${stage} stage: expected a whole number`);
  if (n < least)
    throw new MongoError(
      stage === '$limit' ? 15958 : 15956,
      stage === '$limit' ? 'the limit must be positive' : `Argument to ${stage} cannot be negative`,
    );
  return n;
}

/** A transform of one document at a time. */
const each = (f: (doc: Doc) => Doc): Transform =>
  function* (docs) {
    for (const doc of docs) yield f(doc);
  };

const match: StageCompiler = (spec, { vars }) => {
  if (!isDoc(spec)) throw new MongoError(15959, 'the match filter must be an expression in an object');
  const test = compileFilter(spec, vars);
  return function* (docs) {
    for (const doc of docs) if (test(doc)) yield doc;
  };
};

const sort: StageCompiler = (spec) => {
  const fields = parseSort(spec);
  if (!fields) throw new MongoError(15976, '$sort stage must have at least one sort key');
  return (docs) => sortDocs([...docs], fields);
};

const limit: StageCompiler = (spec) => {
  const n = wholeNumber('$limit', spec, 1);
  return function* (docs) {
    let left = n;
    for (const doc of docs) {
      yield doc;
      if (--left === 0) return;
    }
  };
};

const skip: StageCompiler = (spec) => {
  const n = wholeNumber('$skip', spec, 0);
  return function* (docs) {
    let left = n;
    for (const doc of docs) if (left-- <= 0) yield doc;
  };
};

const set: StageCompiler = (spec, { vars }) => {
  const fields = flatten(object('$set', spec)).map(([path, expr]) => {
    if (path.startsWith('$'))
      throw new MongoError(16410, `FieldPath field names may not start with '$': '${path}'`);
    checkExpression(expr);
    return { path: path.split('.'), expr };
  });
  return each((doc) =>
    fields.reduce((out, { path, expr }) => setPath(out, path, evaluate(doc, expr, vars)), doc),
  );
};

const unset: StageCompiler = (spec) => {
  const paths: unknown[] = Array.isArray(spec) ? spec : [spec];
  if (!paths.length || !paths.every((p) => typeof p === 'string' && p))
    throw new MongoError(31002, '$unset specification must be a string or an array of strings');
  return each(compileProject(Object.fromEntries(paths.map((p) => [p as string, 0]))));
};

const group: StageCompiler = (spec, { vars }) => compileGroup(spec, vars);
const bucket: StageCompiler = (spec, { vars }) => compileBucket(spec, vars);

const sortByCount: StageCompiler = (spec, context) =>
  compilePipeline([{ $group: { _id: spec, count: { $sum: 1 } } }, { $sort: { count: -1 } }], context);

const countAs: StageCompiler = (spec) => {
  if (typeof spec !== 'string' || !spec || spec.startsWith('$') || spec.includes('.'))
    throw new MongoError(40156, 'the count field must be a non-empty string without $ and dots');
  return function* (docs) {
    let n = 0;
    for (const _ of docs) n++;
    if (n) yield { [spec]: n };
  };
};

const UNWIND_OPTIONS = new Set(['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays']);

const unwind: StageCompiler = (spec) => {
  const options: Doc = isDoc(spec) ? spec : { path: spec };
  const unknown = Object.keys(options).find((k) => !UNWIND_OPTIONS.has(k));
  if (unknown) throw new MongoError(28811, `unrecognized option to $unwind stage: ${unknown}`);
  const { path, includeArrayIndex } = options;
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new MongoError(28818, "path option to $unwind stage should be prefixed with a '$'");
  const parts = path.slice(1).split('.');
  const keep = truthy(options.preserveNullAndEmptyArrays);
  const at = (doc: Doc, index: number | null): Doc =>
    typeof includeArrayIndex === 'string' ? setPath(doc, includeArrayIndex.split('.'), index) : doc;
  return function* (docs) {
    for (const doc of docs) {
      const value = parts.reduce<unknown>((v, p) => (isDoc(v) ? getOwn(v, p) : undefined), doc);
      if (Array.isArray(value) && value.length) {
        let i = 0;
        for (const element of value as unknown[]) yield at(setPath(doc, parts, element), i++);
      } else if (Array.isArray(value)) {
        if (keep) yield at(setPath(doc, parts, undefined), null);
      } else if (keep || (value !== undefined && value !== null)) yield at(doc, null);
    }
  };
};

const facet: StageCompiler = (spec, context) => {
  const facets = Object.entries(object('$facet', spec)).map(([name, stages]) => {
    if (!Array.isArray(stages))
      throw new MongoError(40169, `arguments to $facet must be arrays, ${name} is not`);
    return { name, run: compilePipeline(stages, context) };
  });
  if (!facets.length) throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  return function* (docs) {
    const all = [...docs];
    yield Object.fromEntries(facets.map(({ name, run }) => [name, [...run(all)]]));
  };
};

const replaceWith: StageCompiler = (spec, { vars }) => {
  checkExpression(spec);
  return each((doc) => {
    const root = evaluate(doc, spec, vars);
    if (!isDoc(root)) throw new MongoError(40228, "'newRoot' expression must evaluate to an object");
    return root;
  });
};

const replaceRoot: StageCompiler = (spec, context) => {
  const { newRoot } = object('$replaceRoot', spec);
  if (newRoot === undefined) throw new MongoError(40231, 'no newRoot specified for the $replaceRoot stage');
  return replaceWith(newRoot, context);
};

const unionWith: StageCompiler = (spec, { read, vars }) => {
  const { coll, pipeline = [], ...rest } = isDoc(spec) ? spec : { coll: spec };
  if (typeof coll !== 'string' || !Array.isArray(pipeline) || Object.keys(rest).length)
    throw failedToParse('$unionWith needs the name of a collection, and may have a pipeline');
  if (!read) throw badValue('$unionWith is not allowed within an update');
  const source = read(coll, pipeline as Doc[], vars);
  source.check();
  return function* (docs) {
    yield* docs;
    yield* source.docs();
  };
};

const sample: StageCompiler = (spec) => {
  const size = wholeNumber('$sample', isDoc(spec) ? spec.size : undefined, 0);
  return (docs) => {
    const all = [...docs];
    // the first `size` steps of a shuffle
    for (let i = 0; i < Math.min(size, all.length); i++) {
      const j = i + Math.floor(Math.random() * (all.length - i));
      [all[i], all[j]] = [all[j] as Doc, all[i] as Doc];
    }
    return all.slice(0, size);
  };
};

export const STAGES: Record<string, StageCompiler> = {
  $addFields: set,
  $bucket: bucket,
  $count: countAs,
  $facet: facet,
  $group: group,
  $limit: limit,
  $lookup: compileLookup,
  $match: match,
  $project: (spec, { vars }) => each(compileProject(object('$project', spec), vars)),
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $sample: sample,
  $set: set,
  $skip: skip,
  $sort: sort,
  $sortByCount: sortByCount,
  $unionWith: unionWith,
  $unset: unset,
  $unwind: unwind,
};
