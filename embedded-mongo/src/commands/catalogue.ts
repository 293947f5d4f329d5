import { encode } from '../bson/codec.ts';
import { isDoc, show, truthy, type Doc } from '../bson/values.ts';
import { PRIMARY_SPEC, type Collection } from '../collections/catalogue.ts';
import { sameKey, type Index } from '../collections/index-definition.ts';
import { MongoError } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import type { Reader } from '../store/store.ts';
import { BatchReply, collectionOf, list, namespace, object, optionalObject, wholeNumber } from './command.ts';
import type { Call, Command, Engine } from './command.ts';

export const create: Command = {
  kind: 'catalogue',
  fields: ['create'],
  run(engine, call, kv) {
    // a second creation with the same options, and there are none, changes nothing
    engine.catalogue.findOrCreate(kv, namespace(call));
    return {};
  },
};

export const drop: Command = {
  kind: 'catalogue',
  fields: ['drop'],
  run(engine, call, kv) {
    const collection = collectionOf(engine, call, kv);
    if (!collection) return {};
    engine.catalogue.drop(kv, collection);
    return { nIndexesWas: collection.indexes.length + 1, ns: collection.ns };
  },
};

export const dropDatabase: Command = {
  kind: 'catalogue',
  fields: ['dropDatabase'],
  run(engine, { db }, kv) {
    for (const collection of engine.catalogue.all(kv, db)) engine.catalogue.drop(kv, collection);
    return { dropped: db };
  },
};

export const createIndexes: Command = {
  kind: 'catalogue',
  fields: ['createIndexes', 'indexes', 'commitQuorum'],
  run(engine, call, kv) {
    const what = 'createIndexes.indexes';
    const specs = list(what, call.body.indexes).map((spec) => object(what, spec));
    if (!specs.length) throw new MongoError('BadValue', 'Must specify at least one index to create');
    const createdCollectionAutomatically = !collectionOf(engine, call, kv);
    let collection = engine.catalogue.findOrCreate(kv, namespace(call));
    const numIndexesBefore = collection.indexes.length + 1;
    for (const spec of specs) collection = engine.catalogue.createIndex(kv, collection, spec);
    const numIndexesAfter = collection.indexes.length + 1;
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically };
  },
};

function indexesToDrop(collection: Collection, wanted: unknown): readonly Index[] {
  if (wanted === '*') return collection.indexes;
  const isWanted = (i: Index): boolean =>
    isDoc(wanted) ? sameKey(i.spec.key, wanted) : i.spec.name === wanted;
  if (isWanted(collection.primary)) throw new MongoError('InvalidOptions', 'cannot drop _id index');
  const index = collection.indexes.find(isWanted);
  if (!index) throw new MongoError('IndexNotFound', `index not found with name [${show(wanted)}]`);
  return [index];
}

export const dropIndexes: Command = {
  kind: 'catalogue',
  fields: ['dropIndexes', 'index'],
  run(engine, call, kv) {
    const collection = existing(engine, call, kv);
    const wanted = [call.body.index].flat().flatMap((index) => indexesToDrop(collection, index));
    engine.catalogue.dropIndexes(kv, collection, wanted);
    return { nIndexesWas: collection.indexes.length + 1 };
  },
};

function existing(engine: Engine, call: Call, kv: Reader): Collection {
  const collection = collectionOf(engine, call, kv);
  if (!collection) throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespace(call)}`);
  return collection;
}

/** A result that the server makes itself, as a cursor. */
function listed(engine: Engine, { name, body }: Call, ns: string, rows: Doc[]): BatchReply {
  const { batchSize } = optionalObject(`${name}.cursor`, body.cursor);
  const docs = rows.map(encode).values();
  return new BatchReply(
    engine.cursors.open({ ns, docs, batchSize: wholeNumber(`${name}.cursor.batchSize`, batchSize) }),
  );
}

export const listIndexes: Command = {
  kind: 'read',
  fields: ['listIndexes', 'cursor'],
  run(engine, call, kv) {
    const { ns, primary, indexes } = existing(engine, call, kv);
    return listed(
      engine,
      call,
      ns,
      [primary, ...indexes].map(({ spec }): Doc => ({ ...spec })),
    );
  },
};

export const listCollections: Command = {
  kind: 'read',
  fields: ['listCollections', 'filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  run(engine, call, kv) {
    const { db, body } = call;
    const rows = engine.catalogue.all(kv, db).map(({ ns, uuid }): Doc => {
      const row = { name: ns.slice(db.length + 1), type: 'collection' };
      if (truthy(body.nameOnly)) return row;
      return { ...row, options: {}, info: { readOnly: false, uuid }, idIndex: PRIMARY_SPEC };
    });
    const matching = rows.filter(compileFilter(optionalObject('listCollections.filter', body.filter)));
    return listed(engine, call, `${db}.$cmd.listCollections`, matching);
  },
};
