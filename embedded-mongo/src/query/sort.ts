import { compare } from '../bson/order.ts';
import { getOwn, isDoc, isNumeric, toNumber } from '../bson/values.ts';
import { badValue, unsupported } from '../errors.ts';
import { anyAt } from './paths.ts';

export interface SortField {
  path: string;
  parts: string[];
  direction: 1 | -1;
}

/** Parses a sort specification; `undefined` when there is nothing to sort by. */
export function parseSort(spec: unknown): SortField[] | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDoc(spec)) throw badValue('Expected sort to be an object');
  const fields = Object.entries(spec).map(([path, v]): SortField => {
    if (isDoc(v) || path.startsWith('$'))
      throw unsupported(`sorting by ${isDoc(v) ? String(Object.keys(v)[0]) : path}`);
    const direction = isNumeric(v) ? toNumber(v) : NaN;
    if (direction !== 1 && direction !== -1)
      throw badValue('$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    return { path, parts: path.split('.'), direction };
  });
  return fields.length ? fields : undefined;
}

/** An array sorts by its smallest element ascending and by its largest descending; nothing sorts as null. */
function sortValue(doc: unknown, field: SortField): unknown {
  const [name] = field.parts;
  if (field.parts.length === 1 && name !== undefined && isDoc(doc)) {
    const value = getOwn(doc, name);
    if (!Array.isArray(value)) return value;
  }
  let best: { value: unknown } | undefined;
  anyAt(doc, field.parts, 0, (v) => {
    const candidates: unknown[] = Array.isArray(v) ? (v.length ? v : [undefined]) : [v];
    for (const value of candidates)
      if (!best || compare(value, best.value) * field.direction < 0) best = { value };
    return false;
  });
  return best?.value;
}

export const sortKeys = (doc: unknown, fields: readonly SortField[]): unknown[] =>
  fields.map((f) => sortValue(doc, f));

export function compareSortKeys(
  a: readonly unknown[],
  b: readonly unknown[],
  fields: readonly SortField[],
): number {
  for (let i = 0; i < fields.length; i++) {
    const c = compare(a[i], b[i]) * (fields[i] as SortField).direction;
    if (c) return c;
  }
  return 0;
}

/** A stable sort of values that are documents. */
export function sortDocs<V>(docs: readonly V[], fields: readonly SortField[]): V[] {
  return docs
    .map((doc) => ({ doc, keys: sortKeys(doc, fields) }))
    .sort((a, b) => compareSortKeys(a.keys, b.keys, fields))
    .map((e) => e.doc);
}
