import type {
  BSONRegExp,
  BSONSymbol,
  Binary,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/** A decoded BSON document. */
export type Doc = Record<string, unknown>;

interface BsonClasses {
  BSONRegExp: BSONRegExp;
  BSONSymbol: BSONSymbol;
  Binary: Binary;
  Code: Code;
  DBRef: DBRef;
  Decimal128: Decimal128;
  Double: Double;
  Int32: Int32;
  Long: Long;
  MaxKey: MaxKey;
  MinKey: MinKey;
  ObjectId: ObjectId;
  Timestamp: Timestamp;
}

const bsonClass = (v: object): unknown => (v as { _bsontype?: unknown })._bsontype;

export const isBson = <K extends keyof BsonClasses>(v: unknown, kind: K): v is BsonClasses[K] =>
  typeof v === 'object' && v !== null && bsonClass(v) === kind;

/** An embedded document, as opposed to an array, a date, or a value of a BSON class. */
export const isDoc = (v: unknown): v is Doc =>
  v !== null &&
  typeof v === 'object' &&
  !Array.isArray(v) &&
  !(v instanceof Date) &&
  !(v instanceof RegExp) &&
  !(v instanceof Uint8Array) &&
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
  code: 60,
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
  BSONSymbol: Rank.string,
  MinKey: Rank.minKey,
  MaxKey: Rank.maxKey,
  Code: Rank.code,
};

export function rankOf(v: unknown): number {
  switch (typeof v) {
    case 'undefined':
      return Rank.null;
    case 'number':
    case 'bigint':
      return Rank.number;
    case 'string':
      return Rank.string;
    case 'boolean':
      return Rank.boolean;
  }
  if (v === null) return Rank.null;
  if (Array.isArray(v)) return Rank.array;
  if (v instanceof Date) return Rank.date;
  if (v instanceof RegExp) return Rank.regex;
  const name = bsonClass(v as object);
  if (typeof name === 'string') return RANK_OF_CLASS[name] ?? Rank.object;
  return v instanceof Uint8Array ? Rank.binary : Rank.object;
}

export const isNumeric = (v: unknown): boolean => rankOf(v) === Rank.number;

/** The nearest double of any BSON number; NaN for anything else. */
export function toNumber(v: unknown): number {
  if (typeof v === 'number') return v;
  if (isBson(v, 'Long')) return v.toNumber();
  if (isBson(v, 'Decimal128')) return Number(v.toString());
  if (isBson(v, 'Int32') || isBson(v, 'Double')) return v.valueOf();
  return typeof v === 'bigint' ? Number(v) : NaN;
}

export const isZero = (v: unknown): boolean => isNumeric(v) && toNumber(v) === 0;

/** What MongoDB takes as true in an option, a projection or a condition. */
export const truthy = (v: unknown): boolean => v !== undefined && v !== null && v !== false && !isZero(v);

export const binaryBytes = (v: Binary | Uint8Array): Uint8Array =>
  v instanceof Uint8Array ? v : v.buffer.subarray(0, v.position);

const isInt32 = (v: unknown): boolean =>
  typeof v === 'number' && Number.isInteger(v) && Math.abs(v) <= 0x7fffffff;

/** Predicates of the `$type` aliases. A JavaScript number has lost its BSON subtype: whole 32-bit numbers are `int`. */
export const TYPE_ALIASES: Record<string, (v: unknown) => boolean> = {
  double: (v) => (typeof v === 'number' && !Number.isInteger(v)) || isBson(v, 'Double'),
  int: isInt32,
  long: (v) => isBson(v, 'Long') || (typeof v === 'number' && Number.isInteger(v) && !isInt32(v)),
  decimal: (v) => isBson(v, 'Decimal128'),
  string: (v) => typeof v === 'string',
  object: (v) => rankOf(v) === Rank.object,
  array: (v) => Array.isArray(v),
  binData: (v) => rankOf(v) === Rank.binary,
  objectId: (v) => isBson(v, 'ObjectId'),
  bool: (v) => typeof v === 'boolean',
  date: (v) => v instanceof Date,
  null: (v) => v === null,
  regex: (v) => rankOf(v) === Rank.regex,
  timestamp: (v) => isBson(v, 'Timestamp'),
  minKey: (v) => isBson(v, 'MinKey'),
  maxKey: (v) => isBson(v, 'MaxKey'),
  number: isNumeric,
};

export const TYPE_NUMBERS: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
};

export function typeName(v: unknown): string {
  if (v === undefined) return 'missing';
  return Object.keys(TYPE_ALIASES).find((alias) => TYPE_ALIASES[alias]?.(v)) ?? 'object';
}

/**
 * A stateless JavaScript RegExp of a BSON one. js-bson would map BSON's `s` flag onto JavaScript's stateful `g`, so
 * regular expressions are decoded as BSONRegExp and converted here.
 */
export function toRegExp(v: BSONRegExp | RegExp): RegExp {
  if (v instanceof RegExp) {
    return v.global || v.sticky ? new RegExp(v.source, v.flags.replace(/[gy]/g, '')) : v;
  }
  const flags = [...'ims'].filter((f) => v.options.includes(f)).join('');
  const source = v.options.includes('x')
    ? v.pattern.replace(/\\#|#.*$|\s+/gm, (m) => (m === '\\#' ? '#' : ''))
    : v.pattern;
  try {
    return new RegExp(source, flags + 'u');
  } catch {
    // PCRE allows escapes that JavaScript's unicode mode refuses
    return new RegExp(source, flags);
  }
}

export const isRegex = (v: unknown): v is BSONRegExp | RegExp =>
  v instanceof RegExp || isBson(v, 'BSONRegExp');

/** Copies documents and arrays; values of BSON classes are immutable here and shared. */
export function clone<V>(v: V): V;
export function clone(v: unknown): unknown {
  if (Array.isArray(v)) return v.map((e) => clone(e));
  if (v instanceof Date) return new Date(v);
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

/** The document with `_id` first, as MongoDB stores it. */
export function idFirst(doc: Doc): Doc {
  if (!('_id' in doc) || Object.keys(doc)[0] === '_id') return doc;
  const { _id, ...rest } = doc;
  return { _id, ...rest };
}
