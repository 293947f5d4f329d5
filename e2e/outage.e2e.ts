import { randomUUID } from 'node:crypto';
import { address } from '../api/src/domains/orders/testing/address.ts';
import { inventoryDiscrepancies } from '../api/src/domains/orders/testing/inventory-discrepancies.ts';
import { startCluster, type Cluster } from './lib/cluster.ts';

/** What shoppers see while a part of the shop does not answer (promise 15). */
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ apis: 1 });
});
afterAll(() => cluster?.stop());

/** An answer's status and how many seconds it took, or 'silence' after ten. */
async function ask(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number | string; within: number }> {
  const asked = performance.now();
  const status = await fetch(cluster.url + path, { ...init, signal: AbortSignal.timeout(10_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 'silence',
  );
  return { status, within: (performance.now() - asked) / 1000 };
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(path, {
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
  for (const path of pages) expect((await ask(path)).status).toBe(200);
  // pages are fresh for ten seconds; after that only what was kept can be shown
  await new Promise((resolve) => setTimeout(resolve, 11_000));
});

describe.each([
  ['hangs', () => cluster.database.freeze(), async () => cluster.database.thaw()],
  ['is gone', () => cluster.database.kill('SIGKILL'), () => cluster.database.start()],
])('a database that %s', (_, end, begin) => {
  it('costs a clear answer within five seconds, no public page, and heals by itself', async () => {
    expect((await buy()).status).toBe(201);
    await end();
    const answers = await Promise.all([
      buy(),
      post('/api/auth/login', { email: 'shopper@virasat.example', password: 'virasat-demo' }),
      ask('/api/ready'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    for (const { within } of answers) expect(within).toBeLessThan(5);
    for (const path of pages) expect(await ask(path)).toMatchObject({ status: 200 });

    await begin();
    const until = Date.now() + 20_000;
    while ((await ask('/api/ready')).status !== 200) {
      if (Date.now() > until) throw new Error('It did not heal.');
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    expect((await buy()).status).toBe(201);
    expect(await inventoryDiscrepancies(cluster.db)).toEqual([]);
  });
});

describe('a payment provider that hangs', () => {
  it('holds up those who pay by card, and nobody else', async () => {
    cluster.payments.freeze();
    const paying = Array.from({ length: 5 }, () => buy({ method: 'card', token: randomUUID() }));
    let paid = 0;
    for (const answer of paying) void answer.then(() => (paid += 1));
    await new Promise((resolve) => setTimeout(resolve, 500));

    const others = Array.from({ length: 40 }, (_, i) => ask(`/api/products?maxPrice=${50_000 + i}`));
    const statuses = (await Promise.all([...others, buy(), buy()])).map(({ status }) => status);
    expect(statuses).toEqual([...others.map(() => 200), 201, 201]);
    expect(paid).toBe(0);

    cluster.payments.thaw();
    // the provider never heard of such tokens
    expect((await Promise.all(paying)).map(({ status }) => status)).toEqual(paying.map(() => 402));
    expect(await inventoryDiscrepancies(cluster.db)).toEqual([]);
  });
});
