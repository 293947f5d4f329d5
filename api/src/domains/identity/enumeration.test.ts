import type { CommandStartedEvent } from 'mongodb';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';

/** How often an expensive hash was computed: what the time of a response depends on. */
const mockHashes = { count: 0 };
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return {
    hash: (...input: Parameters<typeof argon2.hash>) => ((mockHashes.count += 1), argon2.hash(...input)),
    verify: (...input: Parameters<typeof argon2.verify>) => (
      (mockHashes.count += 1),
      argon2.verify(...input)
    ),
  };
});

const PASSWORD = 'jharokha-77-lotus';
let api: TestApi;
let asked = 0;
beforeAll(async () => {
  api = await openTestApi({ monitorCommands: true });
  await post('/api/auth/signup', { name: 'Meera', email: 'known@example.com', password: PASSWORD });
  // the hash that unknown addresses are compared with is made with the first of them
  await post('/api/auth/login', { email: 'first@example.com', password: PASSWORD });
});
afterAll(() => api.stop());

const post = (path: string, body: unknown) =>
  api.as('anonymous')(path, { method: 'POST', body, address: `198.51.100.${(asked += 1)}` });

/** Everything about a response that somebody outside could compare, and the work behind it. */
async function traceOf(path: string, body: unknown) {
  const commands: string[] = [];
  const note = ({ commandName, command }: CommandStartedEvent) => {
    const name = `${commandName} ${String(command[commandName])}`;
    // once a second the next request, whosever it is, reads which media have changed
    if (name !== 'find media') commands.push(name);
  };
  mockHashes.count = 0;
  api.client.on('commandStarted', note);
  const response = await post(path, body);
  api.client.off('commandStarted', note);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id'));
  return {
    status: response.status,
    text: await response.text(),
    headers,
    hashes: mockHashes.count,
    commands,
  };
}

describe('who has an account (requirement 20)', () => {
  it('does the same work for a failed login with a known and an unknown email address', async () => {
    const password = 'not-the-one';
    const known = await traceOf('/api/auth/login', { email: 'known@example.com', password });
    const unknown = await traceOf('/api/auth/login', { email: 'unknown@example.com', password });
    expect(known).toMatchObject({ status: 401, hashes: 1 });
    expect(known.commands.filter((command) => !command.endsWith('rateLimits'))).toEqual(['find users']);
    expect(unknown).toEqual(known);
  });

  it('does the same work for a forgotten password of a known and an unknown email address', async () => {
    const known = await traceOf('/api/auth/forgot', { email: 'known@example.com' });
    const unknown = await traceOf('/api/auth/forgot', { email: 'unknown@example.com' });
    expect(known).toMatchObject({ status: 204, text: '', hashes: 0 });
    expect(known.commands).toContain('insert accountLinks');
    expect(unknown).toEqual(known);
  });

  it('hashes as often for a taken email address as for a free one, and reveals ten at most (decision 0021)', async () => {
    const signup = (email: string) => ({ name: 'M', email, password: PASSWORD });
    const taken = await traceOf('/api/auth/signup', signup('known@example.com'));
    const free = await traceOf('/api/auth/signup', signup('new@example.com'));
    expect([taken.status, taken.hashes, free.status, free.hashes]).toEqual([409, 1, 201, 1]);

    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const body = signup('known@example.com');
      const response = await api.as('anonymous')('/api/auth/signup', {
        method: 'POST',
        body,
        address: '192.0.2.9',
      });
      statuses.push(response.status);
      if (response.status === 429) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429, 429]);
    expect(await json(await post('/api/auth/signup', signup('known@example.com')))).toMatchObject({
      code: 'email_taken',
    });
  });
});
