import {
  after,
  encodeKey,
  isShortened,
  startingWith,
  typeStart,
  valueName,
  type KeyRange,
} from '../bson/keys.ts';
import { rankOf, Rank } from '../bson/values.ts';
import type { Collection } from '../collections/catalogue.ts';
import type { Index, IndexField } from '../collections/index-definition.ts';
import { DOCS, IDX, type Space } from '../store/store.ts';
import type { Condition, Filter } from './match.ts';
import { isNaNValue } from './predicates.ts';

/** Ranges of an index to read. Ranges of the primary index are the documents themselves. */
export interface Scan {
  index: Index;
  space: Space;
  ranges: KeyRange[];
}

/** A plan to find the documents of a query: scans that run one after the other. */
export interface Plan {
  scans: Scan[];
  backward: boolean;
  /** Documents are found in the requested order. */
  sorted: boolean;
  /** Every entry in the ranges is a matching document: no need to check the filter. */
  exact: boolean;
  /** How selective the plan is: 0 reads everything, each fixed field adds 2 and a bounded field 1. */
  narrows: number;
}

/** With more values in one `$in`, a scan is about as fast as looking up each. */
const MAX_POINTS = 10_000;
/** With more combinations of values of several fields, only the first fields are used. */
const MAX_COMBINATIONS = 400;

const NEVER_POINTS: readonly number[] = [Rank.array, Rank.regex, Rank.minKey, Rank.maxKey];
const BOUNDED: readonly number[] = [Rank.number, Rank.string, Rank.objectId, Rank.date];

/** The values of an equality or `$in` condition, when an index can look up each of them. */
export function pointsOf({ op, operand }: Condition): unknown[] | undefined {
  if (op !== '$eq' && op !== '$in') return undefined;
  const values = op === '$eq' ? [operand] : (operand as unknown[]);
  if (values.some((v) => NEVER_POINTS.includes(rankOf(v)))) return undefined;
  return [...new Map(values.map((v) => [valueName(v), v])).values()];
}

