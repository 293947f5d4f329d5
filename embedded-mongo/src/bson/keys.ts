import { createHash } from 'node:crypto';
import type { Binary, ObjectId, Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { asBuffer } from './codec.ts';
import { binaryBytes, isBson, rankOf, Rank, toNumber, toRegExp, type Doc } from './values.ts';

/** LMDB allows keys of 1,978 bytes with this page size. The rest is for the document id behind an index key. */
const MAX_KEY_BYTES = 1900;
/** Longer strings are shortened and a hash is appended: they stay distinct, but lose their order. */
const MAX_STRING_BYTES = 480;
/** Strings up to this length still sort correctly among shortened ones. */
const MAX_ORDERED_STRING_BYTES = MAX_STRING_BYTES - 20;

/** Is this a string whose keys may be shortened, so that their order is not that of the strings? */
export const isShortened = (v: unknown): boolean =>
  typeof v === 'string' && Buffer.byteLength(v) > MAX_ORDERED_STRING_BYTES;

const byte = String.fromCharCode;
const uint32 = (n: number): string => byte(n >>> 24, (n >>> 16) & 0xff, (n >>> 8) & 0xff, n & 0xff);

const latin1 = (bytes: Buffer): string => bytes.toString('latin1');

function inverted(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  for (let i = 0; i < bytes.length; i++) bytes[i] = ~(bytes[i] as number);
  return latin1(bytes);
}

const eightBytes = Buffer.alloc(8);

/**
 * Encodes a double so that the bytes sort as the numbers do: negative ones are inverted, for others the sign bit is
 * set.
 */
function doubleText(n: number): string {
  // 0 and -0 are equal
  eightBytes.writeDoubleBE(n || 0);
  if (n >= 0) eightBytes[0] = (eightBytes[0] as number) ^ 0x80;
  const text = latin1(eightBytes);
  return n < 0 ? inverted(text) : text;
}

function numberText(v: unknown): string {
  const n = toNumber(v);
  if (Number.isNaN(n)) return byte(0);
  // a 64-bit integer that a double cannot represent is distinguished by its distance from the nearest double
  const rest = 0x8000 + (isBson(v, 'Long') ? Number(v.toBigInt() - BigInt(n)) : 0);
  return byte(1) + doubleText(n) + byte(rest >> 8, rest & 0xff);
}

function stringText(s: string): string {
  let utf8 = latin1(Buffer.from(s));
  if (utf8.length > MAX_STRING_BYTES)
    utf8 = utf8.slice(0, MAX_ORDERED_STRING_BYTES) + createHash('sha1').update(s).digest('binary');
  // 00 00 ends the string, so a zero byte inside is escaped as 00 ff
  return `${utf8.replaceAll('\0', '\0\xff')}\0\0`;
}

/** Encodes a list. It ends with a zero byte, which no value starts with. */
const listText = (parts: string[]): string => `${parts.join('')}\0`;

/** Documents compare field by field: first the type, then the name, then the value. */
const fieldText = ([name, v]: [string, unknown]): string => byte(rankOf(v)) + stringText(name) + keyText(v);

/**
 * Encodes a BSON value, as a string of bytes, so that encoded values sort as the values do (MongoDB calls this a
 * KeyString): first the type, then the value.
 */
function keyText(v: unknown): string {
  const rank = rankOf(v);
  const type = byte(rank);
  switch (rank) {
    case Rank.number:
      return type + numberText(v);
    case Rank.string:
      return type + stringText(v as string);
    case Rank.object:
      return type + listText(Object.entries(v as Doc).map(fieldText));
    case Rank.array:
      return type + listText((v as unknown[]).map(keyText));
    case Rank.binData: {
      const data = binaryBytes(v as Binary);
      return type + uint32(data.length) + byte((v as Binary).sub_type) + latin1(asBuffer(data));
    }
    case Rank.objectId:
      return type + latin1(asBuffer((v as ObjectId).id));
    case Rank.bool:
      return type + byte(v ? 1 : 0);
    case Rank.date:
      return type + doubleText((v as Date).getTime());
    case Rank.timestamp:
      return type + uint32((v as Timestamp).t) + uint32((v as Timestamp).i);
    case Rank.regex: {
      const { source, flags } = toRegExp(v as RegExp);
      return type + stringText(source) + stringText(flags);
    }
    default:
      return type;
  }
}

function asKey(text: string): Buffer {
  if (text.length > MAX_KEY_BYTES) throw new MongoError('KeyTooLong', 'key too large to index');
  return Buffer.from(text, 'latin1');
}

/**
 * Encodes the values of an index key; `-1` in `directions` makes that component descend. `lossy` is true when a string
 * may have been shortened: the key can then stand for several values.
 */
export function encodeKey(
  prefix: number,
  values: readonly unknown[],
  directions: readonly number[] = [],
  suffix?: Buffer,
): { bytes: Buffer; lossy: boolean } {
  const texts = values.map((v, i) => (directions[i] === -1 ? inverted(keyText(v)) : keyText(v)));
  const key = texts.join('');
  const bytes = asKey(uint32(prefix) + key + (suffix ? latin1(suffix) : ''));
  return { bytes, lossy: key.length > MAX_STRING_BYTES };
}

/** Encodes an `_id`: the bytes that identify a document within its collection. */
export const encodeId = (id: unknown): Buffer => asKey(keyText(id));

/**
 * A string that is the same for equal values and different for others, for use in sets and maps. A string stands for
 * itself. All other names start with half a surrogate pair, which decoded UTF-8 never contains.
 */
export const valueName = (v: unknown): string => (typeof v === 'string' ? v : `\ud800${keyText(v)}`);

/** The key of a document in the key space of all documents. */
export function documentKey(collection: number, id: Uint8Array): Buffer {
  const b = Buffer.allocUnsafe(4 + id.length);
  b.writeUInt32BE(collection, 0);
  b.set(id, 4);
  return b;
}

/** Keys from `lo` (inclusive) to `hi` (exclusive). */
export interface KeyRange {
  lo: Buffer;
  hi: Buffer;
}

/** All keys that start with `key`. */
export const startingWith = (key: Buffer): KeyRange => ({ lo: key, hi: after(key) });

/** All keys of one collection or index. */
export const prefixRange = (prefix: number): KeyRange => startingWith(documentKey(prefix, Buffer.alloc(0)));

/** The smallest key greater than every key that starts with `key`. */
export function after(key: Buffer): Buffer {
  for (let i = key.length - 1; i >= 0; i--) {
    if (key[i] === 0xff) continue;
    const b = Buffer.from(key.subarray(0, i + 1));
    b[i] = (b[i] as number) + 1;
    return b;
  }
  return Buffer.concat([key, Buffer.alloc(8, 0xff)]);
}

/** The first byte of the encoded values of a type. */
export const typeStart = (rank: number, direction: number): Buffer =>
  Buffer.from([direction === -1 ? rank ^ 0xff : rank]);
