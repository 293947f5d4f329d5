import { setImmediate as othersTurn } from 'node:timers/promises';
import { compileExpression } from '../aggregate/expressions.ts';
import {
  batchesOf,
  compilePipeline,
  runPipeline,
  stageOf,
  type PipelineContext,
} from '../aggregate/pipeline.ts';
import { wholeNumber as stageNumber } from '../aggregate/stages.ts';
import { encode } from '../bson/codec.ts';
import { equals } from '../bson/order.ts';
import { isDoc, truthy, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { count, decoderOf, find } from '../query/find.ts';
import { fieldsRead } from '../query/paths.ts';
import type { Query } from '../query/planner.ts';
import { parseSort } from '../query/sort.ts';
import type { Reader } from '../store/store.ts';
import { BatchReply, collectionOf, list, namespace, optionalObject, wholeNumber } from './command.ts';
import type { Call, Command, Engine } from './command.ts';

/** How long a pipeline runs before other requests have a turn. */
const TURN_MS = 8;

/** The stages at the start of a pipeline that a query can do, and the rest. */
export function splitPipeline(stages: readonly Doc[], base: Partial<Query>): { query: Query; rest: Doc[] } {
  const query: Query = { filter: {}, ...base };
  let at = 0;
  const next = (name: string): unknown => {
    const stage = stages[at];
    if (!stage || !(name in stage)) return undefined;
    at++;
    return stage[name];
  };
  for (let f = next('$match'); f !== undefined; f = next('$match'))
    query.filter = Object.keys(query.filter).length ? { $and: [query.filter, f] } : (f as Doc);
  query.sort = parseSort(next('$sort'));
  const skip = next('$skip');
  if (skip !== undefined) query.skip = stageNumber('$skip', skip);
  const limit = next('$limit');
  if (limit !== undefined) query.limit = stageNumber('$limit', limit);
  return { query, rest: stages.slice(at) };
}

/** Stages after which a document has the fields they name and no others. */
const FIXING = ['$group', '$bucket', '$count'];
/** Stages that show no more fields than they name. */
const PASSING = ['$match', '$sort', '$skip', '$limit', '$unwind'];

const isInclusion = (spec: unknown): boolean =>
  isDoc(spec) && Object.entries(spec).some(([k, v]) => k !== '_id' && truthy(v));

/** The top-level fields a pipeline reads; null when that may be any. */
function fieldsOf(stages: readonly Doc[]): ReadonlySet<string> | null {
  const at = stages.findIndex((stage) => !PASSING.includes(stageOf(stage)[0]));
  const [name, spec] = at < 0 ? [''] : stageOf(stages[at]);
  if (!FIXING.includes(name) && !(name === '$project' && isInclusion(spec))) return null;
  return fieldsRead({ _id: 1 }, ...stages.slice(0, at + 1));
}

/** A pipeline over a collection, ready to run. */
function pipelineOf(
  engine: Engine,
  call: Call,
  kv: Reader,
  ns: string,
  stages: Doc[],
  vars: Doc,
): Iterable<Doc[]> {
  const { query, rest } = splitPipeline(stages, { vars, checkTime: call.checkTime });
  const compiled = compilePipeline(rest, contextOf(engine, call, kv, vars));
  const decode = decoderOf(fieldsOf(rest));
  const hits = find(kv, engine.catalogue.find(kv, ns), query);
  const input = function* (): Iterable<Doc[]> {
    for (const batch of batchesOf(hits)) yield batch.map(({ raw }) => decode(raw));
  };
  return runPipeline(compiled, input());
}

const contextOf = (engine: Engine, call: Call, kv: Reader, vars: Doc): PipelineContext => ({
  vars,
  join(name, stages) {
    compilePipeline(stages, contextOf(engine, call, kv, vars));
    const ns = `${call.db}.${name}`;
    return (filter, variables) =>
      [...pipelineOf(engine, call, kv, ns, [{ $match: filter }, ...stages], variables)].flat();
  },
});

/** What countDocuments() sends: answered without reading the documents when an index can tell. */
const isCount = (rest: readonly Doc[]): boolean =>
  rest.length === 1 && equals(rest[0]?.$group ?? null, { _id: 1, n: { $sum: 1 } });

/** The variables of `let`. */
const variablesOf = (value: unknown): Doc =>
  Object.fromEntries(
    Object.entries(optionalObject('aggregate.let', value)).map(([name, expr]) => [
      name,
      compileExpression(expr)({}) ?? null,
    ]),
  );

function* encoded(docs: Iterable<Doc>): Iterator<Uint8Array, undefined> {
  for (const doc of docs) yield encode(doc);
}

export const aggregate: Command = {
  kind: 'read',
  inTransaction: true,
  fields: ['aggregate', 'pipeline', 'cursor', 'let', 'allowDiskUse', 'bypassDocumentValidation'],
  async run(engine, call, kv) {
    const { body, transaction } = call;
    const ns = namespace(call);
    if (!isDoc(body.cursor)) throw new MongoError('FailedToParse', "The 'cursor' option is required");
    const stages = list('aggregate.pipeline', body.pipeline).map((stage) => (stageOf(stage), stage as Doc));
    // every stage is checked, also those a query does
    compilePipeline(stages, contextOf(engine, call, kv, {}));
    const { query, rest } = splitPipeline(stages, {});
    const found: Doc[] = [];
    if (isCount(rest)) {
      const n = count(kv, collectionOf(engine, call, kv), { ...query, checkTime: call.checkTime });
      if (n) found.push({ _id: 1, n });
    } else {
      let turn = performance.now();
      for (const docs of pipelineOf(engine, call, kv, ns, stages, variablesOf(body.let))) {
        for (const doc of docs) found.push(doc);
        // a transaction must not end in the middle of it
        if (transaction || performance.now() - turn < TURN_MS) continue;
        await othersTurn();
        call.checkTime();
        turn = performance.now();
      }
    }
    return new BatchReply(
      engine.cursors.open({
        ns,
        docs: encoded(found),
        batchSize: wholeNumber('aggregate.cursor.batchSize', body.cursor.batchSize),
        transaction,
      }),
    );
  },
};
