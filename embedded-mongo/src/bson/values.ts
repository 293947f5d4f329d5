import type * as bson from 'bson';
import { MongoError, unknown } from '../errors.ts';

/** A decoded BSON document. */
export type Doc = Record<string, unknown>;

type BsonClass =
  | 'BSONRegExp'
  | 'Binary'
  | 'Decimal128'
  | 'Double'
  | 'Int32'
  | 'Long'
  | 'MaxKey'
  | 'MinKey'
  | 'ObjectId'
  | 'Timestamp';

const bsonClass = (v: object): unknown => (v as { _bsontype?: unknown })._bsontype;

export const isBson = <K extends BsonClass>(v: unknown, kind: K): v is InstanceType<(typeof bson)[K]> =>
  typeof v === 'object' && v !== null && bsonClass(v) === kind;

/** An embedded document, as opposed to an array, a date, or a value of a BSON class. */
export const isDoc = (v: unknown): v is Doc =>
  v !== null &&
  typeof v === 'object' &&
  !Array.isArray(v) &&
  !(v instanceof Date) &&
  !(v instanceof RegExp) &&
  bsonClass(v) === undefined;

/** BSON's order of types: values of different ranks compare by rank alone. */
export const Rank = {
  minKey: 1,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  maxKey: 127,
} as const;

const RANK_OF_CLASS: Record<string, number> = {
  ObjectId: Rank.objectId,
  Long: Rank.number,
  Decimal128: Rank.number,
  Int32: Rank.number,
  Double: Rank.number,
  Binary: Rank.binary,
  Timestamp: Rank.timestamp,
  BSONRegExp: Rank.regex,
  MinKey: Rank.minKey,
  MaxKey: Rank.maxKey,
};

const RANK_OF_PRIMITIVE: Record<string, number> = {
  undefined: Rank.null,
  number: Rank.number,
  string: Rank.string,
  boolean: Rank.boolean,
};

export function rankOf(v: unknown): number {
  if (typeof v !== 'object') return RANK_OF_PRIMITIVE[typeof v] ?? Rank.object;
  if (v === null) return Rank.null;
  if (Array.isArray(v)) return Rank.array;
  if (v instanceof Date) return Rank.date;
  if (v instanceof RegExp) return Rank.regex;
  const name = bsonClass(v);
  return typeof name === 'string' ? (RANK_OF_CLASS[name] ?? Rank.object) : Rank.object;
}

export const isNumeric = (v: unknown): boolean => rankOf(v) === Rank.number;

/** The nearest double of any BSON number; NaN for anything else. */
export function toNumber(v: unknown): number {
  if (typeof v === 'number') return v;
  if (isBson(v, 'Long')) return v.toNumber();
  if (isBson(v, 'Decimal128')) return Number(v.toString());
  return isBson(v, 'Int32') || isBson(v, 'Double') ? v.valueOf() : NaN;
}

/** A number to calculate with. A double would lose digits of the others: that is refused, not rounded. */
export function exactNumber(v: unknown): number {
  if (typeof v === 'number') return v;
  throw unknown('NotImplemented', 'arithmetic with Decimal128, or with an integer beyond 2^53');
}

/** What MongoDB takes as true in an option, a projection or a condition. */
export const truthy = (v: unknown): boolean =>
  v !== undefined && v !== null && v !== false && !(isNumeric(v) && toNumber(v) === 0);

export const binaryBytes = (v: bson.Binary): Uint8Array => v.buffer.subarray(0, v.position);

const isInt32 = (v: unknown): boolean =>
  typeof v === 'number' && Number.isInteger(v) && Math.abs(v) <= 0x7fffffff;

/** The types `$type` can name. A JavaScript number has lost its BSON subtype: whole 32-bit numbers are `int`. */
export const TYPES: Record<string, (v: unknown) => boolean> = {
  double: (v) => (typeof v === 'number' && !Number.isInteger(v)) || isBson(v, 'Double'),
  int: isInt32,
  long: (v) => isBson(v, 'Long') || (typeof v === 'number' && Number.isInteger(v) && !isInt32(v)),
  decimal: (v) => isBson(v, 'Decimal128'),
  string: (v) => typeof v === 'string',
  object: (v) => rankOf(v) === Rank.object,
  array: (v) => Array.isArray(v),
  binData: (v) => isBson(v, 'Binary'),
  objectId: (v) => isBson(v, 'ObjectId'),
  bool: (v) => typeof v === 'boolean',
  date: (v) => v instanceof Date,
  null: (v) => v === null,
  regex: (v) => isRegex(v),
  timestamp: (v) => isBson(v, 'Timestamp'),
  minKey: (v) => isBson(v, 'MinKey'),
  maxKey: (v) => isBson(v, 'MaxKey'),
  number: isNumeric,
};

export const typeName = (v: unknown): string =>
  v === undefined ? 'missing' : (Object.keys(TYPES).find((name) => TYPES[name]?.(v)) ?? 'object');

export const isRegex = (v: unknown): v is bson.BSONRegExp | RegExp =>
  v instanceof RegExp || isBson(v, 'BSONRegExp');

/**
 * A stateless JavaScript RegExp of a BSON one. js-bson would map BSON's `s` flag onto JavaScript's stateful `g`, so
 * regular expressions are decoded as BSONRegExp and converted here.
 */
export function toRegExp(v: bson.BSONRegExp | RegExp): RegExp {
  if (v instanceof RegExp) return v;
  const flag = [...v.options].find((f) => !'ims'.includes(f));
  if (flag) throw unknown(51108, `invalid flag in regex options: ${flag}`);
  // PCRE allows escapes that JavaScript's unicode mode refuses
  for (const mode of ['u', ''])
    try {
      return new RegExp(v.pattern, v.options + mode);
    } catch {
      continue;
    }
  throw new MongoError(51091, `Regular expression is invalid: ${v.pattern}`);
}

/** Copies documents and arrays; values of BSON classes are immutable here and shared. */
export function clone<V>(v: V): V;
export function clone(v: unknown): unknown {
  if (Array.isArray(v)) return v.map((e) => clone(e));
  if (!isDoc(v)) return v;
  const out: Doc = {};
  for (const k of Object.keys(v)) setOwn(out, k, clone(v[k]));
  return out;
}

/** Assignment that a field called `__proto__` cannot abuse. */
export function setOwn(o: Doc, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(o, key, { value, writable: true, enumerable: true, configurable: true });
  else o[key] = value;
}

export const getOwn = (o: Doc, key: string): unknown => (Object.hasOwn(o, key) ? o[key] : undefined);

/** Is this path component an array index? */
export const isIndex = (s: string): boolean => /^(0|[1-9]\d*)$/.test(s);

/** A text of a value for error messages. */
export const show = (v: unknown): string => JSON.stringify(v) ?? 'undefined';
