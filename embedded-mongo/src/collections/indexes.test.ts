import type { Collection, Document } from 'mongodb';
import { failureOf, useDatabase } from '../testing.check.ts';

interface Doc extends Document {
  _id: number;
}

const { db } = useDatabase('indexes');
let collection: Collection<Doc>;
let n = 0;
beforeEach(() => {
  collection = db().collection<Doc>(`c${n++}`);
});

interface Explained {
  stages: string[];
  index: string | undefined;
  keys: number;
  docs: number;
  found: number;
}

/** The stages of the winning plan from the outside in, and what it looked at. */
async function explain(filter: Document, options: Document = {}): Promise<Explained> {
  const { queryPlanner, executionStats } = await collection.find(filter, options).explain('executionStats');
  const stages: Document[] = [];
  for (let stage = queryPlanner.winningPlan; stage; stage = stage.inputStage) stages.push(stage);
  return {
    stages: stages.map((s) => s.stage),
    index: stages.find((s) => s.indexName)?.indexName,
    keys: executionStats.totalKeysExamined,
    docs: executionStats.totalDocsExamined,
    found: executionStats.nReturned,
  };
}

const products = Array.from({ length: 1000 }, (_, i) => ({
  _id: i,
  sku: `S${i}`,
  category: ['a', 'b', 'c'][i % 3],
  price: i % 100,
  tags: [`t${i % 10}`, 'all'],
}));

describe('explain', () => {
  beforeEach(async () => {
    await collection.insertMany(products);
    await collection.createIndexes([
      { key: { sku: 1 }, unique: true },
      { key: { category: 1, price: -1 } },
      { key: { tags: 1 } },
    ]);
  });

  it('explain shows a collection scan when no index fits', async () => {
    const plan = await explain({ price: { $lt: 10 } });
    expect(plan).toMatchObject({ stages: ['COLLSCAN'], keys: 0, docs: 1000, found: 100 });
  });

  it('explain shows the index that finds exactly the matching documents', async () => {
    expect(await explain({ sku: 'S77' })).toMatchObject({
      stages: ['FETCH', 'IXSCAN'],
      index: 'sku_1',
      docs: 1,
      found: 1,
    });
    expect(await explain({ tags: 't3' })).toMatchObject({ index: 'tags_1', docs: 100, found: 100 });
    expect(await explain({ _id: 5 })).toMatchObject({ docs: 1, found: 1 });
  });

  it('a compound index bounds its second field and replaces the sort', async () => {
    const plan = await explain({ category: 'a', price: { $gte: 90 } }, { sort: { price: -1 }, limit: 5 });
    expect(plan).toMatchObject({ index: 'category_1_price_-1', keys: 5, docs: 5, found: 5 });
    expect(plan.stages).not.toContain('SORT');
  });

  it('an index is read backwards for the opposite order', async () => {
    const sort = { price: 1 } as const;
    const plan = await explain({ category: 'b' }, { sort, limit: 3 });
    expect(plan).toMatchObject({ index: 'category_1_price_-1', docs: 3 });
    const found = await collection.find({ category: 'b' }).sort(sort).limit(3).toArray();
    expect(found.map((d) => d.price)).toEqual([0, 0, 0]);
  });

  it('explain shows a sort when no index has the order', async () => {
    expect((await explain({ category: 'a' }, { sort: { sku: -1, price: 1 } })).stages).toContain('SORT');
  });

  it('an index looks up each value of $in and each branch of $or', async () => {
    expect(await explain({ sku: { $in: ['S1', 'S2', 'nope'] } })).toMatchObject({
      index: 'sku_1',
      docs: 2,
      found: 2,
    });
    const plan = await explain({ $or: [{ sku: 'S1' }, { tags: 't1' }] });
    expect(plan).toMatchObject({ found: 100, docs: 100 });
    expect(plan.stages).not.toContain('COLLSCAN');
  });

  it('an $in of many values is looked up value by value, on every index', async () => {
    const numbers = Array.from({ length: 600 }, (_, i) => i * 2);
    const skus = numbers.map((i) => `S${i}`);
    expect(await explain({ sku: { $in: skus } })).toMatchObject({ index: 'sku_1', docs: 500, found: 500 });
    expect(await explain({ _id: { $in: numbers } })).toMatchObject({ docs: 500, found: 500 });
    const some = { category: { $in: ['a', 'b'] }, price: { $in: numbers } };
    const plan = await explain(some);
    expect(plan).toMatchObject({ index: 'category_1_price_-1', found: 333 });
    expect(plan.docs).toBeLessThanOrEqual(667);
  });

  it('an empty $in reads nothing', async () => {
    const filters: Document[] = [
      { _id: { $in: [] } },
      { category: 'a', price: { $in: [] } },
      // another index looks better
      { sku: { $in: [] }, category: 'a', price: 6 },
    ];
    for (const filter of filters) expect(await explain(filter)).toMatchObject({ keys: 0, docs: 0, found: 0 });
  });

  it('a regular expression with a fixed prefix uses an index', async () => {
    const plan = await explain({ sku: /^S99/ });
    expect(plan).toMatchObject({ index: 'sku_1', found: 11 });
    expect(plan.docs).toBeLessThanOrEqual(12);
  });

  it('explain shows the index of an aggregation', async () => {
    const pipeline = [{ $match: { sku: 'S5' } }, { $group: { _id: '$category' } }];
    expect(JSON.stringify(await collection.aggregate(pipeline).explain('executionStats'))).toContain(
      'IXSCAN',
    );
  });
});

