import { after, encodeKey, typeStart, type KeyRange } from '../bson/keys.ts';
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

/** The leading fields whose values the filter names; null when the index lacks some of those documents. */
function pointsOf(index: Index, shape: FilterShape): Points | null {
  const out: Points = { tuples: [[]], equalities: 0, used: 0, exact: true };
  for (const [i, field] of index.fields.entries()) {
    const path = shape.paths.get(field.path);
    const points = path?.points;
    if (!path || !points || sharesArray(index, i)) break;
    const seeksNull = points.some((v) => v === null || v === undefined);
    // a sparse index does not hold the documents without the field
    if (index.sparse && seeksNull) {
      if (i === 0) return null;
      break;
    }
    if (out.tuples.length * points.length > MAX_POINTS) break;
    out.tuples = out.tuples.flatMap((t) => points.map((v) => [...t, v]));
    out.equalities++;
    out.used += path.used;
    // null stands for missing fields and for some array elements too
    if (seeksNull || path.more) out.exact = false;
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
  const ranges = tuples.map((t) => {
    const key = encoder.key([...t, prefix]);
    // without the two bytes that end a string
    const lo = key.subarray(0, key.length - 2);
    return { lo, hi: after(lo) };
  });
  return { ranges, exact: false };
}

function boundRanges(encoder: Encoder, tuples: unknown[][], field: number, path: PathShape): Ranged {
  const { index } = encoder;
  const direction = index.directions[field] as number;
  const { low } = path;
  // with several entries per document, each bound may be met by another one: only one of them can be used
  const high = index.multikey && low ? undefined : path.high;
  const rank = rankOf((low ?? path.high)?.value);
  const ranges = tuples.map((t) => {
    const start = typeStart(encoder.key(t), rank, direction);
    const lowKey = low && encoder.key([...t, low.value]);
    const highKey = high && encoder.key([...t, high.value]);
    const open = (inclusive: boolean | undefined): boolean => !inclusive && !encoder.lossy && !index.multikey;
    if (direction === 1)
      return {
        lo: lowKey ? (open(low?.inclusive) ? after(lowKey) : lowKey) : start,
        hi: highKey ? (open(high?.inclusive) ? highKey : after(highKey)) : after(start),
      };
    return {
      lo: highKey ? (open(high?.inclusive) ? after(highKey) : highKey) : start,
      hi: lowKey ? (open(low?.inclusive) ? lowKey : after(lowKey)) : after(start),
    };
  });
  // NaN is below all numbers and matches no comparison
  const holdsNaN = !low && rank === Rank.number;
  return { ranges, exact: !path.more && !holdsNaN && high === path.high };
}

interface Order {
  sorted: boolean;
  backward: boolean;
  sortFields: number;
}

function orderOf(index: Index, sort: readonly SortField[], points: Points, ranged: boolean): Order {
  const none: Order = { sorted: false, backward: false, sortFields: 0 };
  const single = points.tuples.length === 1;
  let at = single ? points.equalities : 0;
  let backward: boolean | undefined;
  let sortFields = 0;
  for (const [n, s] of sort.entries()) {
    const position = index.fields.findIndex((f) => f.path === s.path);
    // a field fixed to one value has any order
    if (single && position >= 0 && position < points.equalities) continue;
    const field = index.fields[at];
    const reverse = field ? s.direction !== field.direction : s.direction < 0;
    if (field?.path !== s.path) {
      // entries with equal values are in the order of _id
      const byId = s.path === '_id' && at === index.fields.length && !index.unique && n === sort.length - 1;
      if (!byId || !sortFields || reverse !== backward) return none;
      continue;
    }
    if (backward !== undefined && backward !== reverse) return none;
    backward = reverse;
    at++;
    sortFields++;
  }
  if (sortFields && (index.multikey || !single)) return none;
  // a sparse index does not hold all documents
  if (index.sparse && !points.equalities && !ranged) return none;
  return { sorted: true, backward: backward ?? false, sortFields };
}

const isBounded = (path: PathShape): boolean => Boolean(path.low ?? path.high) || path.prefix !== undefined;

/** The plan of one index; null when it neither narrows the search nor gives the order. */
export function planIndex(
  index: Index,
  shape: FilterShape,
  sort: readonly SortField[] | undefined,
): IndexPlan | null {
  const plan = forcedPlan(index, shape, sort);
  return plan && (plan.equalities || plan.ranged || (sort && plan.sorted)) ? plan : null;
}

/** The plan of an index the query has to use; null when the index does not hold all documents that match. */
export function forcedPlan(
  index: Index,
  shape: FilterShape,
  sort: readonly SortField[] | undefined,
): IndexPlan | null {
  const points = pointsOf(index, shape);
  if (!points) return null;
  const encoder = new Encoder(index);
  const next = index.fields[points.equalities];
  const path = next && !sharesArray(index, points.equalities) ? shape.paths.get(next.path) : undefined;
  let { used } = points;
  let found: Ranged;
  const ranged = Boolean(path && !path.points && isBounded(path));
  if (path && ranged) {
    used += path.used;
    found =
      path.prefix === undefined
        ? boundRanges(encoder, points.tuples, points.equalities, path)
        : prefixRanges(encoder, points.tuples, path.prefix);
  } else {
    const ranges = points.tuples.map((t) => encoder.key(t)).map((key) => ({ lo: key, hi: after(key) }));
    found = { ranges, exact: true };
  }
  if (!found.ranges.length) return null;
  found.ranges.sort((a, b) => Buffer.compare(a.lo, b.lo));
  const order = sort ? orderOf(index, sort, points, ranged) : { sorted: true, backward: false };
  return {
    index,
    ranges: order.backward ? found.ranges.reverse() : found.ranges,
    backward: order.backward,
    sorted: order.sorted,
    exact: points.exact && found.exact && !encoder.lossy && !index.multikey && used === shape.conditions,
    equalities: points.equalities,
    ranged,
  };
}
