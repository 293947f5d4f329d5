import { decode, encode, MAX_DOCUMENT_BYTES, withIdFirst } from '../bson/codec.ts';
import { documentKey, encodeId, prefixRange } from '../bson/keys.ts';
import { isDoc, isRegex, show, typeName, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { DOCS, IDX, META, type Space, type Writer } from '../store/store.ts';
import { collectionKey, noteMultikey, PRIMARY_SPEC, type Catalogue, type Collection } from './catalogue.ts';
import { makeIndex, matchesExisting, parseIndexSpec, sameKey, type Index } from './index-definition.ts';
import { entriesOf, type IndexEntry } from './index-entries.ts';

function duplicateKey({ ns }: Collection, { spec, fields }: Index, values: unknown[]): MongoError {
  const keyValue = Object.fromEntries(fields.map(({ path }, i) => [path, values[i] ?? null]));
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${ns} index: ${spec.name} dup key: ${show(keyValue)}`,
    { keyPattern: spec.key, keyValue },
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

/** A document that comes, changes or goes. */
interface Change {
  id: Buffer;
  old?: Doc;
  doc?: Doc;
  /** `doc` as it is stored. */
  raw?: Buffer;
}

/** What a change does to one index. */
interface IndexChange {
  index: Index;
  id: Buffer;
  gone: IndexEntry[];
  added: IndexEntry[];
}

/** The entries a document loses and gains; refused when another one has one of them in a unique index. */
function indexChange(
  kv: Writer,
  collection: Collection,
  index: Index,
  { id, old, doc }: Change,
): IndexChange {
  const before = entriesOf(index, id, old);
  const now = entriesOf(index, id, doc);
  const gone = [...before].filter(([k]) => !now.has(k)).map(([, entry]) => entry);
  const added = [...now].filter(([k]) => !before.has(k)).map(([, entry]) => entry);
  const taken = index.spec.unique ? added.find(({ key }) => kv.get(IDX, key)) : undefined;
  if (taken) throw duplicateKey(collection, index, taken.values);
  return { index, id, gone, added };
}

function writeEntries(kv: Writer, { index, id, gone, added }: IndexChange): void {
  // only a unique index's key is a place two documents can compete for
  if (index.spec.unique) for (const { key } of [...gone, ...added]) kv.claim(IDX, key);
  for (const { key } of gone) kv.remove(IDX, key);
  for (const { key } of added) kv.put(IDX, key, id);
}

const makesMultikey = ({ index, added }: IndexChange): boolean =>
  !index.multikey && added.some((entry) => entry.multikey);

function write(kv: Writer, collection: Collection, change: Change): void {
  const { id, raw } = change;
  if (raw && raw.length > MAX_DOCUMENT_BYTES)
    throw new MongoError(
      'BSONObjectTooLarge',
      `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
    );
  // a refused document leaves no trace: all is checked before anything is written
  const changes = collection.indexes.map((index) => indexChange(kv, collection, index, change));
  kv.rely(META, collectionKey(collection.ns));
  const key = documentKey(collection.id, id);
  kv.claim(DOCS, key);
  if (raw) kv.put(DOCS, key, raw);
  else kv.remove(DOCS, key);
  for (const indexed of changes) writeEntries(kv, indexed);
  const fresh = changes.filter(makesMultikey).map(({ index }) => index.id);
  if (fresh.length) noteMultikey(kv, collection, fresh);
}

export function insertDocument(kv: Writer, collection: Collection, sent: Buffer): void {
  const raw = withIdFirst(sent);
  const doc = decode(raw);
  checkId(doc._id);
  const id = encodeId(doc._id);
  if (kv.get(DOCS, documentKey(collection.id, id)))
    throw duplicateKey(collection, collection.primary, [doc._id]);
  write(kv, collection, { id, doc, raw });
}

export function replaceDocument(kv: Writer, collection: Collection, id: Buffer, old: Doc, doc: Doc): void {
  write(kv, collection, { id, old, doc, raw: encode(doc) });
}

export function removeDocument(kv: Writer, collection: Collection, id: Buffer, old: Doc): void {
  write(kv, collection, { id, old });
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
  if (sameKey(spec.key, PRIMARY_SPEC.key)) return collection;
  if (collection.indexes.filter((existing) => matchesExisting(existing, spec)).length) return collection;
  const index = makeIndex(catalogue.newId(), spec);
  for (const { key, value } of kv.range(DOCS, prefixRange(collection.id))) {
    const filled = indexChange(kv, collection, index, { id: key.subarray(4), doc: decode(value) });
    writeEntries(kv, filled);
    index.multikey ||= makesMultikey(filled);
  }
  return catalogue.save(kv, { ...collection, indexes: [...collection.indexes, index] });
}
