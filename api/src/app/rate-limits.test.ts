import { randomUUID } from 'node:crypto';
import { newKey, openTestShop, orderFor, type TestShop } from './testing/test-shop.ts';
import { TooManyRequests } from '../platform/http/errors.ts';

/** Two API processes on one database: what one of them has counted, the other one knows. */
let shop: TestShop;
let processes: TestShop['services'][];
beforeAll(async () => {
  shop = await openTestShop();
  processes = [shop.newProcess().services, shop.newProcess().services];
});
afterAll(() => shop.stop());

const PASSWORD = 'jharokha-77-lotus';
const client = (address: string) => ({ address, userAgent: '' });

/** Calls both processes in turn. @returns how many calls came before the first that has to wait */
async function untilLimited(
  call: (services: TestShop['services']) => Promise<unknown>,
  most = 120,
): Promise<{ calls: number; waitMs: number }> {
  for (let calls = 0; calls < most; calls += 1) {
    const services = processes[calls % 2];
    if (!services) throw new Error('There is no process');
    const error: unknown = await call(services).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error instanceof TooManyRequests) return { calls, waitMs: error.waitMs };
  }
  throw new Error(`${most} calls were let through.`);
}

describe('rate limits over two API processes', () => {
  const login = (email: string, address: string, password = 'not-the-one') =>
    [
      { email, password },
      { remember: false, replaces: null, client: client(address) },
    ] as const;

  it('rejects an address after ten wrong passwords at two processes, while the owner signs in from elsewhere', async () => {
    const [one] = processes;
    const email = 'meera@example.com';
    const how = { replaces: null, client: client('198.51.100.1') };
    await one?.identity.signup({ name: 'Meera', email, password: PASSWORD }, how);

    const { calls, waitMs } = await untilLimited(({ identity }) =>
      identity.login(...login(email, '192.0.2.1')),
    );
    expect(calls).toBe(10);
    expect(waitMs).toBeGreaterThan(14 * 60_000);
    for (const { identity } of processes) {
      await expect(identity.login(...login(email, '192.0.2.1', PASSWORD))).rejects.toThrow(TooManyRequests);
      const signedIn = await identity.login(...login(email, '198.51.100.1', PASSWORD));
      expect(signedIn).toMatchObject({ user: { email } });
    }
  });

  it('rejects the eleventh request for a new password from one address at two processes', async () => {
    let account = 0;
    const forgot = ({ identity }: TestShop['services']) =>
      identity.forgot(`somebody${(account += 1)}@example.com`, '192.0.2.2');
    expect((await untilLimited(forgot)).calls).toBe(10);
  });

  it('rejects the thirty-first upload of an owner at two processes', async () => {
    const keep = ({ media }: TestShop['services']) =>
      media.uploads.keep(new Blob(['no picture']), {
        purpose: 'avatar',
        owner: 'user:a',
        form: { square: 16 },
      });
    expect((await untilLimited(keep)).calls).toBe(30);
  });

  it('draws the invoice of an order ten times a minute at two processes', async () => {
    await shop.stockProduct('chair', { stock: 5 });
    const { order, token } = await shop.orders.place(orderFor({ chair: 1 }), { key: newKey(), user: null });
    const { calls, waitMs } = await untilLimited(({ invoicing }) =>
      invoicing.ofOrder(order.id, { user: null, token }),
    );
    expect(calls).toBe(10);
    expect(waitMs).toBeLessThanOrEqual(60_000);
  });

  it('exports the data of an account five times at two processes', async () => {
    const user = { id: randomUUID(), name: 'Asha', email: 'asha@example.com', role: 'user' } as const;
    const download = ({ customers }: TestShop['services']) =>
      customers.settings.data({ user, sessionId: '', client: client('192.0.2.3') });
    expect((await untilLimited(download)).calls).toBe(5);
  });
});
