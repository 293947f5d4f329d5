import {
  after,
  encodeKey,
  MAX_ORDERED_STRING_BYTES,
  startingWith,
  typeStart,
  valueName,
  type EncodedKey,
  type KeyRange,
} from '../bson/keys.ts';
import { rankOf, Rank } from '../bson/values.ts';
import type { Collection } from '../collections/catalogue.ts';
import type { Index } from '../collections/index-definition.ts';
import { DOCS, IDX, type Space } from '../store/store.ts';
import type { Condition, Filter } from './match.ts';
import { isNaNValue } from './predicates.ts';
import type { SortField } from './sort.ts';

/** Parts of an index to read; those of the primary one are the documents themselves. */
export interface Scan {
  index: Index;
  space: Space;
  ranges: KeyRange[];
}

/** How to find the documents of a query: scans, one after the other. */
export interface Plan {
  scans: Scan[];
  backward: boolean;
  /** What is found comes in the requested order. */
  sorted: boolean;
  /** Every entry in the ranges is a document that matches: no need to look at it. */
  exact: boolean;
  /** How far the search is narrowed: 0 reads everything, a fixed field counts 2 and a bounded one 1. */
  narrows: number;
}

/** More combinations of `$in` values than this are not looked up one by one. */
const MAX_POINTS = 400;

const NEVER_POINTS: readonly number[] = [Rank.array, Rank.regex, Rank.minKey, Rank.maxKey];
const BOUNDABLE: readonly number[] = [Rank.number, Rank.string, Rank.objectId, Rank.date];

/** The values a condition names, when an index can look up each of them. */
export function pointsOf({ op, operand }: Condition): unknown[] | undefined {
  if (op !== '$eq' && op !== '$in') return undefined;
  const values = op === '$eq' ? [operand] : (operand as unknown[]);
  if (values.some((v) => NEVER_POINTS.includes(rankOf(v)))) return undefined;
  return [...new Map(values.map((v) => [valueName(v), v])).values()];
}

/** Index entries hold long strings cut, in an order of their own. */
const isCut = (v: unknown): boolean =>
  typeof v === 'string' && Buffer.byteLength(v) > MAX_ORDERED_STRING_BYTES;

