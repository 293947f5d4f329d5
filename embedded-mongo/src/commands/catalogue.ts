import { encode } from '../bson/codec.ts';
import { isDoc, truthy, type Doc } from '../bson/values.ts';
import { PRIMARY_SPEC, type Collection } from '../collections/catalogue.ts';
import { createIndex, dropCollection, dropIndex } from '../collections/documents.ts';
import { sameKey, type Index } from '../collections/index-definition.ts';
import { MongoError } from '../errors.ts';
import { BatchReply, collectionOf, namespace, type Command } from './command.ts';
import { commandFields, list, object } from './fields.ts';
import { cursorBatchSize, rowFilter } from './read.ts';

export const create: Command = {
  kind: 'catalogue',
  fields: commandFields('create', 'autoIndexId'),
  run(engine, call, kv) {
    // a second creation with the same options, and there are none, changes nothing
    engine.catalogue.findOrCreate(kv, namespace(call));
    return {};
  },
};

export const drop: Command = {
  kind: 'catalogue',
  fields: commandFields('drop'),
  run(engine, call, kv) {
    const collection = collectionOf(engine, call);
    if (!collection) return {};
    dropCollection(kv, engine.catalogue, collection);
    return { nIndexesWas: collection.indexes.length + 1, ns: collection.ns };
  },
};

export const dropDatabase: Command = {
  kind: 'catalogue',
  fields: commandFields('dropDatabase'),
  run(engine, { db }, kv) {
    for (const collection of engine.catalogue.inDatabase(db))
      dropCollection(kv, engine.catalogue, collection);
    return { dropped: db };
  },
};

export const createIndexes: Command = {
  kind: 'catalogue',
  fields: commandFields('createIndexes', 'indexes', 'commitQuorum'),
  run(engine, call, kv) {
    const ns = namespace(call);
    const specs = list('createIndexes.indexes', call.body.indexes).map((s) =>
      object('createIndexes.indexes', s),
    );
    if (!specs.length) throw new MongoError(2, 'Must specify at least one index to create');
    const createdCollectionAutomatically = !engine.catalogue.find(ns);
    const collection = engine.catalogue.findOrCreate(kv, ns);
    const numIndexesBefore = collection.indexes.length + 1;
    for (const spec of specs) createIndex(kv, engine.catalogue, collection, spec);
    const numIndexesAfter = collection.indexes.length + 1;
    const note = numIndexesBefore === numIndexesAfter ? { note: 'all indexes already exist' } : {};
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...note };
  },
};

function indexesToDrop(collection: Collection, wanted: unknown): Index[] {
  if (wanted === '*') return collection.indexes;
  if (wanted === PRIMARY_SPEC.name || (isDoc(wanted) && sameKey(wanted, collection.primary.key)))
    throw new MongoError(72, 'cannot drop _id index');
  const index = collection.indexes.find((i) => (isDoc(wanted) ? sameKey(i.key, wanted) : i.name === wanted));
  if (!index)
    throw new MongoError(
      27,
      `index not found with name [${isDoc(wanted) ? JSON.stringify(wanted) : String(wanted)}]`,
    );
  return [index];
}

export const dropIndexes: Command = {
  kind: 'catalogue',
  fields: commandFields('dropIndexes', 'index'),
  run(engine, call, kv) {
    const collection = collectionOf(engine, call);
    if (!collection) throw new MongoError(26, `ns not found ${namespace(call)}`);
    const nIndexesWas = collection.indexes.length + 1;
    const { index } = call.body;
    for (const wanted of Array.isArray(index) ? (index as unknown[]) : [index])
      for (const found of indexesToDrop(collection, wanted))
        dropIndex(kv, engine.catalogue, collection, found);
    return { nIndexesWas };
  },
};

export const listIndexes: Command = {
  kind: 'read',
  fields: commandFields('listIndexes', 'cursor'),
  run(engine, call) {
    const ns = namespace(call);
    const collection = engine.catalogue.find(ns);
    if (!collection) throw new MongoError(26, `ns does not exist: ${ns}`);
    const specs = [PRIMARY_SPEC, ...collection.indexes.map((i) => i.spec)];
    const batchSize = cursorBatchSize('listIndexes', call.body.cursor);
    return new BatchReply(engine.cursors.open({ ns, docs: specs.map(encode), batchSize }));
  },
};

export const listCollections: Command = {
  kind: 'read',
  fields: commandFields('listCollections', 'filter', 'nameOnly', 'cursor', 'authorizedCollections'),
  run(engine, { db, body }) {
    const matches = rowFilter('listCollections.filter', body.filter);
    const row = ({ name, uuid }: Collection): Doc => ({
      name,
      type: 'collection',
      options: {},
      info: { readOnly: false, uuid },
      idIndex: PRIMARY_SPEC,
    });
    const rows = engine.catalogue
      .inDatabase(db)
      .map(row)
      .filter(matches)
      .map((r) => (truthy(body.nameOnly) ? { name: r.name, type: r.type } : r));
    const batchSize = cursorBatchSize('listCollections', body.cursor);
    const ns = `${db}.$cmd.listCollections`;
    return new BatchReply(engine.cursors.open({ ns, docs: rows.map(encode), batchSize }));
  },
};

export const listDatabases: Command = {
  kind: 'read',
  fields: commandFields('listDatabases', 'filter', 'nameOnly', 'authorizedDatabases'),
  run(engine, { body }) {
    const names = [...new Set(engine.catalogue.all().map((c) => c.db))].sort();
    const databases = names
      .map((name) => ({ name, sizeOnDisk: 0, empty: false }))
      .filter(rowFilter('listDatabases.filter', body.filter));
    if (truthy(body.nameOnly)) return { databases: databases.map(({ name }) => ({ name })) };
    return { databases, totalSize: 0, totalSizeMb: 0 };
  },
};
