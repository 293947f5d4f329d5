import { deserialize, ObjectId, onDemand, serialize, type DeserializeOptions } from 'bson';
import type { Doc } from './values.ts';

/** Largest document MongoDB stores. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

const OPTIONS: DeserializeOptions = { promoteBuffers: false, bsonRegExp: true, validation: { utf8: false } };

export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, OPTIONS);

/** Decodes an insert command. Its documents stay encoded, because they are stored as they were sent. */
export const decodeInsert = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { ...OPTIONS, fieldsAsRaw: { documents: true } });

export const asBuffer = (u: Uint8Array): Buffer => Buffer.from(u.buffer, u.byteOffset, u.byteLength);

export const encode = (doc: Doc): Buffer => asBuffer(serialize(doc, { ignoreUndefined: false }));

/** The name of the first field of an encoded document. */
export const firstField = (b: Buffer): string => b.toString('latin1', 5, b.indexOf(0, 5));

/** The encoded top-level fields of a document that `isWanted` accepts. */
function fieldsOf(b: Buffer, isWanted: (name: string) => boolean): Buffer[] {
  const found: Buffer[] = [];
  for (const [, nameAt, nameLength, valueAt, length] of onDemand.parseToElements(b))
    if (isWanted(b.toString('latin1', nameAt, nameAt + nameLength)))
      found.push(b.subarray(nameAt - 1, valueAt + length));
  return found;
}

const END = Buffer.from([0]);

/** The parts of a document made of encoded fields. */
function wrap(fields: Uint8Array[]): Uint8Array[] {
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(fields.reduce((n, f) => n + f.length, 5));
  return [head, ...fields, END];
}

const join = (fields: Uint8Array[]): Buffer => Buffer.concat(wrap(fields));

/** A document with only these top-level fields. Decoding or sending it is much cheaper than the whole. */
export const pickFields = (b: Buffer, names: ReadonlySet<string>): Buffer =>
  join(fieldsOf(b, (name) => names.has(name)));

const bodyOf = (document: Buffer): Buffer => document.subarray(4, -1);

/** The document with `_id` as its first field, as MongoDB stores it. Returned unchanged when `_id` is first already. */
export function withIdFirst(b: Buffer): Buffer {
  if (firstField(b) === '_id') return b;
  const [id = bodyOf(encode({ _id: new ObjectId() }))] = fieldsOf(b, (name) => name === '_id');
  return join([id, ...fieldsOf(b, (name) => name !== '_id')]);
}

/** `{ cursor: { …head, [batchName]: [ …batch ] }, …tail }` around encoded documents. */
export function encodeCursorReply(head: Doc, batchName: string, batch: Uint8Array[], tail: Doc): Buffer {
  const name = (type: number, text: string): Buffer => Buffer.from(`${String.fromCharCode(type)}${text}\0`);
  const array = wrap(batch.flatMap((doc, i) => [name(3, String(i)), doc]));
  const cursor = wrap([bodyOf(encode(head)), name(4, batchName), ...array]);
  return join([name(3, 'cursor'), ...cursor, bodyOf(encode(tail))]);
}
