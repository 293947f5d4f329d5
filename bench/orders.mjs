/** What an order costs: CPU of the API, orders a second, and a cart's totals, beside a response that does nothing. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { clientOf, cpuMs, loadFor } from './load.mjs';

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

/** Enough stock for everybody: a rejected order is a cheap one. */
async function fillStock(dataDir) {
  const socket = encodeURIComponent(path.join(dataDir, 'embedded/db.sock'));
  const client = await MongoClient.connect(`mongodb://${socket}/?directConnection=true`);
  const quantity = 1_000_000;
  const products = client.db('virasat').collection('products');
  await products.updateMany(
    {},
    { $inc: { stock: quantity, 'inventory.onHand': quantity, 'inventory.opening': quantity } },
  );
  await client.close();
}

/** What `send` costs with ten clients. @returns responses a second and CPU of the process for each */
async function costOf(pid, send) {
  await loadFor(WARM_UP_MS, CLIENTS, send);
  const before = cpuMs(pid);
  const { total, perSecond, rejected } = await loadFor(MEASURE_MS, CLIENTS, send);
  if (rejected > 0) throw new Error(`${rejected} of ${total} requests were rejected.`);
  return { cpuMs: (cpuMs(pid) - before) / total, perSecond };
}

/**
 * @param pid process of the API
 * @returns of orders, carts and the empty response: `{ cpuMs, perSecond }`
 */
export async function orderCosts({ api, dataDir, pid }) {
  await fillStock(dataDir);
  const request = clientOf(api);
  const post = (route, body, headers = {}) =>
    request(route, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: api, ...headers },
      body: JSON.stringify(body),
    });
  const order = { items, address, payment: { method: 'cod' } };
  return {
    nothing: await costOf(pid, () => request('/api/health')),
    cart: await costOf(pid, () => post('/api/cart/price', { items })),
    order: await costOf(pid, () => post('/api/orders', order, { 'idempotency-key': randomUUID() })),
  };
}
