import { generateSync } from 'otplib';
import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';
import type { ActivityList } from '../../activity/activity.schema.ts';
import type { StaffRole } from '../staff.constants.ts';
import { hashPassword } from '../passwords.ts';
import type { UserDocument } from '../user.ts';
import { newRecoveryCodes, newSecret, stepOf } from './codes.ts';
import { createSealing } from '../../shared/sealed.ts';
import { turnSecondFactorOff } from './turn-off.ts';

const PASSWORD = 'jharokha-77-lotus';

let api: TestApi;
let passwordHash: string;
/** Seconds by which the shop's clock is ahead: no test waits for the next code. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead * 1000);
const users = () => api.db.collection<UserDocument>('users');
beforeAll(async () => {
  api = await openTestApi({}, { secondFactorForOwners: true }, now);
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await users().deleteMany({ _id: { $nin: ['the-admin', 'the-user', 'the-other'] } });
  for (const name of ['rateLimits', 'secondFactors', 'recoveryCodes'])
    await api.db.collection(name).deleteMany({});
});
afterAll(() => api.stop());

const call = (path: string, method = 'GET', body?: unknown, token?: string, address = '198.51.100.20') =>
  api.as('anonymous')(path, {
    method,
    address,
    ...(body !== undefined && { body }),
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
const login = (email: string, password = PASSWORD) => call('/api/auth/login', 'POST', { email, password });
const sendCode = (challenge: string, code: string, address?: string) =>
  call('/api/auth/login/code', 'POST', { challenge, code }, undefined, address);

interface Member {
  email: string;
  token: string;
  secret: string;
  recoveryCodes: string[];
}

/** The code that the app shows, `later` steps from now. */
const codeOf = (secret: string, later = 0) =>
  generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) + later * 30 });

async function hire(id: string, staffRole: StaffRole = 'owner'): Promise<{ email: string; token: string }> {
  const email = `${id}@example.com`;
  const createdAt = new Date('2026-01-01T00:00:00Z');
  const account = { _id: id, email, name: id, role: 'admin' as const, staffRole };
  await users().insertOne({ ...account, passwordHash, active: true, createdAt });
  return { email, token: (await json<{ token: string }>(await login(email))).token };
}

/** Somebody who has set the second factor up. A step passes, so that the next code is another one. */
async function hireWithFactor(id: string, staffRole?: StaffRole): Promise<Member> {
  const { email, token } = await hire(id, staffRole);
  const begun = await call('/api/account/second-factor/setup', 'POST', { password: PASSWORD }, token);
  const { secret } = await json<{ secret: string }>(begun);
  const on = await call('/api/account/second-factor', 'PUT', { code: codeOf(secret) }, token);
  expect(on.status).toBe(200);
  const { token: renewed, recoveryCodes } = await json<{ token: string; recoveryCodes: string[] }>(on);
  ahead += 60;
  return { email, token: renewed, secret, recoveryCodes };
}
async function challengeOf(email: string): Promise<string> {
  const response = await login(email);
  expect(response.status).toBe(202);
  expect(response.headers.get('set-cookie')).toBeNull();
  return (await json<{ challenge: string }>(response)).challenge;
}
const isSignedIn = async (token: string) => (await call('/api/account/settings', 'GET', undefined, token)).ok;

