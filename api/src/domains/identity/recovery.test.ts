import type { Message } from '../../platform/email/transport.ts';
import { json, openTestApi, SHOP, type TestApi } from '../../app/testing/request.ts';
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
  const response = await call('/api/auth/signup', { name: 'Meera Rathore', email, password: OLD });
  return { email, ...(await json<{ token: string; user: { id: string } }>(response)) };
}

/** Sends what is due. @returns the emails, each with the link in it */
async function newEmails(): Promise<(Pick<Message, 'subject'> & { to: string; hash: string })[]> {
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

  it('replaces a forgotten password with the link of an email, once, and ends every session', async () => {
    const { email, token } = await newAccount();
    expect((await forgot(` ${email.toUpperCase()} `)).status).toBe(204);
    const [message] = await newEmails();
    expect(message).toMatchObject({ to: email, subject: 'Choose a new password' });

    expect((await reset(message?.hash ?? '')).status).toBe(204);
    expect(await userOf(token)).toBeNull();
    expect([await canLogIn(email, OLD), await canLogIn(email, NEW)]).toEqual([false, true]);
    expect(await newEmails()).toMatchObject([{ to: email, subject: 'Your password has been changed' }]);

    const again = await reset(message?.hash ?? '', 'another-one-93');
    expect(again.status).toBe(400);
    expect(await json(again)).toMatchObject({ code: 'link_over' });
    expect(await canLogIn(email, NEW)).toBe(true);
  });

  it('lets one of twenty parallel requests use a link for a new password', async () => {
    const { email } = await newAccount();
    await forgot(email);
    const hash = (await newEmails())[0]?.hash ?? '';
    const responses = await Promise.all(Array.from({ length: 20 }, () => reset(hash)));
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  it('leaves a link valid when the new password is rejected', async () => {
    const { email } = await newAccount();
    await forgot(email);
    const hash = (await newEmails())[0]?.hash ?? '';
    const rejected = await reset(hash, 'password1');
    expect(await json(rejected)).toMatchObject({
      fields: { password: expect.stringContaining('easy to guess') },
    });
    expect((await reset(hash)).status).toBe(204);
  });

  it('rejects a link for a new password that is forged or older than 30 minutes', async () => {
    const { email } = await newAccount();
    await forgot(email);
    const hash = (await newEmails())[0]?.hash ?? '';
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

  it('stores no link that a copy of the database would reveal', async () => {
    const { email } = await newAccount();
    await forgot(email);
    const hash = (await newEmails())[0]?.hash ?? '';
    const [, secretPart = ''] = hash.split('.');
    expect(secretPart.length).toBeGreaterThan(40);
    for (const name of ['accountLinks', 'events', 'mails', 'users']) {
      expect(JSON.stringify(await api.db.collection(name).find().toArray())).not.toContain(secretPart);
    }
  });

  it('sends no link to unknown and deactivated accounts, and no fourth one in a quarter of an hour', async () => {
    await forgot('nobody@example.com');
    const gone = await newAccount();
    await api.db.collection('users').updateOne({ email: gone.email }, { $set: { active: false } });
    await forgot(gone.email);
    expect(await newEmails()).toEqual([]);
    expect(await api.db.collection('mails').countDocuments()).toBe(0);

    const { email } = await newAccount();
    for (let asked = 0; asked < 5; asked += 1) expect((await forgot(email)).status).toBe(204);
    expect(await newEmails()).toHaveLength(3);
  });

  it('rejects a link for a new password of a deactivated account', async () => {
    const { email } = await newAccount();
    await forgot(email);
    const hash = (await newEmails())[0]?.hash ?? '';
    await api.db.collection('users').updateOne({ email }, { $set: { active: false } });
    expect(await json(await reset(hash))).toMatchObject({ code: 'link_over' });
  });

  it('accepts ten requests for a new password from one address in a quarter of an hour', async () => {
    const responses = [];
    for (let asked = 0; asked < 11; asked += 1) {
      const body = { email: `somebody${asked}@example.com` };
      responses.push(
        await api.as('anonymous')('/api/auth/forgot', { method: 'POST', body, address: '192.0.2.77' }),
      );
    }
    expect(responses.map(({ status }) => status)).toEqual([...Array<number>(10).fill(204), 429]);
    expect(responses.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('a new email address', () => {
  const ask = (token: string, email: string, password = OLD) =>
    call('/api/account/email', { email, password }, token);
  const confirm = (hash = '') => {
    const [side, token] = hash.split(':');
    return call('/api/auth/email-change', { side, token });
  };
  const hashFor = (sent: Awaited<ReturnType<typeof newEmails>>, to: string) =>
    sent.find((message) => message.to === to)?.hash;

  it('changes the email address once both addresses have confirmed', async () => {
    const { email, token } = await newAccount();
    expect((await ask(token, 'New@Example.com')).status).toBe(204);
    const sent = await newEmails();
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

  it('does not change the email address when one side confirms twice or with the token of the other', async () => {
    const { email, token } = await newAccount();
    await ask(token, 'mine@example.com');
    const hash = hashFor(await newEmails(), 'mine@example.com') ?? '';
    await confirm(hash);
    expect(await json(await confirm(hash))).toMatchObject({ done: false });
    expect(await json(await confirm(hash.replace('new:', 'old:')))).toMatchObject({ code: 'link_over' });
    expect((await userOf(token))?.email).toBe(email);
  });

  it('requires the password for a change of the email address', async () => {
    const { token } = await newAccount();
    const rejected = await ask(token, 'thief@example.com', 'not-the-one');
    expect(rejected.status).toBe(400);
    expect(await json(rejected)).toMatchObject({ fields: { password: 'This is not your password.' } });
    expect(await newEmails()).toEqual([]);
  });

  it('neither reveals nor takes over the email address of another account', async () => {
    const other = await newAccount();
    const { email, token } = await newAccount();
    expect((await ask(token, other.email)).status).toBe(204);
    const sent = await newEmails();
    expect(sent.map(({ to }) => to)).toEqual([email]);
    expect(await json(await confirm(hashFor(sent, email)))).toMatchObject({ done: false });
  });

  it('rejects a new email address that somebody has taken before the last confirmation', async () => {
    const { email, token } = await newAccount();
    await ask(token, 'wanted@example.com');
    const sent = await newEmails();
    await confirm(hashFor(sent, email));
    await call('/api/auth/signup', { name: 'Quick', email: 'wanted@example.com', password: OLD });
    const late = await confirm(hashFor(sent, 'wanted@example.com'));
    expect(late.status).toBe(409);
    expect((await userOf(token))?.email).toBe(email);
  });

  it('cancels a pending change of the email address', async () => {
    const { email, token } = await newAccount();
    await ask(token, 'maybe@example.com');
    const sent = await newEmails();
    expect((await call('/api/account/email', undefined, token, 'DELETE')).status).toBe(204);
    expect(await json(await confirm(hashFor(sent, email)))).toMatchObject({ code: 'link_over' });
  });
});
