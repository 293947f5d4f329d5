import type { Device } from '../../identity/sessions.service.ts';
import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';
import { openPeople, PASSWORD, type People, type Person } from '../../../app/testing/people.ts';
import type { Settings } from './settings.schema.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';
let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = openPeople(api);
});
afterAll(() => api.stop());

const devicesOf = async (token: string): Promise<Device[]> =>
  (await json<Settings>(await people.get('/api/account/settings', token))).devices;

describe('signed-in devices', () => {
  it('shows signed-in devices with browser, place and last use, but without a secret', async () => {
    const { email, token } = await people.newAccount();
    await people.logIn(email, { userAgent: IPHONE });
    const devices = await devicesOf(token);
    expect(devices.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['Another program', true],
      ['Safari on iPhone', false],
    ]);
    expect(devices[0]?.place).toBe(`198.51.100.x`);
    const stored = await api.db.collection<{ _id: string }>('sessions').find().toArray();
    const text = JSON.stringify(devices);
    expect(stored.some(({ _id }) => text.includes(_id.slice(0, 16)))).toBe(false);
  });

  it('signs out one device, or all but the current one', async () => {
    const { email, token } = await people.newAccount();
    const phone = await people.logIn(email, { userAgent: IPHONE });
    const desktop = await people.logIn(email, { userAgent: FIREFOX });
    const tablet = await people.logIn(email);
    const found = (await devicesOf(token)).find(({ device }) => device === 'Safari on iPhone');
    const end = (path: string) => people.call(path, undefined, { token, method: 'DELETE' });
    expect((await end(`/api/account/devices/${found?.id}`)).status).toBe(204);
    expect([await people.isSignedIn(phone), await people.isSignedIn(desktop)]).toEqual([false, true]);
    expect((await end('/api/account/devices')).status).toBe(204);
    expect(await Promise.all([desktop, tablet, token].map(people.isSignedIn))).toEqual([false, false, true]);
  });

  it('neither shows nor signs out the devices of another account', async () => {
    const mine = await people.newAccount();
    const theirs = await people.newAccount();
    const [device] = await devicesOf(theirs.token);
    const response = await people.call(`/api/account/devices/${device?.id}`, undefined, {
      token: mine.token,
      method: 'DELETE',
    });
    expect(response.status).toBe(404);
    expect(await people.isSignedIn(theirs.token)).toBe(true);
    expect(await devicesOf(mine.token)).toHaveLength(1);
  });

  it('stores the last use of a device every ten minutes, not with every request', async () => {
    const { token } = await people.newAccount();
    const sessions = api.db.collection('sessions');
    const spy = jest.spyOn(Object.getPrototypeOf(sessions) as typeof sessions, 'updateOne');
    spy.mockClear();
    for (let uses = 0; uses < 5; uses += 1) await people.get('/api/session', token);
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();

    const before = new Date(Date.now() - 11 * 60_000);
    await sessions.updateMany({}, { $set: { used_at: before } });
    await people.call('/api/session', undefined, { token, method: 'GET', userAgent: FIREFOX });
    await until(async () => (await devicesOf(token))[0]?.device === 'Firefox on Linux');
    expect(Date.parse((await devicesOf(token))[0]?.usedAt ?? '')).toBeGreaterThan(before.getTime());
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

describe('the password', () => {
  const change = (token: string, body: unknown, headers?: Record<string, string>) =>
    people.call('/api/account/password', body, { token, method: 'PUT', ...(headers && { headers }) });

  it('changes the password, ends every other session and gives this one a new id', async () => {
    const { email, token } = await people.newAccount();
    const phone = await people.logIn(email);
    const response = await change(token, { current: PASSWORD, password: 'chandelier-82-teak' });
    expect(response.status).toBe(200);
    const { token: next } = await json<Person>(response);
    expect(response.headers.get('set-cookie')).toContain(next);
    expect(await Promise.all([phone, token, next].map(people.isSignedIn))).toEqual([false, false, true]);
    expect(await people.isSignedIn(await people.logIn(email, { password: 'chandelier-82-teak' }))).toBe(true);
    await api.deliverEvents();
    const mails = await api.db.collection('mails').find({ 'content.kind': 'password-changed' }).toArray();
    expect(mails).toHaveLength(1);
  });

  it.each([
    [{ current: 'not-the-one', password: 'chandelier-82-teak' }, { current: 'This is not your password.' }],
    [{ current: PASSWORD, password: 'short' }, { password: 'A password needs at least 8 characters.' }],
    [{ current: PASSWORD, password: PASSWORD }, { password: 'This is your current password.' }],
  ])('keeps the password when the request is not valid: %j', async (body, fields) => {
    const { email, token } = await people.newAccount();
    const response = await change(token, body);
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ fields });
    expect(await people.isSignedIn(token)).toBe(true);
    expect(await people.isSignedIn(await people.logIn(email))).toBe(true);
  });

  it('throttles wrong current passwords as it does at login (requirement 30)', async () => {
    const { token } = await people.newAccount();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await change(token, { current: `guess-${tries}`, password: 'chandelier-82' })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });
});

describe('email preferences', () => {
  it('starts with the default email preferences and stores what was chosen', async () => {
    const { token } = await people.newAccount();
    const read = async () =>
      (await json<Settings>(await people.get('/api/account/settings', token))).preferences;
    expect(await read()).toEqual({ newsletter: true, orderUpdates: true, promotions: false });
    const chosen = { newsletter: false, orderUpdates: false, promotions: true };
    const response = await people.call('/api/account/preferences', chosen, { token, method: 'PUT' });
    expect(await json(response)).toEqual(chosen);
    expect(await read()).toEqual(chosen);
  });

  it('changes nothing but the preferences of an account (requirement 24)', async () => {
    const { token, user } = await people.newAccount();
    const body = {
      newsletter: true,
      orderUpdates: true,
      promotions: true,
      role: 'admin',
      email: 'x@example.com',
    };
    await people.call('/api/account/preferences', body, { token, method: 'PUT' });
    const stored = (name: string) => api.db.collection<{ _id: string }>(name).findOne({ _id: user.id });
    expect(await stored('users')).toMatchObject({ role: 'user', email: expect.stringContaining('person') });
    expect(await stored('profiles')).toEqual({
      _id: user.id,
      preferences: { newsletter: true, orderUpdates: true, promotions: true },
    });
  });
});
