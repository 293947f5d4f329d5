import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { OrderDocument } from '../api/src/domains/orders/order-document.ts';
import { address } from '../api/src/domains/orders/testing/address.ts';
import { inventoryDiscrepancies } from '../api/src/domains/orders/testing/inventory-discrepancies.ts';
import { startProgram, type Program } from './lib/processes.ts';

/** Two API processes on one database, no front door: this is about money and stock, not about pages. */
const KILLS = 100;
const BUYERS = 6;
const PIECES = ['4', '6', '7', '8'];
const SECRET = 'only-for-this-test-0123456789abcdef0123456789abcdef';

let home: string;
let database: Program;
let provider: Program;
let apis: Program[];
let client: MongoClient;

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'virasat-crash-'));
  database = await startProgram('embedded-mongo/dist/main.js', {
    args: ['--data', path.join(home, 'db'), '--port', '0'],
  });
  provider = await startProgram('api/dist/domains/payments/test-provider/main.js', {
    env: { PORT: '0', HOST: '127.0.0.1', PAYMENT_SECRET: SECRET, DATA: path.join(home, 'payments.jsonl') },
  });
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: home,
    MONGODB_URI: database.address,
    PAYMENT_ORIGIN: provider.address,
    PAYMENT_SECRET: SECRET,
    LOG_LEVEL: 'error',
    LOG_FILE: path.join(home, 'api.log'),
  };
  apis = [await startProgram('api/dist/main.js', { env }), await startProgram('api/dist/main.js', { env })];
  client = await MongoClient.connect(database.address);
  // enough for everybody: who is refused because of the stock would not reach the payment
  const products = client.db('virasat').collection<{ _id: string }>('products');
  await products.updateMany({}, { $inc: { stock: 10_000, 'inventory.onHand': 10_000 } });
});
afterAll(async () => {
  await client.close();
  for (const program of [...apis, provider, database]) await program.kill('SIGTERM');
  rmSync(home, { recursive: true, force: true });
});

async function send(url: string, method: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return {
    status: response.status,
    body: (await response.json()) as { token: string; order: { id: string } },
  };
}

/** Repeats a request until some process answers it, as a patient shopper would. */
async function persist(request: (api: string) => ReturnType<typeof send>) {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const api = apis[Math.floor(Math.random() * apis.length)]?.address ?? '';
    const answer = await request(api).catch(() => null);
    if (answer && answer.status < 500) return answer;
    await pause(100);
  }
  throw new Error('No process of the API has answered.');
}

/** Goes through one checkout; whatever dies meanwhile, the same order is asked for until there is an answer. */
async function buy(): Promise<string> {
  const number = { number: '4242424242424242', expiry: '12/30', cvv: '123', name: 'Meera Rathore' };
  const { body } = await send(`${provider.address}/pay/v1/tokens`, 'POST', { kind: 'card', ...number });
  const checkout = randomUUID();
  const [first = '4', second = '6'] = [...PIECES].sort(() => Math.random() - 0.5);
  const items = [
    { id: first, quantity: 1 },
    { id: second, quantity: 2 },
  ];
  if (Math.random() < 0.5) await persist((api) => send(`${api}/api/checkouts/${checkout}`, 'PUT', { items }));
  const key = randomUUID();
  const order = { items, checkout, address, payment: { method: 'card', token: body.token } };
  const answer = await persist((api) => send(`${api}/api/orders`, 'POST', order, { 'idempotency-key': key }));
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.order.id;
}

interface Charge {
  type: string;
  id: string;
  orderId: string;
  status?: string;
}

it(`has one order for every payment after ${KILLS} crashes in the middle of checkouts (promise 10)`, async () => {
  const confirmed: string[] = [];
  let isOver = false;
  const shoppers = Array.from({ length: BUYERS }, async () => {
    while (!isOver) confirmed.push(await buy());
  });
  await Promise.all(
    apis.map(async (api) => {
      for (let kill = 0; kill < KILLS / apis.length; kill += 1) {
        await pause(100 + Math.random() * 500);
        await api.kill('SIGKILL');
        await api.start();
      }
    }),
  );
  isOver = true;
  await Promise.all(shoppers);

  const db = client.db('virasat');
  const orders = await db.collection<OrderDocument>('orders').find({ 'payment.chargeId': /^ch_/ }).toArray();
  expect(
    orders
      .filter(({ status }) => status === 'Processing')
      .map(({ _id }) => _id)
      .sort(),
  ).toEqual(confirmed.sort());
  const charges = readFileSync(path.join(home, 'payments.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Charge)
    .filter(({ type, status }) => type === 'charge' && status === 'captured');
  expect(charges.map(({ orderId }) => orderId).sort()).toEqual(orders.map(({ _id }) => _id).sort());
  expect(new Set(charges.map(({ id }) => id)).size).toBe(charges.length);
  expect(await inventoryDiscrepancies(db)).toEqual([]);

  const serials = (await db.collection<OrderDocument>('orders').find().toArray())
    .map(({ number }) => number)
    .filter((number) => number.startsWith('VR/26-27/'))
    .map((number) => Number(number.slice(-6)))
    .sort((a, b) => a - b);
  expect(serials).toEqual(serials.map((_, index) => index + 1));
  // fewer would mean that the crashes came between the checkouts
  expect(confirmed.length).toBeGreaterThan(KILLS / 2);
}, 400_000);
