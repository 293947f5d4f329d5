import { MinKey, type Collection, type Document } from 'mongodb';
import { failureOf, useDatabase } from '../testing.check.ts';

interface Doc extends Document {
  _id: number;
}

const { db } = useDatabase('arrays');
let collection: Collection<Doc>;
let n = 0;
beforeEach(() => {
  collection = db().collection<Doc>(`c${n++}`);
});

/** The numbers of these documents in the order of a sort; equal ones in the order they are given in. */
async function sorted(docs: Document[], sort: Record<string, 1 | -1>): Promise<number[]> {
  await collection.insertMany(docs.map((doc, _id) => ({ ...doc, _id })));
  const found = await collection
    .find()
    .sort({ ...sort, _id: 1 })
    .toArray();
  const stage = { $sort: { ...sort, _id: 1 } };
  // the same stage where no query can take it over
  const gathered = await collection.aggregate<Doc>([{ $set: { more: 1 } }, stage]).toArray();
  expect(gathered.map((doc) => doc._id)).toEqual(found.map((doc) => doc._id));
  return found.map((doc) => doc._id);
}

describe('a filter', () => {
  it.each<[Document, unknown[], boolean]>([
    [{ $elemMatch: { $gte: 1, $lt: 9 } }, [5], true],
    [{ $elemMatch: { $gte: 1, $lt: 9 } }, [[5]], false],
    [{ $elemMatch: { $gte: 1, $lt: 9 } }, [0, [5], 9], false],
    [{ $elemMatch: { $in: [5] } }, [[5]], false],
    [{ $elemMatch: { $eq: [5] } }, [[5]], true],
    [{ $elemMatch: { $ne: 5 } }, [[5]], true],
    [{ $elemMatch: { $nin: [5] } }, [5], false],
    [{ $elemMatch: { $regex: '^x' } }, [['x']], false],
    [{ $elemMatch: { $size: 1 } }, [[5]], true],
    [{ $elemMatch: { $elemMatch: { $gte: 1 } } }, [[5]], true],
    [{ $elemMatch: { $exists: true } }, [[5]], true],
  ])(
    'looks with %j at the elements of an array only, not into arrays in it: %j',
    async (filter, a, isFound) => {
      await collection.insertOne({ _id: 1, a });
      expect(await collection.countDocuments({ a: filter })).toBe(Number(isFound));
    },
  );

  it.each<[Document, unknown[], boolean]>([
    [{ x: 1 }, [{ x: 1 }], true],
    [{ x: 1 }, [[{ x: 1 }]], false],
    [{ x: null }, [[{ x: 1 }]], true],
    [{ '0.x': 1 }, [[{ x: 1 }]], true],
    [{ 0: 5 }, [[5]], true],
    [{ 0: 5 }, [[[5]]], true],
    [{ $or: [{ x: 2 }, { y: 2 }] }, [{ y: 2 }], true],
  ])(
    'takes with $elemMatch %j an array in an array as a document of positions: %j',
    async (filter, a, isFound) => {
      await collection.insertOne({ _id: 1, a });
      expect(await collection.countDocuments({ a: { $elemMatch: filter } })).toBe(Number(isFound));
    },
  );

  it.each<[Document, unknown, boolean]>([
    [{ 'a.0': 5 }, [5], true],
    [{ 'a.0': 5 }, [[5]], false],
    [{ 'a.0': [5] }, [[5]], true],
    [{ 'a.0.0': 5 }, [[5]], true],
    [{ 'a.0': { $gt: 1 } }, [[5]], false],
    [{ 'a.0': { $size: 1 } }, [[5]], true],
    [{ 'a.0.x': null }, [5], false],
    [{ 'a.0.x': null }, [{ y: 1 }], true],
    [{ 'a.0.x': 1 }, [[{ x: 1 }]], true],
    [{ 'a.1': null }, [5], false],
    [{ 'a.0': 5 }, { 0: [5] }, true],
  ])('%j takes the element at a position as one value: %j', async (filter, a, isFound) => {
    await collection.insertOne({ _id: 1, a });
    expect(await collection.countDocuments(filter)).toBe(Number(isFound));
    await collection.createIndex({ 'a.0': 1 });
    expect(await collection.countDocuments(filter)).toBe(Number(isFound));
  });
});

