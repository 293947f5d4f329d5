import type { Collection, Document, FindOptions } from 'mongodb';
import { useDatabase } from '../testing.check.ts';

const { db } = useDatabase('planner');
let collection: Collection<{ _id: number } & Document>;
let n = 0;
beforeEach(() => {
  collection = db().collection(`c${n++}`);
});

/** The plan that was chosen, as text: those that were rejected name indexes too. */
async function planOf(filter: Document, options: FindOptions = {}): Promise<string> {
  const { queryPlanner } = await collection.find(filter, options).explain();
  return JSON.stringify(queryPlanner.winningPlan);
}

/** What a query finds and counts by an index. */
async function found(
  index: string,
  filter: Document,
  sort: Document = { _id: 1 },
): Promise<[unknown[], number]> {
  const cursor = collection.find(filter).sort(sort as Record<string, 1>);
  expect(await planOf(filter)).toContain(index);
  return [(await cursor.toArray()).map((d) => d._id), await collection.countDocuments(filter)];
}

it('comparisons with numbers do not find NaN', async () => {
  await collection.createIndex({ n: 1 });
  await collection.insertMany([NaN, -Infinity, 1, 2].map((value, _id) => ({ _id, n: value })));
  expect(await found('n_1', { n: { $lt: 2 } })).toEqual([[1, 2], 2]);
  expect(await found('n_1', { n: { $gt: -Infinity } })).toEqual([[2, 3], 2]);
  expect(await collection.countDocuments({ n: { $gte: NaN } })).toBe(1);
  expect(await collection.countDocuments({ n: { $gt: NaN } })).toBe(0);
});

it('a sort takes array elements into account that the filter does not match', async () => {
  await collection.createIndex({ a: 1 });
  await collection.insertMany([
    { _id: 1, a: [5] },
    { _id: 2, a: [1, 9] },
  ]);
  expect(await found('a_1', { a: { $gte: 4 } }, { a: 1 })).toEqual([[2, 1], 2]);
});

it('null finds the same array elements with an index as without', async () => {
  await collection.insertMany([{ _id: 1, a: [] }, { _id: 2, a: [null] }, { _id: 3 }]);
  const before = await collection.countDocuments({ 'a.0': null });
  await collection.createIndex({ 'a.0': 1 });
  expect((await found('a.0_1', { 'a.0': null }))[1]).toBe(before);
});

it('a partial index is used only when all matching documents are surely in it', async () => {
  const partialFilterExpression = { kind: { $exists: true }, n: { $gte: 1 } };
  await collection.createIndex({ code: 1 }, { partialFilterExpression });
  await collection.insertMany([
    { _id: 1, code: 'x', kind: 'k', n: 1 },
    { _id: 2, code: 'x', n: 0 },
  ]);
  expect(await found('code_1', { code: 'x', kind: 'k', n: 1 })).toEqual([[1], 1]);
  for (const filter of [
    { kind: { $ne: 'k' }, n: 1 },
    { kind: null, n: 1 },
    { kind: 'k', n: { $in: [0, 1] } },
  ])
    expect(await planOf({ code: 'x', ...filter })).toContain('COLLSCAN');
});

it('the planner reads in sort order when many documents match, and sorts when an index leaves few', async () => {
  await collection.createIndexes([{ key: { at: -1 } }, { key: { kind: 1 } }]);
  const docs = Array.from({ length: 3000 }, (_, i) => ({ _id: i, at: i, kind: i % 100 ? 'common' : 'rare' }));
  await collection.insertMany(docs);
  const plan = (kind: string): Promise<string> => planOf({ kind }, { sort: { at: -1 }, limit: 10 });
  expect(await plan('common')).toContain('at_-1');
  expect(await plan('rare')).toContain('kind_1');
});
