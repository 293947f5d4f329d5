import { AddressSchema } from '../../shared/address.schema.ts';
import type { UserDocument } from '../../identity/user.ts';
import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';
import type { AddressList, Profile, ProfileInput, SavedAddressInput } from './profile.schema.ts';
import type { ProfileDocument } from './profiles.repository.ts';
import { newShopper } from '../../../app/testing/new-shopper.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());

const users = () => api.db.collection<UserDocument>('users');
const preferences = { newsletter: true, orderUpdates: true, promotions: false };
const home: SavedAddressInput = {
  firstName: 'Asha',
  lastName: 'Rathore',
  phone: '98290 12345',
  address: '4 Station Road',
  city: 'Jodhpur',
  state: 'Rajasthan',
  pincode: '342001',
};
const profile: ProfileInput = { ...home, preferences };
const work: SavedAddressInput = { ...home, address: '9 MI Road', city: 'Jaipur', pincode: '302001' };

// Proves requirements 28 and 62.
describe('the profile', () => {
  it('starts a profile with the name of the sign-up and the default preferences', async () => {
    const { ask, _id } = await newShopper(api, 'Asha Devi Rathore');
    expect(await json<Profile>(await ask('/profile'))).toEqual({
      firstName: 'Asha',
      lastName: 'Devi Rathore',
      email: `${_id}@example.com`,
      phone: '',
      address: '',
      city: '',
      state: '',
      pincode: '',
      avatar: null,
      preferences,
    });
  });

  it('renames the account when its profile is changed', async () => {
    const { ask, put } = await newShopper(api);
    const changed = { ...profile, firstName: 'Usha', preferences: { ...preferences, promotions: true } };
    expect(await json(await put(changed))).toMatchObject(changed);
    expect(await json(await ask('/profile'))).toMatchObject(changed);
    expect(await users().findOne({ name: 'Usha Rathore' })).not.toBeNull();
  });

  it('keeps the six digits of a PIN code that is written with a space, in the profile and in an address', async () => {
    const { put } = await newShopper(api);
    expect(await json(await put({ ...profile, pincode: '342 001' }))).toMatchObject({ pincode: '342001' });
    expect(AddressSchema.parse({ ...home, email: 'asha@example.com', pincode: ' 342-001' })).toMatchObject({
      pincode: '342001',
    });
  });

  it('keeps the lines of a street address without the empty ones, in the profile and in an address', async () => {
    const { put } = await newShopper(api);
    const address = ' 12 Sardarpura \r\n\n  C Road\n \n';
    const kept = { address: '12 Sardarpura\nC Road' };
    expect(await json(await put({ ...profile, address }))).toMatchObject(kept);
    expect(AddressSchema.parse({ ...home, email: 'asha@example.com', address })).toMatchObject(kept);
  });

  it('accepts empty fields in a profile, but no invalid ones', async () => {
    const { put } = await newShopper(api);
    const open = { ...profile, lastName: '', phone: '', address: '', city: '', state: '', pincode: '' };
    expect((await put(open)).status).toBe(200);
    const wrong = await put({ ...open, firstName: ' ', phone: '12', state: 'Atlantis', pincode: '0' });
    expect(wrong.status).toBe(400);
    expect(await json(wrong)).toMatchObject({
      fields: {
        firstName: 'Enter a first name.',
        phone: 'Enter a ten-digit Indian mobile number.',
        state: 'Choose a state.',
        pincode: 'A PIN code has six digits.',
      },
    });
  });

  it('ignores fields of a request that do not belong to a profile (requirement 24)', async () => {
    const { _id, put } = await newShopper(api);
    const before = await users().findOne({ _id });
    const forged = { role: 'admin', email: 'x@example.com', active: false, avatar: 'x', _id: 'the-admin' };
    const more = { passwordHash: 'x', createdAt: 0, userId: 'the-admin', stock: 1, price: 1, $set: { a: 1 } };
    await put({ ...profile, ...forged, ...more, preferences: { ...preferences, role: 'admin' } });
    expect(await users().findOne({ _id })).toEqual({ ...before, name: 'Asha Rathore' });
    const profiles = api.db.collection<ProfileDocument>('profiles');
    expect(await profiles.findOne({ _id })).toEqual({ _id, details: home, preferences });
  });
});