describe('a sort', () => {
  it('puts an empty array before null and missing fields, and after MinKey', async () => {
    const docs = [{ a: 1 }, {}, { a: null }, { a: [] }, { a: new MinKey() }, { a: [null, 2] }];
    expect(await sorted(docs, { a: 1 })).toEqual([4, 3, 1, 2, 5, 0]);
  });

  it('puts an empty array after null and missing fields in descending order', async () => {
    const docs = [{ a: [] }, { a: null }, {}, { a: [[]] }];
    expect(await sorted(docs, { a: -1 })).toEqual([3, 1, 2, 0]);
  });

  it('gives the same order with an index whose documents have empty arrays', async () => {
    await collection.createIndex({ a: 1 });
    expect(await sorted([{}, { a: 1 }, { a: [] }, { a: null }], { a: 1 })).toEqual([2, 0, 3, 1]);
  });

  it('takes a field of the elements of an empty array as missing', async () => {
    expect(await sorted([{ a: [{ x: 1 }] }, { a: null }, { a: [] }], { 'a.x': 1 })).toEqual([1, 2, 0]);
  });

  it('takes elements without the field as missing', async () => {
    const docs = [{ a: [{ x: 1 }] }, { a: [7, { x: 2 }] }, { a: [{ x: 2 }, { y: 0 }] }];
    expect(await sorted(docs, { 'a.x': 1 })).toEqual([1, 2, 0]);
  });

  it('takes only the element that a path names by its position', async () => {
    const docs = [
      { items: [{ q: 3 }, { q: 1 }] },
      { items: [{ q: 1 }, { q: 9 }] },
      { items: [{ q: 2 }] },
      { items: [] },
      { items: [{ r: 1 }, { q: 0 }] },
    ];
    expect(await sorted(docs, { 'items.0.q': 1 })).toEqual([3, 4, 1, 2, 0]);
  });

  it('takes an array at a named position as one value', async () => {
    expect(await sorted([{ a: [[9]] }, { a: [[1, 99]] }, { a: [5] }], { 'a.0': 1 })).toEqual([2, 1, 0]);
  });

  it('compares two fields of an array by the same element', async () => {
    const docs = [
      {
        a: [
          { x: 1, y: 9 },
          { x: 2, y: 0 },
        ],
      },
      { a: [{ x: 1, y: 5 }] },
    ];
    expect(await sorted(docs, { 'a.x': 1, 'a.y': 1 })).toEqual([1, 0]);
  });

  it.each<[string, Document, Record<string, 1 | -1>]>([
    ['two fields are arrays', { a: [1], b: [2] }, { a: 1, b: 1 }],
    ['two fields are empty arrays', { a: [], b: [] }, { a: 1, b: -1 }],
    ['two fields of an element are arrays', { a: [{ x: [1], y: [2] }] }, { 'a.x': 1, 'a.y': 1 }],
    ['a named element and another field lie in two arrays', { a: [1], b: [2] }, { 'a.0': 1, b: 1 }],
  ])('is refused when %s', async (_, doc, sort) => {
    await collection.insertMany([{ _id: 1 }, { ...doc, _id: 2 }]);
    const failures = await Promise.all([
      failureOf(collection.find().sort(sort).limit(1).toArray()),
      failureOf(collection.aggregate([{ $set: { more: 1 } }, { $sort: sort }]).toArray()),
      failureOf(collection.findOneAndUpdate({}, { $set: { c: 1 } }, { sort })),
    ]);
    for (const failure of failures) {
      expect(failure).toMatchObject({ code: 2, codeName: 'BadValue' });
      expect(failure.message).toContain('cannot sort with keys that are parallel arrays');
    }
    expect(await collection.countDocuments({ c: 1 })).toBe(0);
  });

  it('is refused when a number in its path is a position and a field', async () => {
    await collection.insertOne({ _id: 1, a: [{ 0: 1 }] });
    expect(await failureOf(collection.find().sort({ 'a.0': 1 }).toArray())).toMatchObject({ code: 16746 });
  });
});
