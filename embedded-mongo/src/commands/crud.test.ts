import { Binary, Decimal128, Long, ObjectId, type Collection, type Document } from 'mongodb';
import { failureOf, useDatabase } from '../testing.check.ts';

interface Doc extends Document {
  _id: number | string | ObjectId;
}

const { client, db } = useDatabase('crud');
let collection: Collection<Doc>;
let n = 0;
beforeEach(() => {
  collection = db().collection<Doc>(`c${n++}`);
});

/** Ids of the documents that match, in the order of their ids. */
const ids = async (filter: Document): Promise<unknown[]> =>
  (await collection.find(filter).sort({ _id: 1 }).toArray()).map((d) => d._id);

describe('find', () => {
  beforeEach(() =>
    collection.insertMany([
      {
        _id: 1,
        price: 100,
        name: 'Table',
        tags: ['wood', 'new'],
        size: { w: 10, h: 5 },
        parts: [{ k: 'a', n: 1 }],
      },
      {
        _id: 2,
        price: 200,
        name: 'Chair',
        tags: ['wood'],
        size: { w: 20, h: 5 },
        parts: [
          { k: 'a', n: 9 },
          { k: 'b', n: 1 },
        ],
      },
      { _id: 3, price: 300, name: 'lamp', tags: [], size: null, parts: [] },
      { _id: 4, name: 'Vase', tags: 'wood', stock: Long.fromString('9007199254740993') },
    ]),
  );

  it.each<[string, Document, number[]]>([
    ['equality', { price: 200 }, [2]],
    ['$eq', { price: { $eq: 200 } }, [2]],
    ['$ne, which also finds documents without the field', { price: { $ne: 200 } }, [1, 3, 4]],
    ['$gt and $lte', { price: { $gt: 100, $lte: 300 } }, [2, 3]],
    ['$gte and $lt', { price: { $gte: 100, $lt: 300 } }, [1, 2]],
    ['comparisons, which stay within a type', { name: { $gt: 5 } }, []],
    ['$in', { price: { $in: [100, 300, 7] } }, [1, 3]],
    ['$in with a regular expression', { name: { $in: [/^t/i, 'lamp'] } }, [1, 3]],
    ['$nin', { price: { $nin: [100, 200] } }, [3, 4]],
    ['$exists', { price: { $exists: false } }, [4]],
    ['null, which finds missing fields', { price: null }, [4]],
    ['null at the end of a path', { 'size.w': null }, [3, 4]],
    ['$and', { $and: [{ price: { $gt: 100 } }, { name: 'lamp' }] }, [3]],
    ['$or', { $or: [{ price: 100 }, { name: 'Vase' }] }, [1, 4]],
    ['$regex with options', { name: { $regex: '^l', $options: 'i' } }, [3]],
    ['a regular expression', { name: /a.e$/ }, [4]],
    ['an element of an array', { tags: 'wood' }, [1, 2, 4]],
    ['a whole array', { tags: ['wood'] }, [2]],
    ['$size', { tags: { $size: 0 } }, [3]],
    ['a path', { 'size.w': 20 }, [2]],
    ['a whole embedded document', { size: { w: 10, h: 5 } }, [1]],
    ['a path through an array', { 'parts.n': 9 }, [2]],
    ['conditions met by different elements', { 'parts.k': 'b', 'parts.n': 9 }, [2]],
    [
      '$elemMatch, which wants all conditions of one element',
      { parts: { $elemMatch: { k: 'b', n: 9 } } },
      [],
    ],
    ['$elemMatch on values', { tags: { $elemMatch: { $in: ['new'] } } }, [1]],
    ['an array index in a path', { 'parts.1.k': 'b' }, [2]],
    ['a 64-bit integer beyond a double', { stock: Long.fromString('9007199254740992') }, []],
  ])('a filter handles %s', async (_, filter, expected) => {
    expect(await ids(filter)).toEqual(expected);
  });

  it('find sorts by several fields, skips and limits', async () => {
    const docs = await collection.find().sort({ 'size.h': 1, price: -1 }).skip(1).limit(2).toArray();
    expect(docs.map((d) => d._id)).toEqual([4, 2]);
  });

  it('find sorts missing values and types in BSON order', async () => {
    await collection.insertMany([
      { _id: 5, price: 'x' },
      { _id: 6, price: null },
      { _id: 7, price: new Date(0) },
    ]);
    const docs = await collection.find().sort({ price: 1, _id: 1 }).toArray();
    expect(docs.map((d) => d._id)).toEqual([4, 6, 1, 2, 3, 5, 7]);
  });

  it.each<[string, Document, Document | undefined]>([
    ['included fields', { name: 1 }, { _id: 2, name: 'Chair' }],
    ['fields without _id', { name: 1, _id: 0 }, { name: 'Chair' }],
    ['all but excluded fields', { parts: 0, tags: 0, size: 0, price: 0 }, { _id: 2, name: 'Chair' }],
    ['paths', { 'size.w': 1, 'parts.k': 1 }, { _id: 2, size: { w: 20 }, parts: [{ k: 'a' }, { k: 'b' }] }],
    ['paths in documents alone', { name: 1, 'size.w': 1 }, { _id: 2, name: 'Chair', size: { w: 20 } }],
    ['_id and a path that the document does not have', { _id: 1, 'size.d': 1 }, { _id: 2, size: {} }],
    ['nothing of a value that has no fields', { 'name.first': 1, price: 1 }, { _id: 2, price: 200 }],
    [
      'all but excluded paths',
      { 'size.w': 0, 'parts.k': 0, tags: 0, name: 0, price: 0 },
      { _id: 2, size: { h: 5 }, parts: [{ n: 9 }, { n: 1 }] },
    ],
  ])('a projection shows %s', async (_, projection, expected) => {
    expect(await collection.findOne({ _id: 2 }, { projection })).toEqual(expected);
  });

  it('a projection tells field names apart that differ only beyond ASCII', async () => {
    await collection.insertOne({ _id: 9, größe: 1, grösse: 2 } as unknown as Doc);
    const found = await collection.findOne({ _id: 9 }, { projection: { größe: 1 } });
    expect(found).toEqual({ _id: 9, größe: 1 });
    expect(await ids({ grösse: 2 })).toEqual([9]);
  });

  it('countDocuments counts with a filter, skip and limit', async () => {
    expect(await collection.countDocuments({ price: { $gte: 200 } })).toBe(2);
    expect(await collection.countDocuments({}, { skip: 1, limit: 2 })).toBe(2);
  });
});

