import * as bson from 'bson';
import { eachField, nameTest } from './elements.ts';

/** A field of every type, each with the bytes of the document that holds nothing else. */
const values: Record<string, unknown> = {
  double: new bson.Double(1.5),
  string: 'ü\u0000x',
  emptyString: '',
  document: { a: { b: 1 } },
  array: [1, 'two'],
  binary: new bson.Binary(Buffer.from([0, 1, 2])),
  emptyBinary: new bson.Binary(Buffer.alloc(0)),
  objectId: new bson.ObjectId(),
  bool: true,
  date: new Date(5),
  null: null,
  regex: new bson.BSONRegExp('a+', 'i'),
  emptyRegex: new bson.BSONRegExp('', ''),
  pointer: new bson.DBRef('x', new bson.ObjectId()),
  code: new bson.Code('f()'),
  codeWithScope: new bson.Code('f()', { a: 1 }),
  symbol: new bson.BSONSymbol('s'),
  int: 7,
  timestamp: new bson.Timestamp({ t: 1, i: 2 }),
  long: bson.Long.fromString('9007199254740993'),
  decimal: bson.Decimal128.fromString('1.5'),
  minKey: new bson.MinKey(),
  maxKey: new bson.MaxKey(),
};

const fieldsOf = (raw: Uint8Array): [name: string, field: string][] => {
  const found: [string, string][] = [];
  const text = (from: number, to: number) => Buffer.from(raw.subarray(from, to)).toString('latin1');
  eachField(raw, (start, name, nameEnd, end) => found.push([text(name, nameEnd), text(start, end)]));
  return found;
};

describe('eachField', () => {
  it('finds the bytes of every field, of any type', () => {
    const alone = Object.entries(values).map(([name, value]) => [
      name,
      Buffer.from(bson.serialize({ [name]: value }).subarray(4, -1)).toString('latin1'),
    ]);
    expect(fieldsOf(bson.serialize(values))).toEqual(alone);
  });

  it.each(Object.keys(values))('goes from one field of type %s to the next', (name) => {
    const raw = bson.serialize({ [name]: values[name], next: 1 });
    expect(fieldsOf(raw).map(([found]) => found)).toEqual([name, 'next']);
  });

  it('finds nothing in an empty document', () => {
    expect(fieldsOf(bson.serialize({}))).toEqual([]);
  });

  it('refuses a document whose field is longer than the document, and one with an unknown type', () => {
    const raw = Buffer.from(bson.serialize({ a: 'text' }));
    const tooLong = Buffer.from(raw);
    tooLong.writeInt32LE(1000, 7);
    const negative = Buffer.from(raw);
    negative.writeInt32LE(-9, 7);
    const strange = Buffer.from(raw);
    strange[4] = 0x20;
    for (const damaged of [tooLong, negative, strange])
      expect(() => fieldsOf(damaged)).toThrow('unreadable BSON');
  });
});

it('nameTest accepts the names of its list and no others, prefixes and longer ones included', () => {
  const isKnown = nameTest(['_id', 'name', 'nine']);
  const test = (text: string) => isKnown(Buffer.from(`x${text}`), 1, 1 + text.length);
  expect(['_id', 'name', 'nine'].map(test)).toEqual([true, true, true]);
  expect(['', 'nam', 'names', 'nime', '_ie'].map(test)).toEqual([false, false, false, false, false]);
});
