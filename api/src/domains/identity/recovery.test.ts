import type { Message } from '../../platform/email/transport.ts';
import { json, openTestApi, SHOP, type TestApi } from '../../testing/request.ts';
import type { AccountLinkDocument } from './account-links.repository.ts';
import type { Session } from './auth.schema.ts';

const OLD = 'jharokha-77-lotus';
const NEW = 'chandelier-82-teak';
let api: TestApi;
let people = 0;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.collection('events').deleteMany({});
  await api.db.collection('mails').deleteMany({});
});

const call = (path: string, body: unknown, token?: string, method = 'POST') =>
  api.as('anonymous')(path, {
    method,
    body,
    address: `198.51.100.${people % 250}`,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
const userOf = async (token: string) =>
  (
    await json<Session>(
      await api.as('anonymous')('/api/session', { headers: { Authorization: `Bearer ${token}` } }),
    )
  ).user;
const canLogIn = async (email: string, password: string) =>
  (await call('/api/auth/login', { email, password })).status === 200;

async function newAccount() {
  const email = `person${(people += 1)}@example.com`;
  const answer = await call('/api/auth/signup', { name: 'Meera Rathore', email, password: OLD });
  return { email, ...(await json<{ token: string; user: { id: string } }>(answer)) };
}

/** Sends what waits; answers the emails by subject, each with the link in it. */
async function letters(): Promise<(Pick<Message, 'subject'> & { to: string; hash: string })[]> {
  return (await api.sentEmails()).map(({ subject, to, text }) => ({
    subject,
    to: to.address,
    hash: new RegExp(`${SHOP}/\\S+#(\\S+)`).exec(text)?.[1] ?? '',
  }));
}

const linksLeft = () => api.db.collection<AccountLinkDocument>('accountLinks');

describe('a forgotten password', () => {
  const forgot = (email: string) => call('/api/auth/forgot', { email });
  const reset = (token: string, password = NEW) => call('/api/auth/reset', { token, password });

  it('is replaced by the link of a mail, once, and signs out everywhere', async () => {
    const { email, token } = await newAccount();
    expect((await forgot(` ${email.toUpperCase()} `)).status).toBe(204);
    const [letter] = await letters();
    expect(letter).toMatchObject({ to: email, subject: 'Choose a new password' });

    expect((await reset(letter?.hash ?? '')).status).toBe(204);
    expect(await userOf(token)).toBeNull();
    expect([await canLogIn(email, OLD), await canLogIn(email, NEW)]).toEqual([false, true]);
    expect(await letters()).toMatchObject([{ to: email, subject: 'Your password has been changed' }]);

    const again = await reset(letter?.hash ?? '', 'another-one-93');
    expect(again.status).toBe(400);
    expect(await json(again)).toMatchObject({ code: 'link_over' });
    expect(await canLogIn(email, NEW)).toBe(true);
  });

  it('is changed by one of twenty who use the link at once', async () => {
    const { email } = await newAccount();
    await forgot(email);
    const hash = (await letters())[0]?.hash ?? '';
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(hash)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  it('keeps the link for another try when the new password is no good', async () => {
    const { email } = await newAccount();
    await forgot(email);
    const hash = (await letters())[0]?.hash ?? '';
    const refused = await reset(hash, 'password1');
    expect(await json(refused)).toMatchObject({
      fields: { password: expect.stringContaining('easy to guess') },
    });
    expect((await reset(hash)).status).toBe(204);
  });

  it('needs a link that is genuine and no older than 30 minutes', async () => {
    const { email } = await newAccount();
    await forgot(email);
    const hash = (await letters())[0]?.hash ?? '';
    const [id = ''] = hash.split('.');
    for (const forged of [
      id,
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      `x${hash}`,
      'nothing',
      `${id}.__proto__`,
    ]) {
      expect(await json(await reset(forged))).toMatchObject({ code: 'link_over' });
    }
    const [stored] = await linksLeft().find({ _id: id }).toArray();
    const minutes = ((stored?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    await linksLeft().updateOne({ _id: id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await json(await reset(hash))).toMatchObject({ code: 'link_over' });
    expect(await canLogIn(email, OLD)).toBe(true);
  });

  it('is not recovered with a copy of the database', async () => {
    const { email } = await newAccount();
    await forgot(email);
    const hash = (await letters())[0]?.hash ?? '';
    const [, secretPart = ''] = hash.split('.');
    expect(secretPart.length).toBeGreaterThan(40);
    for (const name of ['accountLinks', 'events', 'mails', 'users']) {
      expect(JSON.stringify(await api.db.collection(name).find().toArray())).not.toContain(secretPart);
    }
  });

  it('sends nothing to nobody, to the deactivated, and no fourth mail in a quarter of an hour', async () => {
    await forgot('nobody@example.com');
    const gone = await newAccount();
    await api.db.collection('users').updateOne({ email: gone.email }, { $set: { active: false } });
    await forgot(gone.email);
    expect(await letters()).toEqual([]);
    expect(await api.db.collection('mails').countDocuments()).toBe(0);

    const { email } = await newAccount();
    for (let asked = 0; asked < 5; asked += 1) expect((await forgot(email)).status).toBe(204);
    expect(await letters()).toHaveLength(3);
  });

  it('lets in nobody when the account was deactivated meanwhile', async () => {
    const { email } = await newAccount();
    await forgot(email);
    const hash = (await letters())[0]?.hash ?? '';
    await api.db.collection('users').updateOne({ email }, { $set: { active: false } });
    expect(await json(await reset(hash))).toMatchObject({ code: 'link_over' });
  });

  it('may be asked for ten times from one address', async () => {
    const answers = [];
    for (let asked = 0; asked < 11; asked += 1) {
      const body = { email: `somebody${asked}@example.com` };
      answers.push(
        await api.as('anonymous')('/api/auth/forgot', { method: 'POST', body, address: '192.0.2.77' }),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(204), 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('a new e-mail address', () => {
  const ask = (token: string, email: string, password = OLD) =>
    call('/api/account/email', { email, password }, token);
  const confirm = (hash = '') => {
    const [side, token] = hash.split(':');
    return call('/api/auth/email-change', { side, token });
  };
  const hashFor = (sent: Awaited<ReturnType<typeof letters>>, to: string) =>
    sent.find((letter) => letter.to === to)?.hash;

  it('counts once the old and the new one have agreed', async () => {
    const { email, token } = await newAccount();
    expect((await ask(token, 'New@Example.com')).status).toBe(204);
    const sent = await letters();
    expect(sent.map(({ to }) => to).sort()).toEqual(['new@example.com', email].sort());

    expect(await json(await confirm(hashFor(sent, 'new@example.com')))).toEqual({
      done: false,
      email: 'new@example.com',
    });
    expect((await userOf(token))?.email).toBe(email);
    expect(await json(await confirm(hashFor(sent, email)))).toEqual({ done: true, email: 'new@example.com' });
    expect((await userOf(token))?.email).toBe('new@example.com');
    expect([await canLogIn(email, OLD), await canLogIn('new@example.com', OLD)]).toEqual([false, true]);
    expect(await json(await confirm(hashFor(sent, email)))).toMatchObject({ code: 'link_over' });
  });

  it('is not agreed to twice by the same side, nor by the token of the other', async () => {
    const { email, token } = await newAccount();
    await ask(token, 'mine@example.com');
    const hash = hashFor(await letters(), 'mine@example.com') ?? '';
    await confirm(hash);
    expect(await json(await confirm(hash))).toMatchObject({ done: false });
    expect(await json(await confirm(hash.replace('new:', 'old:')))).toMatchObject({ code: 'link_over' });
    expect((await userOf(token))?.email).toBe(email);
  });

  it('asks for the password', async () => {
    const { token } = await newAccount();
    const refused = await ask(token, 'thief@example.com', 'not-the-one');
    expect(refused.status).toBe(400);
    expect(await json(refused)).toMatchObject({ fields: { password: 'This is not your password.' } });
    expect(await letters()).toEqual([]);
  });

  it('of somebody else is neither told nor taken', async () => {
    const other = await newAccount();
    const { email, token } = await newAccount();
    expect((await ask(token, other.email)).status).toBe(204);
    const sent = await letters();
    expect(sent.map(({ to }) => to)).toEqual([email]);
    expect(await json(await confirm(hashFor(sent, email)))).toMatchObject({ done: false });
  });

  it('that somebody took between the mails and the last press is refused', async () => {
    const { email, token } = await newAccount();
    await ask(token, 'wanted@example.com');
    const sent = await letters();
    await confirm(hashFor(sent, email));
    await call('/api/auth/signup', { name: 'Quick', email: 'wanted@example.com', password: OLD });
    const late = await confirm(hashFor(sent, 'wanted@example.com'));
    expect(late.status).toBe(409);
    expect((await userOf(token))?.email).toBe(email);
  });

  it('can be given up while it waits', async () => {
    const { email, token } = await newAccount();
    await ask(token, 'maybe@example.com');
    const sent = await letters();
    expect((await call('/api/account/email', undefined, token, 'DELETE')).status).toBe(204);
    expect(await json(await confirm(hashFor(sent, email)))).toMatchObject({ code: 'link_over' });
  });
});
