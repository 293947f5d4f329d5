import { getOwn, isDoc, toNumber, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { parseFilter } from '../query/match.ts';
import { setPath } from '../query/paths.ts';
import { compileProject, flatten } from '../query/projection.ts';
import { byKeys, parseSort, sortable, type Sortable } from '../query/sort.ts';
import { batchesOf, type Stage } from './batches.ts';
import { compileExpression } from './expressions.ts';
import { group } from './group.ts';

/** Checks the specification of a stage once for all documents and compiles it. */
type StageCompiler = (spec: unknown) => Stage;

const eachBatch = (f: (docs: Doc[]) => Doc[]): Stage =>
  function* (input) {
    for (const docs of input) yield f(docs);
  };

function wholeNumber(stage: string, spec: unknown, least: number, code: number): number {
  const n = toNumber(spec);
  if (Number.isInteger(n) && n >= least) return n;
  throw new MongoError(code, `Argument to ${stage} must be a whole number of at least ${least}`);
}

const match: StageCompiler = (spec) => {
  if (!isDoc(spec)) throw new MongoError(15959, 'the match filter must be an expression in an object');
  const { matches } = parseFilter(spec);
  return eachBatch((docs) => docs.filter(matches));
};

/** Merges sorted lists. The merge is stable: of equal values, those of the first list come first. */
function* merge<V>(lists: V[][], order: (a: V, b: V) => number): Generator<V> {
  const middle = lists.length >> 1;
  if (!middle) return yield* lists[0] ?? [];
  const others = merge(lists.slice(middle), order);
  let other = others.next();
  for (const value of merge(lists.slice(0, middle), order)) {
    for (; !other.done && order(value, other.value) > 0; other = others.next()) yield other.value;
    yield value;
  }
  for (; !other.done; other = others.next()) yield other.value;
}

/** Sorts each batch as it arrives and merges them on output, so that no single step blocks other requests. */
const sort: StageCompiler = (spec) => {
  const fields = parseSort(spec);
  if (!fields) throw new MongoError(15976, '$sort stage must have at least one sort key');
  const order = byKeys(fields);
  return function* (input) {
    const lists: Sortable<Doc>[][] = [];
    for (const docs of input) {
      lists.push(docs.map((doc) => sortable(doc, doc, fields)).sort(order));
      yield [];
    }
    yield* batchesOf(merge(lists, order), ({ value }) => value);
  };
};

const limit: StageCompiler = (spec) => {
  const n = wholeNumber('$limit', spec, 1, 15958);
  return function* (input) {
    let left = n;
    for (const docs of input) {
      yield docs.slice(0, left);
      left -= docs.length;
      if (left <= 0) return;
    }
  };
};

const skip: StageCompiler = (spec) => {
  const n = wholeNumber('$skip', spec, 0, 15956);
  return function* (input) {
    let left = n;
    for (const docs of input) {
      yield docs.slice(left);
      left = Math.max(0, left - docs.length);
    }
  };
};

const set: StageCompiler = (spec) => {
  if (!isDoc(spec)) throw new MongoError(40272, '$set specification stage must be an object');
  const fields = flatten(spec).map(([path, expr]) => {
    if (path.startsWith('$'))
      throw new MongoError(16410, `FieldPath field names may not start with '$': '${path}'`);
    return { path: path.split('.'), value: compileExpression(expr) };
  });
  return eachBatch((docs) =>
    docs.map((doc) => fields.reduce((out, { path, value }) => setPath(out, path, value(doc)), doc)),
  );
};

const project: StageCompiler = (spec) => {
  if (!isDoc(spec)) throw new MongoError(15969, '$project specification must be an object');
  const show = compileProject(spec);
  return eachBatch((docs) => docs.map(show));
};

/** Groups all documents, as MongoDB does: without documents there is no result. */
const count: StageCompiler = (spec) => {
  if (typeof spec !== 'string' || !spec || spec.startsWith('$') || spec.includes('.'))
    throw new MongoError(40156, 'the count field must be a non-empty string without $ and dots');
  const counted = group({ _id: null, [spec]: { $sum: 1 } });
  const shown = project({ _id: 0 });
  return (input) => shown(counted(input));
};

const unwind: StageCompiler = (spec) => {
  const { path, ...options }: Doc = isDoc(spec) ? spec : { path: spec };
  const [strange] = Object.keys(options);
  if (strange !== undefined) throw unknown(28811, `unrecognized option to $unwind stage: ${strange}`);
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new MongoError(28818, "path option to $unwind stage should be prefixed with a '$'");
  const parts = path.slice(1).split('.');
  const elements = (doc: Doc): Doc[] => {
    const value = parts.reduce<unknown>((v, p) => (isDoc(v) ? getOwn(v, p) : undefined), doc);
    if (value === undefined || value === null) return [];
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return list.map((element) => setPath(doc, parts, element));
  };
  return eachBatch((docs) => docs.flatMap(elements));
};

/** The aggregation stages. The table in the README is generated from these names. */
export const STAGES: Record<string, StageCompiler> = {
  $match: match,
  $project: project,
  $set: set,
  $addFields: set,
  $group: group,
  $sort: sort,
  $skip: skip,
  $limit: limit,
  $count: count,
  $unwind: unwind,
};

/** Compiles a pipeline into one stage. All stages are checked before the first document is read. */
export function compilePipeline(pipeline: readonly unknown[]): Stage {
  const stages = pipeline.map((stage) => {
    const [only, ...others] = isDoc(stage) ? Object.entries(stage) : [];
    if (!only || others.length)
      throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
    const [name, spec] = only;
    const compile = Object.hasOwn(STAGES, name) && STAGES[name];
    if (!compile) throw unknown(40324, `Unrecognized pipeline stage name: '${name}'`);
    return compile(spec);
  });
  return (input) => stages.reduce((docs, stage) => stage(docs), input);
}
