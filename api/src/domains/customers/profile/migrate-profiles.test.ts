import { startTestDatabase, type TestDatabase } from '../../../app/testing/test-database.ts';
import { migrateProfiles } from './migrate-profiles.ts';
import type { ProfileDocument } from './profiles.repository.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await startTestDatabase();
});
afterEach(() => database.stop());

const account = { email: 'a@example.com', name: 'Asha Rathore', role: 'user', active: true };
const details = {
  firstName: 'Asha',
  lastName: 'Rathore',
  phone: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
};
const preferences = { newsletter: false, orderUpdates: true, promotions: true };

const users = () => database.db.collection<{ _id: string }>('users');
const profiles = () => database.db.collection<ProfileDocument>('profiles').find().sort({ _id: 1 }).toArray();

describe('profiles that an earlier release has stored with the accounts', () => {
  it('moves profiles and preferences out of the accounts into documents of their own', async () => {
    await users().insertMany([
      { _id: 'asha', ...account, profile: details, preferences },
      { _id: 'bina', ...account, preferences },
      { _id: 'chetan', ...account },
    ] as { _id: string }[]);
    await migrateProfiles(database.db);
    expect(await profiles()).toEqual([
      { _id: 'asha', details, preferences },
      { _id: 'bina', preferences },
    ]);
    expect(await users().find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'asha', ...account },
      { _id: 'bina', ...account },
      { _id: 'chetan', ...account },
    ]);
  });

  it('finishes a move that was interrupted, and overwrites no newer profile', async () => {
    const newer = { ...preferences, newsletter: true };
    await database.db.collection<ProfileDocument>('profiles').insertOne({ _id: 'asha', preferences: newer });
    await users().insertOne({ _id: 'asha', ...account, preferences } as { _id: string });
    await migrateProfiles(database.db);
    expect(await profiles()).toEqual([{ _id: 'asha', preferences: newer }]);
    expect(await users().findOne({ _id: 'asha' })).toEqual({ _id: 'asha', ...account });
  });

  it('moves profiles once in the life of a database', async () => {
    await migrateProfiles(database.db);
    await users().insertOne({ _id: 'asha', ...account, preferences } as { _id: string });
    await migrateProfiles(database.db);
    expect(await profiles()).toEqual([]);
  });
});