describe('values', () => {
  it('values of all types come back as they were stored', async () => {
    const stored = {
      _id: new ObjectId(),
      d: Decimal128.fromString('19.99'),
      l: Long.fromString('9007199254740993'),
      date: new Date(1_700_000_000_123),
      bin: new Binary(Buffer.from([1, 2, 3])),
      nested: { list: [1, 'two', null, true, { x: 1.5 }] },
      text: 'Straße 🪑 \u0000 end',
    };
    await collection.insertOne(stored);
    expect(await collection.findOne({ _id: stored._id })).toEqual(stored);
    expect(await collection.countDocuments({ d: { $gt: Decimal128.fromString('9.5') } })).toBe(1);
  });

  it('fields keep their order, with _id first', async () => {
    await collection.insertOne({ b: 1, _id: 1, a: 2 } as unknown as Doc);
    expect(Object.keys((await collection.findOne({})) ?? {})).toEqual(['_id', 'b', 'a']);
  });
});

describe('insert', () => {
  it('an unordered insert reports duplicates and continues', async () => {
    const failure = await failureOf(
      collection.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }], { ordered: false }),
    );
    expect(failure).toMatchObject({ code: 11000 });
    expect(await ids({})).toEqual([1, 2]);
  });

  it('an ordered insert stops at the first duplicate', async () => {
    await failureOf(collection.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }]));
    expect(await ids({})).toEqual([1]);
  });
});

