import { ObjectId } from 'bson';
import { decode, decodeTyped, encode, firstField, MAX_DOCUMENT_BYTES } from '../bson/codec.ts';
import { documentKey, encodeId, prefixRange } from '../bson/keys.ts';
import { isBson, isDoc, isRegex, typeName, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { DOCS, IDX, type Space, type Writer } from '../store/store.ts';
import type { Catalogue, Collection } from './catalogue.ts';
import { matchesExisting, parseIndexSpec, sameKey, type Index } from './index-definition.ts';
import { entriesOf, type IndexEntry } from './index-entries.ts';

const showKeyValue = (v: unknown): string => {
  if (isBson(v, 'ObjectId')) return `ObjectId('${v.toHexString()}')`;
  return v instanceof Date ? `new Date(${v.getTime()})` : JSON.stringify(v ?? null);
};

function duplicateKey(collection: Collection, index: Index, values: unknown[]): MongoError {
  const keyValue: Doc = {};
  index.fields.forEach(({ path }, i) => (keyValue[path] = values[i] ?? null));
  const shown = Object.entries(keyValue).map(([k, v]) => `${k}: ${showKeyValue(v)}`);
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${collection.ns} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: index.key, keyValue },
  );
}

function checkId(id: unknown): void {
  if (Array.isArray(id) || isRegex(id))
    throw new MongoError(53, `The '_id' value cannot be of type ${typeName(id)}`);
  const dollar = isDoc(id) && Object.keys(id).find((k) => k.startsWith('$'));
  if (dollar)
    throw new MongoError(52, `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid.`);
}

function checkSize(raw: Buffer): void {
  if (raw.length > MAX_DOCUMENT_BYTES)
    throw new MongoError(
      10334,
      `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
    );
}

/** The document as it is stored, with `_id` as its first field; kept byte for byte when that is the case. */
function normalise(raw: Buffer): { raw: Buffer; doc: Doc } {
  const doc = decode(raw);
  if (doc._id === undefined) {
    const withId = { _id: new ObjectId(), ...doc };
    return { raw: encode({ _id: withId._id, ...decodeTyped(raw) }), doc: withId };
  }
  if (firstField(raw) === '_id') return { raw, doc };
  const { _id, ...rest } = decodeTyped(raw);
  const moved = encode({ _id, ...rest });
  return { raw: moved, doc: decode(moved) };
}

function checkUnique(kv: Writer, collection: Collection, index: Index, entries: Iterable<IndexEntry>): void {
  if (!index.unique) return;
  for (const e of entries) {
    const owner = kv.get(IDX, e.key);
    if (owner && !e.id.equals(owner)) throw duplicateKey(collection, index, e.values);
  }
}

/** Only a unique index's key is a place two documents can compete for. */
function claimEntry(kv: Writer, index: Index, key: Buffer): void {
  if (index.unique) kv.claim(IDX, key);
}

function putEntry(kv: Writer, index: Index, e: IndexEntry): void {
  claimEntry(kv, index, e.key);
  kv.put(IDX, e.key, e.id);
}

function removeEntry(kv: Writer, index: Index, e: IndexEntry): void {
  claimEntry(kv, index, e.key);
  kv.remove(IDX, e.key);
}

export function insertDocument(kv: Writer, collection: Collection, sent: Buffer): void {
  const { raw, doc } = normalise(sent);
  checkId(doc._id);
  checkSize(raw);
  const id = encodeId(doc._id);
  const key = documentKey(collection.id, id);
  if (kv.get(DOCS, key)) throw duplicateKey(collection, collection.primary, [doc._id]);
  const changes = collection.indexes.map((index) => ({ index, entries: entriesOf(index, doc, id) }));
  // everything is checked before anything is written: a refused document leaves no trace
  for (const { index, entries } of changes) checkUnique(kv, collection, index, entries.values());
  kv.claim(DOCS, key);
  kv.put(DOCS, key, raw);
  for (const { index, entries } of changes) for (const e of entries.values()) putEntry(kv, index, e);
}

export function replaceDocument(kv: Writer, collection: Collection, id: Buffer, old: Doc, doc: Doc): void {
  const raw = encode(doc);
  checkSize(raw);
  const changes = collection.indexes.map((index) => {
    const before = entriesOf(index, old, id);
    const now = entriesOf(index, doc, id);
    return {
      index,
      gone: [...before].filter(([k]) => !now.has(k)).map(([, e]) => e),
      added: [...now].filter(([k]) => !before.has(k)).map(([, e]) => e),
    };
  });
  for (const { index, added } of changes) checkUnique(kv, collection, index, added);
  const key = documentKey(collection.id, id);
  kv.claim(DOCS, key);
  kv.put(DOCS, key, raw);
  for (const { index, gone, added } of changes) {
    for (const e of gone) removeEntry(kv, index, e);
    for (const e of added) putEntry(kv, index, e);
  }
}

export function removeDocument(kv: Writer, collection: Collection, id: Buffer, old: Doc): void {
  const key = documentKey(collection.id, id);
  kv.claim(DOCS, key);
  kv.remove(DOCS, key);
  for (const index of collection.indexes)
    for (const e of entriesOf(index, old, id).values()) removeEntry(kv, index, e);
}

function wipe(kv: Writer, space: Space, prefix: number): void {
  const keys = Array.from(kv.range(space, prefixRange(prefix)), (e) => Buffer.from(e.key));
  for (const key of keys) kv.remove(space, key);
}

export function dropCollection(kv: Writer, catalogue: Catalogue, collection: Collection): void {
  wipe(kv, DOCS, collection.id);
  for (const index of collection.indexes) wipe(kv, IDX, index.id);
  catalogue.drop(kv, collection);
}

export function dropIndex(kv: Writer, catalogue: Catalogue, collection: Collection, index: Index): void {
  wipe(kv, IDX, index.id);
  catalogue.dropIndex(kv, collection, index);
}

/** Creates and fills an index; nothing happens when it is there already. */
export function createIndex(kv: Writer, catalogue: Catalogue, collection: Collection, requested: Doc): void {
  const spec = parseIndexSpec(requested);
  if (sameKey(spec.key as Doc, collection.primary.key)) return;
  if (collection.indexes.filter((existing) => matchesExisting(existing, spec)).length) return;
  const index = catalogue.addIndex(kv, collection, spec);
  for (const { key, value } of kv.range(DOCS, prefixRange(collection.id))) {
    const entries = entriesOf(index, decode(value), Buffer.from(key.subarray(4)));
    checkUnique(kv, collection, index, entries.values());
    for (const e of entries.values()) putEntry(kv, index, e);
  }
}
