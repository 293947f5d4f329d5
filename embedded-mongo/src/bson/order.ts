import type { Binary, ObjectId, Timestamp, BSONRegExp } from 'bson';
import { binaryBytes, isBson, rankOf, Rank, toNumber, toRegExp, type Doc } from './values.ts';

const order = <V extends string | number | bigint>(a: V, b: V): number => (a < b ? -1 : a > b ? 1 : 0);

function compareDoubles(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  return order(a, b);
}

const exactInteger = (v: unknown): bigint | null => {
  if (isBson(v, 'Long')) return v.toBigInt();
  if (typeof v === 'bigint') return v;
  return typeof v === 'number' && Number.isInteger(v) ? BigInt(v) : null;
};

function compareNumbers(a: unknown, b: unknown): number {
  const c = compareDoubles(toNumber(a), toNumber(b));
  if (c || (typeof a === 'number' && typeof b === 'number')) return c;
  // equal as doubles: 64-bit integers and decimals may still differ
  const x = exactInteger(a);
  const y = exactInteger(b);
  if (x !== null && y !== null) return order(x, y);
  return isBson(a, 'Decimal128') && isBson(b, 'Decimal128') ? compareDecimals(a.toString(), b.toString()) : 0;
}

/** Significand and exponent of a finite decimal string; null for NaN and infinities. */
export function parseDecimal(s: string): { digits: bigint; exponent: number } | null {
  const m = /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/i.exec(s);
  if (!m) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = m;
  return { digits: BigInt(sign + (whole + fraction || '0')), exponent: Number(exponent) - fraction.length };
}

function compareDecimals(a: string, b: string): number {
  const x = parseDecimal(a);
  const y = parseDecimal(b);
  if (!x || !y) return 0;
  const e = Math.min(x.exponent, y.exponent);
  return order(x.digits * 10n ** BigInt(x.exponent - e), y.digits * 10n ** BigInt(y.exponent - e));
}

/** MongoDB compares UTF-8 bytes, JavaScript UTF-16 units: they differ for surrogates against U+E000..U+FFFF. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const n = Math.min(a.length, b.length);
  for (let i = 0; i < n; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    if (x >= 0xd800 && y >= 0xd800 && x < 0xe000 !== y < 0xe000) return x < 0xe000 ? 1 : -1;
    return x - y;
  }
  return a.length - b.length;
}

function compareDocs(a: Doc, b: Doc): number {
  const ka = Object.keys(a);
  const kb = Object.keys(b);
  const n = Math.min(ka.length, kb.length);
  for (let i = 0; i < n; i++) {
    const x = ka[i] as string;
    const y = kb[i] as string;
    const c = rankOf(a[x]) - rankOf(b[y]) || compareStrings(x, y) || compare(a[x], b[y]);
    if (c) return c;
  }
  return ka.length - kb.length;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  const n = Math.min(a.length, b.length);
  for (let i = 0; i < n; i++) {
    const c = compare(a[i], b[i]);
    if (c) return c;
  }
  return a.length - b.length;
}

function compareBinaries(a: Binary, b: Binary): number {
  const x = binaryBytes(a);
  const y = binaryBytes(b);
  return x.length - y.length || (a.sub_type ?? 0) - (b.sub_type ?? 0) || Buffer.compare(x, y);
}

function compareRegexes(a: BSONRegExp | RegExp, b: BSONRegExp | RegExp): number {
  const x = toRegExp(a);
  const y = toRegExp(b);
  return order(x.source, y.source) || order(x.flags, y.flags);
}

const unsigned = (t: Timestamp): bigint => BigInt.asUintN(64, t.toBigInt());

/** BSON's total order over all values; a missing value orders as null. */
export function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  const rank = rankOf(a);
  const other = rankOf(b);
  if (rank !== other) return rank - other;
  switch (rank) {
    case Rank.null:
    case Rank.minKey:
    case Rank.maxKey:
      return 0;
    case Rank.number:
      return compareNumbers(a, b);
    case Rank.object:
      return compareDocs(a as Doc, b as Doc);
    case Rank.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case Rank.binary:
      return compareBinaries(a as Binary, b as Binary);
    case Rank.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case Rank.boolean:
      return a ? 1 : -1;
    case Rank.date:
      return (a as Date).getTime() - (b as Date).getTime();
    case Rank.timestamp:
      return order(unsigned(a as Timestamp), unsigned(b as Timestamp));
    case Rank.regex:
      return compareRegexes(a as RegExp, b as RegExp);
    default:
      return compareStrings(String(a), String(b));
  }
}

export const equals = (a: unknown, b: unknown): boolean => compare(a, b) === 0;
