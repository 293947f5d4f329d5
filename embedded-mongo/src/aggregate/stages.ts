import { getOwn, isDoc, toNumber, truthy, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { setPath } from '../query/paths.ts';
import { compileProject, flatten } from '../query/projection.ts';
import { byKeys, parseSort, sortable, type Sortable } from '../query/sort.ts';
import { compileExpression } from './expressions.ts';
import { bucket, group } from './group.ts';
import { lookup } from './lookup.ts';
import {
  batchesOf,
  compilePipeline,
  runPipeline,
  type PipelineContext,
  type StageStart,
} from './pipeline.ts';

/** Checks the specification of a stage, once for all documents. */
export type StageCompiler = (spec: unknown, context: PipelineContext) => StageStart;

/** A stage that looks at one document at a time. */
const each =
  (f: (doc: Doc) => Doc): StageStart =>
  () => ({ push: (docs) => docs.map(f) });

export function wholeNumber(stage: '$limit' | '$skip', spec: unknown): number {
  const n = toNumber(spec);
  const least = stage === '$limit' ? 1 : 0;
  if (!Number.isInteger(n) || n < least)
    throw new MongoError(
      stage === '$limit' ? 15958 : 15956,
      `Argument to ${stage} must be a whole number of at least ${least}`,
    );
  return n;
}

const match: StageCompiler = (spec) => {
  if (!isDoc(spec)) throw new MongoError(15959, 'the match filter must be an expression in an object');
  const test = compileFilter(spec);
  return () => ({ push: (docs) => docs.filter(test) });
};

/** Merges two sorted lists; of equals, those of the first come first. */
function merge<V>(a: readonly V[], b: readonly V[], order: (x: V, y: V) => number): V[] {
  const out: V[] = [];
  let j = 0;
  for (const x of a) {
    for (; j < b.length && order(x, b[j] as V) > 0; j++) out.push(b[j] as V);
    out.push(x);
  }
  return out.concat(b.slice(j));
}

/** Sorts batches as they come and merges them pair by pair, in steps that keep nobody waiting. */
const sort: StageCompiler = (spec) => {
  const fields = parseSort(spec);
  if (!fields) throw new MongoError(15976, '$sort stage must have at least one sort key');
  const order = byKeys(fields);
  return () => {
    let runs: Sortable<Doc>[][] = [];
    return {
      push: (docs) => (runs.push(docs.map((doc) => sortable(doc, doc, fields)).sort(order)), []),
      *end() {
        while (runs.length > 1) {
          const merged: typeof runs = [];
          for (let i = 0; i < runs.length; i += 2) {
            merged.push(merge(runs[i] ?? [], runs[i + 1] ?? [], order));
            yield [];
          }
          runs = merged;
        }
        for (const part of batchesOf(runs[0] ?? [])) yield part.map(({ value }) => value);
      },
    };
  };
};

const limit: StageCompiler = (spec) => {
  const n = wholeNumber('$limit', spec);
  return () => {
    let left = n;
    return {
      push(docs) {
        const taken = docs.slice(0, left);
        left -= taken.length;
        return taken;
      },
      isFull: () => left === 0,
    };
  };
};

const skip: StageCompiler = (spec) => {
  const n = wholeNumber('$skip', spec);
  return () => {
    let left = n;
    return {
      push(docs) {
        const rest = docs.slice(left);
        left -= docs.length - rest.length;
        return rest;
      },
    };
  };
};

const set: StageCompiler = (spec, { vars }) => {
  if (!isDoc(spec)) throw new MongoError(40272, '$set specification stage must be an object');
  const fields = flatten(spec).map(([path, expr]) => {
    if (path.startsWith('$'))
      throw new MongoError(16410, `FieldPath field names may not start with '$': '${path}'`);
    return { path: path.split('.'), value: compileExpression(expr, vars) };
  });
  return each((doc) => fields.reduce((out, { path, value }) => setPath(out, path, value(doc)), doc));
};

const project: StageCompiler = (spec, { vars }) => {
  if (!isDoc(spec)) throw new MongoError(15969, '$project specification must be an object');
  return each(compileProject(spec, vars));
};

const count: StageCompiler = (spec) => {
  if (typeof spec !== 'string' || !spec || spec.startsWith('$') || spec.includes('.'))
    throw new MongoError(40156, 'the count field must be a non-empty string without $ and dots');
  return () => {
    let n = 0;
    return { push: (docs) => ((n += docs.length), []), end: () => [n ? [{ [spec]: n }] : []] };
  };
};

const UNWIND_OPTIONS = ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'];

const unwind: StageCompiler = (spec) => {
  const options: Doc = isDoc(spec) ? spec : { path: spec };
  const strange = Object.keys(options).find((k) => !UNWIND_OPTIONS.includes(k));
  if (strange) throw unknown(28811, `unrecognized option to $unwind stage: ${strange}`);
  const { path, includeArrayIndex } = options;
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new MongoError(28818, "path option to $unwind stage should be prefixed with a '$'");
  const parts = path.slice(1).split('.');
  const keepsAll = truthy(options.preserveNullAndEmptyArrays);
  const numbered = (doc: Doc, index: number | null): Doc =>
    typeof includeArrayIndex === 'string' ? setPath(doc, includeArrayIndex.split('.'), index) : doc;
  const elements = (doc: Doc): Doc[] => {
    const value = parts.reduce<unknown>((v, p) => (isDoc(v) ? getOwn(v, p) : undefined), doc);
    if (!Array.isArray(value))
      return keepsAll || (value !== undefined && value !== null) ? [numbered(doc, null)] : [];
    if (!value.length && keepsAll) return [numbered(setPath(doc, parts, undefined), null)];
    return value.map((element: unknown, i) => numbered(setPath(doc, parts, element), i));
  };
  return () => ({ push: (docs) => docs.flatMap(elements) });
};

const facet: StageCompiler = (spec, context) => {
  const facets = Object.entries(isDoc(spec) ? spec : {}).map(([name, stages]) => {
    if (!Array.isArray(stages))
      throw new MongoError(40169, `arguments to $facet must be arrays, ${name} is not`);
    return { name, pipeline: compilePipeline(stages, context) };
  });
  if (!facets.length) throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  return () => {
    const input: Doc[][] = [];
    return {
      push: (docs) => (input.push(docs), []),
      *end() {
        const results: Doc = {};
        for (const { name, pipeline } of facets) {
          const found: Doc[] = [];
          for (const docs of runPipeline(pipeline, input)) {
            for (const doc of docs) found.push(doc);
            yield [];
          }
          results[name] = found;
        }
        yield [results];
      },
    };
  };
};

/** The aggregation stages; the table in the README is made of these names. */
export const STAGES: Record<string, StageCompiler> = {
  $match: match,
  $project: project,
  $set: set,
  $addFields: set,
  $group: group,
  $bucket: bucket,
  $sort: sort,
  $skip: skip,
  $limit: limit,
  $count: count,
  $unwind: unwind,
  $lookup: lookup,
  $facet: facet,
};
