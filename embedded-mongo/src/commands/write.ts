import { ObjectId } from 'bson';
import { asBuffer, decode, encode, withIdFirst } from '../bson/codec.ts';
import { equals } from '../bson/order.ts';
import { truthy, type Doc } from '../bson/values.ts';
import { insertDocument, removeDocument, replaceDocument } from '../collections/documents.ts';
import { MongoError } from '../errors.ts';
import { find } from '../query/find.ts';
import type { Query } from '../query/planner.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import type { Writer } from '../store/store.ts';
import { compileUpdate, wrong, type Update } from '../update/compile.ts';
import { upsertSeed } from '../update/upsert.ts';
import { any, collectionOf, command, flag, list, namespace, object } from './command.ts';
import { optionalObject, parse, wholeNumber, type Call, type Fields } from './command.ts';

/** Parses the statements of a command: a list of documents with these fields. */
const statements =
  <F extends Fields>(fields: F) =>
  (what: string, v: unknown) =>
    list(what, v).map((statement) => parse(what, object(what, statement), fields));

const ordered = (_: string, v: unknown): boolean => v === undefined || truthy(v);

/**
 * Runs the statements of a command one by one and adds up their counts. A failing statement is reported with its index;
 * an unordered command continues with the rest. In a transaction any failure fails the whole command.
 */
function runAll<S>(call: Call, inOrder: boolean, all: S[], run: (s: S, index: number) => number): Doc {
  const writeErrors: Doc[] = [];
  let n = 0;
  for (const [index, statement] of all.entries()) {
    try {
      n += run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError) || call.transaction) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (inOrder) break;
    }
  }
  return writeErrors.length ? { n, writeErrors } : { n };
}

const INSERT = {
  /** Encoded, as they were sent. */
  documents: (what: string, v: unknown) => list(what, v).map((raw) => asBuffer(raw as Uint8Array)),
  ordered,
};

export const insert = command('write', INSERT, (call, kv, options) => {
  const collection = call.engine.catalogue.findOrCreate(kv, namespace(call));
  return runAll(call, options.ordered, options.documents, (raw) => {
    insertDocument(kv, collection, raw);
    return 1;
  });
});

/**
 * Do both have the same encoded form? A client may have stored a number in another type than ours. Nearly every update
 * changes a value, which shows long before a large document has been encoded again.
 */
const isUnchanged = (before: Doc, after: Doc, bytes: Buffer): boolean =>
  equals(before, after) && encode(before).equals(bytes);

/** Updates the matching documents, or inserts one when none matches and `upsert` is set. */
function runUpdate(call: Call, kv: Writer, query: Query, update: Update, upsert: boolean) {
  if (query.limit !== 1 && update.isReplacement)
    throw wrong('multi update is not supported for replacement-style update');
  const collection = collectionOf(call, kv);
  let matched = 0;
  let modified = 0;
  let first: { before: Doc; after: Doc } | undefined;
  let inserted: Doc | undefined;
  // find all matches before the first change, so that no updated document is found again
  for (const { id, raw } of [...find(kv, collection, query)]) {
    const before = decode(raw);
    const after = update.apply(before, 'existing');
    first ??= { before, after };
    matched++;
    const bytes = encode(after);
    if (!collection || bytes.equals(raw) || isUnchanged(before, after, bytes)) continue;
    replaceDocument(kv, collection, id, before, after, bytes);
    modified++;
  }
  if (!matched && upsert) {
    const seed = upsertSeed(query.filter);
    const base = !update.isReplacement ? seed : seed._id === undefined ? {} : { _id: seed._id };
    const raw = withIdFirst(encode({ _id: new ObjectId(), ...update.apply(base, 'new') }));
    insertDocument(kv, call.engine.catalogue.findOrCreate(kv, namespace(call)), raw);
    inserted = decode(raw);
  }
  return { n: inserted ? 1 : matched, modified, inserted, ...first };
}

/** Removes the matching documents and returns them. */
function runDelete(call: Call, kv: Writer, query: Query): Doc[] {
  const collection = collectionOf(call, kv);
  return [...find(kv, collection, query)].map(({ id, raw }) => {
    const doc = decode(raw);
    if (collection) removeDocument(kv, collection, id, doc);
    return doc;
  });
}

const UPDATE = { updates: statements({ q: object, u: any, multi: flag, upsert: flag }), ordered };

export const update = command('write', UPDATE, (call, kv, options) => {
  let nModified = 0;
  const upserted: Doc[] = [];
  const counts = runAll(call, options.ordered, options.updates, (statement, index) => {
    const query = { filter: statement.q, limit: statement.multi ? 0 : 1 };
    const change = compileUpdate(statement.u);
    const { n, modified, inserted } = runUpdate(call, kv, query, change, statement.upsert);
    nModified += modified;
    if (inserted) upserted.push({ index, _id: inserted._id });
    return n;
  });
  return { nModified, ...(upserted.length ? { upserted } : {}), ...counts };
});

const DELETE = { deletes: statements({ q: object, limit: wholeNumber }), ordered };

const remove = command('write', DELETE, (call, kv, { ordered: inOrder, deletes }) =>
  runAll(call, inOrder, deletes, ({ q, limit = 1 }) => runDelete(call, kv, { filter: q, limit }).length),
);
export { remove as delete };

const FIND_AND_MODIFY = {
  query: optionalObject,
  sort: (_: string, v: unknown) => parseSort(v),
  fields: (_: string, v: unknown) => compileProjection(v),
  update: any,
  upsert: flag,
  new: flag,
  remove: flag,
};

export const findAndModify = command('write', FIND_AND_MODIFY, (call, kv, options) => {
  const { fields: project, update: change, upsert } = options;
  const query = { filter: options.query, sort: options.sort, limit: 1 };
  const shown = (doc: Doc | undefined): Doc | null => (doc ? (project?.(doc) ?? doc) : null);
  if (options.remove) {
    if (change !== undefined || options.new || upsert)
      throw wrong('Cannot specify an update, new=true or upsert=true with remove=true');
    const removed = runDelete(call, kv, query);
    return { lastErrorObject: { n: removed.length }, value: shown(removed[0]) };
  }
  const compiled = compileUpdate(change);
  const { n, inserted, before, after } = runUpdate(call, kv, query, compiled, upsert);
  const upserted = inserted ? { upserted: inserted._id } : {};
  return {
    lastErrorObject: { n, updatedExisting: before !== undefined, ...upserted },
    value: shown(options.new ? (inserted ?? after) : before),
  };
});