describe('update', () => {
  const cases: [string, Document, Document, Document][] = [
    ['$set', { a: 1 }, { $set: { 'b.c': 2 } }, { a: 1, b: { c: 2 } }],
    ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    ['$inc', { a: 1 }, { $inc: { a: 4, z: 1 } }, { a: 5, z: 1 }],
    ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3 }, $max: { b: 9, c: 1 } }, { a: 3, b: 9, c: 1 }],
    ['$push', { a: [1] }, { $push: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
    ['$push with $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    ['$addToSet', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] }, b: 'x' } }, { a: [1, 2], b: ['x'] }],
    ['an array index', { a: [1, 2] }, { $set: { 'a.3': 9 } }, { a: [1, 2, null, 9] }],
    [
      'a field of an element',
      { a: [{ n: 1 }, { n: 2 }] },
      { $inc: { 'a.1.n': 10 } },
      { a: [{ n: 1 }, { n: 12 }] },
    ],
    ['$unset of an element', { a: [1, 2] }, { $unset: { 'a.0': '', 'b.c': '' } }, { a: [null, 2] }],
  ];
  it.each(cases)('an update applies %s', async (_, before, update, after) => {
    await collection.insertOne({ _id: 1, ...before });
    const result = await collection.updateOne({ _id: 1 }, update);
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await collection.findOne({})).toEqual({ _id: 1, ...after });
  });

  it('an update counts matched and modified documents apart', async () => {
    await collection.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    expect(await collection.updateMany({}, { $set: { a: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 1,
    });
    expect(await collection.updateOne({ _id: 9 }, { $set: { a: 1 } })).toMatchObject({ matchedCount: 0 });
  });

  it('an upsert inserts a document when none matches', async () => {
    const result = await collection.updateOne(
      { _id: 7, kind: 'x', n: { $gt: 1 } },
      { $set: { a: 1 }, $setOnInsert: { b: 2 } },
      { upsert: true },
    );
    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 7 });
    expect(await collection.findOne({})).toEqual({ _id: 7, kind: 'x', a: 1, b: 2 });
    await collection.updateOne({ _id: 7 }, { $setOnInsert: { b: 9 }, $inc: { a: 1 } }, { upsert: true });
    expect(await collection.findOne({})).toEqual({ _id: 7, kind: 'x', a: 2, b: 2 });
  });

  it('replaceOne replaces a document', async () => {
    await collection.insertOne({ _id: 1, a: 1 });
    await collection.replaceOne({ _id: 1 }, { b: 2 });
    await collection.replaceOne({ _id: 2 }, { c: 3 }, { upsert: true });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, b: 2 },
      { _id: 2, c: 3 },
    ]);
  });

  it.each<[string, Document, Document, number]>([
    ['$inc of a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
    ['a changed _id', {}, { $set: { _id: 9 } }, 66],
    ['a path through a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['two operators on one path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['an operator MongoDB does not know', {}, { $nope: { a: 1 } }, 9],
  ])('an update refuses %s', async (_, before, update, code) => {
    await collection.insertOne({ _id: 1, ...before });
    expect(await failureOf(collection.updateOne({ _id: 1 }, update))).toMatchObject({ code });
    expect(await collection.findOne({})).toEqual({ _id: 1, ...before });
  });
});

describe('delete', () => {
  it('delete removes one document or all that match', async () => {
    await collection.insertMany([1, 2, 3, 4].map((i) => ({ _id: i, even: i % 2 === 0 })));
    expect((await collection.deleteOne({ even: true })).deletedCount).toBe(1);
    expect((await collection.deleteMany({ even: false })).deletedCount).toBe(2);
    expect(await ids({})).toEqual([4]);
  });
});

describe('findAndModify', () => {
  beforeEach(() =>
    collection.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]),
  );

  it('findOneAndUpdate returns the document before or after the update', async () => {
    expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 10 } })).toEqual({ _id: 1, n: 1 });
    const options = { returnDocument: 'after', projection: { _id: 0 }, sort: { n: -1 } } as const;
    expect(await collection.findOneAndUpdate({}, { $inc: { n: 10 } }, options)).toEqual({ n: 21 });
  });

  it('findOneAndReplace, findOneAndDelete and upserts return the right document', async () => {
    expect(await collection.findOneAndReplace({ _id: 1 }, { x: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      x: 1,
    });
    expect(await collection.findOneAndDelete({}, { sort: { _id: -1 } })).toEqual({ _id: 2, n: 2 });
    const upsert = { upsert: true, returnDocument: 'after' } as const;
    expect(await collection.findOneAndUpdate({ _id: 8 }, { $set: { a: 1 } }, upsert)).toEqual({
      _id: 8,
      a: 1,
    });
    expect(await collection.findOneAndUpdate({ _id: 99 }, { $set: { a: 1 } })).toBeNull();
  });

  it('findOneAndUpdate reports in its metadata whether it has inserted', async () => {
    const result = await collection.findOneAndUpdate(
      { _id: 5 },
      { $set: { a: 1 } },
      { upsert: true, includeResultMetadata: true },
    );
    expect(result.lastErrorObject).toMatchObject({ n: 1, updatedExisting: false, upserted: 5 });
  });
});

