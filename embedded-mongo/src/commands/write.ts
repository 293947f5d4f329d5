import { ObjectId } from 'bson';
import { asBuffer, decode, encode, withIdFirst } from '../bson/codec.ts';
import { toNumber, truthy, type Doc } from '../bson/values.ts';
import type { Collection } from '../collections/catalogue.ts';
import { insertDocument, removeDocument, replaceDocument } from '../collections/documents.ts';
import { MongoError } from '../errors.ts';
import { find } from '../query/find.ts';
import type { Query } from '../query/planner.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import type { Writer } from '../store/store.ts';
import { compileUpdate } from '../update/compile.ts';
import { upsertSeed } from '../update/upsert.ts';
import {
  any,
  collectionOf,
  command,
  flag,
  list,
  namespace,
  object,
  optionalObject,
  parse,
} from './command.ts';
import type { Call, Engine, Fields } from './command.ts';

const wrong = (message: string): MongoError => new MongoError('FailedToParse', message);

/** The statements of a command: a list of documents with these fields. */
const statements =
  <F extends Fields>(fields: F) =>
  (what: string, v: unknown) =>
    list(what, v).map((statement) => parse(what, object(what, statement), fields));

const ordered = (_: string, v: unknown): boolean => v === undefined || truthy(v);

/**
 * Runs the statements of a command one by one. One that fails is reported with its place; the rest still runs when
 * the command is unordered. In a transaction any failure is the failure of the command.
 */
function runAll<S>(
  call: Call,
  isOrdered: boolean,
  all: readonly S[],
  run: (s: S, index: number) => void,
): Doc {
  if (!all.length)
    throw new MongoError(
      'InvalidOptions',
      'Write batch sizes must be between 1 and 100000. Got 0 operations.',
    );
  const writeErrors: Doc[] = [];
  for (const [index, statement] of all.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError) || call.transaction || error.codeName === 'MaxTimeMSExpired')
        throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (isOrdered) break;
    }
  }
  return writeErrors.length ? { writeErrors } : {};
}

const INSERT = {
  /** As they were sent. */
  documents: (what: string, v: unknown) => list(what, v).map((raw) => asBuffer(raw as Uint8Array)),
  ordered,
};

export const insert = command('write', INSERT, (engine, call, kv, options) => {
  const collection = engine.catalogue.findOrCreate(kv, namespace(call));
  let n = 0;
  const errors = runAll(call, options.ordered, options.documents, (raw) => {
    insertDocument(kv, collection, raw);
    n++;
  });
  return { n, ...errors };
});

/** Changes to make: to the first document found, or to all. */
interface Change {
  query: Query;
  change: unknown;
  arrayFilters: unknown;
  multi?: boolean;
  upsert: boolean;
}

interface Changed {
  matched: number;
  modified: number;
  /** The document an upsert inserted. */
  inserted?: Doc;
  /** The first document updated, before and after. */
  before?: Doc;
  after?: Doc;
}

function runUpdate(engine: Engine, call: Call, kv: Writer, todo: Change): Changed {
  const { query, multi = false } = todo;
  const update = compileUpdate(todo.change, todo.arrayFilters);
  if (multi && update.isReplacement)
    throw wrong('multi update is not supported for replacement-style update');
  const collection = collectionOf(engine, call);
  const result: Changed = { matched: 0, modified: 0 };
  // all hits are found before the first change: an updated document must not be met again
  for (const { id, raw } of [...find(kv, collection, { ...query, limit: multi ? 0 : 1 })]) {
    const before = decode(raw);
    const after = update.apply(before, query.filter, 'existing');
    result.before ??= before;
    result.after ??= after;
    result.matched++;
    if (!collection || encode(before).equals(encode(after))) continue;
    replaceDocument(kv, collection, id, before, after);
    result.modified++;
  }
  if (result.matched || !todo.upsert) return result;
  const seed = upsertSeed(query.filter);
  const base = !update.isReplacement ? seed : seed._id === undefined ? {} : { _id: seed._id };
  const raw = withIdFirst(encode({ _id: new ObjectId(), ...update.apply(base, query.filter, 'new') }));
  insertDocument(kv, engine.catalogue.findOrCreate(kv, namespace(call)), raw);
  return { ...result, inserted: decode(raw) };
}

/** Removes the documents found and returns them. */
const removeFound = (kv: Writer, collection: Collection | undefined, query: Query): Doc[] =>
  [...find(kv, collection, query)].map(({ id, raw }) => {
    const doc = decode(raw);
    if (collection) removeDocument(kv, collection, id, doc);
    return doc;
  });

const UPDATE = {
  updates: statements({ q: object, u: any, arrayFilters: any, multi: flag, upsert: flag }),
  ordered,
};

export const update = command('write', UPDATE, (engine, call, kv, options) => {
  let n = 0;
  let nModified = 0;
  const upserted: Doc[] = [];
  const errors = runAll(call, options.ordered, options.updates, ({ q, u, ...rest }, index) => {
    const query = { filter: q, checkTime: call.checkTime };
    const { matched, modified, inserted } = runUpdate(engine, call, kv, { query, change: u, ...rest });
    n += inserted ? 1 : matched;
    nModified += modified;
    if (inserted) upserted.push({ index, _id: inserted._id });
  });
  return { n, nModified, ...(upserted.length ? { upserted } : {}), ...errors };
});

const DELETE = { deletes: statements({ q: object, limit: any }), ordered };

const remove = command('write', DELETE, (engine, call, kv, options) => {
  let n = 0;
  const errors = runAll(call, options.ordered, options.deletes, ({ q, limit }) => {
    const only = toNumber(limit);
    if (only !== 0 && only !== 1)
      throw wrong(`The limit field in delete objects must be 0 or 1. Got ${only}`);
    const query = { filter: q, limit: only, checkTime: call.checkTime };
    n += removeFound(kv, collectionOf(engine, call), query).length;
  });
  return { n, ...errors };
});
export { remove as delete };

const FIND_AND_MODIFY = {
  query: optionalObject,
  sort: (_: string, v: unknown) => parseSort(v),
  fields: (_: string, v: unknown) => compileProjection(v),
  update: any,
  arrayFilters: any,
  upsert: flag,
  new: flag,
  remove: flag,
};

export const findAndModify = command('write', FIND_AND_MODIFY, (engine, call, kv, options) => {
  const { query: filter, sort, fields: project, update: change, arrayFilters, upsert } = options;
  const query = { filter, sort, checkTime: call.checkTime };
  const show = (doc: Doc | undefined): Doc | null => (doc ? (project?.(doc) ?? doc) : null);
  if (options.remove) {
    if (change !== undefined || options.new || upsert)
      throw wrong('Cannot specify an update, new=true or upsert=true with remove=true');
    const [removed] = removeFound(kv, collectionOf(engine, call), { ...query, limit: 1 });
    return { lastErrorObject: { n: removed ? 1 : 0 }, value: show(removed) };
  }
  const todo = { query, change, arrayFilters, upsert };
  const { matched, inserted, before, after } = runUpdate(engine, call, kv, todo);
  const upserted = inserted ? { upserted: inserted._id } : {};
  return {
    lastErrorObject: { n: inserted ? 1 : matched, updatedExisting: matched > 0, ...upserted },
    value: show(options.new ? (inserted ?? after) : before),
  };
});
