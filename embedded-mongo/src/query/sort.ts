import { compare } from '../bson/order.ts';
import { isDoc, show, toNumber } from '../bson/values.ts';
import type { IndexField } from '../collections/index-definition.ts';
import { unknown } from '../errors.ts';
import { valuesAt } from './paths.ts';
import { badValue } from './predicates.ts';

/** Parses a sort specification, which has the form of an index key; `undefined` when there is nothing to sort by. */
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

/** An array sorts by its smallest element ascending and by its largest descending; nothing sorts as null. */
function sortValue(doc: unknown, { parts, direction }: IndexField): unknown {
  const values = valuesAt(doc, parts);
  if (values.length < 2) return values[0];
  return values.reduce((best, v) => (compare(v, best) * direction < 0 ? v : best));
}

/** Something with the values it is sorted by. */
export interface Sortable<V> {
  value: V;
  keys: unknown[];
}

export const sortable = <V>(value: V, doc: unknown, fields: readonly IndexField[]): Sortable<V> => ({
  value,
  keys: fields.map((f) => sortValue(doc, f)),
});

export const byKeys =
  (fields: readonly IndexField[]) =>
  (a: Sortable<unknown>, b: Sortable<unknown>): number => {
    for (let i = 0; i < fields.length; i++) {
      const c = compare(a.keys[i], b.keys[i]);
      if (c) return c * (fields[i] as IndexField).direction;
    }
    return 0;
  };
