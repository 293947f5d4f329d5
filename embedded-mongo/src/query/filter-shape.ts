import { encodeId, MAX_ORDERED_STRING_BYTES } from '../bson/keys.ts';
import { isDoc, isNumeric, isRegex, rankOf, Rank, toNumber, toRegExp, type Doc } from '../bson/values.ts';
import { isOperatorDoc } from './match.ts';

/** A bound of a range. */
export interface Bound {
  value: unknown;
  inclusive: boolean;
}

/** What a filter says about one path that an index can use. */
export interface PathShape {
  /** The values the path must have one of. */
  points?: unknown[];
  low?: Bound;
  high?: Bound;
  /** A string the values start with. */
  prefix?: string;
  /** Conditions represented above. */
  used: number;
  /** Some condition on the path is not represented above. */
  more: boolean;
}

/** A filter taken apart into conditions that are all required. */
export interface FilterShape {
  paths: Map<string, PathShape>;
  /** The alternatives of each `$or`. */
  alternatives: Doc[][];
  /** Number of conditions, to see whether an index answers all of them. */
  conditions: number;
}

const isPoint = (v: unknown): boolean => {
  const rank = rankOf(v);
  return rank !== Rank.array && rank !== Rank.regex && rank !== Rank.minKey && rank !== Rank.maxKey;
};

const isBound = (v: unknown): boolean =>
  isPoint(v) &&
  v !== null &&
  !isDoc(v) &&
  !(isNumeric(v) && Number.isNaN(toNumber(v))) &&
  // index entries hold long strings cut, in an order of their own
  !(typeof v === 'string' && Buffer.byteLength(v) > MAX_ORDERED_STRING_BYTES);

const distinct = (values: unknown[]): unknown[] => [
  ...new Map(values.map((v) => [encodeId(v).toString('latin1'), v])).values(),
];

/** The literal text a regular expression demands at the start. */
function literalPrefix(pattern: unknown, options: unknown = ''): string | undefined {
  const { source, flags } = isRegex(pattern) ? toRegExp(pattern) : { source: String(pattern), flags: '' };
  if (/[im]/.test(flags + String(options)) || source.includes('|')) return undefined;
  const m = /^\^((?:[\w\s@\-,:;'"%&=~#<>!/]|\\[.\-+*?()[\]{}/\\^$|])+)/.exec(source);
  if (!m) return undefined;
  let literal = m[1] as string;
  // a quantifier belongs to the last character alone
  if ('*?{'.includes(source[m[0].length] ?? ' ')) literal = literal.replace(/(\\.|.)$/s, '');
  literal = literal.replace(/\\(.)/g, '$1');
  return literal && Buffer.byteLength(literal) <= MAX_ORDERED_STRING_BYTES ? literal : undefined;
}

function addPoints(path: PathShape, values: unknown): void {
  if (!Array.isArray(values) || !values.every(isPoint)) return;
  if (path.points) path.more = true;
  else {
    path.points = distinct(values);
    path.used++;
  }
}

function addBound(path: PathShape, side: 'low' | 'high', bound: Bound): void {
  const other = side === 'low' ? path.high : path.low;
  if (!isBound(bound.value)) return;
  if (path[side] || (other && rankOf(other.value) !== rankOf(bound.value))) path.more = true;
  else {
    path[side] = bound;
    path.used++;
  }
}

function addCondition(path: PathShape, op: string, value: unknown, spec: Doc): void {
  if (op === '$eq') addPoints(path, [value]);
  else if (op === '$in') addPoints(path, value);
  else if (op === '$gt' || op === '$gte') addBound(path, 'low', { value, inclusive: op === '$gte' });
  else if (op === '$lt' || op === '$lte') addBound(path, 'high', { value, inclusive: op === '$lte' });
  else if (op === '$regex') path.prefix ??= literalPrefix(value, spec.$options);
}

/** Takes a filter apart; it has been compiled before, so its form is right. */
export function shapeOf(filter: Doc): FilterShape {
  const shape: FilterShape = { paths: new Map(), alternatives: [], conditions: 0 };
  collect(filter, shape);
  return shape;
}

function collect(filter: Doc, shape: FilterShape): void {
  for (const [k, v] of Object.entries(filter)) {
    if (k === '$comment') continue;
    if (!k.startsWith('$')) collectPath(k, v, shape);
    else if (k === '$and' || (k === '$or' && (v as Doc[]).length === 1))
      for (const part of v as Doc[]) collect(part, shape);
    else {
      shape.conditions++;
      if (k === '$or') shape.alternatives.push(v as Doc[]);
    }
  }
}

function collectPath(name: string, v: unknown, shape: FilterShape): void {
  const path = shape.paths.get(name) ?? { used: 0, more: false };
  shape.paths.set(name, path);
  const spec: Doc = isOperatorDoc(v) ? v : isRegex(v) ? { $regex: v } : { $eq: v };
  for (const [op, operand] of Object.entries(spec)) {
    if (op === '$options') continue;
    shape.conditions++;
    addCondition(path, op, operand, spec);
  }
  // points are looked up alone: a range beside them is checked on the document
  if (path.points && (path.low || path.high || path.prefix !== undefined)) path.more = true;
}
