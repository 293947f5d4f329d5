import { arithmetic } from '../bson/arithmetic.ts';
import { valueName } from '../bson/keys.ts';
import { compare } from '../bson/order.ts';
import { isDoc, isNumeric, toNumber, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';

/** Gathers one value of each document of a group; `undefined` is a missing one. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

const sum = (): Accumulator => {
  let total: unknown = 0;
  return {
    add: (v) => {
      if (isNumeric(v)) total = arithmetic(total, v, 'add');
    },
    result: () => total,
  };
};

const average = (): Accumulator => {
  const total = sum();
  let n = 0;
  return {
    add: (v) => {
      if (isNumeric(v)) n++;
      total.add(v);
    },
    result: () => (n ? toNumber(total.result()) / n : null),
  };
};

const extreme = (sign: 1 | -1) => (): Accumulator => {
  let best: unknown = null;
  return {
    add: (v) => {
      if (v === null || v === undefined) return;
      if (best === null || compare(v, best) * sign > 0) best = v;
    },
    result: () => best,
  };
};

const list = (): Accumulator => {
  const values: unknown[] = [];
  return {
    add: (v) => {
      if (v !== undefined) values.push(v);
    },
    result: () => values,
  };
};

const set = (): Accumulator => {
  const values = new Map<string, unknown>();
  return {
    add: (v) => {
      if (v !== undefined) values.set(valueName(v), v);
    },
    result: () => [...values.values()],
  };
};

const first = (): Accumulator => {
  let found: { value: unknown } | undefined;
  return { add: (value) => void (found ??= { value }), result: () => found?.value ?? null };
};

const last = (): Accumulator => {
  let value: unknown = null;
  return { add: (v) => void (value = v ?? null), result: () => value };
};

const counter = (): Accumulator => {
  let n = 0;
  return { add: () => void n++, result: () => n };
};

const merged = (): Accumulator => {
  let doc: Doc = {};
  return {
    add: (v) => {
      if (isDoc(v)) doc = { ...doc, ...v };
      else if (v !== null && v !== undefined)
        throw new MongoError(40400, '$mergeObjects requires object inputs');
    },
    result: () => doc,
  };
};

export const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
  $push: list,
  $addToSet: set,
  $first: first,
  $last: last,
  $count: counter,
  $mergeObjects: merged,
};
