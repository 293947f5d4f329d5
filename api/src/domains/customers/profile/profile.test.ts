import sharp from 'sharp';
import { createSessions } from '../../identity/sessions.service.ts';
import type { UserDocument } from '../../identity/user.ts';
import { json, openTestApi, SHOP, type RequestOptions, type TestApi } from '../../../testing/request.ts';
import type { AddressList, Profile, ProfileInput, SavedAddressInput } from './profile.schema.ts';
import type { ProfileDocument } from './profiles.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());

const users = () => api.db.collection<UserDocument>('users');
let count = 0;

/** A new account and a way to call the API as it. */
async function newShopper(name = 'Asha Rathore') {
  const _id = `shopper-${(count += 1)}`;
  await users().insertOne({
    _id,
    email: `${_id}@example.com`,
    name,
    role: 'user',
    passwordHash: 'none',
    active: true,
    createdAt: new Date(),
  });
  const client = { address: '', userAgent: '' };
  const id = await createSessions(api.db).start({ _id, role: 'user' }, { remember: false, client });
  const Cookie = `session=${id}`;
  const ask = (path: string, options: RequestOptions = {}) =>
    api.as('anonymous')(`/api/account${path}`, { ...options, headers: { Cookie } });
  return { _id, ask, put: (body: unknown) => ask('/profile', { method: 'PUT', body }) };
}

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

describe('the profile', () => {
  it('begins with the name of the sign-up and what is asked for by default', async () => {
    const { ask, _id } = await newShopper('Asha Devi Rathore');
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

  it('is changed, and the name with it', async () => {
    const { ask, put } = await newShopper();
    const changed = { ...profile, firstName: 'Usha', preferences: { ...preferences, promotions: true } };
    expect(await json(await put(changed))).toMatchObject(changed);
    expect(await json(await ask('/profile'))).toMatchObject(changed);
    expect(await users().findOne({ name: 'Usha Rathore' })).not.toBeNull();
  });

  it('may leave open what is not known, but not be wrong', async () => {
    const { put } = await newShopper();
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

  it('changes nothing else of the account, whatever is sent (promise 24)', async () => {
    const { _id, put } = await newShopper();
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
  const list = async (answer: Response) => (await json<AddressList>(answer)).items;

  it('are added, changed, chosen and removed', async () => {
    const { ask } = await newShopper();
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

  it('begin with the one of the profile, once it is complete', async () => {
    const { ask, put } = await newShopper();
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

  it('are each kept once, and all of them when they come at the same time', async () => {
    const { ask } = await newShopper();
    const streets = ['1 A Road', '2 A Road', '3 A Road', '1 a road'];
    const answers = await Promise.all(
      streets.map((address) => ask('/addresses', { method: 'POST', body: { ...home, address } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await list(await ask('/addresses'))).toHaveLength(3);
  });

  it('are at most twenty', async () => {
    const { ask } = await newShopper();
    for (let number = 1; number <= 20; number += 1) {
      await ask('/addresses', { method: 'POST', body: { ...home, address: `${number} A Road` } });
    }
    const more = await ask('/addresses', { method: 'POST', body: home });
    expect([more.status, await json(more)]).toEqual([409, expect.objectContaining({ code: 'full' })]);
  });

  it('take no id, owner or role from outside (promise 24)', async () => {
    const { _id, ask } = await newShopper();
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

  it('are nobody else’s to see or to change', async () => {
    const asha = await newShopper();
    const bina = await newShopper('Bina Soni');
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

describe('the avatar', () => {
  const paint = (background: string) =>
    sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const formOf = async (fields: Record<string, string> = {}, colour = '#b9774a') => {
    const form = new FormData();
    form.set(
      'picture',
      new File([new Uint8Array(await paint(colour))], '../../x.svg', { type: 'text/html' }),
    );
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  type Ask = Awaited<ReturnType<typeof newShopper>>['ask'];
  const set = async (ask: Ask, form: FormData) =>
    json<Profile>(await ask('/avatar', { method: 'PUT', body: form }));
  const idIn = ({ avatar }: Profile) => avatar?.split('/').at(-1);

  it('is cut to a square, served as a picture that nothing can run in, and part of the session', async () => {
    const { ask } = await newShopper();
    const changed = await set(ask, await formOf({ x: '0.2', y: '0', size: '1' }));
    const answer = await ask(`/avatar/${idIn(changed)}`);
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['webp', 256, 256]);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; sandbox/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('replaces the one before, and goes', async () => {
    const { _id, ask } = await newShopper();
    const first = await set(ask, await formOf());
    const second = await set(ask, await formOf({}, '#1f2f5c'));
    expect(second.avatar).not.toBe(first.avatar);
    expect((await ask(`/avatar/${idIn(first)}`)).status).toBe(404);
    const kept = () => api.db.collection('uploads').countDocuments({ owner: `user:${_id}` });
    expect(await kept()).toBe(1);
    expect(await json(await ask('/avatar', { method: 'DELETE' }))).toMatchObject({ avatar: null });
    expect((await ask(`/avatar/${idIn(second)}`)).status).toBe(404);
    expect(await kept()).toBe(0);
  });

  it('is nobody else’s to see', async () => {
    const asha = await newShopper();
    const bina = await newShopper('Bina Soni');
    const id = idIn(await set(asha.ask, await formOf()));
    expect((await asha.ask(`/avatar/${id}`)).status).toBe(200);
    expect((await bina.ask(`/avatar/${id}`)).status).toBe(404);
    expect((await api.as('admin')(`/api/account/avatar/${id}`)).status).toBe(404);
    expect((await api.as('anonymous')(`/api/account/avatar/${id}`)).status).toBe(401);
  });

  it('has to be a file, and a crop of it has to be one', async () => {
    const { ask } = await newShopper();
    const text = new FormData();
    text.set('picture', 'not a file');
    expect((await ask('/avatar', { method: 'PUT', body: text })).status).toBe(400);
    expect((await ask('/avatar', { method: 'PUT', body: await formOf({ x: '7' }) })).status).toBe(400);
    expect((await ask('/avatar', { method: 'PUT', body: await formOf({ size: 'x' }) })).status).toBe(400);
  });

  it('is refused when its request has more than 20 MB, before a handler sees it (promise 29)', async () => {
    const { ask } = await newShopper();
    const form = new FormData();
    form.set('picture', new File([new Uint8Array(21 * 1024 * 1024)], 'large.jpg'));
    const answer = await ask('/avatar', { method: 'PUT', body: form });
    expect([answer.status, await json(answer)]).toEqual([
      413,
      expect.objectContaining({ message: 'The request is too large: 20 MB is the most.' }),
    ]);
  });

  it('is not changed by a page of somebody else', async () => {
    const { ask } = await newShopper();
    const form = await formOf();
    const headers = { Origin: 'https://evil.example' };
    expect(SHOP).not.toBe(headers.Origin);
    const answer = await api.as('user')('/api/account/avatar', { method: 'PUT', body: form, headers });
    expect(answer.status).toBe(403);
    expect(await json(await ask('/profile'))).toMatchObject({ avatar: null });
  });
});
