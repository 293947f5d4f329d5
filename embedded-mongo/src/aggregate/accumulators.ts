import { arithmetic } from '../bson/arithmetic.ts';
import { valueName } from '../bson/keys.ts';
import { compare } from '../bson/order.ts';
import { isNumeric, toNumber } from '../bson/values.ts';

/** Gathers one value of each document of a group; `undefined` is a missing one. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

/** An accumulator that carries a state from value to value. */
const fold =
  <S>(start: () => S, step: (state: S, value: unknown) => S, end: (state: S) => unknown = (s) => s) =>
  (): Accumulator => {
    let state = start();
    return { add: (v) => void (state = step(state, v)), result: () => end(state) };
  };

const isMissing = (v: unknown): boolean => v === undefined || v === null;

const extreme = (sign: 1 | -1) =>
  fold<unknown>(
    () => null,
    (best, v) => (isMissing(v) || (best !== null && compare(v, best) * sign <= 0) ? best : v),
  );

/** The accumulators; the table in the README is made of these names. */
export const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: fold<unknown>(
    () => 0,
    (total, v) => (isNumeric(v) ? arithmetic(total, v, '+') : total),
  ),
  $avg: fold(
    () => ({ n: 0, total: 0 }),
    ({ n, total }, v) => (isNumeric(v) ? { n: n + 1, total: total + toNumber(v) } : { n, total }),
    ({ n, total }) => (n ? total / n : null),
  ),
  $min: extreme(-1),
  $max: extreme(1),
  $first: fold<{ value: unknown } | null>(
    () => null,
    (found, value) => found ?? { value },
    (found) => found?.value ?? null,
  ),
  $last: fold<unknown>(
    () => null,
    (_, v) => v ?? null,
  ),
  $push: fold<unknown[]>(
    () => [],
    (list, v) => (v !== undefined && list.push(v), list),
  ),
  $addToSet: fold(
    () => new Map<string, unknown>(),
    (set, v) => (v === undefined ? set : set.set(valueName(v), v)),
    (set) => [...set.values()],
  ),
  $count: fold(
    () => 0,
    (n) => n + 1,
  ),
};