// Proves requirement 292.
describe('signing in with a second factor', () => {
  it('needs password and code: the password alone is answered by a challenge, and no session', async () => {
    const { email, secret, token } = await hireWithFactor('leela');
    const challenge = await challengeOf(email);
    const wrong = await sendCode(challenge, '000000');
    expect([wrong.status, await json(wrong)]).toMatchObject([
      400,
      { fields: { code: expect.stringContaining('not right') } },
    ]);
    const right = await sendCode(challenge, ` ${codeOf(secret).replace(/(...)/, '$1 ')}`);
    expect(right.status).toBe(200);
    expect(right.headers.get('set-cookie')).toContain('HttpOnly');
    const { token: session, user } = await json<{ token: string; user: object }>(right);
    expect(user).not.toHaveProperty('secondFactor');
    expect((await call('/api/admin/staff', 'GET', undefined, session)).status).toBe(200);
    expect(await isSignedIn(token)).toBe(true);
    expect((await sendCode(challenge, codeOf(secret, 1))).status).toBe(401);
    expect((await sendCode('made.up', '123456')).status).toBe(401);
    expect((await login(email, 'not-the-one')).status).toBe(401);
  });

  it('is not passed by the form without a script, which leads back and sets no cookie', async () => {
    const { email } = await hireWithFactor('noor');
    const response = await api.app.request(
      '/api/auth/login-form',
      {
        method: 'POST',
        headers: { Origin: 'http://localhost', 'Content-Type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ email, password: PASSWORD })),
      },
      { incoming: { socket: { remoteAddress: '192.0.2.45' } } },
    );
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/login?problem=second-factor',
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('takes the codes of one step before and after, and none of two', () => {
    const secret = newSecret();
    for (const second of [0, 14, 29]) {
      const at = new Date(Date.UTC(2026, 10, 21, 6, 0, second));
      const step = Math.floor(at.getTime() / 30_000);
      const code = (later: number) => generateSync({ secret, epoch: (step + later) * 30 });
      expect([-2, -1, 0, 1, 2].map((later) => stepOf(secret, code(later), at))).toEqual([
        null,
        step - 1,
        step,
        step + 1,
        null,
      ]);
    }
    // the vectors of RFC 6238, cut to six digits
    const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(stepOf(rfc, '287082', new Date(59_000))).toBe(1);
    expect(stepOf(rfc, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
  });

  it('takes a code once, also when two send it at the same time', async () => {
    const { email, secret } = await hireWithFactor('leela');
    for (let round = 0; round < 3; round += 1) {
      const challenges = [await challengeOf(email), await challengeOf(email)];
      const code = codeOf(secret);
      const statuses = await Promise.all(challenges.map((challenge) => sendCode(challenge, code)));
      expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await sendCode(await challengeOf(email), code)).status).toBe(400);
      // nor an earlier one, which somebody has seen over a shoulder
      expect((await sendCode(await challengeOf(email), codeOf(secret, -1))).status).toBe(400);
      ahead += 60;
    }
  });

  it('takes each of ten recovery codes once, also when two send it at the same time', async () => {
    const { email, recoveryCodes } = await hireWithFactor('leela');
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes.slice(0, 4)) {
      const challenges = [await challengeOf(email), await challengeOf(email)];
      const typed = [code.toUpperCase(), code.replace('-', ' ')];
      const answers = await Promise.all(
        challenges.map((challenge, index) => sendCode(challenge, typed[index]!)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    expect((await sendCode(await challengeOf(email), recoveryCodes[0]!)).status).toBe(400);
    const { token } = await json<{ token: string }>(
      await sendCode(await challengeOf(email), recoveryCodes[9]!),
    );
    const status = await call('/api/account/second-factor', 'GET', undefined, token);
    expect(await json(status)).toMatchObject({ isOn: true, isRequired: true, recoveryCodes: 5 });
  });

  it('opens one session with one challenge, also when two right codes come at the same time', async () => {
    const { email, recoveryCodes } = await hireWithFactor('leela');
    for (let round = 0; round < 3; round += 1) {
      const challenge = await challengeOf(email);
      const codes = recoveryCodes.slice(2 * round, 2 * round + 2);
      const answers = await Promise.all(codes.map((code) => sendCode(challenge, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });

  it('slows down guesses of the code, per account and per address', async () => {
    const { email } = await hireWithFactor('leela');
    const challenge = await challengeOf(email);
    const guess = async (address: string) => (await sendCode(challenge, '000000', address)).status;
    const fromOne: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) fromOne.push(await guess('192.0.2.7'));
    expect(fromOne).toEqual([400, 400, 400, 400, 400, 429]);
    // an attacker with many addresses
    const burst = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(`203.0.${index + 20}.9`)));
    expect(burst.filter((status) => status === 400).length).toBeLessThanOrEqual(5);
    expect(burst).toContain(429);
  });

  it('ends a challenge with a new password', async () => {
    const { email, secret, token } = await hireWithFactor('leela');
    const challenge = await challengeOf(email);
    const next = { current: PASSWORD, password: 'chandelier-82-teak' };
    expect((await call('/api/account/password', 'PUT', next, token)).status).toBe(200);
    expect((await sendCode(challenge, codeOf(secret))).status).toBe(401);
  });

  it('keeps secret and recovery codes unreadable in the database', async () => {
    const { secret, recoveryCodes } = await hireWithFactor('leela');
    for (const { name } of await api.db.listCollections().toArray()) {
      const text = JSON.stringify(await api.db.collection(name).find().toArray());
      for (const trace of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
        expect([name, text.includes(trace)]).toEqual([name, false]);
    }
    const sealing = createSealing('one key', 'second factor');
    const sealed = sealing.seal('JBSWY3DP', 'leela');
    expect(sealing.open(sealed, 'leela')).toBe('JBSWY3DP');
    expect(() => sealing.open(sealed, 'meera')).toThrow();
    expect(() => createSealing('another key', 'second factor').open(sealed, 'leela')).toThrow();
    expect(sealing.seal('JBSWY3DP', 'leela')).not.toBe(sealed);
    expect(newRecoveryCodes()[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  });
});

// Proves requirement 293.
describe('an owner without a second factor', () => {
  it('opens nothing of the back office until it is set up, and everything after', async () => {
    const { token } = await hire('leela');
    const as = (path: string, method?: string, body?: unknown) => call(path, method, body, token);
    for (const path of ['/api/admin/orders', '/api/admin/staff', '/api/admin/views']) {
      const refused = await as(path);
      expect([refused.status, (await json<{ code: string }>(refused)).code]).toEqual([
        403,
        'second_factor_required',
      ]);
    }
    expect(await json(await as('/api/session'))).toMatchObject({ user: { secondFactor: 'missing' } });
    const begun = await as('/api/account/second-factor/setup', 'POST', { password: PASSWORD });
    const { secret, uri } = await json<{ secret: string; uri: string }>(begun);
    expect(uri).toContain(`secret=${secret}`);
    expect((await as('/api/admin/orders')).status).toBe(403);
    const on = await as('/api/account/second-factor', 'PUT', { code: codeOf(secret) });
    const { token: renewed } = await json<{ token: string }>(on);
    expect(await isSignedIn(token)).toBe(false);
    expect((await call('/api/admin/orders', 'GET', undefined, renewed)).status).toBe(200);
  });

  it('sets it up once, also when the first code comes twice, and within half an hour', async () => {
    const { token } = await hire('leela');
    const as = (path: string, method: string, body: unknown) => call(path, method, body, token);
    const begin = async () =>
      json<{ secret: string }>(await as('/api/account/second-factor/setup', 'POST', { password: PASSWORD }));
    const confirm = (code: string) => as('/api/account/second-factor', 'PUT', { code });
    const { secret: forgotten } = await begin();
    ahead += 31 * 60;
    expect((await confirm(codeOf(forgotten))).status).toBe(409);
    const { secret } = await begin();
    const answers = await Promise.all([confirm(codeOf(secret)), confirm(codeOf(secret))]);
    // of the two, only one has codes that count
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await api.db.collection('recoveryCodes').countDocuments({ userId: 'leela' })).toBe(10);
  });

  it('may not turn it off, while others of the staff need not have it', async () => {
    const { token } = await hireWithFactor('leela');
    const session = await call('/api/account/second-factor', 'GET', undefined, token);
    expect(await json(session)).toMatchObject({ isRequired: true });
    const { token: editor } = await hire('ravi', 'editor');
    expect((await call('/api/admin/blogs', 'GET', undefined, editor)).status).toBe(200);
    const shopper = await api.as('user')('/api/account/second-factor');
    expect(shopper.status).toBe(404);
  });
});

// Proves requirement 294.
describe('turning the second factor on or off', () => {
  it('asks for the password, ends all other sessions, writes an email and a row in the log', async () => {
    const { email, token: elsewhere } = await hire('ravi', 'editor');
    const here = (await json<{ token: string }>(await login(email))).token;
    const as = (path: string, method: string, body: unknown, token = here) => call(path, method, body, token);
    const setup = '/api/account/second-factor/setup';
    expect((await as(setup, 'POST', { password: 'not-the-one' })).status).toBe(400);
    const { secret } = await json<{ secret: string }>(await as(setup, 'POST', { password: PASSWORD }));
    expect((await as('/api/account/second-factor', 'PUT', { code: '000000' })).status).toBe(400);
    expect(await isSignedIn(elsewhere)).toBe(true);
    const on = await as('/api/account/second-factor', 'PUT', { code: codeOf(secret) });
    const { token } = await json<{ token: string }>(on);
    expect(await api.db.collection('sessions').countDocuments({ user_id: 'ravi' })).toBe(1);
    expect([await isSignedIn(elsewhere), await isSignedIn(here), await isSignedIn(token)]).toEqual([
      false,
      false,
      true,
    ]);
    const codes = await as(
      '/api/account/second-factor/recovery-codes',
      'POST',
      { password: PASSWORD },
      token,
    );
    expect((await json<{ recoveryCodes: string[] }>(codes)).recoveryCodes).toHaveLength(10);
    const removal = '/api/account/second-factor/removal';
    expect((await as(removal, 'POST', { password: 'not-the-one' }, token)).status).toBe(400);
    const off = await as(removal, 'POST', { password: PASSWORD }, token);
    expect(off.status).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
    expect((await login(email)).status).toBe(200);
    const log = await api.services.activity.list({ limit: 10, entity: 'staff:ravi' });
    expect(log.items.map(({ action }) => action)).toEqual([
      'second factor off',
      'recovery codes renewed',
      'second factor on',
    ]);
    const subjects = (await api.sentEmails()).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['Logging in needs a code from now on', 'Logging in no longer needs a code']),
    );
  });

  it('leaves no session of somebody who signs in with the password alone meanwhile', async () => {
    const { email } = await hire('ravi', 'editor');
    const account = (await users().findOne({ _id: 'ravi' }))!;
    await users().updateOne({ _id: 'ravi' }, { $set: { secondFactor: true } });
    const client = { address: '203.0.113.9', userAgent: '' };
    // as if the account had been read before
    await expect(
      api.services.identity.sessions.start(account, { remember: false, client }),
    ).rejects.toMatchObject({ status: 401 });
    expect((await login(email)).status).toBe(202);
  });

  it('is done for a colleague by an owner, whose own it is not', async () => {
    const { token } = await hireWithFactor('leela');
    const ravi = await hireWithFactor('ravi', 'editor');
    const reset = (id: string, by = token) =>
      call(`/api/admin/staff/${id}/second-factor`, 'DELETE', undefined, by);
    expect((await reset('ravi', ravi.token)).status).toBe(403);
    expect((await reset('leela')).status).toBe(409);
    expect(await json(await reset('ravi'))).toMatchObject({ secondFactor: false, sessions: 0 });
    expect((await reset('ravi')).status).toBe(404);
    expect(await isSignedIn(ravi.token)).toBe(false);
    expect((await login(ravi.email)).status).toBe(200);
    const log = await json<ActivityList>(
      await call('/api/admin/activity?entity=staff:ravi', 'GET', undefined, token),
    );
    expect(log.items[0]).toMatchObject({ action: 'second factor reset', by: { name: 'leela' } });
  });

  it('is done for the last owner on the server', async () => {
    const { email, token } = await hireWithFactor('leela');
    await turnSecondFactorOff(api, ` ${email.toUpperCase()} `);
    expect(await isSignedIn(token)).toBe(false);
    expect((await login(email)).status).toBe(200);
    await expect(turnSecondFactorOff(api, email)).rejects.toThrow('No account with this address');
  });
});
