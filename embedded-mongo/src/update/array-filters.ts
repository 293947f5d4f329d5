import { isDoc, typeName, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import type { Predicate } from '../query/paths.ts';
import { badValue } from '../query/predicates.ts';

const wrong = (message: string): MongoError => new MongoError('FailedToParse', message);

/** The name an array filter is about: the first part of all its paths. */
function filterNames(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([k, v]) =>
    k.startsWith('$') && Array.isArray(v)
      ? v.flatMap((part) => (isDoc(part) ? filterNames(part) : []))
      : [k.split('.', 1)[0] as string],
  );
}

/** Compiles array filters by the names that the paths of the update give them. */
export function compileArrayFilters(
  filters: readonly unknown[],
  paths: readonly string[],
): Map<string, Predicate> {
  const compiled = new Map<string, Predicate>();
  for (const filter of filters) {
    if (!isDoc(filter))
      throw new MongoError('TypeMismatch', `Array filters must be objects, found ${typeName(filter)}`);
    const [name, ...others] = new Set(filterNames(filter));
    if (name === undefined || others.length)
      throw wrong('Error parsing array filter :: caused by :: Expected a single top-level field name');
    if (compiled.has(name))
      throw wrong(`Found multiple array filters with the same top-level field name ${name}`);
    const test = compileFilter(filter);
    compiled.set(name, (element) => test({ [name]: element }));
  }
  const used = new Set(paths.flatMap((path) => [...path.matchAll(/\$\[([^\]]+)\]/g)].map((m) => m[1])));
  for (const name of used)
    if (name && !compiled.has(name)) throw badValue(`No array filter found for identifier '${name}'`);
  for (const name of compiled.keys())
    if (!used.has(name)) throw wrong(`The array filter for identifier '${name}' was not used in the update`);
  return compiled;
}
