import { createHash } from 'node:crypto';
import type { Binary, ObjectId, Timestamp } from 'bson';
import { MongoError } from '../errors.ts';
import { binaryBytes, isBson, rankOf, Rank, toNumber, toRegExp, type Doc } from './values.ts';

/** LMDB's keys are at most 1,978 bytes with our page size; a document's key follows an index key of this size at most. */
const MAX_KEY_BYTES = 1900;
/** Longer strings are cut and a hash appended, so that they still differ but no longer order. */
const MAX_STRING_BYTES = 480;
/** Strings up to this length are compared correctly with cut ones. */
export const MAX_ORDERED_STRING_BYTES = MAX_STRING_BYTES - 20;

/**
 * Writes BSON values so that the order of the bytes is the order of the values (what MongoDB calls a KeyString).
 * The one working buffer is never handed out: `take` copies.
 */
class KeyWriter {
  #bytes = Buffer.allocUnsafe(4096);
  length = 0;
  /** The key stands for more values than the one it was made of. */
  lossy = false;

  begin(prefix: number): void {
    this.lossy = false;
    this.length = this.#bytes.writeUInt32BE(prefix, 0);
  }

  take(from = 0): Buffer {
    if (this.length > MAX_KEY_BYTES) throw new MongoError('KeyTooLong', 'key too large to index');
    return Buffer.from(this.#bytes.subarray(from, this.length));
  }

  /** The bytes so far as text, whatever their number. */
  text(from: number): string {
    return this.#bytes.toString('latin1', from, this.length);
  }

  /** A descending component orders the other way round when its bytes are inverted. */
  invertFrom(start: number): void {
    for (let i = start; i < this.length; i++) this.#bytes[i] = (this.#bytes[i] as number) ^ 0xff;
  }

  bytes(v: Uint8Array): void {
    this.#reserve(v.length);
    this.#bytes.set(v, this.length);
    this.length += v.length;
  }

  value(v: unknown): void {
    const rank = rankOf(v);
    this.#byte(rank);
    switch (rank) {
      case Rank.number:
        return this.#number(v);
      case Rank.string:
        return this.#string(v as string);
      case Rank.object:
        for (const [k, e] of Object.entries(v as Doc)) {
          this.#byte(rankOf(e));
          this.#string(k);
          this.value(e);
        }
        return this.#byte(0);
      case Rank.array:
        for (const e of v as unknown[]) this.value(e);
        return this.#byte(0);
      case Rank.binary: {
        const data = binaryBytes(v as Binary);
        this.#uint32(data.length);
        this.#byte((v as Binary).sub_type);
        return this.bytes(data);
      }
      case Rank.objectId:
        return this.bytes((v as ObjectId).id);
      case Rank.boolean:
        return this.#byte(v ? 1 : 0);
      case Rank.date:
        return this.#double((v as Date).getTime());
      case Rank.timestamp:
        this.#uint32((v as Timestamp).t);
        return this.#uint32((v as Timestamp).i);
      case Rank.regex: {
        const re = toRegExp(v as RegExp);
        this.#string(re.source);
        this.#string(re.flags);
      }
    }
  }

  #reserve(n: number): void {
    if (this.length + n <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.length + n));
    this.#bytes.copy(grown, 0, 0, this.length);
    this.#bytes = grown;
  }

  #byte(v: number): void {
    this.#reserve(1);
    this.#bytes[this.length++] = v;
  }

  #uint32(v: number): void {
    this.#reserve(4);
    this.length = this.#bytes.writeUInt32BE(v, this.length);
  }

  #double(v: number): void {
    this.#reserve(8);
    const at = this.length;
    this.length = this.#bytes.writeDoubleBE(v === 0 ? 0 : v, at);
    if (v < 0) this.invertFrom(at);
    else this.#bytes[at] = (this.#bytes[at] as number) ^ 0x80;
  }

  #number(v: unknown): void {
    const n = toNumber(v);
    if (Number.isNaN(n)) return this.#byte(0);
    this.#byte(1);
    this.#double(n);
    // a 64-bit integer that a double cannot hold is told apart by its distance from that double
    const rest = isBson(v, 'Long') ? Number(v.toBigInt() - BigInt(n)) : 0;
    this.#byte((0x8000 + rest) >> 8);
    this.#byte(rest & 0xff);
  }

  #string(s: string): void {
    let utf8 = Buffer.from(s, 'utf8');
    if (utf8.length > MAX_STRING_BYTES) {
      this.lossy = true;
      const hash = createHash('sha1').update(utf8).digest();
      utf8 = Buffer.concat([utf8.subarray(0, MAX_ORDERED_STRING_BYTES), hash]);
    }
    this.#reserve(utf8.length * 2 + 2);
    // the end is 00 00, so a zero byte inside becomes 00 ff
    for (const c of utf8) {
      this.#bytes[this.length++] = c;
      if (c === 0) this.#bytes[this.length++] = 0xff;
    }
    this.#bytes[this.length++] = 0;
    this.#bytes[this.length++] = 0;
  }
}

const writer = new KeyWriter();

/** A key, and whether it stands for more values than the one it was made of. */
export interface EncodedKey {
  bytes: Buffer;
  lossy: boolean;
}

/** Encodes the values of an index key; `-1` in `directions` makes that component descend. */
export function encodeKey(
  prefix: number,
  values: readonly unknown[],
  directions: readonly number[] = [],
  suffix?: Uint8Array,
): EncodedKey {
  writer.begin(prefix);
  values.forEach((v, i) => {
    const start = writer.length;
    writer.value(v);
    if (directions[i] === -1) writer.invertFrom(start);
  });
  if (suffix) writer.bytes(suffix);
  return { bytes: writer.take(), lossy: writer.lossy };
}

/** The bytes that identify a document within its collection. */
export function encodeId(id: unknown): Buffer {
  writer.begin(0);
  writer.value(id);
  return writer.take(4);
}

/** A text that equal values share and others do not: for sets and groups. */
export function valueName(v: unknown): string {
  if (typeof v === 'string') return `"${v}`;
  writer.begin(0);
  writer.value(v);
  return writer.text(4);
}

/** The key of a document within the key space of all documents. */
export function documentKey(collection: number, id: Uint8Array): Buffer {
  const b = Buffer.allocUnsafe(4 + id.length);
  b.writeUInt32BE(collection, 0);
  b.set(id, 4);
  return b;
}

/** Keys from `lo` up to, not including, `hi`. */
export interface KeyRange {
  lo: Buffer;
  hi: Buffer;
}

/** The keys that begin with `key`. */
export const startingWith = (key: Buffer): KeyRange => ({ lo: key, hi: after(key) });

/** Everything of one collection or index. */
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

/** Where the values of one type start among the keys that begin with `prefix`. */
export const typeStart = (prefix: Buffer, rank: number, direction: number): Buffer =>
  Buffer.concat([prefix, Buffer.from([direction === -1 ? rank ^ 0xff : rank])]);
