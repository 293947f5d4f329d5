import { createHash } from 'node:crypto';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { Session, User } from './auth.schema.ts';
import type { UserDocument } from './user.ts';

let api: TestApi;
const PASSWORD = 'jharokha-77-lotus';
let serial = 0;
const newEmail = () => `buyer${(serial += 1)}@example.com`;

interface SignedIn {
  token: string;
  user: User;
}
/** Every call comes from another address, so that only the tests of throttling are throttled. */
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.as('anonymous')(path, { method: 'POST', body, headers, address: `198.51.100.${serial % 250}` });
const signup = (body: unknown, headers = {}) => post('/api/auth/signup', body, headers);
const login = (body: unknown, headers = {}) => post('/api/auth/login', body, headers);
const session = async (headers: Record<string, string>) =>
  json<Session>(await api.as('anonymous')('/api/session', { headers }));
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const cookieOf = (response: Response) => response.headers.get('set-cookie') ?? '';

async function newAccount(): Promise<{ email: string; token: string; user: User }> {
  const email = newEmail();
  const response = await signup({ name: 'Meera', email, password: PASSWORD });
  return { email, ...(await json<SignedIn>(response)) };
}

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());

// Proves requirements 19 and 60.
describe('signing up', () => {
  it('creates an account, signs in and returns nothing secret', async () => {
    const email = newEmail();
    const response = await signup({ name: ' Meera ', email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(response.status).toBe(201);
    const body = await json<SignedIn>(response);
    expect(body.user).toEqual({ id: expect.any(String), name: 'Meera', email, role: 'user' });
    expect((await session(bearer(body.token))).user).toEqual(body.user);
    const stored = await api.db.collection<UserDocument>('users').findOne({ email });
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    {},
    { name: 'M', email: 'm@example.com' },
    { name: ' ', email: 'm@example.com', password: PASSWORD },
  ])('rejects a sign-up with a missing field with one message: %j', async (body) => {
    const response = await signup(body);
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ message: 'All fields are required.' });
  });

  it('names every field of a sign-up that is wrong', async () => {
    const response = await signup({ name: 'M', email: 'nowhere', password: 'seven77' });
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({
      fields: {
        email: 'Enter an email address like name@example.com.',
        password: 'A password needs at least 8 characters.',
      },
    });
  });

  it.each([
    ['seven77', 'A password needs at least 8 characters.'],
    ['x7'.repeat(65), 'A password has at most 128 characters.'],
    ['Password123', 'This password is easy to guess. Choose another one.'],
    ['aaaaaaaaaaaa', 'This password is easy to guess. Choose another one.'],
    ['guessable@example.com', 'This password is easy to guess. Choose another one.'],
  ])('rejects a sign-up with the password %s', async (password, message) => {
    const response = await signup({ name: 'M', email: 'guessable@example.com', password });
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ message, fields: { password: message } });
  });

  it('rejects a sign-up with a malformed email address', async () => {
    const response = await signup({ name: 'M', email: 'meera', password: PASSWORD });
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({
      fields: { email: expect.stringContaining('name@example.com') },
    });
  });

  it('accepts a password of 128 characters', async () => {
    const email = newEmail();
    const password = 'x7'.repeat(64);
    expect((await signup({ name: 'M', email, password })).status).toBe(201);
    expect((await login({ email, password })).status).toBe(200);
  });

  it('creates one account from twenty parallel sign-ups (requirement 12)', async () => {
    const email = newEmail();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => signup({ name: 'M', email, password: PASSWORD })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const rejected = responses.find(({ status }) => status === 409);
    expect(await json(rejected as Response)).toMatchObject({
      message: 'An account with this email already exists. Log in instead.',
    });
    expect(await api.db.collection('users').countDocuments({ email })).toBe(1);
  });

  it('ignores a role, an id and a status in a sign-up (requirement 24)', async () => {
    const body = {
      name: 'M',
      email: newEmail(),
      password: PASSWORD,
      role: 'admin',
      _id: 'the-admin',
      active: false,
    };
    const { user } = await json<SignedIn>(await signup(body));
    expect(user.role).toBe('user');
    expect(user.id).not.toBe('the-admin');
  });
});

