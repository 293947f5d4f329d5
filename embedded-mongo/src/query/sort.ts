import { compare } from '../bson/order.ts';
import { isDoc, show, toNumber } from '../bson/values.ts';
import type { IndexField } from '../collections/index-definition.ts';
import { MongoError, unknown } from '../errors.ts';
import { keyValues } from './key-values.ts';
import { badValue } from './predicates.ts';

/** Parses a sort specification, which has the form of an index key; undefined when it is empty. */
export function parseSort(spec: unknown): IndexField[] | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDoc(spec)) throw badValue('Expected sort to be an object');
  const fields = Object.entries(spec).map(([path, v]): IndexField => {
    const direction = toNumber(v);
    if (path.startsWith('$') || (direction !== 1 && direction !== -1))
      throw unknown('BadValue', `$sort key ordering must be 1 or -1, and is not ${show({ [path]: v })}`);
    return { path, parts: path.split('.'), direction };
  });
  return fields.length ? fields : undefined;
}

/** A value with its sort key. */
export interface Sortable<V> {
  value: V;
  keys: readonly unknown[];
}

function compareKeys(fields: readonly IndexField[], a: readonly unknown[], b: readonly unknown[]): number {
  for (let i = 0; i < fields.length; i++) {
    const c = compare(a[i], b[i]);
    if (c) return c * (fields[i] as IndexField).direction;
  }
  return 0;
}

/** The sort key of a document: the first of its keys in an index over these fields. */
function sortKey(doc: unknown, fields: readonly IndexField[]): readonly unknown[] {
  try {
    const paths = fields.map(({ parts }) => parts);
    const { keys } = keyValues(doc, paths, 'beside other paths');
    return keys.reduce((first, key) => (compareKeys(fields, key, first) < 0 ? key : first));
  } catch (error) {
    if (!(error instanceof MongoError) || error.codeName !== 'CannotIndexParallelArrays') throw error;
    throw badValue('cannot sort with keys that are parallel arrays');
  }
}

export const sortable = <V>(value: V, doc: unknown, fields: readonly IndexField[]): Sortable<V> => ({
  value,
  keys: sortKey(doc, fields),
});

export const byKeys =
  (fields: readonly IndexField[]) =>
  (a: Sortable<unknown>, b: Sortable<unknown>): number =>
    compareKeys(fields, a.keys, b.keys);
