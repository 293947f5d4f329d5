import { ObjectId } from 'bson';
import { decode, encode } from '../bson/codec.ts';
import { idFirst, truthy, type Doc } from '../bson/values.ts';
import { insertDocument, removeDocument, replaceDocument } from '../collections/documents.ts';
import { failedToParse } from '../errors.ts';
import { find } from '../query/find.ts';
import type { Query } from '../query/planner.ts';
import { parseSort } from '../query/sort.ts';
import type { Writer } from '../store/store.ts';
import { compileUpdate } from '../update/compile.ts';
import { upsertSeed } from '../update/upsert.ts';
import type { Engine } from './command.ts';
import { optionalObject } from './fields.ts';

export interface UpdateStatement {
  filter: unknown;
  update: unknown;
  multi?: unknown;
  upsert?: unknown;
  arrayFilters?: unknown;
  hint?: unknown;
  sort?: unknown;
}

export interface DeleteStatement {
  filter: unknown;
  hint?: unknown;
  sort?: unknown;
  limit: 0 | 1;
}

/** What is the same for all statements of a command. */
export interface ChangeContext {
  vars: Doc;
  checkTime: () => void;
}

export interface UpdateResult {
  matched: number;
  modified: number;
  /** The document an upsert inserted. */
  inserted?: Doc;
  /** The first document updated, before and after. */
  before?: Doc;
  after?: Doc;
}

function queryFor(
  statement: UpdateStatement | DeleteStatement,
  limit: number,
  context: ChangeContext,
): Query {
  const sort = parseSort(statement.sort);
  return {
    filter: optionalObject('filter', statement.filter),
    ...(sort ? { sort } : {}),
    ...(limit ? { limit } : {}),
    hint: statement.hint,
    ...context,
  };
}

export function runUpdate(
  engine: Engine,
  kv: Writer,
  ns: string,
  statement: UpdateStatement,
  context: ChangeContext,
): UpdateResult {
  const multi = truthy(statement.multi);
  const query = queryFor(statement, multi ? 0 : 1, context);
  const update = compileUpdate(statement.update, statement.arrayFilters, context.vars);
  if (multi && update.isReplacement)
    throw failedToParse('multi update is not supported for replacement-style update');
  if (multi && query.sort) throw failedToParse('Cannot specify sort with multi=true');
  const collection = engine.catalogue.find(ns);
  const result: UpdateResult = { matched: 0, modified: 0 };
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
  const doc = idFirst({ _id: new ObjectId(), ...update.apply(base, query.filter, 'new') });
  insertDocument(kv, engine.catalogue.findOrCreate(kv, ns), encode(doc));
  return { ...result, inserted: doc };
}

/** Removes the documents found and returns them. */
export function runDelete(
  engine: Engine,
  kv: Writer,
  ns: string,
  statement: DeleteStatement,
  context: ChangeContext,
): Doc[] {
  const collection = engine.catalogue.find(ns);
  const hits = [...find(kv, collection, queryFor(statement, statement.limit, context))];
  return hits.map(({ id, raw }) => {
    const doc = decode(raw);
    if (collection) removeDocument(kv, collection, id, doc);
    return doc;
  });
}