/** The fixed prefix of a regular expression: every match starts with it. */
function literalStart({ op, operand }: Condition): string | undefined {
  if (op !== '$regex') return undefined;
  const { source, flags } = operand as RegExp;
  if (/[im]/.test(flags) || source.includes('|')) return undefined;
  const [, escaped = '', quantifier] = /^\^((?:[^\\.*+?^${}()[\]]|\\\W)*)([*?{]?)/su.exec(source) ?? [];
  const text = escaped.replace(/\\(.)/gsu, '$1');
  // a quantifier applies to the last character only
  const sure = quantifier ? [...text].slice(0, -1).join('') : text;
  return isShortened(sure) ? undefined : sure;
}

/** The ranges of one index field that a filter selects. */
interface Part {
  ranges: KeyRange[];
  /** The ranges are single values, so the next field can be bounded too. */
  isFixed: boolean;
  /** Number of conditions that all entries in the ranges satisfy. */
  met: number;
}

/** The bytes of one value in an index key, and whether other values share them. */
function component(v: unknown, direction: number): { bytes: Buffer; lossy: boolean } {
  const { bytes, lossy } = encodeKey(0, [v], [direction]);
  return { bytes: bytes.subarray(4), lossy };
}

function pointsPart(values: unknown[], direction: number): Part {
  const keys = values.map((v) => component(v, direction));
  // null also stands for missing fields and for some array elements
  const isSure = values.every((v) => rankOf(v) !== Rank.null) && !keys.some((k) => k.lossy);
  return { ranges: keys.map((k) => startingWith(k.bytes)), isFixed: true, met: Number(isSure) };
}

/** The range of values of one type within bounds. */
function boundedPart(low: Condition | undefined, high: Condition | undefined, direction: number): Part {
  const rank = rankOf((low ?? high)?.operand);
  // comparisons with numbers exclude NaN, which sorts below all numbers
  const lowest = low ?? (rank === Rank.number ? { op: '$gte', operand: -Infinity } : undefined);
  const [first, last] = direction === 1 ? [lowest, high] : [high, lowest];
  const type = startingWith(typeStart(rank, direction));
  const lo = first && component(first.operand, direction).bytes;
  const hi = last && component(last.operand, direction).bytes;
  const range = {
    lo: !lo ? type.lo : first.op.endsWith('e') ? lo : after(lo),
    hi: !hi ? type.hi : last.op.endsWith('e') ? after(hi) : hi,
  };
  return { ranges: [range], isFixed: false, met: low && high ? 2 : 1 };
}

/** The ranges that the conditions on one field select; undefined when an index cannot narrow them. */
function partOf(conditions: readonly Condition[], direction: number, multikey: boolean): Part | undefined {
  const points = conditions.map(pointsOf).find((values) => values);
  if (points) return pointsPart(points, direction);
  const start = conditions.map(literalStart).find((text) => text);
  if (start) {
    // without the two bytes that terminate a string
    const range = startingWith(component(start, direction).bytes.subarray(0, -2));
    return { ranges: [range], isFixed: false, met: 0 };
  }
  const bounds = conditions.filter(
    ({ operand: v }) => BOUNDED.includes(rankOf(v)) && !isNaNValue(v) && !isShortened(v),
  );
  const low = bounds.find(({ op }) => op === '$gt' || op === '$gte');
  const high = bounds.find(({ op, operand }) => {
    // in a multikey index different entries of a document may satisfy the two bounds, so only one bound can be used
    const fits = !low || (!multikey && rankOf(operand) === rankOf(low.operand));
    return fits && (op === '$lt' || op === '$lte');
  });
  return low || high ? boundedPart(low, high, direction) : undefined;
}

/**
 * An entry of a multikey index comes from one array element, but different elements may satisfy two conditions. Fields
 * of the same array can therefore not be bounded together.
 */
const sharesArray = (index: Index, field: number): boolean =>
  index.multikey && index.fields.slice(0, field).some((f) => f.parts[0] === index.fields[field]?.parts[0]);

/**
 * 1 when an index provides the order of a sort, -1 when it does backwards, else 0. The first `fixed` fields have one
 * value.
 */
function directionOf(index: Index, sort: readonly IndexField[], fixed: number): number {
  // a field with one value satisfies any order
  const wanted = sort.filter((s) => !index.fields.slice(0, fixed).some((f) => f.path === s.path));
  const given: IndexField[] = index.fields.slice(fixed);
  // entries with equal values are sorted by _id
  if (!index.spec.unique) given.push({ path: '_id', parts: ['_id'], direction: 1 });
  const signOf = ({ path, direction }: IndexField, at: number): number =>
    path === given[at]?.path ? direction * given[at].direction : 0;
  const [sign = 1, ...others] = new Set(wanted.map(signOf));
  return others.length ? 0 : sign;
}

/** Plans a query with one index. */
export function planIndex(collection: Collection, index: Index, filter: Filter, sort?: IndexField[]): Plan {
  const { conditions, alternatives } = filter;
  let ranges = [startingWith(encodeKey(index.id, []).bytes)];
  let fixed = 0;
  let narrows = 0;
  let met = 0;
  for (const [i, { path, direction }] of index.fields.entries()) {
    if (sharesArray(index, i)) break;
    const here = conditions.filter((c) => c.path === path);
    const part = partOf(here, direction, index.multikey);
    if (!part || part.ranges.length > MAX_POINTS) break;
    if (ranges.length > 1 && ranges.length * part.ranges.length > MAX_COMBINATIONS) break;
    ranges = ranges.flatMap((before) =>
      part.ranges.map(({ lo, hi }) => ({
        lo: Buffer.concat([before.lo, lo]),
        hi: Buffer.concat([before.lo, hi]),
      })),
    );
    met += part.met;
    narrows += part.isFixed ? 2 : 1;
    if (!part.isFixed) break;
    fixed++;
  }
  ranges.sort((a, b) => Buffer.compare(a.lo, b.lo));
  const isOrdered = ranges.length === 1 && !index.multikey;
  const direction = !sort ? 1 : isOrdered ? directionOf(index, sort, fixed) : 0;
  const backward = direction < 0;
  const isPrimary = index === collection.primary;
  // an empty `$in` reads nothing, and a lookup by `_id` reads the documents directly
  const isUnbeatable = !ranges.length || (isPrimary && fixed > 0);
  return {
    scans: [{ index, space: isPrimary ? DOCS : IDX, ranges: backward ? ranges.reverse() : ranges }],
    backward,
    sorted: direction !== 0,
    exact: !index.multikey && !alternatives.length && met === conditions.length,
    narrows: isUnbeatable ? Infinity : narrows,
  };
}