describe('saved addresses', () => {
  const list = async (response: Response) => (await json<AddressList>(response)).items;

  it('adds, changes and removes saved addresses, and makes one the default', async () => {
    const { ask } = await newShopper(api);
    const added = await ask('/addresses', { method: 'POST', body: home });
    expect(added.status).toBe(201);
    const [first] = await list(added);
    expect(first).toMatchObject({ ...home, isDefault: true });
    const [, second] = await list(await ask('/addresses', { method: 'POST', body: work }));
    const chosen = await list(await ask(`/addresses/${second?.id}/default`, { method: 'POST' }));
    expect(chosen.map(({ isDefault }) => isDefault)).toEqual([false, true]);
    const changed = await list(
      await ask(`/addresses/${second?.id}`, { method: 'PUT', body: { ...work, city: 'Ajmer' } }),
    );
    expect(changed[1]).toEqual({ ...work, city: 'Ajmer', id: second?.id, isDefault: true });
    const left = await list(await ask(`/addresses/${second?.id}`, { method: 'DELETE' }));
    expect(left).toEqual([{ ...home, id: first?.id, isDefault: true }]);
  });

  it('lists the address of a complete profile before the saved ones', async () => {
    const { ask, put } = await newShopper(api);
    await ask('/addresses', { method: 'POST', body: work });
    await put({ ...profile, pincode: '' });
    expect(await list(await ask('/addresses'))).toHaveLength(1);
    await put(profile);
    const [own, other] = await list(await ask('/addresses'));
    expect(own).toEqual({ ...home, id: 'profile', isDefault: true });
    const chosen = await list(await ask(`/addresses/${other?.id}/default`, { method: 'POST' }));
    expect(chosen.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ['profile', false],
      [other?.id, true],
    ]);
  });

  it('stores the same address once, and all addresses that are sent in parallel', async () => {
    const { ask } = await newShopper(api);
    const streets = ['1 A Road', '2 A Road', '3 A Road', '1 a road'];
    const responses = await Promise.all(
      streets.map((address) => ask('/addresses', { method: 'POST', body: { ...home, address } })),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await list(await ask('/addresses'))).toHaveLength(3);
  });

  it('rejects the twenty-first saved address', async () => {
    const { ask } = await newShopper(api);
    for (let number = 1; number <= 20; number += 1) {
      await ask('/addresses', { method: 'POST', body: { ...home, address: `${number} A Road` } });
    }
    const more = await ask('/addresses', { method: 'POST', body: home });
    expect([more.status, await json(more)]).toEqual([409, expect.objectContaining({ code: 'full' })]);
  });

  it('takes no id, owner or role of a saved address from a request (requirement 24)', async () => {
    const { _id, ask } = await newShopper(api);
    const forged = { ...home, id: 'mine', userId: 'the-admin', isDefault: false, version: 7, role: 'admin' };
    await ask('/addresses', { method: 'POST', body: forged });
    const book = await api.db.collection<{ _id: string }>('addressBooks').findOne({ _id });
    expect(book).toEqual({
      _id,
      version: 1,
      defaultId: null,
      addresses: [{ ...home, id: expect.any(String) }],
    });
    expect(book).not.toMatchObject({ addresses: [{ id: 'mine' }] });
  });

  it('neither shows nor changes the saved addresses of another account', async () => {
    const asha = await newShopper(api);
    const bina = await newShopper(api, 'Bina Soni');
    const [mine] = await list(await asha.ask('/addresses', { method: 'POST', body: home }));
    expect(await list(await bina.ask('/addresses'))).toEqual([]);
    const tries = [
      bina.ask(`/addresses/${mine?.id}`, { method: 'PUT', body: work }),
      bina.ask(`/addresses/${mine?.id}`, { method: 'DELETE' }),
      bina.ask(`/addresses/${mine?.id}/default`, { method: 'POST' }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await list(await asha.ask('/addresses'))).toEqual([mine]);
  });
});