describe('unique indexes', () => {
  it('a unique index refuses a second document with the same key and names the key', async () => {
    await collection.createIndex({ 'owner.mail': 1, kind: 1 }, { unique: true });
    await collection.insertOne({ _id: 1, owner: { mail: 'a@b' }, kind: 'x' });
    await collection.insertOne({ _id: 2, owner: { mail: 'a@b' }, kind: 'y' });
    const failure = await failureOf(collection.insertOne({ _id: 3, owner: { mail: 'a@b' }, kind: 'x' }));
    expect(failure).toMatchObject({
      code: 11000,
      keyPattern: { 'owner.mail': 1, kind: 1 },
      keyValue: { 'owner.mail': 'a@b', kind: 'x' },
    });
    expect(await failureOf(collection.updateOne({ _id: 2 }, { $set: { kind: 'x' } }))).toMatchObject({
      code: 11000,
    });
    await collection.deleteOne({ _id: 1 });
    await collection.updateOne({ _id: 2 }, { $set: { kind: 'x' } });
    expect(await collection.countDocuments()).toBe(1);
  });

  it('a unique index lets exactly one of many parallel inserts succeed', async () => {
    await collection.createIndex({ mail: 1 }, { unique: true });
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => collection.insertOne({ _id: i, mail: 'same' })),
    );
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  });

  it('a unique index combines only the fields of the same array element', async () => {
    await collection.createIndex({ 'v.size': 1, 'v.colour': 1 }, { unique: true });
    await collection.insertOne({
      _id: 1,
      v: [
        { size: 1, colour: 'red' },
        { size: 2, colour: 'blue' },
      ],
    });
    await collection.insertOne({ _id: 2, v: [{ size: 1, colour: 'blue' }] });
    expect(await failureOf(collection.insertOne({ _id: 3, v: [{ size: 2, colour: 'blue' }] }))).toMatchObject(
      { code: 11000 },
    );
    expect(await collection.countDocuments({ 'v.size': 1, 'v.colour': 'blue' })).toBe(2);
  });

  it('a unique index over duplicates is refused and leaves nothing behind', async () => {
    await collection.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    expect(await failureOf(collection.createIndex({ a: 1 }, { unique: true }))).toMatchObject({
      code: 11000,
    });
    expect((await collection.indexes()).map((i) => i.name)).toEqual(['_id_']);
  });
});

describe('partial indexes', () => {
  beforeEach(async () => {
    await collection.createIndex({ mail: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await collection.insertMany([
      { _id: 1, mail: 'a', active: false },
      { _id: 2, mail: 'a', active: false },
      { _id: 3, mail: 'a', active: true },
    ]);
  });

  it('a partial unique index is unique among its documents only', async () => {
    expect(await failureOf(collection.insertOne({ _id: 4, mail: 'a', active: true }))).toMatchObject({
      code: 11000,
    });
    expect(await failureOf(collection.updateOne({ _id: 1 }, { $set: { active: true } }))).toMatchObject({
      code: 11000,
    });
  });

  it('a partial index answers queries about its documents only', async () => {
    expect(await explain({ mail: 'a', active: true })).toMatchObject({ index: 'mail_1', docs: 1 });
    expect(await explain({ mail: 'a' })).toMatchObject({ stages: ['COLLSCAN'], found: 3 });
  });
});

it('an index is listed, and creating it again changes nothing', async () => {
  await collection.createIndex({ a: 1 }, { name: 'by-a' });
  await collection.createIndex({ a: 1 }, { name: 'by-a' });
  expect(await collection.listIndexes().toArray()).toMatchObject([
    { name: '_id_' },
    { name: 'by-a', key: { a: 1 } },
  ]);
  expect(await failureOf(collection.createIndex({ a: 1 }))).toMatchObject({ code: 85 });
  expect(await failureOf(collection.createIndex({ b: 1 }, { name: 'by-a' }))).toMatchObject({ code: 86 });
});

it('an index refuses a document with arrays in two of its fields', async () => {
  await collection.createIndex({ a: 1, b: 1 });
  expect(await failureOf(collection.insertOne({ _id: 1, a: [1], b: [2] }))).toMatchObject({ code: 171 });
});

it('an index sorts and finds long strings as a collection scan does', async () => {
  const long = (end: string): string => 'x'.repeat(600) + end;
  const names = ['c', 'a', 'b', ''].map(long).concat('x', 'y', 'x'.repeat(470));
  await collection.insertMany(names.map((name, _id) => ({ _id, name })));
  const read = async (): Promise<unknown> => [
    (await collection.find().sort({ name: 1 }).toArray()).map((d) => d._id),
    await collection.countDocuments({ name: { $gt: long('a') } }),
    await collection.countDocuments({ name: { $lte: 'x'.repeat(470) } }),
    (await collection.findOne({ name: long('b') }))?._id,
  ];
  const before = await read();
  await collection.createIndex({ name: 1 });
  expect(await read()).toEqual(before);
  expect(before).toEqual([[4, 6, 3, 1, 2, 0, 5], 3, 2, 2]);
});
