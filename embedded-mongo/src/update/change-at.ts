import { getOwn, isDoc, isIndex, show, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { withField } from '../query/paths.ts';
import { badValue } from '../query/predicates.ts';

/** Maximum number of array elements an update may add to reach a position. */
const MAX_BACKFILL = 1_500_000;

/** Returns the new value of a field from its old value; undefined is a missing field. */
export type Change = (value: unknown) => unknown;

function withElement(list: readonly unknown[], at: number, value: unknown): unknown[] {
  if (at > list.length + MAX_BACKFILL) throw badValue(`can't backfill more than ${MAX_BACKFILL} elements`);
  const out = [...list];
  while (out.length < at) out.push(null);
  // a removed element becomes null: an array keeps its length
  out[at] = value ?? null;
  return out;
}

/** Changes the value at a path and creates missing documents on the path. Works on a copy. */
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
