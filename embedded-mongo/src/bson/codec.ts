import { deserialize, serialize, type DeserializeOptions } from 'bson';
import { isDoc, type Doc } from './values.ts';

/** Largest document MongoDB stores. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

const OPTIONS: DeserializeOptions = {
  promoteLongs: true,
  promoteValues: true,
  promoteBuffers: false,
  bsonRegExp: true,
  validation: { utf8: false },
};

export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, OPTIONS);

/** Keeps Double, Int32 and Long apart, for documents that are only rearranged. */
export const decodeTyped = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { ...OPTIONS, promoteValues: false });

/** An insert command; its documents stay raw because they are stored as they were sent. */
export const decodeInsert = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { ...OPTIONS, fieldsAsRaw: { documents: true } });

export function encode(doc: Doc): Buffer {
  const u = serialize(doc, { ignoreUndefined: false, checkKeys: false });
  return Buffer.from(u.buffer, u.byteOffset, u.byteLength);
}

/** Name of the first field of an encoded document. */
export const firstField = (b: Buffer): string =>
  b.length > 6 ? b.toString('latin1', 5, b.indexOf(0, 5)) : '';

/** Bytes of an encoded value of the given BSON type at `at`. */
function valueBytes(b: Buffer, type: number, at: number): number {
  switch (type) {
    case 1:
    case 9:
    case 17:
    case 18:
      return 8;
    case 2:
    case 13:
    case 14:
      return 4 + b.readInt32LE(at);
    case 3:
    case 4:
    case 15:
      return b.readInt32LE(at);
    case 5:
      return 5 + b.readInt32LE(at);
    case 6:
    case 10:
    case 127:
    case 255:
      return 0;
    case 7:
      return 12;
    case 8:
      return 1;
    case 11:
      return b.indexOf(0, b.indexOf(0, at) + 1) + 1 - at;
    case 12:
      return 4 + b.readInt32LE(at) + 12;
    case 16:
      return 4;
    case 19:
      return 16;
    default:
      throw new Error(`unknown BSON type ${type}`);
  }
}

/**
 * Decodes only the named top-level fields: scans, sorts and groups over wide documents cost a fraction. The chosen
 * fields are copied into a buffer of their own, never into a reused one: js-bson's Binary values are views on their
 * input.
 */
export function decodeFields(b: Buffer, wanted: ReadonlySet<string>): Doc {
  const parts: Buffer[] = [];
  const end = b.length - 1;
  let size = 5;
  for (let at = 4; at < end && parts.length < wanted.size;) {
    const type = b[at] as number;
    const nameEnd = b.indexOf(0, at + 1);
    const next = nameEnd + 1 + valueBytes(b, type, nameEnd + 1);
    if (wanted.has(b.toString('latin1', at + 1, nameEnd))) {
      parts.push(b.subarray(at, next));
      size += next - at;
    }
    at = next;
  }
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(size);
  return decode(Buffer.concat([head, ...parts, Buffer.from([0])], size));
}

/** `{ cursor: { …head, [batchName]: [ …batch ] }, …tail }` around documents that are already encoded. */
export function encodeCursorReply(head: Doc, batchName: string, batch: Uint8Array[], tail: Doc): Buffer {
  const headBytes = encode(head);
  const tailBytes = encode(tail);
  const name = Buffer.from(`${batchName}\0`);
  let arrayBytes = 5;
  for (let i = 0; i < batch.length; i++) arrayBytes += 2 + String(i).length + (batch[i] as Uint8Array).length;
  const cursorBytes = headBytes.length + 1 + name.length + arrayBytes;
  const total = 4 + 1 + 7 + cursorBytes + tailBytes.length - 4;
  const out = Buffer.allocUnsafe(total);
  let o = out.writeInt32LE(total, 0);
  out[o++] = 3;
  o += out.write('cursor\0', o, 'latin1');
  o = out.writeInt32LE(cursorBytes, o);
  o += headBytes.copy(out, o, 4, headBytes.length - 1);
  out[o++] = 4;
  o += name.copy(out, o);
  o = out.writeInt32LE(arrayBytes, o);
  batch.forEach((doc, i) => {
    out[o++] = 3;
    o += out.write(`${i}\0`, o, 'latin1');
    out.set(doc, o);
    o += doc.length;
  });
  out[o++] = 0;
  out[o++] = 0;
  tailBytes.copy(out, o, 4);
  return out;
}

/** A text of a value for error messages. */
export const show = (v: unknown): string =>
  isDoc(v) || Array.isArray(v) || typeof v === 'string' ? JSON.stringify(v) : String(v);
