import { getOwn, isDoc, isIndex, setOwn, type Doc } from '../bson/values.ts';

/** A test of one value at a path; `undefined` is a missing field. */
export type Predicate = (value: unknown) => boolean;

/**
 * Does any value at the path satisfy the predicate? As in MongoDB, a path crosses arrays: through the documents in
 * them, and by position. With `entersLast` an array at the end of the path is tested with its elements, unless the path
 * has selected it by position.
 */
export function anyAt(
  value: unknown,
  parts: readonly string[],
  at: number,
  predicate: Predicate,
  entersLast: boolean,
): boolean {
  const part = parts[at];
  if (part === undefined)
    return (entersLast && Array.isArray(value) && value.some(predicate)) || predicate(value);
  if (!Array.isArray(value))
    return isDoc(value)
      ? anyAt(getOwn(value, part), parts, at + 1, predicate, entersLast)
      : predicate(undefined);
  if (value.some((e) => isDoc(e) && anyAt(e, parts, at, predicate, entersLast))) return true;
  const position = isIndex(part) ? Number(part) : Infinity;
  if (position >= value.length) return false;
  const element: unknown = value[position];
  if (at + 1 === parts.length) return predicate(element);
  // a scalar in an array has no fields: the path has no value here, not even a missing one
  return (isDoc(element) || Array.isArray(element)) && anyAt(element, parts, at + 1, predicate, entersLast);
}

/** Copies a document with one field changed; undefined removes the field. */
export function withField(doc: Doc, name: string, value: unknown): Doc {
  const out = { ...doc };
  if (value === undefined) delete out[name];
  else setOwn(out, name, value);
  return out;
}

/** Copies a document with the value at a path changed, in all elements of arrays on the path. */
export function setPath(doc: Doc, [part = '', ...rest]: readonly string[], value: unknown): Doc {
  const below = (v: unknown): unknown =>
    Array.isArray(v) ? v.map(below) : setPath(isDoc(v) ? v : {}, rest, value);
  return withField(doc, part, rest.length ? below(getOwn(doc, part)) : value);
}

/** Compares paths part by part: a path sorts before those below it. */
export const comparePaths = (a: string, b: string): number =>
  a.replaceAll('.', '\0') < b.replaceAll('.', '\0') ? -1 : 1;

/** Finds two paths of which the second is, or leads through, the first. */
export function overlapOf(paths: readonly string[]): [string, string] | undefined {
  const ordered = [...paths].sort(comparePaths);
  const at = ordered.findIndex((path, i) => i > 0 && `${path}.`.startsWith(`${ordered[i - 1]}.`));
  return at < 0 ? undefined : [ordered[at - 1] as string, ordered[at] as string];
}

/** The top-level fields that a filter, a sort or an expression reads; null when it may read any. */
export function fieldsRead(...specs: unknown[]): ReadonlySet<string> | null {
  const names = new Set<string>();
  const collect = (v: unknown): void => {
    if (typeof v === 'string' && v.startsWith('$')) names.add(top(v.slice(1)));
    else if (Array.isArray(v)) v.forEach(collect);
    else if (isDoc(v))
      for (const [k, e] of Object.entries(v)) {
        if (!k.startsWith('$')) names.add(top(k));
        collect(e);
      }
  };
  specs.forEach(collect);
  // field names are compared as latin1 during decoding
  return [...names].some((n) => /[^\x20-\x7e]/.test(n)) ? null : names;
}

const top = (path: string): string => path.split('.', 1)[0] as string;