/** The text that whatever matches a regular expression starts with. */
function literalStart({ op, operand }: Condition): string | undefined {
  if (op !== '$regex') return undefined;
  const { source, flags } = operand as RegExp;
  if (/[im]/.test(flags) || source.includes('|')) return undefined;
  const [, escaped = '', quantifier] = /^\^((?:[^\\.*+?^${}()[\]]|\\\W)*)([*?{]?)/su.exec(source) ?? [];
  const text = escaped.replace(/\\(.)/gsu, '$1');
  // a quantifier belongs to the last character alone
  const sure = quantifier ? [...text].slice(0, -1).join('') : text;
  return sure && !isCut(sure) ? sure : undefined;
}

/**
 * One entry of a multikey index comes from one array element, while two conditions may be met by different
 * elements: fields of the same array cannot be bounded together.
 */
const sharesArray = (index: Index, field: number): boolean =>
  index.multikey && index.fields.slice(0, field).some((f) => f.parts[0] === index.fields[field]?.parts[0]);

interface Points {
  /** Every combination of values for the leading fields. */
  tuples: unknown[][];
  used: Condition[];
}

/** The leading fields whose values the filter names. */
function leadingPoints(index: Index, { conditions }: Filter): Points {
  const found: Points = { tuples: [[]], used: [] };
  for (const [i, field] of index.fields.entries()) {
    const condition = conditions.find((c) => c.path === field.path && pointsOf(c));
    const values = condition && pointsOf(condition);
    if (!values || sharesArray(index, i) || found.tuples.length * values.length > MAX_POINTS) break;
    found.tuples = found.tuples.flatMap((t) => values.map((v) => [...t, v]));
    found.used.push(condition);
  }
  return found;
}

/** What the filter says of the field after those with points. */
interface Bounds {
  low?: Condition;
  high?: Condition;
  start?: string;
}

function boundsAfter(index: Index, { used }: Points, { conditions }: Filter): Bounds {
  const field = index.fields[used.length];
  if (!field || sharesArray(index, used.length)) return {};
  const here = conditions.filter((c) => c.path === field.path);
  const bounds = here.filter(
    ({ operand: v }) => BOUNDABLE.includes(rankOf(v)) && !isNaNValue(v) && !isCut(v),
  );
  const low = bounds.find(({ op }) => op === '$gt' || op === '$gte');
  // with several entries per document, each bound may be met by another one: only one of them can be used
  const others = low && index.multikey ? [] : bounds;
  const high = others.find(
    ({ op, operand }) => (op === '$lt' || op === '$lte') && (!low || rankOf(operand) === rankOf(low.operand)),
  );
  return { low, high, start: here.map(literalStart).find((text) => text) };
}

type Direction = 'forward' | 'backward';

/** The direction in which the entries come as the sort wants them. */
function directionOf(index: Index, sort: readonly SortField[], points: Points): Direction | undefined {
  const isSingle = points.tuples.length === 1 && !index.multikey;
  const fixed = index.fields.slice(0, isSingle ? points.used.length : 0).map((f) => f.path);
  // a field fixed to one value has any order
  const wanted = sort.filter((s) => !fixed.includes(s.path));
  if (!wanted.length) return 'forward';
  if (!isSingle) return undefined;
  const given: SortField[] = index.fields.slice(fixed.length);
  // entries with equal values are in the order of _id
  if (!index.unique) given.push({ path: '_id', parts: ['_id'], direction: 1 });
  if (wanted.some((s, i) => s.path !== given[i]?.path)) return undefined;
  const reversed = wanted.filter((s, i) => s.direction !== given[i]?.direction);
  if (!reversed.length) return 'forward';
  return reversed.length === wanted.length ? 'backward' : undefined;
}

/** Comparisons with numbers find no NaN, which is below all of them. */
const LOWEST_NUMBER = { op: '$gte', operand: -Infinity };

const keyOf = (index: Index, values: unknown[]): EncodedKey => encodeKey(index.id, values, index.directions);

/** The entries that begin with the values of a tuple, within bounds of the next field. */
function rangeOf(index: Index, tuple: unknown[], { low, high, start }: Bounds): KeyRange {
  const { bytes } = keyOf(index, tuple);
  // without the two bytes that end a string
  if (start) return startingWith(keyOf(index, [...tuple, start]).bytes.subarray(0, -2));
  if (!low && !high) return startingWith(bytes);
  const rank = rankOf((low ?? high)?.operand);
  const direction = index.directions[tuple.length] as number;
  const lowest = low ?? (rank === Rank.number ? LOWEST_NUMBER : undefined);
  const [first, last] = direction === 1 ? [lowest, high] : [high, lowest];
  const type = typeStart(bytes, rank, direction);
  const lo = first && keyOf(index, [...tuple, first.operand]).bytes;
  const hi = last && keyOf(index, [...tuple, last.operand]).bytes;
  return {
    lo: !lo ? type : first.op.endsWith('e') ? lo : after(lo),
    hi: !hi ? after(type) : last.op.endsWith('e') ? after(hi) : hi,
  };
}

/** How one index would answer a query. */
export function planIndex(
  collection: Collection,
  index: Index,
  filter: Filter,
  sort: readonly SortField[] | undefined,
): Plan {
  const points = leadingPoints(index, filter);
  const bounds = boundsAfter(index, points, filter);
  const { low, high, start } = bounds;
  const ranges = points.tuples.map((tuple) => rangeOf(index, tuple, bounds));
  ranges.sort((a, b) => Buffer.compare(a.lo, b.lo));
  const direction = sort ? directionOf(index, sort, points) : 'forward';
  const isPrimary = index === collection.primary;
  const backward = direction === 'backward';
  const used = points.used.length + Number(Boolean(low)) + Number(Boolean(high));
  const isUnbeatable = !ranges.length || (isPrimary && points.used.length);
  return {
    scans: [{ index, space: isPrimary ? DOCS : IDX, ranges: backward ? ranges.reverse() : ranges }],
    backward,
    sorted: Boolean(direction),
    // null stands for missing fields and for some array elements too
    exact:
      !index.multikey &&
      !filter.alternatives.length &&
      used === filter.conditions.length &&
      !points.tuples.some((t) => keyOf(index, t).lossy || t.some((v) => rankOf(v) === Rank.null)),
    // an empty `$in` reads nothing, and documents are read by their `_id` at once
    narrows: isUnbeatable ? Infinity : points.used.length * 2 + Number(Boolean(low ?? high ?? start)),
  };
}
