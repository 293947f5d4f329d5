import type { Binary, BSONRegExp, ObjectId, Timestamp } from 'bson';
import { binaryBytes, isBson, rankOf, Rank, toNumber, toRegExp, type Doc } from './values.ts';

const order = <V extends string | number | bigint>(a: V, b: V): number => (a < b ? -1 : a > b ? 1 : 0);

const exactInteger = (v: unknown): bigint | null => {
  if (isBson(v, 'Long')) return v.toBigInt();
  return typeof v === 'number' && Number.isInteger(v) ? BigInt(v) : null;
};

/** NaN comes before all numbers. Decimals compare as the doubles they are nearest to. */
function compareNumbers(a: unknown, b: unknown): number {
  const x = toNumber(a);
  const y = toNumber(b);
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
  if (x !== y || (typeof a === 'number' && typeof b === 'number')) return order(x, y);
  // equal as doubles: 64-bit integers may still differ
  const [i, j] = [exactInteger(a), exactInteger(b)];
  return i !== null && j !== null ? order(i, j) : 0;
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
  const [ka, kb] = [Object.keys(a), Object.keys(b)];
  for (const [i, x] of ka.entries()) {
    const y = kb[i];
    if (y === undefined) return 1;
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
  const [x, y] = [binaryBytes(a), binaryBytes(b)];
  return x.length - y.length || a.sub_type - b.sub_type || Buffer.compare(x, y);
}

function compareRegexes(a: BSONRegExp | RegExp, b: BSONRegExp | RegExp): number {
  const [x, y] = [toRegExp(a), toRegExp(b)];
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
    case Rank.number:
      return compareNumbers(a, b);
    case Rank.string:
      return compareStrings(a as string, b as string);
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
      return 0;
  }
}

export const equals = (a: unknown, b: unknown): boolean => compare(a, b) === 0;
