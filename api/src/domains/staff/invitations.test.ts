import type { ActivityList } from '../activity/activity.schema.ts';
import type { UserDocument } from '../identity/user.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { Invitation, InvitationList, OpenInvitation } from './invitations.schema.ts';

const PASSWORD = 'jharokha-77-lotus';

let api: TestApi;
const users = () => api.db.collection<UserDocument>('users');
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  for (const name of ['staffInvitations', 'rateLimits', 'mails', 'events'])
    await api.db.collection(name).deleteMany({});
  await users().deleteMany({ _id: { $nin: ['the-admin', 'the-user', 'the-other'] } });
  await api.signIn();
});
afterAll(() => api.stop());

const owner = (path: string, method = 'GET', body?: unknown) =>
  api.as('admin')(`/api/admin/staff/invitations${path}`, { method, ...(body !== undefined && { body }) });
const invite = (email: string, role = 'editor') => owner('', 'POST', { email, role });
const open = (path: 'look' | 'accept', body: object, address = '198.51.100.9') =>
  api.as('anonymous')(`/api/staff-invitations/${path}`, { method: 'POST', body, address });

/** The secret part of the links that were sent, oldest first. */
async function tokens(): Promise<string[]> {
  const emails = await api.sentEmails();
  return emails.map(({ text }) => /accept-invitation#(\S+)/.exec(text)?.[1] ?? '');
}
async function invited(email = 'leela@example.com', role = 'editor'): Promise<string> {
  expect((await invite(email, role)).status).toBe(201);
  return (await tokens())[0]!;
}
const codeOf = async (response: Response) => [
  response.status,
  (await json<{ code?: string }>(response)).code,
];

// Proves requirement 290.
describe('an invitation to work for the shop', () => {
  it('is emailed with a link by which somebody chooses name and password, and works in that role', async () => {
    const token = await invited(' Leela@Example.com ', 'editor');
    expect(await json<OpenInvitation>(await open('look', { token }))).toEqual({
      email: 'leela@example.com',
      role: 'editor',
      by: 'The admin',
      hasAccount: false,
    });
    const accepted = await open('accept', { token, name: 'Leela Singh', password: PASSWORD });
    expect(accepted.headers.get('set-cookie')).toContain('HttpOnly');
    const { user, token: session } = await json<{ user: object; token: string }>(accepted);
    expect(user).toMatchObject({ name: 'Leela Singh', role: 'admin', staff: 'editor' });
    const as = (path: string) =>
      api.as('anonymous')(path, { headers: { Authorization: `Bearer ${session}` } });
    expect((await as('/api/admin/blogs')).status).toBe(200);
    expect((await as('/api/admin/staff/invitations')).status).toBe(403);
    expect((await json<InvitationList>(await owner(''))).items).toEqual([]);
    const log = await json<ActivityList>(await api.as('admin')('/api/admin/activity?kind=staff'));
    expect(log.items).toMatchObject([
      { action: 'joined', by: { name: 'Leela Singh' }, changes: [{ field: 'role', after: 'editor' }] },
    ]);
  });

  it('opens with the password of the account that the address has, whose sessions as a shopper end', async () => {
    const signup = { name: 'Ravi', email: 'ravi@example.com', password: PASSWORD };
    const made = await api.as('anonymous')('/api/auth/signup', { method: 'POST', body: signup });
    const { token: before } = await json<{ token: string }>(made);
    const token = await invited('ravi@example.com', 'accountant');
    expect(await json(await open('look', { token }))).toMatchObject({ hasAccount: true });
    const wrong = await open('accept', { token, password: 'not-the-one' });
    expect([wrong.status, await json(wrong)]).toMatchObject([
      400,
      { fields: { password: 'This is not the password of your account.' } },
    ]);
    const accepted = await open('accept', { token, password: PASSWORD });
    expect(await json(accepted)).toMatchObject({ user: { name: 'Ravi', staff: 'accountant' } });
    const old = await api.as('anonymous')('/api/account/settings', {
      headers: { Authorization: `Bearer ${before}` },
    });
    expect(old.status).toBe(401);
  });

  it('slows down guesses of the password of that account, as a login does', async () => {
    await api.as('anonymous')('/api/auth/signup', {
      method: 'POST',
      body: { name: 'Ravi', email: 'ravi@example.com', password: PASSWORD },
    });
    const token = await invited('ravi@example.com');
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await open('accept', { token, password: `wrong-${tries}-guess` })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });

  it('dies when it is withdrawn, sent anew, used or over, and says the same for a link that never was', async () => {
    const first = await invited();
    const { items } = await json<InvitationList>(await owner(''));
    expect(items).toMatchObject([
      { email: 'leela@example.com', role: 'editor', by: 'The admin', isOver: false },
    ]);
    const id = items[0]!.id;
    expect((await owner(`/${id}/resend`, 'POST')).status).toBe(200);
    const [second] = await tokens();
    const accept = (token: string) => open('accept', { token, name: 'Leela', password: PASSWORD });
    const over = [400, 'link_over'];
    expect(await codeOf(await accept(first))).toEqual(over);
    expect(await codeOf(await accept(`${second!.split('.')[0]}.forged`))).toEqual(over);
    expect(await codeOf(await open('look', { token: 'made-up' }))).toEqual(over);
    expect((await owner(`/${id}`, 'DELETE')).status).toBe(204);
    expect(await codeOf(await accept(second!))).toEqual(over);
    expect((await owner(`/${id}`, 'DELETE')).status).toBe(404);

    const third = await invited();
    await api.db
      .collection('staffInvitations')
      .updateMany({}, { $set: { expiresAt: new Date('2026-01-01T00:00:00Z') } });
    expect(await codeOf(await open('look', { token: third }))).toEqual(over);
    expect((await json<InvitationList>(await owner(''))).items).toMatchObject([{ isOver: true }]);
    expect(await users().countDocuments({ email: 'leela@example.com' })).toBe(0);
  });

  it('is not sent when it was withdrawn before its email went out', async () => {
    const { id } = await json<Invitation>(await invite('leela@example.com'));
    await owner(`/${id}`, 'DELETE');
    expect(await api.sentEmails()).toEqual([]);
  });

  it('is one for each address, also when two owners invite at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([invite('leela@example.com'), invite('leela@example.com', 'owner')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await api.db.collection('staffInvitations').countDocuments()).toBe(1);
      await api.db.collection('staffInvitations').deleteMany({});
    }
    const nobody = await invite('admin@example.com');
    expect(await codeOf(nobody)).toEqual([409, 'already_staff']);
  });

  it('opens one account when two accept it at the same time, and none when it is withdrawn meanwhile', async () => {
    for (let round = 0; round < 3; round += 1) {
      const token = await invited();
      const [{ id }] = (await json<InvitationList>(await owner(''))).items as [Invitation];
      const body = { token, name: 'Leela', password: PASSWORD };
      const answers = await Promise.all([open('accept', body), open('accept', body)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await users().countDocuments({ email: 'leela@example.com' })).toBe(1);
      expect((await owner(`/${id}`, 'DELETE')).status).toBe(404);
      await users().deleteMany({ email: 'leela@example.com' });

      const again = await invited();
      const [open2] = (await json<InvitationList>(await owner(''))).items as [Invitation];
      const [accepted, withdrawn] = await Promise.all([
        open('accept', { ...body, token: again }),
        owner(`/${open2.id}`, 'DELETE'),
      ]);
      expect([accepted.status, withdrawn.status]).toEqual(accepted.status === 200 ? [200, 404] : [400, 204]);
      await users().deleteMany({ email: 'leela@example.com' });
    }
  });

  it('is kept without what opens it, and without the address in the log and the events', async () => {
    const token = await invited();
    const signature = token.split('.')[1]!;
    for (const { name } of await api.db.listCollections().toArray()) {
      const text = JSON.stringify(await api.db.collection(name).find().toArray());
      expect([name, text.includes(signature)]).toEqual([name, false]);
      if (name !== 'staffInvitations') expect([name, text.includes('leela@')]).toEqual([name, false]);
    }
  });

  it('is slowed down: so many emails of one owner in an hour, so many wrong links of one network', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await invite(`person${count}@example.com`)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(201), 429]);
    const tries: number[] = [];
    for (let count = 0; count < 31; count += 1)
      tries.push((await open('look', { token: `made-up-${count}` }, '192.0.2.44')).status);
    expect(tries).toEqual([...Array<number>(30).fill(400), 429]);
    expect((await open('look', { token: 'made-up' }, '192.0.2.145')).status).toBe(400);
  });
});
