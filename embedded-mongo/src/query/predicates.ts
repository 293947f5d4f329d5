import { BSONRegExp } from 'bson';
import { compare, equals } from '../bson/order.ts';
import {
  isBson,
  isNumeric,
  isRegex,
  rankOf,
  Rank,
  toNumber,
  toRegExp,
  TYPE_ALIASES,
  TYPE_NUMBERS,
} from '../bson/values.ts';
import { badValue, MongoError } from '../errors.ts';
import type { Predicate } from './paths.ts';

/** The value itself or, when it is an array, any of its elements. */
export const orElements =
  (p: Predicate): Predicate =>
  (v) =>
    p(v) || (Array.isArray(v) && v.some(p));

const isNull: Predicate = orElements((v) => v === null || v === undefined);
const never: Predicate = () => false;
const isNaNValue = (v: unknown): boolean => isNumeric(v) && Number.isNaN(toNumber(v));

/** `$eq`: a regular expression is a value like any other. */
export function equal(target: unknown): Predicate {
  if (target === null || target === undefined) return isNull;
  return orElements((v) => v !== undefined && equals(v, target));
}

/** `{ field: value }`: a regular expression also matches strings. */
export function implicitEqual(target: unknown): Predicate {
  if (!isRegex(target)) return equal(target);
  const re = toRegExp(target);
  return orElements((v) => (typeof v === 'string' ? re.test(v) : isRegex(v) && equals(v, target)));
}

const COMPARISONS = {
  $gt: (c: number) => c > 0,
  $gte: (c: number) => c >= 0,
  $lt: (c: number) => c < 0,
  $lte: (c: number) => c <= 0,
};

/** `$gt` and its like compare within one type only. */
export function comparison(op: keyof typeof COMPARISONS, target: unknown): Predicate {
  const holds = COMPARISONS[op];
  const rank = rankOf(target);
  const allowsEqual = holds(0);
  if (rank === Rank.regex) throw badValue("Can't have RegEx as arg to predicate over field.");
  if (rank === Rank.null) return allowsEqual ? isNull : never;
  if (isNaNValue(target)) return allowsEqual ? equal(target) : never;
  if (rank === Rank.minKey || rank === Rank.maxKey) return orElements((v) => holds(compare(v, target)));
  return orElements(
    (v) => v !== undefined && rankOf(v) === rank && !isNaNValue(v) && holds(compare(v, target)),
  );
}

/** Strings, numbers and ObjectIds of an `$in` list are looked up in a set. */
function setKey(v: unknown): string | null {
  if (typeof v === 'string') return `s${v}`;
  if (typeof v === 'number') return `n${v === 0 ? 0 : v}`;
  return isBson(v, 'ObjectId') ? `o${v.toHexString()}` : null;
}

const isWideNumber = orElements((v) => isNumeric(v) && typeof v !== 'number');

export function oneOf(targets: readonly unknown[]): Predicate {
  const keys = new Set<string>();
  const numbers: Predicate[] = [];
  const others: Predicate[] = [];
  for (const t of targets) {
    const key = setKey(t);
    if (key === null) others.push(implicitEqual(t));
    else keys.add(key);
    if (typeof t === 'number') numbers.push(equal(t));
  }
  const inSet = orElements((v) => {
    const key = setKey(v);
    return key !== null && keys.has(key);
  });
  return (v) =>
    inSet(v) ||
    others.some((p) => p(v)) ||
    // a Long or a Decimal128 may equal a number without having its key
    (isWideNumber(v) && numbers.some((p) => p(v)));
}

export function ofType(types: unknown): Predicate {
  const aliases = (Array.isArray(types) ? types : [types]).map((t: unknown) => {
    const alias = typeof t === 'string' ? t : TYPE_NUMBERS[toNumber(t)];
    const is = alias === undefined ? undefined : TYPE_ALIASES[alias];
    if (is) return is;
    throw badValue(
      typeof t === 'string' ? `Unknown type name alias: ${t}` : `Invalid numerical type code: ${String(t)}`,
    );
  });
  return orElements((v) => v !== undefined && aliases.some((is) => is(v)));
}

export function regex(pattern: unknown, options: unknown): Predicate {
  if (typeof pattern !== 'string' && !isRegex(pattern)) throw badValue('$regex has to be a string');
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  let re: RegExp;
  try {
    if (typeof pattern === 'string') re = toRegExp(new BSONRegExp(pattern, options ?? ''));
    else re = toRegExp(options ? new BSONRegExp(toRegExp(pattern).source, options) : pattern);
  } catch {
    throw new MongoError(51091, `Regular expression is invalid: ${String(pattern)}`);
  }
  return orElements((v) => typeof v === 'string' && re.test(v));
}

export function remainder(spec: unknown): Predicate {
  if (!Array.isArray(spec) || spec.length !== 2)
    throw badValue('malformed mod, needs a divisor and a remainder');
  const [divisor, rest] = spec.map((n) => Math.trunc(toNumber(n))) as [number, number];
  if (!Number.isFinite(divisor) || !Number.isFinite(rest))
    throw badValue('malformed mod, divisor not a number');
  if (divisor === 0) throw badValue('divisor cannot be 0');
  return orElements((v) => {
    const n = isNumeric(v) ? toNumber(v) : NaN;
    return Number.isFinite(n) && Math.trunc(n) % divisor === rest;
  });
}
