import { after, encodeKey, startingWith, typeStart, type KeyRange } from '../bson/keys.ts';
import { rankOf, Rank } from '../bson/values.ts';
import type { Index } from '../collections/index-definition.ts';
import type { FilterShape, PathShape } from './filter-shape.ts';
import type { SortField } from './sort.ts';

/** How one index would answer a query. */
export interface IndexPlan {
  index: Index;
  ranges: KeyRange[];
  backward: boolean;
  /** The entries come in the requested order. */
  sorted: boolean;
  /** Every entry in the ranges is a document that matches: no need to look at it. */
  exact: boolean;
  /** Leading fields with fixed values. */
  equalities: number;
  /** The field after them is bounded. */
  ranged: boolean;
}

/** More combinations of `$in` values than this are not looked up one by one. */
const MAX_POINTS = 400;

interface Points {
  tuples: unknown[][];
  equalities: number;
  used: number;
  exact: boolean;
}

/**
 * One entry of a multikey index comes from one array element, while two conditions may be met by different
 * elements: fields of the same array cannot be bounded together.
 */
const sharesArray = (index: Index, field: number): boolean =>
  index.multikey && index.fields.slice(0, field).some((f) => f.parts[0] === index.fields[field]?.parts[0]);

/** The leading fields whose values the filter names. */
function pointsOf(index: Index, shape: FilterShape): Points {
  const out: Points = { tuples: [[]], equalities: 0, used: 0, exact: true };
  for (const [i, field] of index.fields.entries()) {
    const path = shape.paths.get(field.path);
    const points = path?.points;
    if (!path || !points || sharesArray(index, i)) break;
    if (out.tuples.length * points.length > MAX_POINTS) break;
    out.tuples = out.tuples.flatMap((t) => points.map((v) => [...t, v]));
    out.equalities++;
    out.used += path.used;
    // null stands for missing fields and for some array elements too
    if (path.more || points.some((v) => v === null || v === undefined)) out.exact = false;
  }
  return out;
}

interface Ranged {
  ranges: KeyRange[];
  exact: boolean;
}

/** Makes keys and remembers whether one of them stands for several values. */
class Encoder {
  lossy = false;

  constructor(readonly index: Index) {}

  key(values: unknown[]): Buffer {
    const { bytes, lossy } = encodeKey(this.index.id, values, this.index.directions);
    this.lossy ||= lossy;
    return bytes;
  }
}

function prefixRanges(encoder: Encoder, tuples: unknown[][], prefix: string): Ranged {
  // without the two bytes that end a string
  const ranges = tuples.map((t) => startingWith(encoder.key([...t, prefix]).subarray(0, -2)));
  return { ranges, exact: false };
}

function boundRanges(encoder: Encoder, tuples: unknown[][], field: number, path: PathShape): Ranged {
  const { index } = encoder;
  const direction = index.directions[field] as number;
  const { low } = path;
  // with several entries per document, each bound may be met by another one: only one of them can be used
  const high = index.multikey && low ? undefined : path.high;
  const rank = rankOf((low ?? path.high)?.value);
  const [first, last] = direction === 1 ? [low, high] : [high, low];
  const ranges = tuples.map((t) => {
    const start = typeStart(encoder.key(t), rank, direction);
    const lo = first && encoder.key([...t, first.value]);
    const hi = last && encoder.key([...t, last.value]);
    return {
      lo: !lo ? start : first.inclusive ? lo : after(lo),
      hi: !hi ? after(start) : last.inclusive ? after(hi) : hi,
    };
  });
  // NaN is below all numbers and matches no comparison
  const holdsNaN = !low && rank === Rank.number;
  return { ranges, exact: !path.more && !holdsNaN && high === path.high };
}

function orderOf(
  index: Index,
  sort: readonly SortField[],
  points: Points,
): 'forward' | 'backward' | undefined {
  const single = points.tuples.length === 1 && !index.multikey;
  const fixed = index.fields.slice(0, single ? points.equalities : 0).map((f) => f.path);
  // a field fixed to one value has any order
  const wanted = sort.filter((s) => !fixed.includes(s.path));
  if (!wanted.length) return 'forward';
  if (!single) return undefined;
  const given = index.fields.slice(fixed.length);
  // entries with equal values are in the order of _id
  if (!index.spec.unique) given.push({ path: '_id', parts: ['_id'], direction: 1 });
  if (wanted.length > given.length || wanted.some((s, i) => s.path !== given[i]?.path)) return undefined;
  const reversed = wanted.filter((s, i) => s.direction !== given[i]?.direction);
  if (!reversed.length) return 'forward';
  return reversed.length === wanted.length ? 'backward' : undefined;
}

const isBounded = (path: PathShape): boolean => Boolean(path.low ?? path.high) || path.prefix !== undefined;

/** The plan of one index; null when it neither narrows the search nor gives the order. */
export function planIndex(
  index: Index,
  shape: FilterShape,
  sort: readonly SortField[] | undefined,
): IndexPlan | null {
  const points = pointsOf(index, shape);
  const { equalities, tuples } = points;
  const encoder = new Encoder(index);
  const next = index.fields[equalities];
  const path = next && !sharesArray(index, equalities) ? shape.paths.get(next.path) : undefined;
  const ranged = path && !path.points && isBounded(path) ? path : undefined;
  const order = sort ? orderOf(index, sort, points) : 'forward';
  if (!equalities && !ranged && !(sort && order)) return null;
  let found: Ranged = { ranges: [], exact: true };
  if (!ranged) found.ranges = tuples.map((t) => startingWith(encoder.key(t)));
  else if (ranged.prefix !== undefined) found = prefixRanges(encoder, tuples, ranged.prefix);
  else found = boundRanges(encoder, tuples, equalities, ranged);
  found.ranges.sort((a, b) => Buffer.compare(a.lo, b.lo));
  const used = points.used + (ranged?.used ?? 0);
  return {
    index,
    ranges: order === 'backward' ? found.ranges.reverse() : found.ranges,
    backward: order === 'backward',
    sorted: Boolean(order),
    exact: points.exact && found.exact && !encoder.lossy && !index.multikey && used === shape.conditions,
    equalities,
    ranged: Boolean(ranged),
  };
}
