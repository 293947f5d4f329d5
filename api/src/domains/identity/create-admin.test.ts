import { PassThrough } from 'node:stream';
import { closeDemoAccounts } from '../../seed/close-demo-accounts.ts';
import { DEMO_PASSWORD, demoAdmin, demoShopper } from '../../seed/demo-accounts.ts';
import { seedDatabase } from '../../seed/seed.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import { askForAdmin } from './ask-for-admin.ts';
import { createAdmin } from './create-admin.ts';

const PASSWORD = 'jharokha-77-lotus';
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());

const login = (email: string, password = PASSWORD) =>
  api.as('anonymous')('/api/auth/login', { method: 'POST', body: { email, password } });

describe('an admin who is created by command', () => {
  const admin = { email: ' Owner@Example.com', name: 'Owner', password: PASSWORD };

  it('creates an admin, who can sign in', async () => {
    expect(await createAdmin(api.db, admin)).toBe('created');
    expect(await json(await login('owner@example.com'))).toMatchObject({ user: { role: 'admin' } });
  });

  it('makes an admin of a shopper who knows the password of the account', async () => {
    const body = { name: 'Asha', email: 'asha@example.com', password: PASSWORD };
    await api.as('anonymous')('/api/auth/signup', { method: 'POST', body });
    await expect(createAdmin(api.db, { ...body, password: 'another-one-93' })).rejects.toThrow(
      'another password',
    );
    expect(await createAdmin(api.db, body)).toBe('promoted');
    expect(await json(await login('asha@example.com'))).toMatchObject({
      user: { role: 'admin', name: 'Asha' },
    });
  });

  it.each([
    [{ ...admin, email: 'nobody' }, 'email address'],
    [{ ...admin, email: 'x@example.com', name: ' ' }, 'name'],
    [{ ...admin, email: 'x@example.com', password: DEMO_PASSWORD }, 'easy to guess'],
  ])('rejects an admin with a reason: %j', async (input, words) => {
    await expect(createAdmin(api.db, input)).rejects.toThrow(words);
  });

  it('reads the admin from the environment', async () => {
    const env = { ADMIN_EMAIL: 'a@example.com', ADMIN_NAME: 'A', ADMIN_PASSWORD: PASSWORD };
    const nobody = { input: new PassThrough(), output: new PassThrough() };
    expect(await askForAdmin(env, nobody)).toMatchObject({
      email: 'a@example.com',
      name: 'A',
      password: PASSWORD,
      staffRole: 'owner',
    });
    await expect(askForAdmin({ ADMIN_NAME: 'A' }, nobody)).rejects.toThrow(
      'Set ADMIN_EMAIL, ADMIN_PASSWORD.',
    );
  });

  it('reads the admin from the terminal without showing the password', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = new PassThrough();
    let shown = '';
    const answers: [RegExp, string][] = [
      [/Email: $/, 'a@example.com'],
      [/Name: $/, 'A'],
      [/Password: $/, PASSWORD],
      [/again: $/, PASSWORD],
    ];
    output.on('data', (chunk: Buffer) => {
      shown += chunk.toString();
      const [question] = answers;
      if (!question?.[0].test(shown)) return;
      answers.shift();
      setImmediate(() => input.write(`${question[1]}\n`));
    });
    const admin = await askForAdmin({}, { input, output });
    expect(admin).toMatchObject({
      email: 'a@example.com',
      name: 'A',
      password: PASSWORD,
      staffRole: 'owner',
    });
    expect(shown).toContain('a@example.com');
    expect(shown).not.toContain(PASSWORD);
  });
});

describe('the demo’s accounts', () => {
  it('deactivates the demo accounts outside demo mode, unless their password was changed', async () => {
    const opens = async () => [
      (await login(demoShopper.email, DEMO_PASSWORD)).status,
      (await login(demoAdmin.email, DEMO_PASSWORD)).status,
    ];
    await api.db.collection('users').deleteMany({});
    await seedDatabase(api.db, { demo: true });
    const { token } = await json<{ token: string }>(await login(demoAdmin.email, DEMO_PASSWORD));
    const users = () =>
      api.as('anonymous')('/api/admin/products', { headers: { Authorization: `Bearer ${token}` } });
    expect((await users()).status).toBe(200);

    await closeDemoAccounts(api.db, { demo: false });
    expect(await opens()).toEqual([401, 401]);
    expect((await users()).status).toBe(401);
    await closeDemoAccounts(api.db, { demo: true });
    expect(await opens()).toEqual([200, 200]);

    await api.db.collection('users').updateOne({ email: demoAdmin.email }, { $set: { passwordHash: 'own' } });
    await closeDemoAccounts(api.db, { demo: false });
    const found = await api.db.collection('users').find({ active: true }).toArray();
    const active = found.map(({ email }): unknown => email);
    expect(active).toContain(demoAdmin.email);
    expect(active).not.toContain(demoShopper.email);
  });
});
