import { ObjectId } from 'bson';
import { decode, encode, withIdFirst } from '../bson/codec.ts';
import { toNumber, truthy, type Doc } from '../bson/values.ts';
import { insertDocument, removeDocument, replaceDocument } from '../collections/documents.ts';
import { MongoError } from '../errors.ts';
import { find } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import type { Query } from '../query/planner.ts';
import { parseSort } from '../query/sort.ts';
import type { Writer } from '../store/store.ts';
import { compileUpdate } from '../update/compile.ts';
import { upsertSeed } from '../update/upsert.ts';
import { checkFields, list, namespace, object, optionalObject } from './command.ts';
import type { Call, Command, Engine } from './command.ts';

/** What a write works on. */
interface Target {
  engine: Engine;
  call: Call;
  kv: Writer;
  ns: string;
}

const targetOf = (engine: Engine, call: Call, kv: Writer): Target => ({
  engine,
  call,
  kv,
  ns: namespace(call),
});

const wrong = (message: string): MongoError => new MongoError('FailedToParse', message);

/**
 * Runs the statements of a command one by one. One that fails is reported with its place; the rest still runs when
 * the command is unordered. In a transaction any failure is the failure of the command.
 */
function runStatements<S>(call: Call, statements: readonly S[], run: (s: S, index: number) => void): Doc {
  if (!statements.length)
    throw new MongoError(
      'InvalidOptions',
      'Write batch sizes must be between 1 and 100000. Got 0 operations.',
    );
  const writeErrors: Doc[] = [];
  const ordered = call.body.ordered === undefined || truthy(call.body.ordered);
  for (const [index, statement] of statements.entries()) {
    call.checkTime();
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError) || call.transaction || error.codeName === 'MaxTimeMSExpired')
        throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (ordered) break;
    }
  }
  return writeErrors.length ? { writeErrors } : {};
}

function statementsOf(call: Call, name: string, fields: readonly string[]): Doc[] {
  const what = `${call.name}.${name}`;
  const all = list(what, call.body[name]).map((s) => object(what, s));
  for (const statement of all) checkFields(what, statement, fields);
  return all;
}

const queryFor = ({ call }: Target, filter: unknown, sort: unknown, limit: 0 | 1): Query => ({
  filter: optionalObject('filter', filter),
  sort: parseSort(sort),
  limit,
  checkTime: call.checkTime,
});

export const insert: Command = {
  kind: 'write',
  inTransaction: true,
  fields: ['insert', 'documents', 'ordered', 'bypassDocumentValidation'],
  run(engine, call, kv) {
    const collection = engine.catalogue.findOrCreate(kv, namespace(call));
    let n = 0;
    const errors = runStatements(call, call.documents, (raw) => {
      insertDocument(kv, collection, raw);
      n++;
    });
    return { n, ...errors };
  },
};

interface Updated {
  matched: number;
  modified: number;
  /** The document an upsert inserted. */
  inserted?: Doc;
  /** The first document updated, before and after. */
  before?: Doc;
  after?: Doc;
}

function runUpdate(target: Target, statement: Doc): Updated {
  const { engine, kv, ns } = target;
  const { q, u, sort, arrayFilters } = statement;
  const multi = truthy(statement.multi);
  const query = queryFor(target, q, sort, multi ? 0 : 1);
  const update = compileUpdate(u, arrayFilters);
  if (multi && update.isReplacement)
    throw wrong('multi update is not supported for replacement-style update');
  if (multi && query.sort) throw wrong('Cannot specify sort with multi=true');
  const collection = engine.catalogue.find(kv, ns);
  const result: Updated = { matched: 0, modified: 0 };
  // all hits are found before the first change: an updated document must not be met again
  for (const { id, raw } of [...find(kv, collection, query)]) {
    const before = decode(raw);
    const after = update.apply(before, query.filter, 'existing');
    result.before ??= before;
    result.after ??= after;
    result.matched++;
    if (!collection || encode(before).equals(encode(after))) continue;
    replaceDocument(kv, collection, id, before, after);
    result.modified++;
  }
  if (result.matched || !truthy(statement.upsert)) return result;
  const seed = upsertSeed(query.filter);
  const base = !update.isReplacement ? seed : seed._id === undefined ? {} : { _id: seed._id };
  const raw = withIdFirst(encode({ _id: new ObjectId(), ...update.apply(base, query.filter, 'new') }));
  insertDocument(kv, engine.catalogue.findOrCreate(kv, ns), raw);
  return { ...result, inserted: decode(raw) };
}

