import { getOwn, isDoc, isIndex } from '../bson/values.ts';

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

/** The values a path leads to in every element of the arrays on its way: for `distinct` and `$lookup`. */
export function valuesAt(value: unknown, parts: readonly string[], at = 0): unknown[] {
  if (Array.isArray(value) && at < parts.length) {
    const part = parts[at] as string;
    if (isIndex(part) && Number(part) < value.length) return valuesAt(value[Number(part)], parts, at + 1);
    return value.flatMap((e) => (isDoc(e) ? valuesAt(e, parts, at) : []));
  }
  const part = parts[at];
  if (part === undefined) return Array.isArray(value) ? value : [value];
  return valuesAt(isDoc(value) ? getOwn(value, part) : undefined, parts, at + 1);
}
