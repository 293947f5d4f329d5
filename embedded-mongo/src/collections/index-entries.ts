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
  rest: readonly string[];
  /** It stands at an element of an array, which is a value of its own even when it is an array. */
  isElement?: boolean;
}

/** Follows the path until its end or an array. */
function walk(position: Position): Position {
  if (position.isElement && !position.rest.length) return position;
  let { value } = position;
  let at = 0;
  for (const part of position.rest) {
    if (Array.isArray(value)) {
      if (!isIndex(part)) break;
      value = value[Number(part)];
    } else value = isDoc(value) ? getOwn(value, part) : undefined;
    at++;
  }
  return { value, rest: position.rest.slice(at) };
}

const arrayAt = ({ value, isElement }: Position): unknown[] | undefined =>
  Array.isArray(value) && !isElement ? value : undefined;

/** The keys of a document. An array gives one key for each element; elements of two arrays are not combined. */
function keysOf(positions: readonly Position[], index: Index): unknown[][] {
  const walked = positions.map(walk);
  const arrays = walked.map(arrayAt).filter((a) => a !== undefined);
  const [array] = arrays;
  if (!array) return [walked.map((p) => p.value)];
  if (arrays.some((a) => a !== array))
    throw new MongoError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  index.multikey = true;
  return (array.length ? array : [undefined]).flatMap((element: unknown) =>
    keysOf(
      walked.map((p) => {
        if (arrayAt(p) !== array) return p;
        return {
          value: p.rest.length && !isDoc(element) ? undefined : element,
          rest: p.rest,
          isElement: true,
        };
      }),
      index,
    ),
  );
}

/** The entries a document has in an index, by key; notes on the index when it stops being one entry per document. */
export function entriesOf(index: Index, doc: Doc, id: Buffer): Map<string, IndexEntry> {
  const entries = new Map<string, IndexEntry>();
  if (index.partial && !index.partial.matches(doc)) return entries;
  for (const values of keysOf(
    index.fields.map((f) => ({ value: doc, rest: f.parts })),
    index,
  )) {
    const { bytes, lossy } = encodeKey(index.id, values, index.directions, index.unique ? undefined : id);
    if (lossy) index.multikey = true;
    entries.set(bytes.toString('latin1'), { key: bytes, values, id });
  }
  return entries;
}