/** Removes the documents found and returns them. */
function runDelete(target: Target, filter: unknown, sort: unknown, limit: 0 | 1): Doc[] {
  const { engine, kv, ns } = target;
  const collection = engine.catalogue.find(kv, ns);
  return [...find(kv, collection, queryFor(target, filter, sort, limit))].map(({ id, raw }) => {
    const doc = decode(raw);
    if (collection) removeDocument(kv, collection, id, doc);
    return doc;
  });
}

export const update: Command = {
  kind: 'write',
  inTransaction: true,
  fields: ['update', 'updates', 'ordered', 'bypassDocumentValidation'],
  run(engine, call, kv) {
    let n = 0;
    let nModified = 0;
    const upserted: Doc[] = [];
    const statements = statementsOf(call, 'updates', ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'sort']);
    const errors = runStatements(call, statements, (statement, index) => {
      const { matched, modified, inserted } = runUpdate(targetOf(engine, call, kv), statement);
      n += inserted ? 1 : matched;
      nModified += modified;
      if (inserted) upserted.push({ index, _id: inserted._id });
    });
    return { n, nModified, ...(upserted.length ? { upserted } : {}), ...errors };
  },
};

export const remove: Command = {
  kind: 'write',
  inTransaction: true,
  fields: ['delete', 'deletes', 'ordered'],
  run(engine, call, kv) {
    let n = 0;
    const errors = runStatements(call, statementsOf(call, 'deletes', ['q', 'limit']), ({ q, limit }) => {
      const only = toNumber(limit);
      if (only !== 0 && only !== 1)
        throw wrong(`The limit field in delete objects must be 0 or 1. Got ${only}`);
      n += runDelete(targetOf(engine, call, kv), q, undefined, only).length;
    });
    return { n, ...errors };
  },
};

export const findAndModify: Command = {
  kind: 'write',
  inTransaction: true,
  fields: [
    ...['findAndModify', 'query', 'update', 'remove', 'new', 'upsert', 'fields', 'sort', 'arrayFilters'],
    'bypassDocumentValidation',
  ],
  run(engine, call, kv) {
    const target = targetOf(engine, call, kv);
    const {
      query,
      update: change,
      remove: removes,
      new: wantsNew,
      upsert,
      fields,
      sort,
      arrayFilters,
    } = call.body;
    const project = compileProjection(fields);
    const show = (doc: Doc | undefined): Doc | null => (doc ? (project?.(doc) ?? doc) : null);
    if (truthy(removes) === (change !== undefined))
      throw wrong('Either an update or remove=true must be specified, and not both');
    if (truthy(removes)) {
      if (truthy(wantsNew) || truthy(upsert))
        throw wrong('Cannot specify new=true or upsert=true with remove=true');
      const [removed] = runDelete(target, query, sort, 1);
      return { lastErrorObject: { n: removed ? 1 : 0 }, value: show(removed) };
    }
    const statement = { q: query, u: change, upsert, sort, arrayFilters };
    const { matched, inserted, before, after } = runUpdate(target, statement);
    const upserted = inserted ? { upserted: inserted._id } : {};
    return {
      lastErrorObject: { n: inserted ? 1 : matched, updatedExisting: matched > 0, ...upserted },
      value: show(truthy(wantsNew) ? (inserted ?? after) : before),
    };
  },
};
