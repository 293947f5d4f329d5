import { decode, MAX_DOCUMENT_BYTES, withIdFirst } from '../bson/codec.ts';
import { documentKey, encodeId } from '../bson/keys.ts';
import { isDoc, isRegex, typeName, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { DOCS, META, type Writer } from '../store/store.ts';
import { collectionKey, noteMultikey, type Collection } from './catalogue.ts';
import { duplicateKey, writeEntries } from './index-entries.ts';

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

/**
 * Replaces `old` by `doc`: an insert without `old`, a removal without `doc`. A refused document leaves nothing behind.
 */
function write(kv: Writer, collection: Collection, id: Buffer, old?: Doc, doc?: Doc, raw?: Buffer): void {
  if (raw && raw.length > MAX_DOCUMENT_BYTES)
    throw new MongoError(
      'BSONObjectTooLarge',
      `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
    );
  const multikey = writeEntries(kv, collection, id, old, doc);
  if (multikey.length) noteMultikey(kv, collection, multikey);
  kv.rely(META, collectionKey(collection.ns));
  const key = documentKey(collection.id, id);
  kv.claim(DOCS, key);
  if (raw) kv.put(DOCS, key, raw);
  else kv.remove(DOCS, key);
}

export function insertDocument(kv: Writer, collection: Collection, sent: Buffer): void {
  const raw = withIdFirst(sent);
  const doc = decode(raw);
  checkId(doc._id);
  const id = encodeId(doc._id);
  if (kv.get(DOCS, documentKey(collection.id, id)))
    throw duplicateKey(collection.ns, collection.primary, [doc._id]);
  write(kv, collection, id, undefined, doc, raw);
}

/** Replaces `old` by `doc`; `bytes` is its encoded form. */
export function replaceDocument(
  kv: Writer,
  collection: Collection,
  id: Buffer,
  old: Doc,
  doc: Doc,
  bytes: Buffer,
): void {
  write(kv, collection, id, old, doc, bytes);
}

export function removeDocument(kv: Writer, collection: Collection, id: Buffer, old: Doc): void {
  write(kv, collection, id, old);
}
