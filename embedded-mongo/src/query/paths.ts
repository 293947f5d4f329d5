import { getOwn, isDoc, isIndex, setOwn, type Doc } from '../bson/values.ts';

/** A condition on one candidate value of a path; `undefined` is a missing field. */
export type Predicate = (value: unknown) => boolean;

/** Does any value the path can reach satisfy the predicate? Arrays on the way are entered, as MongoDB does. */
export function anyAt(value: unknown, parts: readonly string[], at: number, predicate: Predicate): boolean {
  const part = parts[at];
  if (part === undefined) return predicate(value);
  if (Array.isArray(value)) {
    if (isIndex(part) && Number(part) < value.length && anyAt(value[Number(part)], parts, at + 1, predicate))
      return true;
    return value.some((e) => isDoc(e) && anyAt(e, parts, at, predicate));
  }
  return isDoc(value) ? anyAt(getOwn(value, part), parts, at + 1, predicate) : predicate(undefined);
}

/** The values a path leads to, those of arrays one by one; an empty array is as good as nothing. */
export function valuesAt(doc: unknown, parts: readonly string[]): unknown[] {
  const found: unknown[] = [];
  anyAt(doc, parts, 0, (v) => {
    if (Array.isArray(v) && v.length) for (const e of v) found.push(e);
    else found.push(Array.isArray(v) ? undefined : v);
    return false;
  });
  return found;
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
