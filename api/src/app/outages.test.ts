import { randomUUID } from 'node:crypto';
import type { CommandFailedEvent } from 'mongodb';
import { AppError } from '../platform/http/errors.ts';
import { address } from './testing/address.ts';
import { aProduct, fillCatalogue } from './testing/products.ts';
import { json, openTestApi, type TestApi, type Visitor } from './testing/request.ts';

/** Commands that requests of the shop send; those that follow change something. */
const READS = ['find', 'aggregate', 'getMore'];
const WRITES = ['insert', 'update', 'delete', 'findAndModify', 'commitTransaction'];

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ monitorCommands: true });
});
afterAll(() => api.stop());
beforeAll(() => fillCatalogue(api.db, [aProduct('1', { stock: 50 })]));
const stock = async () => (await api.db.collection('products').findOne({ slug: 'piece-1' }))?.stock as number;

interface Failure {
  failCommands: string[];
  errorCode?: number;
  closeConnection?: boolean;
  blockConnection?: boolean;
  blockTimeMS?: number;
  writeConcernError?: { code: number; errmsg: string };
}

/** MongoDB's fail point, from its next use of these commands on. */
const fail = (mode: 'alwaysOn' | { times: number }, data: Failure) =>
  api.client.db('admin').command({ configureFailPoint: 'failCommand', mode, data });
const mend = () => api.client.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' });
afterEach(mend);

const order = { items: [{ id: '1', quantity: 1 }], address, payment: { method: 'cod' } };
const buy = (key: string = randomUUID(), who: Visitor = 'user') =>
  api.as(who)('/api/orders', { method: 'POST', body: order, headers: { 'Idempotency-Key': key } });
const register = () =>
  api.as('anonymous')('/api/auth/signup', {
    method: 'POST',
    body: { name: 'Asha', email: `${randomUUID()}@example.com`, password: 'jharokha-77-lotus' },
  });

async function headOf(response: Promise<Response>) {
  const { status, headers } = await response;
  return { status, retryAfter: headers.get('retry-after') };
}

/** A response, and the names of the commands that failed for it, in their order. */
async function withFailures(request: () => Promise<Response>) {
  const failed: string[] = [];
  const note = ({ commandName }: CommandFailedEvent) => void failed.push(commandName);
  api.client.on('commandFailed', note);
  try {
    return { ...(await headOf(request())), failed };
  } finally {
    api.client.off('commandFailed', note);
  }
}

// Proves requirement 15.
describe('a database that fails', () => {
  it.each([
    [
      'reports that no majority has confirmed the commit',
      { writeConcernError: { code: 64, errmsg: 'timeout' } },
    ],
    [
      'exceeds its time limit while it waits for a majority',
      { writeConcernError: { code: 50, errmsg: 'timeout' } },
    ],
    ['closes the connection on each commit', { closeConnection: true }],
  ])('makes one order of a repeated request, which first gets a 503, when it %s', async (_, failure) => {
    const before = await stock();
    const key = randomUUID();
    await fail('alwaysOn', { failCommands: ['commitTransaction'], ...failure });
    const first = await headOf(buy(key));
    expect(first).toMatchObject({ status: 503, retryAfter: '5' });
    await mend();

    const repeated = await buy(key);
    expect(repeated.status).toBe(201);
    const again = await buy(key);
    const ids = [
      await json<{ order: { id: string } }>(repeated),
      await json<{ order: { id: string } }>(again),
    ];
    expect(ids[1]?.order.id).toBe(ids[0]?.order.id);
    expect(await stock()).toBe(before - 1);
  });

  it.each([
    ['exceeds its time limit', 50],
    ['gets no lock in time', 24],
    ['steps down', 189],
  ])('answers an order with a 503 and leaves nothing of it when it %s', async (_, errorCode) => {
    const before = await stock();
    await fail('alwaysOn', { failCommands: ['insert'], errorCode });
    const response = await headOf(buy());
    expect(response).toMatchObject({ status: 503, retryAfter: '5' });
    await mend();
    expect(await stock()).toBe(before);
  });

  it.each([
    ['a read', () => api.as('anonymous')('/api/blogs/none')],
    ['an order', () => buy()],
    ['a sign-up', () => register()],
    ['a page of the back office', () => api.as('admin')('/api/admin/orders')],
  ])('keeps nobody waiting until it responds, after minutes: %s', async (_, request) => {
    await fail('alwaysOn', {
      failCommands: [...READS, ...WRITES],
      blockConnection: true,
      blockTimeMS: 600_000,
    });
    const response = await headOf(request());
    expect(response).toMatchObject({ status: 503, retryAfter: '5' });
  });

  it('counts the time of all commands of a request together', async () => {
    const before = await stock();
    await fail('alwaysOn', {
      failCommands: [...READS, ...WRITES],
      blockConnection: true,
      blockTimeMS: 1_000,
    });
    let commands = 0;
    const count = () => void (commands += 1);
    api.client.on('commandStarted', count);
    const { status } = await headOf(buy());
    api.client.off('commandStarted', count);
    expect(status).toBe(503);
    // four seconds of commands that take one each, and those that end the transaction
    expect(commands).toBeLessThanOrEqual(6);
    await mend();
    expect(await stock()).toBe(before);
  });

  it('is not noticed when it closes a connection once', async () => {
    await fail({ times: 1 }, { failCommands: ['commitTransaction'], closeConnection: true });
    expect((await buy()).status).toBe(201);
    await fail({ times: 1 }, { failCommands: READS, closeConnection: true });
    expect((await api.as('user')('/api/orders')).status).toBe(200);
  });
});

// Proves requirement 80.
describe('a database whose disk is full', () => {
  const fill = () => fail('alwaysOn', { failCommands: WRITES, errorCode: 14_031 });

  it.each<[string, Visitor, string]>([
    ['a product', 'anonymous', '/api/products/1'],
    ['a listing', 'anonymous', '/api/products?search=piece'],
    ['the orders of a shopper', 'user', '/api/orders'],
    ['the back office', 'admin', '/api/admin/products'],
    ['the readiness check', 'anonymous', '/api/ready'],
  ])('still answers what only reads: %s', async (_, who, path) => {
    await fill();
    expect((await api.as(who)(path)).status).toBe(200);
  });

  it.each<[string, () => Promise<Response>]>([
    ['an order', () => buy()],
    ['an order of a guest', () => buy(randomUUID(), 'anonymous')],
    ['a sign-up', () => register()],
  ])('answers a write with a 503 at its first failure, and tries nothing again: %s', async (_, request) => {
    await fill();
    const response = await withFailures(request);
    expect(response).toMatchObject({ status: 503, retryAfter: '30' });
    // what a full disk refuses is refused a moment later, too
    expect(response.failed).toHaveLength(1);
    await mend();
    expect((await request()).status).toBe(201);
  });
});

it('tells a shopper who meets a queue that is too long when to come again', async () => {
  const queue = jest
    .spyOn(api.services.orders, 'place')
    .mockRejectedValueOnce(new AppError(503, 'busy', 'The shop is very busy.'));
  const response = await headOf(buy());
  expect(queue).toHaveBeenCalled();
  expect(response).toMatchObject({ status: 503, retryAfter: '5' });
});
