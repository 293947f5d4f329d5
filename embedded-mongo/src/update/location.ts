import { getOwn, isDoc, isIndex, setOwn, show, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Predicate } from '../query/paths.ts';
import { badValue } from '../query/predicates.ts';

/** Array elements an update may create beyond the end. */
const MAX_BACKFILL = 1_500_000;

type Container = Doc | unknown[];
const isContainer = (v: unknown): v is Container => isDoc(v) || Array.isArray(v);

/** A place in a document that an update reads or writes. */
export class Location {
  readonly #parent: Container;
  readonly #key: string;

  constructor(parent: Container, key: string) {
    this.#parent = parent;
    this.#key = key;
  }

  read(): unknown {
    return Array.isArray(this.#parent) ? this.#parent[Number(this.#key)] : getOwn(this.#parent, this.#key);
  }

  write(value: unknown): void {
    if (!Array.isArray(this.#parent)) return setOwn(this.#parent, this.#key, value);
    const at = Number(this.#key);
    if (at > this.#parent.length + MAX_BACKFILL)
      throw badValue(`can't backfill more than ${MAX_BACKFILL} elements`);
    while (this.#parent.length < at) this.#parent.push(null);
    this.#parent[at] = value;
  }

  /** An array keeps its length: the element becomes null. */
  remove(): void {
    if (!Array.isArray(this.#parent)) delete this.#parent[this.#key];
    else if (Number(this.#key) < this.#parent.length) this.#parent[Number(this.#key)] = null;
  }
}

/** The place a path names; undefined when it does not exist. */
export function locate(doc: Doc, path: readonly string[]): Location | undefined {
  let at: unknown = doc;
  let here: Location | undefined;
  for (const key of path) {
    if (!isContainer(at) || (Array.isArray(at) && !isIndex(key))) return undefined;
    here = new Location(at, key);
    at = here.read();
  }
  return here;
}

/** The place a path names, with the documents on the way to it. */
export function locateOrCreate(doc: Doc, path: readonly string[]): Location {
  let here = new Location(doc, path[0] as string);
  for (const key of path.slice(1)) {
    let next = here.read();
    if (next === undefined) here.write((next = {}));
    if (!isContainer(next) || (Array.isArray(next) && !isIndex(key)))
      throw new MongoError('PathNotViable', `Cannot create field '${key}' in element ${show(next)}`);
    here = new Location(next, key);
  }
  return here;
}

/** The concrete paths that `$[]` and `$[name]` stand for in a document. */
export function expandPath(
  doc: Doc,
  path: readonly string[],
  filters: ReadonlyMap<string, Predicate>,
): string[][] {
  const at = path.findIndex((p) => p.startsWith('$['));
  if (at < 0) return [[...path]];
  const head = path.slice(0, at);
  const list = locate(doc, head)?.read();
  if (!Array.isArray(list))
    throw badValue(
      list === undefined
        ? `The path '${head.join('.')}' must exist in the document in order to apply array updates.`
        : `Cannot apply array updates to non-array element ${String(head.at(-1))}: ${show(list)}`,
    );
  const name = (path[at] as string).slice(2, -1);
  const matches = name ? filters.get(name) : () => true;
  return list.flatMap((element: unknown, i) =>
    matches?.(element) ? expandPath(doc, [...head, String(i), ...path.slice(at + 1)], filters) : [],
  );
}
