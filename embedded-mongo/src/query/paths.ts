import { getOwn, isDoc, isIndex, setOwn, type Doc } from '../bson/values.ts';

/** A condition on one candidate value of a path; `undefined` is a missing field. */
export type Predicate = (value: unknown) => boolean;

/**
 * Does any value the path can reach satisfy the predicate? Arrays on the way are entered, as MongoDB does: into the
 * documents in them, and by position. The array at the end of a path is tried with its elements when `entersLast` says so;
 * one that the path has reached by its position is not.
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
  // a path ends without a value where it meets neither a document nor an array in an array
  return (isDoc(element) || Array.isArray(element)) && anyAt(element, parts, at + 1, predicate, entersLast);
}

/** A copy of a document in which one field is another; undefined takes it away. */
export function withField(doc: Doc, name: string, value: unknown): Doc {
  const out = { ...doc };
  if (value === undefined) delete out[name];
  else setOwn(out, name, value);
  return out;
}

/** Sets a path in a document made for the result; documents on the way are copied, arrays entered. */
export function setPath(doc: Doc, [part = '', ...rest]: readonly string[], value: unknown): Doc {
  const below = (v: unknown): unknown =>
    Array.isArray(v) ? v.map(below) : setPath(isDoc(v) ? v : {}, rest, value);
  return withField(doc, part, rest.length ? below(getOwn(doc, part)) : value);
}

/** Orders paths part by part: those below another one follow it. */
export const comparePaths = (a: string, b: string): number =>
  a.replaceAll('.', '\0') < b.replaceAll('.', '\0') ? -1 : 1;

/** Two of the paths, of which the second is, or leads through, the first. */
export function overlapOf(paths: readonly string[]): [string, string] | undefined {
  const ordered = [...paths].sort(comparePaths);
  const at = ordered.findIndex((path, i) => i > 0 && `${path}.`.startsWith(`${ordered[i - 1]}.`));
  return at < 0 ? undefined : [ordered[at - 1] as string, ordered[at] as string];
}

/** The top-level fields that a filter, a sort or an expression may read; null when that may be any. */
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
  // names are compared as latin1 while decoding
  return [...names].some((n) => /[^\x20-\x7e]/.test(n)) ? null : names;
}

const top = (path: string): string => path.split('.', 1)[0] as string;
