import { batchesOf } from '../aggregate/batches.ts';
import { compilePipeline } from '../aggregate/stages.ts';
import { encode } from '../bson/codec.ts';
import { equals } from '../bson/order.ts';
import { isDoc, toNumber, type Doc } from '../bson/values.ts';
import { countFast, decoderOf, findInSteps } from '../query/find.ts';
import { fieldsRead } from '../query/paths.ts';
import type { Query } from '../query/planner.ts';
import { parseSort } from '../query/sort.ts';
import { any, collectionOf, command, cursor, list, namespace } from './command.ts';
import { Turn } from './turns.ts';

/** Splits a pipeline into the first stages, which a query can answer, and the rest. */
export function splitPipeline(pipeline: readonly unknown[]): { query: Query; rest: Doc[] } {
  // checks all stages, also those that the query replaces
  compilePipeline(pipeline);
  const rest = [...(pipeline as Doc[])];
  const next = (name: string): unknown => {
    const [stage] = rest;
    return stage && name in stage ? rest.shift()?.[name] : undefined;
  };
  const filters: unknown[] = [];
  for (let f = next('$match'); f !== undefined; f = next('$match')) filters.push(f);
  const filter = filters.length > 1 ? { $and: filters } : ((filters[0] ?? {}) as Doc);
  const sort = parseSort(next('$sort'));
  const skip = toNumber(next('$skip') ?? 0);
  const limit = toNumber(next('$limit') ?? 0);
  return { query: { filter, sort, skip, limit }, rest };
}

/**
 * The top-level fields a pipeline reads: those named by its first $group and the stages before. Null (all) without one.
 */
function fieldsOf(stages: readonly Doc[]): ReadonlySet<string> | null {
  const at = stages.findIndex((stage) => '$group' in stage);
  const group = stages[at]?.$group;
  return isDoc(group) ? fieldsRead(stages.slice(0, at), Object.values(group)) : null;
}

/** Is this the rest of countDocuments()? It is answered from an index when possible. */
const isCount = (rest: readonly Doc[]): boolean =>
  rest.length === 1 && equals(rest[0]?.$group ?? null, { _id: 1, n: { $sum: 1 } });

function* encoded(docs: readonly Doc[]): Iterator<Uint8Array, undefined> {
  for (const doc of docs) yield encode(doc);
}

export const AGGREGATE = { pipeline: list, cursor, allowDiskUse: any };

export const aggregate = command('read', AGGREGATE, async (call, kv, options) => {
  const { engine, transaction } = call;
  const collection = collectionOf(call, kv);
  const { query, rest } = splitPipeline(options.pipeline);
  const found: Doc[] = [];
  const turn = new Turn(transaction);
  if (isCount(rest)) {
    let n = countFast(kv, collection, query);
    if (n === undefined) {
      n = 0;
      for (const hit of findInSteps(kv, collection, query))
        if (hit) n++;
        else if (turn.isOver()) await turn.next();
    }
    if (n) found.push({ _id: 1, n });
  } else {
    const decode = decoderOf(fieldsOf(rest));
    const input = batchesOf(findInSteps(kv, collection, query), ({ raw }) => decode(raw));
    for (const docs of compilePipeline(rest)(input)) {
      for (const doc of docs) found.push(doc);
      if (turn.isOver()) await turn.next();
    }
  }
  return engine.cursors.open({ ns: namespace(call), docs: encoded(found), transaction }, options.cursor);
});
