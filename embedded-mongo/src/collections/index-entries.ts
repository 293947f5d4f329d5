import { encodeKey } from '../bson/keys.ts';
import { EMPTY_ARRAY, show, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { keyValues } from '../query/key-values.ts';
import { IDX, type Writer } from '../store/store.ts';
import type { Index } from './index-definition.ts';

interface IndexEntry {
  index: Index;
  key: Buffer;
  values: unknown[];
  /** The document has several entries, or the entry stands for several values. */
  multikey: boolean;
}

/** The entries of a document, by key. */
function entriesOf(indexes: readonly Index[], id: Buffer, doc: Doc | undefined): Map<string, IndexEntry> {
  const entries = new Map<string, IndexEntry>();
  for (const index of indexes) {
    if (!doc || !index.partial.matches(doc)) continue;
    const paths = index.fields.map(({ parts }) => parts);
    const { keys, hasArray } = keyValues(doc, paths, 'as positions');
    for (const key of keys) {
      const values = key.map((v) => (v === EMPTY_ARRAY ? null : v));
      const suffix = index.spec.unique ? undefined : id;
      const { bytes, lossy } = encodeKey(index.id, values, index.directions, suffix);
      entries.set(bytes.toString('latin1'), { index, key: bytes, values, multikey: hasArray || lossy });
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
 * Replaces the index entries of `old` by those of `doc`. Throws, before anything is written, when another document has
 * one of them in a unique index. Returns the ids of the indexes that have become multikey.
 */
export function writeEntries(
  kv: Writer,
  { ns, indexes }: { ns: string; indexes: readonly Index[] },
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
  // two documents can compete for the same key in a unique index only
  for (const { index, key } of [...gone, ...added]) if (index.spec.unique) kv.claim(IDX, key);
  for (const { key } of gone) kv.remove(IDX, key);
  for (const { key } of added) kv.put(IDX, key, id);
  return added.filter((entry) => entry.multikey && !entry.index.multikey).map(({ index }) => index.id);
}
