import { decode, encode } from '../bson/codec.ts';
import { documentKey, valueName } from '../bson/keys.ts';
import { compare } from '../bson/order.ts';
import { isDoc, truthy, type Doc } from '../bson/values.ts';
import type { Collection } from '../collections/catalogue.ts';
import { MongoError, unknown } from '../errors.ts';
import { explainQuery } from '../query/explain.ts';
import { count as countMatching, find as findMatching, type Hit } from '../query/find.ts';
import { compileFilter } from '../query/match.ts';
import { valuesAt } from '../query/paths.ts';
import type { Query } from '../query/planner.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { DOCS, type Store } from '../store/store.ts';
import { splitPipeline } from './aggregate.ts';
import { BatchReply, checkFields, collectionOf, GENERIC_FIELDS, namespace } from './command.ts';
import { list, optionalObject, wholeNumber, type Call, type Command } from './command.ts';

/** The query of find, count and distinct. */
function queryOf(call: Call, filter: unknown): Query {
  const { name, body, checkTime } = call;
  return {
    filter: optionalObject(`${name}.filter`, filter),
    sort: parseSort(body.sort),
    skip: wholeNumber(`${name}.skip`, body.skip),
    limit: wholeNumber(`${name}.limit`, body.limit),
    checkTime,
  };
}

/**
 * What is left of a result as a list of ids. The documents are read again when they are asked for, as they are then;
 * one that was deleted or no longer matches is left out.
 */
function* detached(
  store: Store,
  collection: Collection | undefined,
  query: Query,
  ids: Buffer[],
): Iterator<Hit, undefined> {
  const test = compileFilter(query.filter);
  for (const id of ids) {
    const raw = collection && store.latest.get(DOCS, documentKey(collection.id, id));
    if (raw && test(decode(raw))) yield { id, raw };
  }
}

/** The documents of hits as they go out. Closing it closes the scan of the store behind it. */
const shown = (hits: Iterator<Hit>, show: (raw: Buffer) => Uint8Array): Iterator<Uint8Array, undefined> => ({
  next() {
    const hit = hits.next();
    return hit.done ? { done: true, value: undefined } : { value: show(hit.value.raw) };
  },
  return() {
    hits.return?.();
    return { done: true, value: undefined };
  },
});

export const find: Command = {
  kind: 'read',
  inTransaction: true,
  fields: [
    ...['find', 'filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'],
    // no effect where everything is one server that sorts in memory
    ...['allowDiskUse', 'allowPartialResults', 'noCursorTimeout'],
  ],
  run(engine, call, kv) {
    const { body, transaction } = call;
    const collection = collectionOf(engine, call, kv);
    const query = queryOf(call, body.filter);
    const project = compileProjection(body.projection);
    const show = (raw: Buffer): Uint8Array => (project ? encode(project(decode(raw))) : raw);
    const hits = findMatching(kv, collection, query)[Symbol.iterator]();
    const detach = (): Iterator<Uint8Array> => {
      const ids: Buffer[] = [];
      for (let hit = hits.next(); !hit.done; hit = hits.next()) ids.push(hit.value.id);
      return shown(detached(engine.store, collection, query, ids), show);
    };
    return new BatchReply(
      engine.cursors.open({
        ns: namespace(call),
        docs: shown(hits, show),
        batchSize: wholeNumber('find.batchSize', body.batchSize),
        singleBatch: truthy(body.singleBatch),
        ...(transaction ? { transaction } : { detach }),
      }),
    );
  },
};

export const count: Command = {
  kind: 'read',
  fields: ['count', 'query', 'skip', 'limit', 'fields'],
  run: (engine, call, kv) => ({
    n: countMatching(kv, collectionOf(engine, call, kv), queryOf(call, call.body.query)),
  }),
};

export const distinct: Command = {
  kind: 'read',
  inTransaction: true,
  fields: ['distinct', 'key', 'query'],
  run(engine, call, kv) {
    const { key, query } = call.body;
    if (typeof key !== 'string' || !key)
      throw new MongoError('TypeMismatch', "BSON field 'distinct.key' must be a string");
    const parts = key.split('.');
    const values = new Map<string, unknown>();
    for (const { raw } of findMatching(kv, collectionOf(engine, call, kv), queryOf(call, query)))
      for (const v of valuesAt(decode(raw), parts)) if (v !== undefined) values.set(valueName(v), v);
    return { values: [...values.values()].sort(compare) };
  },
};

/** Shows how a find, or the start of an aggregation, is answered. */
export const explain: Command = {
  kind: 'read',
  fields: ['explain', 'verbosity'],
  run(engine, call, kv) {
    const body: Doc = isDoc(call.body.explain) ? call.body.explain : {};
    const inner: Call = { ...call, body, name: Object.keys(body)[0] ?? '' };
    const known = [
      find.fields,
      GENERIC_FIELDS,
      inner.name === 'aggregate' ? ['aggregate', 'pipeline', 'cursor'] : [],
    ];
    if (inner.name !== 'find' && inner.name !== 'aggregate')
      throw unknown('CommandNotFound', `Explain failed due to unknown command: ${inner.name}`);
    checkFields(`explain.${inner.name}`, body, known.flat());
    const { query, rest } =
      inner.name === 'find'
        ? { query: queryOf(inner, body.filter), rest: [] }
        : splitPipeline(list('aggregate.pipeline', body.pipeline) as Doc[], {});
    const explained = explainQuery(kv, namespace(inner), collectionOf(engine, inner, kv), query);
    if (!rest.length) return { explainVersion: '1', ...explained, command: body };
    return { explainVersion: '1', stages: [{ $cursor: explained }, ...rest], command: body };
  },
};
