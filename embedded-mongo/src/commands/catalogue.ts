import { encode } from '../bson/codec.ts';
import type { Doc } from '../bson/values.ts';
import { PRIMARY_SPEC } from '../collections/catalogue.ts';
import { createIndex, dropCollection } from '../collections/documents.ts';
import type { Batch } from '../cursors.ts';
import { MongoError } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { any, collectionOf, command, cursor, flag, list, namespace, object } from './command.ts';
import { optionalObject, type Engine } from './command.ts';

/** A second creation with the same options, and there are none, changes nothing. */
export const create = command('catalogue', {}, (engine, call, kv) => {
  engine.catalogue.findOrCreate(kv, namespace(call));
  return {};
});

export const drop = command('catalogue', {}, (engine, call, kv) => {
  const collection = collectionOf(engine, call);
  if (collection) dropCollection(kv, engine.catalogue, collection);
  return {};
});

export const dropDatabase = command('catalogue', {}, (engine, { db }, kv) => {
  for (const collection of engine.catalogue.inDatabase(db)) dropCollection(kv, engine.catalogue, collection);
  return { dropped: db };
});

const CREATE_INDEXES = {
  indexes: (what: string, v: unknown) => list(what, v).map((spec) => object(what, spec)),
};

export const createIndexes = command('catalogue', CREATE_INDEXES, (engine, call, kv, { indexes }) => {
  const collection = engine.catalogue.findOrCreate(kv, namespace(call));
  for (const spec of indexes) createIndex(kv, engine.catalogue, collection, spec);
  return {};
});

/** A result that the server makes itself, as a cursor. */
const listed = ({ cursors }: Engine, ns: string, rows: Doc[], batchSize: number | undefined): Batch =>
  cursors.open({ ns, docs: rows.map(encode).values() }, batchSize);

export const listIndexes = command('info', { cursor }, (engine, call, _, options) => {
  const collection = collectionOf(engine, call);
  if (!collection) throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespace(call)}`);
  const { ns, primary, indexes } = collection;
  const specs = [primary, ...indexes].map((i) => i.spec);
  return listed(engine, ns, specs, options.cursor);
});

const LIST_COLLECTIONS = {
  filter: optionalObject,
  nameOnly: flag,
  cursor,
  /** No effect where there are no users; drivers always send it. */
  authorizedCollections: any,
};

export const listCollections = command('info', LIST_COLLECTIONS, (engine, { db }, _, options) => {
  const rows = engine.catalogue.inDatabase(db).map(({ name, uuid }): Doc => {
    const row = { name, type: 'collection' };
    if (options.nameOnly) return row;
    return { ...row, options: {}, info: { readOnly: false, uuid }, idIndex: PRIMARY_SPEC };
  });
  const matching = rows.filter(compileFilter(options.filter));
  return listed(engine, `${db}.$cmd.listCollections`, matching, options.cursor);
});
