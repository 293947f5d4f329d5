import { encodeKey } from '../bson/keys.ts';
import { getOwn, isDoc, isIndex, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Index } from './index-definition.ts';

export interface IndexEntry {
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

/** Follows the path until its end or an array. */
function walk({ value, rest }: Position): Position {
  if (!rest) return { value };
  let at = 0;
  for (const part of rest) {
    if (Array.isArray(value)) {
      if (!isIndex(part)) break;
      value = value[Number(part)];
    } else value = isDoc(value) ? getOwn(value, part) : undefined;
    at++;
  }
  return Array.isArray(value) ? { value, rest: rest.slice(at) } : { value };
}

/** An element of an array that a path leads through, or ends at. */
const elementOf = (element: unknown, rest: readonly string[]): Position => {
  if (!rest.length) return { value: element };
  return isDoc(element) ? { value: element, rest } : { value: undefined };
};

/** The keys of a document. An array gives one key for each element; elements of two arrays are not combined. */
function keysOf(positions: readonly Position[], multikey = false): Pick<IndexEntry, 'values' | 'multikey'>[] {
  const walked = positions.map(walk);
  const [first, ...others] = walked.filter((p) => p.rest);
  if (!first) return [{ values: walked.map((p) => p.value), multikey }];
  if (others.some((p) => p.value !== first.value))
    throw new MongoError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  const array = first.value as unknown[];
  return (array.length ? array : [undefined]).flatMap((element: unknown) =>
    keysOf(
      walked.map((p) => (p.rest ? elementOf(element, p.rest) : p)),
      true,
    ),
  );
}

/** The entries a document has in an index, by their keys as text. */
export function entriesOf(index: Index, id: Buffer, doc: Doc | undefined): Map<string, IndexEntry> {
  const entries = new Map<string, IndexEntry>();
  if (!doc || !index.matches(doc)) return entries;
  for (const { values, multikey } of keysOf(index.fields.map((f) => ({ value: doc, rest: f.parts })))) {
    const { bytes, lossy } = encodeKey(
      index.id,
      values,
      index.directions,
      index.spec.unique ? undefined : id,
    );
    entries.set(bytes.toString('latin1'), { key: bytes, values, multikey: multikey || lossy });
  }
  return entries;
}
