import { valueName } from '../bson/keys.ts';
import { compare } from '../bson/order.ts';
import { exactNumber, isNumeric } from '../bson/values.ts';

/** Adds values one by one to a state; `undefined` is a missing value. */
export interface Accumulator {
  start(): unknown;
  add(state: unknown, value: unknown): unknown;
  result(state: unknown): unknown;
}

const fold = <S>(
  start: () => S,
  add: (state: S, value: unknown) => S,
  result: (state: S) => unknown = (state) => state,
): Accumulator => ({ start, add, result }) as Accumulator;

const extreme = (sign: 1 | -1): Accumulator =>
  fold<unknown>(
    () => null,
    (best, v) => {
      if (v === undefined || v === null) return best;
      return best === null || compare(v, best) * sign > 0 ? v : best;
    },
  );

/** The accumulators. The table in the README is generated from these names. */
export const ACCUMULATORS: Record<string, Accumulator> = {
  $sum: fold(
    () => 0,
    (total, v) => (isNumeric(v) ? total + exactNumber(v) : total),
  ),
  $avg: fold(
    () => ({ n: 0, total: 0 }),
    ({ n, total }, v) => (isNumeric(v) ? { n: n + 1, total: total + exactNumber(v) } : { n, total }),
    ({ n, total }) => (n ? total / n : null),
  ),
  $min: extreme(-1),
  $max: extreme(1),
  $first: fold<unknown[]>(
    () => [],
    (found, v) => (found.length ? found : [v]),
    ([first]) => first ?? null,
  ),
  $addToSet: fold(
    () => new Map<string, unknown>(),
    (set, v) => (v === undefined ? set : set.set(valueName(v), v)),
    (set) => [...set.values()],
  ),
};
