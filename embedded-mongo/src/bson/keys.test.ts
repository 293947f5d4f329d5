import fc from 'fast-check';
import { Binary, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { after, encodeId, encodeKey, prefixRange, valueName } from './keys.ts';
import { compare } from './order.ts';

const values: unknown[] = [
  new MinKey(),
  null,
  NaN,
  -Infinity,
  -1.5,
  -1,
  0,
  0.5,
  1,
  Decimal128.fromString('1.5'),
  2 ** 53,
  Long.fromString('9007199254740993'),
  Long.fromString('9223372036854775807'),
  Infinity,
  '',
  '\u0000',
  'B',
  'a',
  'a\u0000b',
  'ab',
  'é',
  '\uffff',
  '🪑',
  {},
  { a: 1 },
  { a: 1, b: 0 },
  { a: 2 },
  { b: 1 },
  [],
  [1],
  [1, 2],
  [2],
  new Binary(Buffer.from([9])),
  new Binary(Buffer.from([1, 1])),
  new ObjectId('650000000000000000000001'),
  new ObjectId('650000000000000000000002'),
  false,
  true,
  new Date(-5),
  new Date(5),
  new Timestamp({ t: 1, i: 2 }),
  /a/,
  /b/,
  new MaxKey(),
];

describe('keys', () => {
  it('keys sort as a list of all BSON types does', () => {
    for (const [i, a] of values.entries())
      for (const [j, b] of values.entries()) {
        const bytes = Math.sign(Buffer.compare(encodeId(a), encodeId(b)));
        expect([a, b, bytes]).toEqual([a, b, Math.sign(i - j)]);
        expect([a, b, Math.sign(compare(a, b))]).toEqual([a, b, Math.sign(i - j)]);
      }
  });

  it('keys sort as their values do, for random values', () => {
    const scalar = fc.oneof(
      fc.double(),
      fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map((n) => Long.fromBigInt(n)),
      fc.bigInt(-3n, 3n).map((n) => Long.fromBigInt(2n ** 53n + n)),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.date({ noInvalidDate: true }),
      fc.constantFrom(...values),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        { arbitrary: scalar, weight: 5 },
        { arbitrary: fc.array(tie('value'), { maxLength: 3 }), weight: 1 },
        { arbitrary: fc.dictionary(fc.string({ maxLength: 2 }), tie('value'), { maxKeys: 3 }), weight: 1 },
      ),
    }));
    const agree = fc.property(value, value, (a, b) => {
      const order = Math.sign(compare(a, b));
      expect(Math.sign(Buffer.compare(encodeId(a), encodeId(b)))).toBe(order);
      expect(valueName(a) === valueName(b)).toBe(order === 0);
    });
    fc.assert(agree, { numRuns: 3000 });
  });

  it('keys of a descending field sort in the opposite order', () => {
    const key = (v: unknown): Buffer => encodeKey(1, [v, 'x'], [-1, 1]).bytes;
    for (let i = 1; i < values.length; i++)
      expect(Buffer.compare(key(values[i - 1]), key(values[i]))).toBe(1);
  });

  it('keys are equal for equal numbers of different types', () => {
    const five = encodeId(5);
    expect(encodeId(Long.fromNumber(5))).toEqual(five);
    expect(encodeId(Decimal128.fromString('5'))).toEqual(five);
    expect(encodeId(-0)).toEqual(encodeId(0));
  });

  it('a key does not change when another one is encoded', () => {
    const first = encodeId('first');
    const copy = Buffer.from(first);
    encodeId('other');
    expect(first).toEqual(copy);
  });

  it('a key of a shortened string is marked as lossy', () => {
    const cut = encodeKey(1, ['x'.repeat(1000)]);
    expect(cut.lossy).toBe(true);
    expect(cut.bytes.length).toBeLessThan(600);
    expect(encodeKey(1, ['x'.repeat(1000) + 'y']).bytes).not.toEqual(cut.bytes);
    expect(encodeKey(1, ['x']).lossy).toBe(false);
  });

  it('a key that is too large is refused', () => {
    expect(() => encodeKey(1, [Array(500).fill('text')])).toThrow('key too large');
  });
});

it('after() returns the first key behind all keys with the same prefix', () => {
  expect(after(Buffer.from([1, 2]))).toEqual(Buffer.from([1, 3]));
  expect(after(Buffer.from([1, 0xff]))).toEqual(Buffer.from([2]));
  expect(Buffer.compare(prefixRange(7).hi, prefixRange(8).lo)).toBe(0);
});
