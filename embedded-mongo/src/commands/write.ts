import { Long } from 'bson';
import { encode } from '../bson/codec.ts';
import { isDoc, toNumber, truthy, type Doc } from '../bson/values.ts';
import { insertDocument } from '../collections/documents.ts';
import { failedToParse, MongoError } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import { runDelete, runUpdate, type ChangeContext } from './change.ts';
import { namespace, variablesOf, type Call, type Command } from './command.ts';
import { checkFields, commandFields, list, object, operations, optionalObject } from './fields.ts';

const MAX_TIME_EXPIRED = 50;

/**
 * Runs the statements of a command one by one. One that fails is reported with its place; the rest still runs when
 * the command is unordered. In a transaction any failure is the failure of the command.
 */
function runStatements<S>(
  call: Call,
  statements: readonly S[],
  run: (statement: S, index: number) => void,
): Doc[] {
  const errors: Doc[] = [];
  const ordered = call.body.ordered === undefined || truthy(call.body.ordered);
  for (const [index, statement] of statements.entries()) {
    try {
      call.checkTime();
      run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError) || call.transaction || error.code === MAX_TIME_EXPIRED) throw error;
      errors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (ordered) break;
    }
  }
  return errors;
}

const withErrors = (reply: Doc, errors: Doc[]): Doc =>
  errors.length ? { ...reply, writeErrors: errors } : reply;

const contextOf = (call: Call): ChangeContext => ({
  vars: variablesOf(call.name, call.body.let),
  checkTime: call.checkTime,
});

