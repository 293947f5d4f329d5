import { MongoNetworkError, MongoServerError, type Db } from 'mongodb';
import { startTestDatabase } from '../../app/testing/test-database.ts';
import { ensureIndexes, type CollectionIndexes } from './indexes.ts';

const declared = [{ collection: 'products', indexes: [{ key: { price: 1 } }] }];
const many = Array.from({ length: 30 }, (_, n) => ({ collection: `c${n}`, indexes: [{ key: { n: 1 } }] }));

/** A database with these errors, one after the other, before it creates an index; and what it is asked to create. */
function failing(...failures: Error[]) {
  const createIndexes = jest.fn((_collection: string, _keys: object[]) => {
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : Promise.resolve(['price_1']);
  });
  const collection = (name: string) => ({
    createIndexes: (indexes: CollectionIndexes['indexes']) =>
      createIndexes(
        name,
        indexes.map(({ key }) => key),
      ),
  });
  return { db: { collection } as unknown as Db, createIndexes };
}

describe('indexes', () => {
  it('are retried while the database is busy building one', async () => {
    const silence = new MongoNetworkError('interrupted due to server monitor timeout');
    const { db, createIndexes } = failing(silence, silence);
    const onWait = jest.fn();
    await ensureIndexes(db, declared, onWait);
    expect(createIndexes).toHaveBeenCalledTimes(3);
    expect(onWait).toHaveBeenCalledTimes(1);
  });

  it('that cannot be created are an error at once, which names the index and its collection', async () => {
    const { db, createIndexes } = failing(new MongoServerError({ message: 'E11000', code: 11000 }));
    await expect(ensureIndexes(db, declared)).rejects.toThrow(
      "The index 'price_1' of 'products' cannot be created (E11000).",
    );
    expect(createIndexes).toHaveBeenCalledTimes(1);
  });

  it('of a collection are created with one command, whoever declares them', async () => {
    const { db, createIndexes } = failing();
    const none = { collection: 'events', indexes: [] };
    const more: CollectionIndexes = {
      collection: 'products',
      indexes: [{ key: { name: 1 } }, { key: { stock: 1 } }],
    };
    await ensureIndexes(db, [...declared, none, more]);
    expect(createIndexes.mock.calls).toEqual([['products', [{ price: 1 }, { name: 1 }, { stock: 1 }]]]);
  });

  it('of several collections are created at the same time, but never of all of them', async () => {
    const { db, createIndexes } = failing();
    let underWay = 0;
    let most = 0;
    createIndexes.mockImplementation(async () => {
      most = Math.max(most, (underWay += 1));
      await new Promise(setImmediate);
      underWay -= 1;
      return [];
    });
    await ensureIndexes(db, many);
    expect(createIndexes.mock.calls.map(([collection]) => collection)).toEqual(
      many.map(({ collection }) => collection),
    );
    expect(most).toBe(8);
  });

  it('are not created any more once one cannot be, and none is under way when that is known', async () => {
    const { db, createIndexes } = failing();
    let underWay = 0;
    createIndexes.mockImplementation(async (collection) => {
      if (collection === 'c3') throw new MongoServerError({ message: 'E11000', code: 11000 });
      underWay += 1;
      await new Promise(setImmediate);
      underWay -= 1;
      return [];
    });
    await expect(ensureIndexes(db, many)).rejects.toThrow("'n_1' of 'c3'");
    expect([underWay, createIndexes.mock.calls.length]).toEqual([0, 8]);
  });

  it('that a database rejects are named, beside others of the same collection', async () => {
    const { db, stop } = await startTestDatabase();
    try {
      await db.collection('products').insertMany([{ sku: 'A' }, { sku: 'A' }]);
      const indexes: CollectionIndexes['indexes'] = [
        { key: { name: 1 }, name: 'by-name' },
        { key: { sku: 1 }, name: 'sku', unique: true },
      ];
      const ensured = ensureIndexes(db, [{ collection: 'products', indexes }]);
      await expect(ensured).rejects.toThrow(/^The index 'sku' of 'products' cannot be created \(.*E11000/);
      await db.collection('products').deleteOne({ sku: 'A' });
      await ensureIndexes(db, [{ collection: 'products', indexes }]);
      const names = (await db.collection('products').indexes()).map(({ name }) => name);
      expect(names.sort()).toEqual(['_id_', 'by-name', 'sku']);
    } finally {
      await stop();
    }
  });
});
