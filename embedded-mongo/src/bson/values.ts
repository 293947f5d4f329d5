import type * as bson from 'bson';
import { MongoError, unknown } from '../errors.ts';

/** A decoded BSON document. */
export type Doc = Record<string, unknown>;

type BsonClass = 'Binary' | 'BSONRegExp' | 'Decimal128' | 'Long' | 'ObjectId';

const bsonClass = (v: object): unknown => (v as { _bsontype?: unknown })._bsontype;

export const isBson = <K extends BsonClass>(v: unknown, kind: K): v is InstanceType<(typeof bson)[K]> =>
  typeof v === 'object' && v !== null && bsonClass(v) === kind;

/** BSON's order of types. Values of different ranks compare by rank alone. */
export const Rank = {
  minKey: 1,
  emptyArray: 3,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  maxKey: 127,
} as const;

/**
 * Stands for an empty array in sort keys: less than null and missing fields (MongoDB uses the BSON type undefined). It
 * is never stored: index entries hold null in its place.
 */
export const EMPTY_ARRAY = Symbol('empty array');

/** Ranks by the name of the BSON class, or else by JavaScript's type. */
const RANKS: Record<string, number> = {
  undefined: Rank.null,
  symbol: Rank.emptyArray,
  number: Rank.number,
  Long: Rank.number,
  Decimal128: Rank.number,
  string: Rank.string,
  Binary: Rank.binData,
  ObjectId: Rank.objectId,
  boolean: Rank.bool,
  Timestamp: Rank.timestamp,
  BSONRegExp: Rank.regex,
  MinKey: Rank.minKey,
  MaxKey: Rank.maxKey,
};

export function rankOf(v: unknown): number {
  if (typeof v !== 'object') return RANKS[typeof v] ?? Rank.object;
  if (v === null) return Rank.null;
  if (Array.isArray(v)) return Rank.array;
  if (v instanceof Date) return Rank.date;
  if (v instanceof RegExp) return Rank.regex;
  return RANKS[String(bsonClass(v) ?? 'object')] ?? Rank.object;
}

export const typeName = (v: unknown): string =>
  Object.entries(Rank).find(([, rank]) => v !== undefined && rank === rankOf(v))?.[0] ?? 'missing';

/** Is this a document, and not an array, a date or a value of a BSON class? */
export const isDoc = (v: unknown): v is Doc => rankOf(v) === Rank.object && bsonClass(v as Doc) === undefined;

export const isNumeric = (v: unknown): boolean => rankOf(v) === Rank.number;

/** The nearest double of a BSON number; NaN for all other values. */
export function toNumber(v: unknown): number {
  if (typeof v === 'number') return v;
  if (isBson(v, 'Long')) return v.toNumber();
  return isBson(v, 'Decimal128') ? Number(v.toString()) : NaN;
}

/** A number for arithmetic. Other number types could lose digits as doubles: they are refused, not rounded. */
export function exactNumber(v: unknown): number {
  if (typeof v === 'number') return v;
  throw unknown('NotImplemented', 'arithmetic with Decimal128, or with an integer beyond 2^53');
}

/** Does MongoDB treat this value as true in an option, a projection or a condition? */
export const truthy = (v: unknown): boolean =>
  v !== undefined && v !== null && v !== false && !(isNumeric(v) && toNumber(v) === 0);

export const binaryBytes = (v: bson.Binary): Uint8Array => v.buffer.subarray(0, v.position);

export const isRegex = (v: unknown): v is bson.BSONRegExp | RegExp =>
  v instanceof RegExp || isBson(v, 'BSONRegExp');

/**
 * Converts a BSON regular expression to a stateless JavaScript one. js-bson would map BSON's `s` flag onto JavaScript's
 * stateful `g`, so regular expressions are decoded as BSONRegExp and converted here.
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

/** Sets a field; safe for a field named `__proto__`. */
export function setOwn(o: Doc, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(o, key, { value, writable: true, enumerable: true, configurable: true });
  else o[key] = value;
}

export const getOwn = (o: Doc, key: string): unknown => (Object.hasOwn(o, key) ? o[key] : undefined);

/** Is this path component an array position? */
export const isIndex = (s: string): boolean => /^(0|[1-9]\d*)$/.test(s);

/** Formats a value for error messages. */
export const show = (v: unknown): string => JSON.stringify(v) ?? 'undefined';
