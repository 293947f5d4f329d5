import { encode } from '../bson/codec.ts';
import type { Doc } from '../bson/values.ts';
import { PRIMARY_SPEC } from '../collections/catalogue.ts';
import { MongoError } from '../errors.ts';
import { parseFilter } from '../query/match.ts';
import { any, collectionOf, command, cursor, flag, list, namespace, object } from './command.ts';
import { optionalObject } from './command.ts';

/** Creating a collection that exists changes nothing: there are no options in which it could differ. */
export const create = command('catalogue', {}, (call, kv) => {
  call.engine.catalogue.findOrCreate(kv, namespace(call));
});

export const drop = command('catalogue', {}, (call, kv) => {
  const collection = collectionOf(call, kv);
  if (collection) call.engine.catalogue.drop(kv, collection);
});

export const dropDatabase = command('catalogue', {}, ({ engine: { catalogue }, db }, kv) => {
  for (const collection of catalogue.all(kv, db)) catalogue.drop(kv, collection);
});

export const createIndexes = command('catalogue', { indexes: list }, (call, kv, { indexes }) => {
  const { catalogue } = call.engine;
  let collection = catalogue.findOrCreate(kv, namespace(call));
  for (const spec of indexes)
    collection = catalogue.createIndex(kv, collection, object('createIndexes.indexes', spec));
});

export const listIndexes = command('info', { cursor }, (call, kv, options) => {
  const collection = collectionOf(call, kv);
  if (!collection) throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespace(call)}`);
  const { ns, primary, indexes } = collection;
  const rows = [primary, ...indexes].map(({ spec }) => encode({ ...spec }));
  return call.engine.cursors.open({ ns, docs: rows.values() }, options.cursor);
});

const LIST_COLLECTIONS = {
  filter: optionalObject,
  nameOnly: flag,
  cursor,
  /** No effect, because there are no users; drivers always send it. */
  authorizedCollections: any,
};

export const listCollections = command('info', LIST_COLLECTIONS, ({ engine, db }, kv, options) => {
  const rows = engine.catalogue.all(kv, db).map(({ ns, uuid }): Doc => {
    const name = ns.slice(db.length + 1);
    const details = { options: {}, info: { readOnly: false, uuid }, idIndex: PRIMARY_SPEC };
    return { name, type: 'collection', ...(options.nameOnly ? {} : details) };
  });
  const found = rows.filter(parseFilter(options.filter).matches).map(encode);
  return engine.cursors.open({ ns: `${db}.$cmd.listCollections`, docs: found.values() }, options.cursor);
});
