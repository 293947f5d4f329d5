import type { ObjectId } from 'bson';
import { valueName } from './keys.ts';
import { rankOf, Rank, toNumber, type Doc } from './values.ts';

const order = <V extends string | number>(a: V, b: V): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares numbers; NaN is less than all others. */
function compareNumbers(a: unknown, b: unknown): number {
  const [x, y] = [toNumber(a), toNumber(b)];
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
  // 64-bit integers may differ although they are equal as doubles
  return order(x, y) || order(valueName(a), valueName(b));
}

/** Compares two lists by their first difference, or else by length. */
function inTurn(a: number, b: number, compareAt: (i: number) => number): number {
  for (let i = 0; i < a && i < b; i++) {
    const c = compareAt(i);
    if (c) return c;
  }
  return a - b;
}

/** MongoDB compares UTF-8 bytes, JavaScript UTF-16 code units. Surrogates stand for the highest code points. */
const weight = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);

const compareStrings = (a: string, b: string): number =>
  inTurn(a.length, b.length, (i) => weight(a.charCodeAt(i)) - weight(b.charCodeAt(i)));

const compareLists = (a: unknown[], b: unknown[]): number =>
  inTurn(a.length, b.length, (i) => compare(a[i], b[i]));

/** The values that documents are compared by: of each field the type, the name and the value. */
const asList = (doc: Doc): unknown[] => Object.entries(doc).flatMap(([name, v]) => [rankOf(v), name, v]);

/** Compares two values in BSON's total order; a missing value is equal to null. */
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
      return compareLists(asList(a as Doc), asList(b as Doc));
    case Rank.array:
      return compareLists(a as unknown[], b as unknown[]);
    case Rank.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case Rank.date:
      return (a as Date).getTime() - (b as Date).getTime();
    default:
      // the rarer types are compared by their encoded keys
      return order(valueName(a), valueName(b));
  }
}

export const equals = (a: unknown, b: unknown): boolean => compare(a, b) === 0;
