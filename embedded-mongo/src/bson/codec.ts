import { deserialize, ObjectId, serialize, type DeserializeOptions } from 'bson';
import { eachField, nameTest } from './elements.ts';
import type { Doc } from './values.ts';

/** Largest document MongoDB stores. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

const OPTIONS: DeserializeOptions = { promoteBuffers: false, bsonRegExp: true, validation: { utf8: false } };

export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, OPTIONS);

/** Decodes an insert command. Its documents stay encoded, because they are stored as they were sent. */
export const decodeInsert = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { ...OPTIONS, fieldsAsRaw: { documents: true } });

export const asBuffer = (u: Uint8Array): Buffer => Buffer.from(u.buffer, u.byteOffset, u.byteLength);

export const encode = (doc: Doc): Buffer => asBuffer(serialize(doc, { ignoreUndefined: false }));

/** The name of the first field of an encoded document. */
export const firstField = (b: Buffer): string => b.toString('latin1', 5, b.indexOf(0, 5));

const END = Buffer.from([0]);

/** The parts of a document made of encoded fields. */
function wrap(fields: Uint8Array[]): Uint8Array[] {
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(fields.reduce((n, f) => n + f.length, 5));
  return [head, ...fields, END];
}

const join = (fields: Uint8Array[]): Buffer => Buffer.concat(wrap(fields));

/**
 * Returns a function that copies a document with only these top-level fields, whose names must be ASCII. Decoding or
 * sending the copy is much cheaper than the whole.
 */
export function fieldPicker(names: Iterable<string>): (b: Buffer) => Buffer {
  const isWanted = nameTest(names);
  return (b) => {
    // neighbours are copied together: start and end of each run
    const runs: number[] = [];
    let bytes = 5;
    eachField(b, (start, name, nameEnd, end) => {
      if (!isWanted(b, name, nameEnd)) return;
      bytes += end - start;
      if (runs.at(-1) === start) runs[runs.length - 1] = end;
      else runs.push(start, end);
    });
    const picked = Buffer.allocUnsafe(bytes);
    let at = picked.writeInt32LE(bytes);
    for (let i = 0; i < runs.length; i += 2) at += b.copy(picked, at, runs[i], runs[i + 1]);
    picked[at] = 0;
    return picked;
  };
}

/** Fields of a document that are wanted: whole ones, or some of those of a document in it. */
export interface FieldTree {
  [name: string]: true | FieldTree;
}

const DOCUMENT = 0x03;
const ARRAY = 0x04;

/** Above that many bytes a call of `copy` costs less than a loop. */
const LOOP_BYTES = 48;

/** Copies bytes to `at`: most fields are short, and there are millions of them. Returns the position behind them. */
function copyBytes(b: Buffer, from: number, to: number, out: Buffer, at: number): number {
  if (to - from > LOOP_BYTES) return at + b.copy(out, at, from, to);
  const shift = at - from;
  for (let i = from; i < to; i++) out[i + shift] = b[i] as number;
  return to + shift;
}

/** Writes what is picked of the document at `from` to `at`. Returns the position behind it. */
type Copy = (b: Buffer, from: number, out: Buffer, at: number) => number;

/** Completes a document that was written from `at` up to `end`. Returns the position behind it. */
function close(out: Buffer, at: number, end: number): number {
  out[end] = 0;
  out.writeInt32LE(end + 1 - at, at);
  return end + 1;
}

/** Copies what is picked of the elements of an array. The others, which have no fields, are left out. */
function copyElements(copy: Copy): Copy {
  const copyEach: Copy = (b, from, out, at) => {
    let end = at + 4;
    let count = 0;
    const copyElement = (start: number, _name: number, nameEnd: number): void => {
      const type = b[start];
      if (type !== DOCUMENT && type !== ARRAY) return;
      out[end] = type;
      end += 1 + out.write(`${count}\0`, end + 1, 'latin1');
      count += 1;
      end = (type === DOCUMENT ? copy : copyEach)(b, nameEnd + 1, out, end);
    };
    eachField(b, copyElement, from);
    return close(out, at, end);
  };
  return copyEach;
}

function copyFields(tree: FieldTree): Copy {
  const wanted = Object.entries(tree);
  const isWhole = nameTest(wanted.flatMap(([name, below]) => (below === true ? name : [])));
  const nested = wanted.flatMap(([name, below]) => {
    if (below === true) return [];
    const copy = copyFields(below);
    return [{ is: nameTest([name]), copy, copyEach: copyElements(copy) }];
  });
  return (b, from, out, at) => {
    let end = at + 4;
    const copyField = (start: number, name: number, nameEnd: number, next: number): void => {
      if (isWhole(b, name, nameEnd)) {
        end = copyBytes(b, start, next, out, end);
        return;
      }
      const type = b[start];
      if (type !== DOCUMENT && type !== ARRAY) return;
      const below = nested.find(({ is }) => is(b, name, nameEnd));
      if (!below) return;
      end = copyBytes(b, start, nameEnd + 1, out, end);
      end = (type === DOCUMENT ? below.copy : below.copyEach)(b, nameEnd + 1, out, end);
    };
    eachField(b, copyField, from);
    return close(out, at, end);
  };
}

/**
 * The same as `fieldPicker` for fields of documents in the document, and in its arrays, whose names must be ASCII, too.
 * Like a projection it leaves out a value that has no fields where some are wanted.
 */
export function nestedPicker(tree: FieldTree): (b: Buffer) => Buffer {
  const copy = copyFields(tree);
  return (b) => {
    const out = Buffer.allocUnsafe(b.length);
    return out.subarray(0, copy(b, 0, out, 0));
  };
}

const bodyOf = (document: Buffer): Buffer => document.subarray(4, -1);

const isId = nameTest(['_id']);

/** The document with `_id` as its first field, as MongoDB stores it. Returned unchanged when `_id` is first already. */
export function withIdFirst(b: Buffer): Buffer {
  if (firstField(b) === '_id') return b;
  const ids: Buffer[] = [];
  const others: Buffer[] = [];
  eachField(b, (start, name, nameEnd, end) =>
    (isId(b, name, nameEnd) ? ids : others).push(b.subarray(start, end)),
  );
  return join([ids[0] ?? bodyOf(encode({ _id: new ObjectId() })), ...others]);
}

/** An array of encoded documents. Each element starts with its type and its position as text. */
function encodeArray(documents: readonly Uint8Array[]): Buffer {
  const names = documents.map((_, i) => `${String.fromCharCode(DOCUMENT)}${i}\0`);
  const bytes = documents.reduce((n, document, i) => n + names[i]!.length + document.length, 5);
  const array = Buffer.allocUnsafe(bytes);
  let at = 4;
  for (const [i, document] of documents.entries()) {
    at += array.write(names[i]!, at, 'latin1');
    array.set(document, at);
    at += document.length;
  }
  close(array, 0, at);
  return array;
}

/** `{ cursor: { …head, [batchName]: [ …batch ] }, …tail }` around encoded documents. */
export function encodeCursorReply(head: Doc, batchName: string, batch: Uint8Array[], tail: Doc): Buffer {
  const name = (type: number, text: string): Buffer => Buffer.from(`${String.fromCharCode(type)}${text}\0`);
  const cursor = wrap([bodyOf(encode(head)), name(ARRAY, batchName), encodeArray(batch)]);
  return join([name(DOCUMENT, 'cursor'), ...cursor, bodyOf(encode(tail))]);
}
