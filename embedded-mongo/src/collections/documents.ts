import { decode, encode, MAX_DOCUMENT_BYTES, withIdFirst } from '../bson/codec.ts';
import { documentKey, encodeId, prefixRange } from '../bson/keys.ts';
import { isBson, isDoc, isRegex, show, typeName, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { DOCS, IDX, META, type Space, type Writer } from '../store/store.ts';
import { collectionKey, noteMultikey, type Catalogue, type Collection } from './catalogue.ts';
import { makeIndex, matchesExisting, parseIndexSpec, sameKey, type Index } from './index-definition.ts';
import { entriesOf, type IndexEntry } from './index-entries.ts';

function duplicateKey(collection: Collection, index: Index, values: unknown[]): MongoError {
  const keyValue = Object.fromEntries(index.fields.map(({ path }, i) => [path, values[i] ?? null]));
  const shown = Object.entries(keyValue).map(([path, v]) => {
    return `${path}: ${isBson(v, 'ObjectId') ? `ObjectId('${v.toHexString()}')` : show(v)}`;
  });
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.ns} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: index.key, keyValue },
  );
}

function checkId(id: unknown): void {
  if (Array.isArray(id) || isRegex(id))
    throw new MongoError('InvalidIdField', `The '_id' value cannot be of type ${typeName(id)}`);
  const dollar = isDoc(id) && Object.keys(id).find((k) => k.startsWith('$'));
  if (dollar)
    throw new MongoError(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid.`,
    );
}

function checkSize(raw: Buffer): void {
  if (raw.length > MAX_DOCUMENT_BYTES)
    throw new MongoError(
      'BSONObjectTooLarge',
      `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
    );
}

function checkUnique(
  kv: Writer,
  collection: Collection,
  index: Index,
  id: Buffer,
  entries: Iterable<IndexEntry>,
): void {
  if (!index.unique) return;
  for (const { key, values } of entries) {
    const owner = kv.get(IDX, key);
    if (owner && !id.equals(owner)) throw duplicateKey(collection, index, values);
  }
}

/** Puts a document in the place of another one, with its index entries; without one of them it comes or goes. */
function change(kv: Writer, collection: Collection, id: Buffer, old?: Doc, doc?: Doc, raw?: Buffer): void {
  // a refused document leaves no trace: everything is checked before the first change
  const changes = collection.indexes.map((index) => {
    const before = entriesOf(index, id, old);
    const now = entriesOf(index, id, doc);
    const gone = [...before].filter(([k]) => !now.has(k)).map(([, entry]) => entry);
    const added = [...now].filter(([k]) => !before.has(k)).map(([, entry]) => entry);
    checkUnique(kv, collection, index, id, added);
    return { index, gone, added };
  });
  kv.rely(META, collectionKey(collection.ns));
  const key = documentKey(collection.id, id);
  kv.claim(DOCS, key);
  if (raw) kv.put(DOCS, key, raw);
  else kv.remove(DOCS, key);
  for (const { index, gone, added } of changes) {
    // only a unique index's key is a place two documents can compete for
    if (index.unique) for (const entry of [...gone, ...added]) kv.claim(IDX, entry.key);
    for (const entry of gone) kv.remove(IDX, entry.key);
    for (const entry of added) kv.put(IDX, entry.key, id);
    if (!index.multikey && added.some((entry) => entry.multikey)) noteMultikey(kv, collection, index);
  }
}

export function insertDocument(kv: Writer, collection: Collection, sent: Buffer): void {
  const raw = withIdFirst(sent);
  const doc = decode(raw);
  checkId(doc._id);
  checkSize(raw);
  const id = encodeId(doc._id);
  if (kv.get(DOCS, documentKey(collection.id, id)))
    throw duplicateKey(collection, collection.primary, [doc._id]);
  change(kv, collection, id, undefined, doc, raw);
}

export function replaceDocument(kv: Writer, collection: Collection, id: Buffer, old: Doc, doc: Doc): void {
  const raw = encode(doc);
  checkSize(raw);
  change(kv, collection, id, old, doc, raw);
}

export function removeDocument(kv: Writer, collection: Collection, id: Buffer, old: Doc): void {
  change(kv, collection, id, old);
}

function wipe(kv: Writer, space: Space, prefix: number): void {
  for (const { key } of [...kv.range(space, prefixRange(prefix))]) kv.remove(space, key);
}

export function dropCollection(kv: Writer, catalogue: Catalogue, collection: Collection): void {
  wipe(kv, DOCS, collection.id);
  for (const index of collection.indexes) wipe(kv, IDX, index.id);
  catalogue.remove(kv, collection);
}

export function dropIndexes(
  kv: Writer,
  catalogue: Catalogue,
  collection: Collection,
  gone: readonly Index[],
): void {
  for (const index of gone) wipe(kv, IDX, index.id);
  catalogue.save(kv, { ...collection, indexes: collection.indexes.filter((index) => !gone.includes(index)) });
}

/** Creates and fills an index; nothing happens when it is there already. */
export function createIndex(
  kv: Writer,
  catalogue: Catalogue,
  collection: Collection,
  requested: Doc,
): Collection {
  const spec = parseIndexSpec(requested);
  if (sameKey(spec.key, collection.primary.key)) return collection;
  if (collection.indexes.filter((existing) => matchesExisting(existing, spec)).length) return collection;
  const index = makeIndex(catalogue.newId(), spec, false);
  for (const { key, value } of kv.range(DOCS, prefixRange(collection.id))) {
    const id = key.subarray(4);
    const entries = [...entriesOf(index, id, decode(value)).values()];
    checkUnique(kv, collection, index, id, entries);
    for (const entry of entries) kv.put(IDX, entry.key, id);
    index.multikey ||= entries.some((entry) => entry.multikey);
  }
  return catalogue.save(kv, { ...collection, indexes: [...collection.indexes, index] });
}
