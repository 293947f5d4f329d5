import { encodeKey } from '../bson/keys.ts';
import { getOwn, isDoc, isIndex, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Index } from './index-definition.ts';

export interface IndexEntry {
  key: Buffer;
  values: unknown[];
  /** The document's id bytes. */
  id: Buffer;
}

/** How far one field of the index has been followed into the document. */
interface Position {
  value: unknown;
  rest: string[];
}

/** Follows the path until its end or an array. */
function walk({ value, rest }: Position): Position {
  let at = 0;
  while (at < rest.length) {
    const part = rest[at] as string;
    if (Array.isArray(value)) {
      if (!isIndex(part)) break;
      value = value[Number(part)];
    } else value = isDoc(value) ? getOwn(value, part) : undefined;
    at++;
  }
  return { value, rest: rest.slice(at) };
}

/** The keys of a document. An array gives one key for each element; elements of two arrays are not combined. */
function keysOf(positions: readonly Position[], finished: readonly boolean[], out: unknown[][]): boolean {
  const walked = positions.map((p, i) => (finished[i] ? p : walk(p)));
  const arrays = walked
    .filter((p, i) => !finished[i] && Array.isArray(p.value))
    .map((p) => p.value as unknown[]);
  const [array] = arrays;
  if (!array) {
    out.push(walked.map((p) => p.value));
    return false;
  }
  if (arrays.some((a) => a !== array)) throw new MongoError(171, 'cannot index parallel arrays');
  for (const element of array.length ? array : [undefined]) {
    const next = walked.map((p, i) => {
      if (finished[i] || p.value !== array) return p;
      return { value: p.rest.length && !isDoc(element) ? undefined : element, rest: p.rest };
    });
    // an element is a value of its own, even when it is an array
    const done = walked.map((p, i) => Boolean(finished[i]) || (p.value === array && !p.rest.length));
    keysOf(next, done, out);
  }
  return true;
}

/** The entries a document has in an index, by key; notes on the index when it stops being one entry per document. */
export function entriesOf(index: Index, doc: Doc, id: Buffer): Map<string, IndexEntry> {
  const entries = new Map<string, IndexEntry>();
  if (index.partial && !index.partial.matches(doc)) return entries;
  const start = index.fields.map((f): Position => ({ value: doc, rest: f.parts }));
  if (index.sparse && start.every((p) => walk(p).value === undefined)) return entries;
  const keys: unknown[][] = [];
  if (keysOf(start, [], keys)) index.multikey = true;
  for (const values of keys) {
    const { bytes, lossy } = encodeKey(index.id, values, index.directions, index.unique ? undefined : id);
    if (lossy) index.multikey = true;
    entries.set(bytes.toString('latin1'), { key: bytes, values, id });
  }
  return entries;
}
