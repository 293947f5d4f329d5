import { randomUUID } from 'node:crypto';
import { address } from '../api/src/app/testing/address.ts';
import { inventoryDiscrepancies } from '../api/src/domains/orders/testing/inventory-discrepancies.ts';
import { startCluster, type Cluster } from './lib/cluster.ts';
import { until } from './lib/until.ts';

/** What shoppers see while a part of the shop does not respond (requirement 15). */
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ apis: 1 });
});
afterAll(() => cluster?.stop());

/** A response's status, how many seconds it took and whether it came from nginx's cache; 'no response' after ten. */
async function request(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number | string; within: number; cache: string | null }> {
  const start = performance.now();
  const { status, cache } = await fetch(cluster.url + path, {
    ...init,
    signal: AbortSignal.timeout(10_000),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return { status: response.status, cache: response.headers.get('x-cache') };
    },
    () => ({ status: 'no response', cache: null }),
  );
  return { status, cache, within: (performance.now() - start) / 1000 };
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: cluster.url, ...headers },
    body: JSON.stringify(body),
  });
const buy = (payment: object = { method: 'cod' }) => {
  const order = { items: [{ id: '8', quantity: 1 }], address, payment };
  return post('/api/orders', order, { 'idempotency-key': randomUUID() });
};

const pages = ['/', '/products/furniture', '/product/4'];

beforeAll(async () => {
  for (const path of pages) expect((await request(path)).status).toBe(200);
});

/** A cached page is fresh for ten seconds. Waits until it is shown although it is not fresh any more. */
const untilStale = (path: string) =>
  until(`a stale copy of ${path}`, async () => {
    const { status, cache } = await request(path);
    expect(status).toBe(200);
    return cache === 'STALE' || cache === 'UPDATING';
  });

describe.each([
  ['hangs', () => cluster.database.freeze(), async () => cluster.database.thaw()],
  ['is gone', () => cluster.database.kill('SIGKILL'), () => cluster.database.start()],
])('a database that %s', (_, end, begin) => {
  it('answers 503 within five seconds, keeps public pages, and recovers by itself when the database fails', async () => {
    expect((await buy()).status).toBe(201);
    await end();
    const responses = await Promise.all([
      buy(),
      post('/api/auth/login', { email: 'shopper@virasat.example', password: 'virasat-demo' }),
      request('/api/ready'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
    for (const { within } of responses) expect(within).toBeLessThan(5);
    for (const path of pages) await untilStale(path);

    await begin();
    await until('the API is ready again', async () => (await request('/api/ready')).status === 200);
    expect((await buy()).status).toBe(201);
    expect(await inventoryDiscrepancies(cluster.db)).toEqual([]);
  });
});

describe('a payment provider that hangs', () => {
  it('delays only card payments when the payment provider hangs', async () => {
    cluster.payments.freeze();
    const paying = Array.from({ length: 5 }, () => buy({ method: 'card', token: randomUUID() }));
    let paid = 0;
    for (const response of paying) void response.then(() => (paid += 1));
    // each of them is written down before the provider is asked
    const pending = { status: 'Payment pending', 'payment.method': 'card' };
    const orders = cluster.db.collection('orders');
    await until('five orders that wait for their payment', async () => {
      return (await orders.countDocuments(pending)) === paying.length;
    });

    const others = Array.from({ length: 40 }, (_, i) => request(`/api/products?maxPrice=${50_000 + i}`));
    const statuses = (await Promise.all([...others, buy(), buy()])).map(({ status }) => status);
    expect(statuses).toEqual([...others.map(() => 200), 201, 201]);
    expect(paid).toBe(0);

    cluster.payments.thaw();
    // the provider never heard of such tokens
    expect((await Promise.all(paying)).map(({ status }) => status)).toEqual(paying.map(() => 402));
    expect(await inventoryDiscrepancies(cluster.db)).toEqual([]);
  });
});
