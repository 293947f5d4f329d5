import { decode, encode } from '../bson/codec.ts';
import { documentKey, valueName } from '../bson/keys.ts';
import { compare } from '../bson/order.ts';
import { isDoc, truthy, type Doc } from '../bson/values.ts';
import type { Collection } from '../collections/catalogue.ts';
import { typeMismatch } from '../errors.ts';
import { count as countMatching, find as findMatching, type Hit } from '../query/find.ts';
import { compileFilter } from '../query/match.ts';
import { valuesAt } from '../query/paths.ts';
import type { Query } from '../query/planner.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { DOCS, type Store } from '../store/store.ts';
import { BatchReply, collectionOf, namespace, variablesOf, type Call, type Command } from './command.ts';
import { commandFields, optionalObject, wholeNumber } from './fields.ts';

/** The query of find, count, distinct and of what explain shows. */
export function queryOf(call: Call, filter: unknown): Query {
  const { name, body } = call;
  const sort = parseSort(body.sort);
  const skip = wholeNumber(`${name}.skip`, body.skip);
  const limit = wholeNumber(`${name}.limit`, body.limit);
  return {
    filter: optionalObject(`${name}.filter`, filter),
    ...(sort ? { sort } : {}),
    ...(skip ? { skip } : {}),
    ...(limit ? { limit } : {}),
    hint: body.hint,
    vars: variablesOf(name, body.let),
    checkTime: call.checkTime,
  };
}

/**
 * What is left of a result as a list of ids. The documents are read again when they are asked for, as they are then;
 * one that was deleted or no longer matches is left out.
 */
export function detachHits(
  store: Store,
  collection: Collection,
  query: Query,
  rest: Iterator<Hit>,
  show: (hit: Hit) => Uint8Array,
): Iterator<Uint8Array> {
  const ids: Buffer[] = [];
  for (let r = rest.next(); !r.done; r = rest.next()) ids.push(r.value.id);
  const test = compileFilter(query.filter, query.vars);
  return (function* () {
    for (const id of ids) {
      const raw = store.latest.get(DOCS, documentKey(collection.id, id));
      if (raw && test(decode(raw))) yield show({ id, raw });
    }
  })();
}

/** Documents as they go out; the iterator of hits stays in the caller's hands, who may detach what is left. */
export function* shown(hits: Iterator<Hit>, show: (hit: Hit) => Uint8Array): Iterable<Uint8Array> {
  try {
    for (let r = hits.next(); !r.done; r = hits.next()) yield show(r.value);
  } finally {
    hits.return?.();
  }
}

export const find: Command = {
  kind: 'read',
  inTransaction: true,
  fields: commandFields(
    'find',
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'let',
    // no effect where everything is one server that sorts in memory
    'allowDiskUse',
    'allowPartialResults',
    'noCursorTimeout',
  ),
  run(engine, call, kv) {
    const { body } = call;
    const collection = collectionOf(engine, call);
    const query = queryOf(call, body.filter);
    const project = compileProjection(body.projection, query.filter);
    const show = (hit: Hit): Uint8Array => (project ? encode(project(decode(hit.raw))) : hit.raw);
    const hits = findMatching(kv, collection, query)[Symbol.iterator]();
    return new BatchReply(
      engine.cursors.open({
        ns: namespace(call),
        docs: shown(hits, show),
        batchSize: wholeNumber('find.batchSize', body.batchSize),
        singleBatch: truthy(body.singleBatch),
        transaction: call.transaction,
        ...(collection ? { detach: () => detachHits(engine.store, collection, query, hits, show) } : {}),
      }),
    );
  },
};

export const count: Command = {
  kind: 'read',
  fields: commandFields('count', 'query', 'skip', 'limit', 'hint', 'fields'),
  run: (engine, call, kv) => ({
    n: countMatching(kv, collectionOf(engine, call), queryOf(call, call.body.query)),
  }),
};

export const distinct: Command = {
  kind: 'read',
  inTransaction: true,
  fields: commandFields('distinct', 'key', 'query', 'hint'),
  run(engine, call, kv) {
    const { key } = call.body;
    if (typeof key !== 'string' || !key) throw typeMismatch("BSON field 'distinct.key' must be a string");
    const parts = key.split('.');
    const values = new Map<string, unknown>();
    for (const { raw } of findMatching(kv, collectionOf(engine, call), queryOf(call, call.body.query)))
      for (const v of valuesAt(decode(raw), parts)) if (v !== undefined) values.set(valueName(v), v);
    return { values: [...values.values()].sort(compare) };
  },
};

/** A test for the rows of listCollections and listDatabases. */
export const rowFilter = (what: string, filter: unknown): ((row: Doc) => boolean) =>
  compileFilter(optionalObject(what, filter));

/** The batch size in `{ cursor: { batchSize } }`. */
export const cursorBatchSize = (what: string, cursor: unknown): number | undefined =>
  isDoc(cursor) ? wholeNumber(`${what}.cursor.batchSize`, cursor.batchSize) : undefined;
