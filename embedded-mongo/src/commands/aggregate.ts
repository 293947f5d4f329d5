import { withRegExps } from '../aggregate/expressions.ts';
import { compilePipeline, stageOf, type PipelineContext, type Source } from '../aggregate/pipeline.ts';
import { wholeNumber } from '../aggregate/stages.ts';
import { decode, decodeFields, encode } from '../bson/codec.ts';
import { equals } from '../bson/order.ts';
import { isDoc, type Doc } from '../bson/values.ts';
import { failedToParse, MongoError } from '../errors.ts';
import { count, find, type Hit } from '../query/find.ts';
import { NeededFields } from '../query/needed-fields.ts';
import type { Query } from '../query/planner.ts';
import { parseSort } from '../query/sort.ts';
import type { Reader } from '../store/store.ts';
import { BatchReply, namespace, variablesOf, type Call, type Command, type Engine } from './command.ts';
import { commandFields, list } from './fields.ts';
import { cursorBatchSize, detachHits, shown } from './read.ts';

/** The stages at the start of a pipeline that a query can do, and the rest. */
export function splitPipeline(stages: readonly Doc[], base: Partial<Query>): { query: Query; rest: Doc[] } {
  const query: Query = { filter: {}, ...base };
  const filters: Doc[] = [];
  let at = 0;
  const next = (name: string): unknown => {
    const stage = stages[at];
    if (!stage || !(name in stage)) return undefined;
    at++;
    return stage[name];
  };
  for (let f = next('$match'); f !== undefined; f = next('$match')) filters.push(f as Doc);
  const [only] = filters;
  if (only) query.filter = filters.length === 1 ? only : { $and: filters };
  const sort = next('$sort');
  if (sort !== undefined) Object.assign(query, { sort: parseSort(sort) });
  const skip = next('$skip');
  if (skip !== undefined) query.skip = wholeNumber('$skip', skip, 0);
  const limit = next('$limit');
  if (limit !== undefined) query.limit = wholeNumber('$limit', limit, 1);
  return { query, rest: stages.slice(at) };
}

export function pipelineOf(call: Call): Doc[] {
  return list('aggregate.pipeline', call.body.pipeline).map((stage) => {
    stageOf(stage);
    return withRegExps(stage) as Doc;
  });
}

function* documentsOf(hits: Iterable<Hit>, rest: readonly Doc[]): Iterable<Doc> {
  const needed = new NeededFields().pipeline(rest).result;
  for (const { raw } of hits) yield needed ? decodeFields(raw, needed) : decode(raw);
}

/** A pipeline over another collection of the database, which may use its indexes. */
function sourceOf(engine: Engine, call: Call, kv: Reader, name: string, stages: Doc[], vars: Doc): Source {
  const context = contextOf(engine, call, kv, vars);
  return {
    check: () => void compilePipeline(stages, context),
    *docs() {
      const { query, rest } = splitPipeline(stages, { vars, checkTime: call.checkTime });
      const hits = find(kv, engine.catalogue.find(`${call.db}.${name}`), query);
      yield* compilePipeline(rest, context)(documentsOf(hits, rest));
    },
  };
}

const contextOf = (engine: Engine, call: Call, kv: Reader, vars: Doc): PipelineContext => ({
  vars,
  read: (name, stages, variables) => sourceOf(engine, call, kv, name, stages, variables),
});

/** What countDocuments() sends: answered without reading the documents when an index can tell. */
function countField(stages: readonly Doc[]): string | undefined {
  const last = stages.at(-1);
  if (!last || stages.length > 2 || (stages.length === 2 && !('$match' in (stages[0] as Doc))))
    return undefined;
  if (typeof last.$count === 'string') return last.$count;
  return equals(last.$group ?? null, { _id: 1, n: { $sum: 1 } }) ? 'n' : undefined;
}

export const aggregate: Command = {
  kind: 'read',
  inTransaction: true,
  fields: commandFields(
    'aggregate',
    'pipeline',
    'cursor',
    'hint',
    'let',
    'allowDiskUse',
    'bypassDocumentValidation',
  ),
  run(engine, call, kv) {
    const { body } = call;
    if (!isDoc(body.cursor))
      throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
    if (typeof body.aggregate !== 'string')
      throw new MongoError(73, 'aggregation without a collection is not supported by the embedded database');
    const stages = pipelineOf(call);
    const vars = variablesOf('aggregate', body.let);
    const context = contextOf(engine, call, kv, vars);
    // everything is checked, also what a query will do
    compilePipeline(stages, context);
    const ns = namespace(call);
    const collection = engine.catalogue.find(ns);
    const base = { vars, hint: body.hint, checkTime: call.checkTime };
    const { query, rest } = splitPipeline(stages, base);
    const options = {
      ns,
      batchSize: cursorBatchSize('aggregate', body.cursor),
      transaction: call.transaction,
    };

    const counted = countField(stages);
    if (counted !== undefined) {
      const n = count(kv, collection, query);
      const row = counted === 'n' && '$group' in (stages.at(-1) as Doc) ? { _id: 1, n } : { [counted]: n };
      return new BatchReply(engine.cursors.open({ ...options, docs: n ? [encode(row)] : [] }));
    }
    const hits = find(kv, collection, query);
    if (rest.length) {
      const rows = [...compilePipeline(rest, context)(documentsOf(hits, rest))];
      call.checkTime();
      return new BatchReply(engine.cursors.open({ ...options, docs: encodeAll(rows) }));
    }
    const source = hits[Symbol.iterator]();
    const show = (hit: Hit): Uint8Array => hit.raw;
    const docs = shown(source, show);
    const detach = collection && (() => detachHits(engine.store, collection, query, source, show));
    return new BatchReply(engine.cursors.open({ ...options, docs, ...(detach ? { detach } : {}) }));
  },
};

/** Documents are encoded when their batch goes out. */
function* encodeAll(rows: readonly Doc[]): Iterable<Uint8Array> {
  for (const row of rows) yield encode(row);
}
