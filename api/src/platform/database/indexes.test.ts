import { MongoNetworkError, MongoServerError, type Db } from 'mongodb';
import { ensureIndexes } from './indexes.ts';

const declared = [{ collection: 'products', indexes: [{ key: { price: 1 } }] }];

/** A database with these errors, one after the other, before it creates an index. */
function failing(...failures: Error[]) {
  const createIndexes = jest.fn(() => {
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : Promise.resolve(['price_1']);
  });
  return { db: { collection: () => ({ createIndexes }) } as unknown as Db, createIndexes };
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

  it('that cannot be created are an error at once', async () => {
    const { db, createIndexes } = failing(new MongoServerError({ message: 'E11000', code: 11000 }));
    await expect(ensureIndexes(db, declared)).rejects.toThrow('E11000');
    expect(createIndexes).toHaveBeenCalledTimes(1);
  });
});
