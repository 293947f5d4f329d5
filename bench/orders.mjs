/** What an order costs: CPU of the API, orders a second, and a cart's totals, beside an answer that does nothing. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { callFor, caller, cpuMs } from './load.mjs';

const CLIENTS = 10;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 8_000;

const items = [
  { id: '6', quantity: 1 },
  { id: '8', quantity: 2 },
];
const address = {
  firstName: 'Meera',
  lastName: 'Rathore',
  email: 'meera@example.com',
  phone: '9876543210',
  address: '12 Clock Tower Road',
  city: 'Jodhpur',
  state: 'Rajasthan',
  pincode: '342001',
};

/** Enough pieces for everybody: a refused order is a cheap one. */
async function fillWorkshop(dataDir) {
  const socket = encodeURIComponent(path.join(dataDir, 'embedded/db.sock'));
  const client = await MongoClient.connect(`mongodb://${socket}/?directConnection=true`);
  const pieces = 1_000_000;
  const products = client.db('virasat').collection('products');
  await products.updateMany({}, { $inc: { stock: pieces, 'inventory.onHand': pieces } });
  await client.close();
}

/** What `send` costs with ten clients. @returns answers a second and CPU of the process for each */
async function costOf(pid, send) {
  await callFor(WARM_UP_MS, CLIENTS, send);
  const before = cpuMs(pid);
  const { total, perSecond, refused } = await callFor(MEASURE_MS, CLIENTS, send);
  if (refused > 0) throw new Error(`${refused} of ${total} requests were refused.`);
  return { cpuMs: (cpuMs(pid) - before) / total, perSecond };
}

/**
 * @param pid process of the API
 * @returns of orders, carts and the empty answer: `{ cpuMs, perSecond }`
 */
export async function orderCosts({ api, dataDir, pid }) {
  await fillWorkshop(dataDir);
  const ask = caller(api);
  const post = (route, body, headers = {}) =>
    ask(route, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: api, ...headers },
      body: JSON.stringify(body),
    });
  const order = { items, address, payment: { method: 'cod' } };
  return {
    nothing: await costOf(pid, () => ask('/api/health')),
    cart: await costOf(pid, () => post('/api/cart/price', { items })),
    order: await costOf(pid, () => post('/api/orders', order, { 'idempotency-key': randomUUID() })),
  };
}
