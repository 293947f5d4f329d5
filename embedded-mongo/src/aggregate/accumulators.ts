import { valueName } from '../bson/keys.ts';
import { compare } from '../bson/order.ts';
import { exactNumber, isNumeric } from '../bson/values.ts';

/** What a group answers for the values of its documents; `undefined` is a missing one. */
type Accumulator = (values: readonly unknown[]) => unknown;

const numbers = (values: readonly unknown[]): number[] => values.filter(isNumeric).map(exactNumber);
const sum = (values: readonly unknown[]): number => numbers(values).reduce((total, n) => total + n, 0);

const extreme =
  (sign: 1 | -1): Accumulator =>
  (values) =>
    values.reduce((best, v) => {
      if (v === undefined || v === null) return best;
      return best === null || compare(v, best) * sign > 0 ? v : best;
    }, null);

/** The accumulators; the table in the README is made of these names. */
export const ACCUMULATORS: Record<string, Accumulator> = {
  $sum: sum,
  $avg: (values) => (values.some(isNumeric) ? sum(values) / numbers(values).length : null),
  $min: extreme(-1),
  $max: extreme(1),
  $first: ([first]) => first ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((v) => v !== undefined),
  $addToSet: (values) => {
    const set = new Map<string, unknown>();
    for (const v of values) if (v !== undefined) set.set(valueName(v), v);
    return [...set.values()];
  },
  $count: (values) => values.length,
};
