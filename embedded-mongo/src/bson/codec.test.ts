import { Binary, Double, Long, ObjectId } from 'bson';
import {
  decode,
  encode,
  encodeCursorReply,
  fieldPicker,
  firstField,
  nestedPicker,
  withIdFirst,
} from './codec.ts';

const bytesOf = (v: unknown): number[] => [...(v as Binary).buffer.subarray(0, (v as Binary).position)];

const pickFields = (raw: Buffer, names: string[]): Buffer => fieldPicker(names)(raw);

describe('fieldPicker', () => {
  it('fieldPicker keeps the wanted fields of every type', () => {
    const doc = {
      _id: new ObjectId(),
      text: 'ü',
      list: [1, { a: 2 }],
      nested: { x: null },
      date: new Date(5),
      long: Long.fromString('9007199254740993'),
      yes: true,
      n: 1.5,
    };
    const raw = encode(doc);
    for (const [name, value] of Object.entries(doc))
      expect(decode(pickFields(raw, [name]))).toEqual({ [name]: value });
    expect(decode(pickFields(raw, ['n', 'text', 'none']))).toEqual({ text: 'ü', n: 1.5 });
  });

  it('fieldPicker returns binary values that later decoding does not change', () => {
    const wanted = ['bin'];
    const binOf = (bytes: number[]): Buffer => encode({ a: 1, bin: new Binary(Buffer.from(bytes)) });
    const first = decode(pickFields(binOf([1, 2, 3]), wanted));
    const second = decode(pickFields(binOf([7, 8, 9]), wanted));
    expect(bytesOf(first.bin)).toEqual([1, 2, 3]);
    expect(bytesOf(second.bin)).toEqual([7, 8, 9]);
  });
});

it.each([1, 47, 48, 49, 500])('nestedPicker copies a text of %d bytes and its neighbours', (bytes) => {
  const wanted = { a: 1, text: 'x'.repeat(bytes), below: { list: ['y'.repeat(bytes)] }, z: new Date(5) };
  const raw = encode({ _id: 7, ...wanted, below: { other: 1, ...wanted.below }, rest: 'r' });
  const pick = nestedPicker({ a: true, text: true, below: { list: true }, z: true });
  expect(decode(pick(raw))).toEqual(wanted);
});

describe('encodeCursorReply', () => {
  it.each([0, 1, 11, 120])('encodeCursorReply puts %d encoded documents into a reply', (count) => {
    const docs = Array.from({ length: count }, (_, i) => ({ _id: i, text: 'x'.repeat(i) }));
    const reply = encodeCursorReply({ id: Long.ZERO, ns: 'a.b' }, 'firstBatch', docs.map(encode), { ok: 1 });
    expect(decode(reply)).toEqual({ cursor: { id: 0, ns: 'a.b', firstBatch: docs }, ok: 1 });
  });
});

it('firstField reads the name of the first field', () => {
  expect(firstField(encode({ insert: 'x', b: 1 }))).toBe('insert');
  expect(firstField(encode({}))).toBe('');
});

it('withIdFirst moves _id to the front and leaves the other fields byte for byte as they are', () => {
  const raw = encode({ price: new Double(5), _id: 7, n: 1 });
  expect(withIdFirst(raw)).toEqual(encode({ _id: 7, price: new Double(5), n: 1 }));
  expect(withIdFirst(encode({ _id: 7 }))).toEqual(encode({ _id: 7 }));
  expect(Object.keys(decode(withIdFirst(encode({ n: 1 }))))).toEqual(['_id', 'n']);
});