export const insert: Command = {
  kind: 'write',
  inTransaction: true,
  fields: commandFields('insert', 'documents', 'ordered', 'bypassDocumentValidation'),
  creates: (call) => [namespace(call)],
  run(engine, call, kv) {
    if (!call.documents.length)
      throw new MongoError(72, 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
    const collection = engine.catalogue.findOrCreate(kv, namespace(call));
    let n = 0;
    const errors = runStatements(call, call.documents, (raw) => {
      insertDocument(kv, collection, raw);
      n++;
    });
    return withErrors({ n }, errors);
  },
};

const UPDATE_FIELDS = new Set(['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint', 'sort']);

export const update: Command = {
  kind: 'write',
  inTransaction: true,
  fields: commandFields('update', 'updates', 'ordered', 'let', 'bypassDocumentValidation'),
  creates: (call) =>
    list('updates', call.body.updates).some((u) => isDoc(u) && truthy(u.upsert)) ? [namespace(call)] : [],
  run(engine, call, kv) {
    const ns = namespace(call);
    const context = contextOf(call);
    let n = 0;
    let nModified = 0;
    const upserted: Doc[] = [];
    const statements = operations('update.updates', call.body.updates, UPDATE_FIELDS);
    const errors = runStatements(call, statements, ({ q, u, ...rest }, index) => {
      const result = runUpdate(engine, kv, ns, { filter: q, update: u, ...rest }, context);
      n += result.inserted ? 1 : result.matched;
      nModified += result.modified;
      if (result.inserted) upserted.push({ index, _id: result.inserted._id });
    });
    return withErrors({ n, nModified, ...(upserted.length ? { upserted } : {}) }, errors);
  },
};

const DELETE_FIELDS = new Set(['q', 'limit', 'hint']);

export const remove: Command = {
  kind: 'write',
  inTransaction: true,
  fields: commandFields('delete', 'deletes', 'ordered', 'let'),
  run(engine, call, kv) {
    const ns = namespace(call);
    const context = contextOf(call);
    let n = 0;
    const statements = operations('delete.deletes', call.body.deletes, DELETE_FIELDS);
    const errors = runStatements(call, statements, ({ q, limit, hint }) => {
      const only = toNumber(limit);
      if (only !== 0 && only !== 1)
        throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${only}`);
      n += runDelete(engine, kv, ns, { filter: q, limit: only, hint }, context).length;
    });
    return withErrors({ n }, errors);
  },
};

export const findAndModify: Command = {
  kind: 'write',
  inTransaction: true,
  fields: commandFields(
    'findAndModify',
    'query',
    'update',
    'remove',
    'new',
    'upsert',
    'fields',
    'sort',
    'hint',
    'arrayFilters',
    'let',
    'bypassDocumentValidation',
  ),
  creates: (call) => (truthy(call.body.upsert) ? [namespace(call)] : []),
  run(engine, call, kv) {
    const ns = namespace(call);
    const { query: filter, update: change, upsert, sort, hint, arrayFilters, ...m } = call.body;
    const project = compileProjection(m.fields, optionalObject('query', filter));
    const show = (doc: Doc | undefined): Doc | null => (doc ? (project?.(doc) ?? doc) : null);
    if (truthy(m.remove)) {
      if (change !== undefined) throw failedToParse('Cannot specify both an update and remove=true');
      if (truthy(m.new) || truthy(upsert))
        throw failedToParse(
          "Cannot specify new=true or upsert=true with remove=true; 'remove' returns the deleted document",
        );
      const [removed] = runDelete(engine, kv, ns, { filter, sort, hint, limit: 1 }, contextOf(call));
      return { lastErrorObject: { n: removed ? 1 : 0 }, value: show(removed) };
    }
    if (change === undefined) throw failedToParse('Either an update or remove=true must be specified');
    const statement = { filter, update: change, upsert, sort, hint, arrayFilters };
    const { matched, inserted, before, after } = runUpdate(engine, kv, ns, statement, contextOf(call));
    return {
      lastErrorObject: {
        n: inserted ? 1 : matched,
        updatedExisting: matched > 0,
        ...(inserted ? { upserted: inserted._id } : {}),
      },
      value: show(truthy(m.new) ? (inserted ?? after) : before),
    };
  },
};

const BULK_FIELDS: Record<string, ReadonlySet<string>> = {
  insert: new Set(['insert', 'document']),
  update: new Set(['update', 'filter', 'updateMods', 'multi', 'upsert', 'arrayFilters', 'hint', 'sort']),
  delete: new Set(['delete', 'filter', 'multi', 'hint']),
};

/** The namespace each operation of a bulkWrite is about. */
function bulkNamespaces(call: Call): (index: unknown) => string {
  const all = list('bulkWrite.nsInfo', call.body.nsInfo).map((e) => object('bulkWrite.nsInfo', e));
  for (const e of all) checkFields('bulkWrite.nsInfo', e, new Set(['ns']));
  return (index) => {
    const ns = all[toNumber(index)]?.ns;
    if (typeof ns !== 'string') throw failedToParse('BulkWrite ops entry has an invalid nsInfo index.');
    return ns;
  };
}

/** MongoDB 8's bulkWrite of several collections, for the driver's `client.bulkWrite`. */
export const bulkWrite: Command = {
  kind: 'write',
  inTransaction: true,
  fields: commandFields(
    'bulkWrite',
    'ops',
    'nsInfo',
    'ordered',
    'errorsOnly',
    'let',
    'cursor',
    'bypassDocumentValidation',
  ),
  creates: (call) =>
    list('bulkWrite.nsInfo', call.body.nsInfo).map((e) => String(object('bulkWrite.nsInfo', e).ns)),
  run(engine, call, kv) {
    const namespaceOf = bulkNamespaces(call);
    const context = contextOf(call);
    const totals = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
    const results: Doc[] = [];
    const ops = list('bulkWrite.ops', call.body.ops).map((op) => object('bulkWrite.ops', op));
    const errors = runStatements(call, ops, (op, idx) => {
      const kind = Object.keys(op)[0] ?? '';
      const known = BULK_FIELDS[kind];
      if (!known) throw failedToParse(`Unrecognized bulkWrite operation '${kind}'`);
      checkFields(`bulkWrite.ops.${kind}`, op, known);
      const ns = namespaceOf(op[kind]);
      if (kind === 'insert') {
        insertDocument(kv, engine.catalogue.findOrCreate(kv, ns), encode(object('document', op.document)));
        totals.nInserted++;
        results.push({ ok: 1, idx, n: 1 });
      } else if (kind === 'update') {
        const { matched, modified, inserted } = runUpdate(
          engine,
          kv,
          ns,
          { ...op, filter: op.filter, update: op.updateMods },
          context,
        );
        if (inserted) totals.nUpserted++;
        totals.nMatched += matched;
        totals.nModified += modified;
        const upserted = inserted ? { upserted: { _id: inserted._id } } : {};
        results.push({ ok: 1, idx, n: inserted ? 1 : matched, nModified: modified, ...upserted });
      } else {
        const statement = {
          filter: op.filter,
          hint: op.hint,
          limit: truthy(op.multi) ? (0 as const) : (1 as const),
        };
        const { length: n } = runDelete(engine, kv, ns, statement, context);
        totals.nDeleted += n;
        results.push({ ok: 1, idx, n });
      }
    });
    const failed = errors.map(({ index, ...e }) => ({ ok: 0, idx: index, n: 0, ...e }));
    const shownResults = truthy(call.body.errorsOnly) ? failed : [...results, ...failed];
    const firstBatch = shownResults.sort((a, b) => toNumber(a.idx) - toNumber(b.idx));
    return {
      cursor: { id: Long.ZERO, firstBatch, ns: 'admin.$cmd.bulkWrite' },
      nErrors: errors.length,
      ...totals,
    };
  },
};
