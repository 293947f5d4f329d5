import { BSONRegExp } from 'bson';
import { compare, equals } from '../bson/order.ts';
import { isBson, isNumeric, isRegex, rankOf, Rank, toNumber, toRegExp } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Predicate } from './paths.ts';

export const badValue = (message: string): MongoError => new MongoError('BadValue', message);

/** The value itself or, when it is an array, any of its elements. */
const orElements =
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

/** `$gt` and its like compare within one type only. */
export const comparison =
  (holds: (order: number) => boolean) =>
  (target: unknown): Predicate => {
    const rank = rankOf(target);
    if (rank === Rank.regex) throw badValue("Can't have RegEx as arg to predicate over field.");
    if (rank === Rank.null || isNaNValue(target)) return holds(0) ? equal(target) : never;
    if (rank === Rank.minKey || rank === Rank.maxKey) return orElements((v) => holds(compare(v, target)));
    return orElements(
      (v) => v !== undefined && rankOf(v) === rank && !isNaNValue(v) && holds(compare(v, target)),
    );
  };

export function list(op: string, v: unknown): unknown[] {
  if (!Array.isArray(v)) throw badValue(`${op} needs an array`);
  return v;
}

/** Strings, numbers and ObjectIds of an `$in` list are looked up in a set. */
function setKey(v: unknown): string | null {
  if (typeof v === 'string') return `s${v}`;
  if (isNumeric(v)) return `n${toNumber(v)}`;
  return isBson(v, 'ObjectId') ? `o${v.toHexString()}` : null;
}

export function oneOf(operand: unknown): Predicate {
  const keyed = new Map<string, Predicate>();
  const others: Predicate[] = [];
  for (const target of list('$in', operand)) {
    const key = setKey(target);
    if (key === null || isBson(target, 'Long')) others.push(implicitEqual(target));
    else keyed.set(key, equal(target));
  }
  const isKeyed = orElements((v) => keyed.get(setKey(v) ?? '')?.(v) ?? false);
  return (v) => isKeyed(v) || others.some((p) => p(v));
}

export function regex(pattern: unknown, options: unknown = ''): Predicate {
  if (typeof pattern !== 'string' && !isRegex(pattern)) throw badValue('$regex has to be a string');
  if (typeof options !== 'string') throw badValue('$options has to be a string');
  const source = typeof pattern === 'string' ? pattern : toRegExp(pattern).source;
  const re = toRegExp(typeof pattern === 'string' || options ? new BSONRegExp(source, options) : pattern);
  return orElements((v) => typeof v === 'string' && re.test(v));
}

export function ofSize(operand: unknown): Predicate {
  const n = toNumber(operand);
  if (!Number.isInteger(n) || n < 0) throw badValue('$size must be a whole number that is not negative');
  return (v) => Array.isArray(v) && v.length === n;
}
