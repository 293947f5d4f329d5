/** Where things are in encoded documents, without decoding them. */

/** The bytes of the values that always have the same length, by type; see https://bsonspec.org/spec.html. */
const FIXED_BYTES = new Map([
  [0x01, 8],
  [0x06, 0],
  [0x07, 12],
  [0x08, 1],
  [0x09, 8],
  [0x0a, 0],
  [0x10, 4],
  [0x11, 8],
  [0x12, 8],
  [0x13, 16],
  [0x7f, 0],
  [0xff, 0],
]);
/** Values that start with their length in bytes, and the bytes that this length does not count. */
const COUNTED_BYTES = new Map([
  [0x02, 4],
  [0x03, 0],
  [0x04, 0],
  [0x05, 5],
  [0x0c, 16],
  [0x0d, 4],
  [0x0e, 4],
  [0x0f, 0],
]);
const REGEX = 0x0b;

/** The same as one look-up: fixed lengths as they are, counted ones below this number. */
const COUNTED = -1000;
const lengths = new Int16Array(256).fill(COUNTED - 1000);
for (const [type, bytes] of FIXED_BYTES) lengths[type] = bytes;
for (const [type, bytes] of COUNTED_BYTES) lengths[type] = COUNTED + bytes;

function afterZero(b: Uint8Array, from: number): number {
  let at = from;
  while (at < b.length && b[at] !== 0) at++;
  return at + 1;
}

const int32 = (b: Uint8Array, at: number): number =>
  (b[at] as number) |
  ((b[at + 1] as number) << 8) |
  ((b[at + 2] as number) << 16) |
  ((b[at + 3] as number) << 24);

/** The position after the value of this type that starts at `at`. */
function afterValue(b: Uint8Array, type: number, at: number): number {
  const length = lengths[type] as number;
  if (length >= 0) return at + length;
  if (type === REGEX) return afterZero(b, afterZero(b, at));
  const bytes = length >= COUNTED ? int32(b, at) : -1;
  if (bytes < 0) throw new Error(`unreadable BSON: type ${type}`);
  return at + bytes + length - COUNTED;
}

/**
 * Calls `each` with the positions of every top-level field of an encoded document: of its first byte (the type), of its
 * name, of the zero byte behind the name, and behind the value. A number per field would be an allocation per field;
 * large results have millions of them.
 * @param from where the document begins, when it is a value in another one
 * @throws Error when the document is damaged
 */
export function eachField(
  b: Uint8Array,
  each: (start: number, name: number, nameEnd: number, end: number) => void,
  from = 0,
): void {
  const last = from === 0 ? b.length - 1 : from + int32(b, from) - 1;
  for (let start = from + 4; start < last;) {
    const valueAt = afterZero(b, start + 1);
    const end = afterValue(b, b[start] as number, valueAt);
    if (end > last) throw new Error('unreadable BSON: a field is longer than its document');
    each(start, start + 1, valueAt - 1, end);
    start = end;
  }
}

/** Returns a test whether the bytes from `from` to `to` are one of these names, which must be ASCII. */
export function nameTest(names: Iterable<string>): (b: Uint8Array, from: number, to: number) => boolean {
  const byLength: Buffer[][] = [];
  for (const name of names) (byLength[name.length] ??= []).push(Buffer.from(name, 'latin1'));
  return (b, from, to) => {
    const candidates = byLength[to - from];
    if (!candidates) return false;
    for (const name of candidates) {
      let i = 0;
      while (i < name.length && name[i] === b[from + i]) i++;
      if (i === name.length) return true;
    }
    return false;
  };
}
