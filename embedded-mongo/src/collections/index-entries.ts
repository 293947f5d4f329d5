import { encodeKey } from '../bson/keys.ts';
import { getOwn, isDoc, isIndex, show, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { IDX, type Writer } from '../store/store.ts';
import type { Collection } from './catalogue.ts';
import type { Index } from './index-definition.ts';

interface IndexEntry {
  index: Index;
  key: Buffer;
  values: unknown[];
  /** It is not the only one of its document, or it stands for several values. */
  multikey: boolean;
}

/** How far one field of an index has been followed into a document. */
interface Position {
  value: unknown;
  /** What is left of the path. None: the value stands for itself, even when it is an array. */
  rest?: readonly string[];
}

/** Follows a path until its end or an array. */
function walk(value: unknown, path: readonly string[]): Position {
  const [part, ...rest] = path;
  const isArray = Array.isArray(value);
  if (part === undefined) return isArray ? { value, rest } : { value };
  if (isArray) return isIndex(part) ? walk(value[Number(part)], rest) : { value, rest: path };
  return walk(isDoc(value) ? getOwn(value, part) : undefined, rest);
}

/** The same position in one element of the array it stands at. An array right in an array has no fields. */
function elementAt({ value, rest }: Position, element: unknown): Position {
  if (!rest) return { value };
  return rest.length ? walk(isDoc(element) ? element : undefined, rest) : { value: element };
}

/** The keys of a document. An array gives one key for each element; elements of two arrays are not combined. */
function keysOf(positions: readonly Position[]): unknown[][] {
  const [first, ...others] = positions.filter((p) => p.rest);
  if (!first) return [positions.map((p) => p.value)];
  if (others.some((p) => p.value !== first.value))
    throw new MongoError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  const array = first.value as unknown[];
  const elements = array.length ? array : [undefined];
  return elements.flatMap((element) => keysOf(positions.map((p) => elementAt(p, element))));
}

/** The entries of a document, by their keys as text. */
function entriesOf(indexes: readonly Index[], id: Buffer, doc: Doc | undefined): Map<string, IndexEntry> {
  const entries = new Map<string, IndexEntry>();
  for (const index of indexes) {
    if (!doc || !index.partial.matches(doc)) continue;
    const positions = index.fields.map(({ parts }) => walk(doc, parts));
    const hasArray = positions.some((p) => p.rest);
    for (const values of keysOf(positions)) {
      const suffix = index.spec.unique ? undefined : id;
      const { bytes: key, lossy } = encodeKey(index.id, values, index.directions, suffix);
      entries.set(key.toString('latin1'), { index, key, values, multikey: hasArray || lossy });
    }
  }
  return entries;
}

const missingIn = (others: Map<string, IndexEntry>, entries: Map<string, IndexEntry>): IndexEntry[] =>
  [...entries].filter(([name]) => !others.has(name)).map(([, entry]) => entry);

export function duplicateKey(ns: string, { spec, fields }: Index, values: unknown[]): MongoError {
  const keyValue = Object.fromEntries(fields.map(({ path }, i) => [path, values[i] ?? null]));
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${ns} index: ${spec.name} dup key: ${show(keyValue)}`,
    { keyPattern: spec.key, keyValue },
  );
}

/**
 * Puts the entries of `doc` in the place of those of `old`. Refused, before anything is written, when another document
 * has one of them in a unique index. Returns the ids of the indexes that have become multikey.
 */
export function writeEntries(
  kv: Writer,
  { ns, indexes }: Pick<Collection, 'ns' | 'indexes'>,
  id: Buffer,
  old?: Doc,
  doc?: Doc,
): number[] {
  const before = entriesOf(indexes, id, old);
  const now = entriesOf(indexes, id, doc);
  const gone = missingIn(now, before);
  const added = missingIn(before, now);
  const taken = added.find(({ index, key }) => index.spec.unique && kv.get(IDX, key));
  if (taken) throw duplicateKey(ns, taken.index, taken.values);
  // only a unique index's key is a place two documents can compete for
  for (const { index, key } of [...gone, ...added]) if (index.spec.unique) kv.claim(IDX, key);
  for (const { key } of gone) kv.remove(IDX, key);
  for (const { key } of added) kv.put(IDX, key, id);
  return added.filter((entry) => entry.multikey && !entry.index.multikey).map(({ index }) => index.id);
}