describe('bulkWrite', () => {
  it('bulkWrite runs operations of all kinds', async () => {
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 1, n: 1 } } },
      { insertOne: { document: { _id: 2, n: 1 } } },
      { updateMany: { filter: { n: 1 }, update: { $inc: { n: 1 } } } },
      { replaceOne: { filter: { _id: 3 }, replacement: { r: true }, upsert: true } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 2, modifiedCount: 2, upsertedCount: 1, deletedCount: 1 });
    expect(await ids({})).toEqual([2, 3]);
  });

  it('bulkWrite reports errors by the index of their operation', async () => {
    const failure = await failureOf(
      collection.bulkWrite(
        [
          { insertOne: { document: { _id: 1 } } },
          { insertOne: { document: { _id: 1 } } },
          { insertOne: { document: { _id: 2 } } },
        ],
        { ordered: false },
      ),
    );
    expect(failure).toMatchObject({ code: 11000, writeErrors: [{ index: 1 }] });
    expect(await ids({})).toEqual([1, 2]);
  });
});

describe('cursors', () => {
  beforeEach(() =>
    collection.insertMany(Array.from({ length: 1000 }, (_, i) => ({ _id: i, even: i % 2 === 0 }))),
  );

  it('a cursor returns all documents in batches', async () => {
    let found = 0;
    for await (const doc of collection.find({ even: true }).batchSize(70)) if (doc.even) found++;
    expect(found).toBe(500);
  });

  it('a cursor returns documents as they are when their batch is read', async () => {
    const cursor = collection.find().sort({ _id: 1 }).batchSize(10);
    await cursor.next();
    await collection.deleteMany({ _id: { $gte: 500 } });
    expect((await cursor.toArray()).length).toBe(499);
  });

  it('a cursor returns aggregation results in batches', async () => {
    const docs = await collection.aggregate([{ $project: { x: '$_id' } }], { batchSize: 33 }).toArray();
    expect(docs.length).toBe(1000);
  });

  it('a cursor returns results larger than one message', async () => {
    const text = 'x'.repeat(1_000_000);
    await collection.insertMany(Array.from({ length: 40 }, (_, i) => ({ _id: `big${i}`, text })));
    expect((await collection.find({ text: { $exists: true } }).toArray()).length).toBe(40);
  });

  it('a cursor ends when its last batch is full', async () => {
    const some = collection.find({ _id: { $lt: 20 } });
    expect(await some.batchSize(10).toArray()).toHaveLength(20);
    expect(await collection.find().limit(10).batchSize(10).toArray()).toHaveLength(10);
    expect(await collection.find({}, { singleBatch: true, batchSize: 10 }).toArray()).toHaveLength(10);
    expect(await collection.find().limit(-10).toArray()).toHaveLength(10);
  });

  it('a closed cursor is gone', async () => {
    const cursor = collection.find().batchSize(2);
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    const failure = await failureOf(db().command({ getMore: id, collection: collection.collectionName }));
    expect(failure).toMatchObject({ code: 43 });
  });
});

describe('collections', () => {
  it('collections are created, listed and dropped', async () => {
    const name = `made${n++}`;
    await db().createCollection(name);
    const listed = async (): Promise<string[]> => (await db().listCollections().toArray()).map((c) => c.name);
    expect(await listed()).toContain(name);
    expect(await db().listCollections({ name }, { nameOnly: true }).toArray()).toMatchObject([{ name }]);
    await db().collection(name).drop();
    expect(await listed()).not.toContain(name);
  });

  it('dropDatabase drops all collections', async () => {
    const other = client().db('crud-other');
    await other.collection('x').insertOne({ a: 1 });
    await other.dropDatabase();
    expect(await other.listCollections().toArray()).toEqual([]);
    expect(await other.collection('x').countDocuments()).toBe(0);
  });
});

it('hello and ping are answered', async () => {
  expect(await db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  expect((await db().command({ hello: 1 })).isWritablePrimary).toBe(true);
});
