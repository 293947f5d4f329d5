import { decode, encode, MAX_DOCUMENT_BYTES, withIdFirst } from '../bson/codec.ts';
import { documentKey, encodeId, prefixRange } from '../bson/keys.ts';
import { isBson, isDoc, isRegex, show, typeName, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { DOCS, IDX, type Space, type Writer } from '../store/store.ts';
import type { Catalogue, Collection } from './catalogue.ts';
import { matchesExisting, parseIndexSpec, sameKey, type Index } from './index-definition.ts';
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

/** What a write does to one index. */
interface EntryChange {
  index: Index;
  gone: IndexEntry[];
  added: IndexEntry[];
}

/** The entries that a document loses and gains. A refused document leaves no trace: this is checked before any write. */
function entryChanges(kv: Writer, collection: Collection, id: Buffer, old?: Doc, doc?: Doc): EntryChange[] {
  return collection.indexes.map((index) => {
    const before = old ? entriesOf(index, old, id) : new Map<string, IndexEntry>();
    const now = doc ? entriesOf(index, doc, id) : new Map<string, IndexEntry>();
    const gone = [...before].filter(([k]) => !now.has(k)).map(([, e]) => e);
    const added = [...now].filter(([k]) => !before.has(k)).map(([, e]) => e);
    checkUnique(kv, collection, index, added);
    return { index, gone, added };
  });
}

function checkUnique(kv: Writer, collection: Collection, index: Index, entries: Iterable<IndexEntry>): void {
  if (!index.unique) return;
  for (const { key, id, values } of entries) {
    const owner = kv.get(IDX, key);
    if (owner && !id.equals(owner)) throw duplicateKey(collection, index, values);
  }
}

function applyEntries(kv: Writer, changes: readonly EntryChange[]): void {
  for (const { index, gone, added } of changes) {
    // only a unique index's key is a place two documents can compete for
    if (index.unique) for (const e of [...gone, ...added]) kv.claim(IDX, e.key);
    for (const e of gone) kv.remove(IDX, e.key);
    for (const e of added) kv.put(IDX, e.key, e.id);
  }
}

export function insertDocument(kv: Writer, collection: Collection, sent: Buffer): void {
  const raw = withIdFirst(sent);
  const doc = decode(raw);
  checkId(doc._id);
  checkSize(raw);
  const id = encodeId(doc._id);
  const key = documentKey(collection.id, id);
  if (kv.get(DOCS, key)) throw duplicateKey(collection, collection.primary, [doc._id]);
  const changes = entryChanges(kv, collection, id, undefined, doc);
  kv.claim(DOCS, key);
  kv.put(DOCS, key, raw);
  applyEntries(kv, changes);
}

export function replaceDocument(kv: Writer, collection: Collection, id: Buffer, old: Doc, doc: Doc): void {
  const raw = encode(doc);
  checkSize(raw);
  const changes = entryChanges(kv, collection, id, old, doc);
  const key = documentKey(collection.id, id);
  kv.claim(DOCS, key);
  kv.put(DOCS, key, raw);
  applyEntries(kv, changes);
}

export function removeDocument(kv: Writer, collection: Collection, id: Buffer, old: Doc): void {
  const key = documentKey(collection.id, id);
  kv.claim(DOCS, key);
  kv.remove(DOCS, key);
  applyEntries(kv, entryChanges(kv, collection, id, old));
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

/** Creates and fills an index; nothing happens when it is there already. */
export function createIndex(kv: Writer, catalogue: Catalogue, collection: Collection, requested: Doc): void {
  const spec = parseIndexSpec(requested);
  if (sameKey(spec.key as Doc, collection.primary.key)) return;
  if (collection.indexes.filter((existing) => matchesExisting(existing, spec)).length) return;
  const index = catalogue.addIndex(kv, collection, spec);
  for (const { key, value } of kv.range(DOCS, prefixRange(collection.id))) {
    const entries = entriesOf(index, decode(value), Buffer.from(key.subarray(4)));
    checkUnique(kv, collection, index, entries.values());
    applyEntries(kv, [{ index, gone: [], added: [...entries.values()] }]);
  }
}