describe('logging in', () => {
  it('signs in whatever the case of the email address', async () => {
    const { email, user } = await newAccount();
    const response = await login({ email: email.toUpperCase(), password: PASSWORD });
    expect(response.status).toBe(200);
    expect(await json(response)).toEqual({ token: expect.any(String), user });
  });

  it('rejects a wrong password, an unknown and a deactivated account with the same body (requirement 20)', async () => {
    const wrong = await newAccount();
    const gone = await newAccount();
    await api.db.collection('users').updateOne({ email: gone.email }, { $set: { active: false } });
    const responses = [
      await login({ email: wrong.email, password: 'not-the-one' }),
      await login({ email: 'nobody@example.com', password: PASSWORD }),
      await login({ email: gone.email, password: PASSWORD }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
    const bodies = await Promise.all(responses.map((response) => response.text()));
    const body = '{"message":"Invalid credentials","code":"invalid_credentials"}';
    expect(bodies).toEqual([body, body, body]);
    expect(responses.map(cookieOf)).toEqual(['', '', '']);
  });

  it('sets an HttpOnly cookie at login, for the browser session or for thirty days', async () => {
    const { email } = await newAccount();
    const brief = cookieOf(await login({ email, password: PASSWORD }));
    expect(brief).toMatch(/^session=[a-z2-7]{50,}; Path=\/; HttpOnly; SameSite=Lax$/);
    const long = cookieOf(await login({ email, password: PASSWORD, remember: true }));
    expect(long).toContain('Max-Age=2592000');
    const https = await login(
      { email, password: PASSWORD },
      { 'X-Forwarded-Proto': 'https', Origin: 'https://shop.test' },
    );
    expect(cookieOf(https)).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('sets a Secure cookie behind a chain of proxies, of which the outermost one speaks https (requirement 17)', async () => {
    const { email } = await newAccount();
    const response = await login(
      { email, password: PASSWORD },
      { 'X-Forwarded-Proto': 'https,http', Origin: 'https://shop.test' },
    );
    expect(cookieOf(response)).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(response.headers.get('strict-transport-security')).not.toBeNull();
  });

  it('stores only a hash of the session id, with the expiry of the session (requirement 17)', async () => {
    const { email, token: first } = await newAccount();
    const long = await json<SignedIn>(await login({ email, password: PASSWORD, remember: true }));
    const stored = await api.db.collection<{ _id: string; expires_at: Date }>('sessions').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(first);
    const hours = (token: string) => {
      const _id = createHash('sha256').update(token).digest('hex');
      const end = stored.find((one) => one._id === _id)?.expires_at.getTime() ?? Number.NaN;
      return Math.round((end - Date.now()) / 3_600_000);
    };
    expect(hours(first)).toBe(12);
    expect(hours(long.token)).toBe(30 * 24);
  });

  it('starts a new session at login and ends the one the browser had (requirement 18)', async () => {
    const { email, token: before } = await newAccount();
    const response = await login({ email, password: PASSWORD }, { Cookie: `session=${before}` });
    const { token: after } = await json<SignedIn>(response);
    expect(after).not.toBe(before);
    expect((await session(bearer(before))).user).toBeNull();
    expect((await session(bearer(after))).user).toMatchObject({ email });
  });
});

describe('a session', () => {
  it('ends a session on the server when the shopper logs out', async () => {
    const { token } = await newAccount();
    const response = await post('/api/auth/logout', undefined, { Cookie: `session=${token}` });
    expect(response.status).toBe(204);
    expect(cookieOf(response)).toMatch(/^session=; Max-Age=0/);
    expect((await session({ Cookie: `session=${token}` })).user).toBeNull();
  });

  it('ends a session when it expires, and with its account', async () => {
    const expired = await newAccount();
    const _id = createHash('sha256').update(expired.token).digest('hex');
    const past = new Date(Date.now() - 1000);
    await api.db.collection<{ _id: string }>('sessions').updateOne({ _id }, { $set: { expires_at: past } });
    expect((await session(bearer(expired.token))).user).toBeNull();

    const gone = await newAccount();
    await api.db.collection('users').updateOne({ email: gone.email }, { $set: { active: false } });
    expect((await session(bearer(gone.token))).user).toBeNull();
  });

  it('ends a session with a change of role and with deactivation, also when that is undone (requirement 18)', async () => {
    const users = api.db.collection('users');
    for (const [change, undone] of [
      [{ role: 'admin' }, { role: 'user' }],
      [{ active: false }, { active: true }],
    ]) {
      const { email, token } = await newAccount();
      await users.updateOne({ email }, { $set: change });
      expect((await session(bearer(token))).user).toBeNull();
      await users.updateOne({ email }, { $set: undone });
      expect((await session(bearer(token))).user).toBeNull();
    }
  });

  it('never takes the id of a session from a request (session fixation)', async () => {
    const { email } = await newAccount();
    const planted = 'a'.repeat(52);
    const response = await login({ email, password: PASSWORD }, { Cookie: `session=${planted}` });
    expect(cookieOf(response)).not.toContain(planted);
    expect((await session({ Cookie: `session=${planted}` })).user).toBeNull();
  });

  it('finds no user for a forged or missing session id', async () => {
    expect(await session({})).toEqual({ user: null });
    expect(await session({ Cookie: 'session=forged' })).toEqual({ user: null });
    expect(await session({ Cookie: 'session[$ne]=x' })).toEqual({ user: null });
    expect(await session(bearer('x'.repeat(300)))).toEqual({ user: null });
  });
});

describe('guessing passwords (requirement 30)', () => {
  const guess = (email: string, address: string, password = 'not-the-one') =>
    api.as('anonymous')('/api/auth/login', { method: 'POST', body: { email, password }, address });

  it('rejects an address after ten wrong passwords, also in parallel, while the owner signs in from elsewhere', async () => {
    const { email } = await newAccount();
    const responses = await Promise.all(Array.from({ length: 14 }, () => guess(email, '192.0.2.1')));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    const rejected = responses.find(({ status }) => status === 429);
    expect(await json(rejected as Response)).toMatchObject({
      message: 'Too many failed tries. Wait 15 minutes, then try again.',
      code: 'too_many_tries',
    });
    expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await guess(email, '192.0.2.1', PASSWORD)).status).toBe(429);
    expect((await guess(email, '192.0.2.2', PASSWORD)).status).toBe(200);
  });

  it('does not count right passwords as tries', async () => {
    const { email } = await newAccount();
    for (let round = 0; round < 12; round += 1) {
      expect((await guess(email, '192.0.2.3', PASSWORD)).status).toBe(200);
    }
  });
});

// Proves requirements 322 and 32.
describe('the plain form of the login page', () => {
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    api.app.request(
      '/api/auth/login-form',
      {
        method: 'POST',
        headers: {
          Origin: 'http://localhost',
          'Content-Type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body: String(new URLSearchParams(fields)),
      },
      { incoming: { socket: { remoteAddress: '192.0.2.44' } } },
    );

  it('signs in without a script and leads to where the visitor was heading', async () => {
    const { email } = await newAccount();
    const response = await send({ email, password: PASSWORD, next: '/user/orders?page=2' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/user/orders?page=2']);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    const who = await api.app.request('/api/session', { headers: { Cookie: cookie.split(';')[0] ?? '' } });
    expect(await who.json()).toMatchObject({ user: { email } });
    expect((await send({ email, password: PASSWORD })).headers.get('location')).toBe('/dashboard');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example'])(
    'never leads to %s',
    async (next) => {
      const { email } = await newAccount();
      expect((await send({ email, password: PASSWORD, next })).headers.get('location')).toBe('/dashboard');
    },
  );

  it('leads back to the page, which says why, and sets no cookie', async () => {
    const response = await send({ email: 'nobody@example.com', password: 'wrong', next: '/cart' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/login?problem=credentials&next=%2Fcart');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await send({})).headers.get('location')).toBe('/login?problem=credentials');
  });

  it('is refused from another site, and without an Origin', async () => {
    expect((await send({}, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({}, { Origin: '' })).status).toBe(403);
  });
});
