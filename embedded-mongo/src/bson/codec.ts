import { deserialize, ObjectId, serialize, type DeserializeOptions } from 'bson';
import type { Doc } from './values.ts';

/** Largest document MongoDB stores. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

const OPTIONS: DeserializeOptions = { promoteBuffers: false, bsonRegExp: true, validation: { utf8: false } };

export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, OPTIONS);

/** An insert command; its documents stay raw because they are stored as they were sent. */
export const decodeInsert = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { ...OPTIONS, fieldsAsRaw: { documents: true } });

export const asBuffer = (u: Uint8Array): Buffer => Buffer.from(u.buffer, u.byteOffset, u.byteLength);

export const encode = (doc: Doc): Buffer => asBuffer(serialize(doc, { ignoreUndefined: false }));

/** Name of the first field of an encoded document. */
export const firstField = (b: Buffer): string => b.toString('latin1', 5, b.indexOf(0, 5));

type Sizes = Record<number, number>;
/** Bytes of the values that have a fixed size, by BSON type. */
const FIXED: Sizes = { 1: 8, 6: 0, 7: 12, 8: 1, 9: 8, 10: 0, 16: 4, 17: 8, 18: 8, 19: 16, 127: 0, 255: 0 };
/** Bytes of the other values beside those that their own length counts. */
const EXTRA: Sizes = { 2: 4, 3: 0, 4: 0, 5: 5, 12: 16, 13: 4, 14: 4, 15: 0 };
const REGEX = 11;

function valueBytes(b: Buffer, type: number, at: number): number {
  const fixed = FIXED[type];
  if (fixed !== undefined) return fixed;
  if (type === REGEX) return b.indexOf(0, b.indexOf(0, at) + 1) + 1 - at;
  const extra = EXTRA[type];
  if (extra === undefined) throw new Error(`unknown BSON type ${type}`);
  return extra + b.readInt32LE(at);
}

/** The parts of a document whose fields are encoded already. */
function wrap(fields: Buffer[]): Buffer[] {
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(fields.reduce((n, f) => n + f.length, 5));
  return [head, ...fields, Buffer.from([0])];
}

const join = (fields: Buffer[]): Buffer => Buffer.concat(wrap(fields));

/** The wanted top-level fields of an encoded document, as bytes. */
function fieldsOf(b: Buffer, isWanted: (name: string) => boolean, count: number): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 4; at < b.length - 1 && found.length < count;) {
    const nameEnd = b.indexOf(0, at + 1);
    const next = nameEnd + 1 + valueBytes(b, b[at] as number, nameEnd + 1);
    if (isWanted(b.toString('latin1', at + 1, nameEnd))) found.push(b.subarray(at, next));
    at = next;
  }
  return found;
}

/**
 * Decodes only the named top-level fields: scans, sorts and groups over wide documents cost a fraction. The chosen
 * fields are copied into a buffer of their own, never into a reused one: js-bson's Binary values are views on their
 * input.
 */
export const decodeFields = (b: Buffer, wanted: ReadonlySet<string>): Doc =>
  decode(join(fieldsOf(b, (name) => wanted.has(name), wanted.size)));

const bodyOf = (document: Buffer): Buffer => document.subarray(4, -1);

/** The document with `_id` as its first field, as MongoDB stores it; kept byte for byte when that is the case. */
export function withIdFirst(b: Buffer): Buffer {
  if (firstField(b) === '_id') return b;
  const [id = bodyOf(encode({ _id: new ObjectId() }))] = fieldsOf(b, (name) => name === '_id', 1);
  return join([id, ...fieldsOf(b, (name) => name !== '_id', Infinity)]);
}

/** `{ cursor: { …head, [batchName]: [ …batch ] }, …tail }` around documents that are already encoded. */
export function encodeCursorReply(head: Doc, batchName: string, batch: Uint8Array[], tail: Doc): Buffer {
  const name = (type: number, text: string): Buffer => Buffer.from(`${String.fromCharCode(type)}${text}\0`);
  const array = wrap(batch.flatMap((doc, i) => [name(3, String(i)), asBuffer(doc)]));
  const cursor = wrap([bodyOf(encode(head)), name(4, batchName), ...array]);
  return join([name(3, 'cursor'), ...cursor, bodyOf(encode(tail))]);
}
