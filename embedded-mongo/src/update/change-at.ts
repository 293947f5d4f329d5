import { getOwn, isDoc, isIndex, show, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { withField } from '../query/paths.ts';
import { badValue } from '../query/predicates.ts';

/** Array elements an update may create beyond the end. */
const MAX_BACKFILL = 1_500_000;

/** The new value of a place, from the one it has; undefined where there is none. */
export type Change = (value: unknown) => unknown;

function withElement(list: readonly unknown[], at: number, value: unknown): unknown[] {
  if (at > list.length + MAX_BACKFILL) throw badValue(`can't backfill more than ${MAX_BACKFILL} elements`);
  const out = [...list];
  while (out.length < at) out.push(null);
  // an array keeps its length: a removed element becomes null
  out[at] = value ?? null;
  return out;
}

/** Changes one place below a value, and makes the documents on the way to it. What it was given stays as it is. */
export function changeAt(value: unknown, [key, ...rest]: readonly string[], change: Change): unknown {
  if (key === undefined) return change(value);
  const isList = Array.isArray(value);
  if (isList ? !isIndex(key) : value !== undefined && !isDoc(value)) {
    // there is nothing to remove
    if (change(undefined) === undefined) return value;
    throw new MongoError('PathNotViable', `Cannot create field '${key}' in element ${show(value)}`);
  }
  const doc = (value ?? {}) as Doc;
  const before: unknown = isList ? value[Number(key)] : getOwn(doc, key);
  const after = changeAt(before, rest, change);
  if (after === before) return value;
  return isList ? withElement(value, Number(key), after) : withField(doc, key, after);
}
