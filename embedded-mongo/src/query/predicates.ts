import { BSONRegExp } from 'bson';
import { valueName } from '../bson/keys.ts';
import { compare, equals } from '../bson/order.ts';
import { isNumeric, isRegex, rankOf, Rank, toNumber, toRegExp } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Predicate } from './paths.ts';

export const badValue = (message: string): MongoError => new MongoError('BadValue', message);

export const isNaNValue = (v: unknown): boolean => isNumeric(v) && Number.isNaN(toNumber(v));

/** Equality; a missing value equals null. */
export const equal =
  (target: unknown): Predicate =>
  (v) =>
    equals(v, target);

/** `$gt`, `$gte`, `$lt` and `$lte` compare values of one type only, and NaN only with itself. */
export const comparison =
  (holds: (order: number) => boolean) =>
  (target: unknown): Predicate => {
    const rank = rankOf(target);
    if (rank === Rank.minKey || rank === Rank.maxKey) return (v) => holds(compare(v, target));
    const isNaNWanted = isNaNValue(target);
    return (v) => rankOf(v) === rank && isNaNValue(v) === isNaNWanted && holds(compare(v, target));
  };

/** `$in`: values are looked up in a set; regular expressions match strings. */
export function oneOf(values: readonly unknown[]): Predicate {
  const regexes = values.filter(isRegex).map((v) => matching(toRegExp(v)));
  const names = new Set(values.filter((v) => !isRegex(v)).map(valueName));
  return (v) => names.has(valueName(v)) || regexes.some((p) => p(v));
}

/** Compiles `$regex` and `$options`. */
export function regExpOf(pattern: unknown, options: unknown = ''): RegExp {
  if (typeof pattern !== 'string' && !isRegex(pattern)) throw badValue('$regex has to be a string');
  if (typeof options !== 'string') throw badValue('$options has to be a string');
  const source = typeof pattern === 'string' ? pattern : toRegExp(pattern).source;
  return toRegExp(typeof pattern === 'string' || options ? new BSONRegExp(source, options) : pattern);
}

/** A regular expression matches strings, and an equal regular expression that is stored as a value. */
export const matching =
  (re: RegExp): Predicate =>
  (v) =>
    typeof v === 'string' ? re.test(v) : isRegex(v) && equals(v, re);

export function ofSize(operand: unknown): Predicate {
  const n = toNumber(operand);
  if (!Number.isInteger(n) || n < 0) throw badValue('$size must be a whole number that is not negative');
  return (v) => Array.isArray(v) && v.length === n;
}
