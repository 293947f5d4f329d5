import { createHmac, randomUUID } from 'node:crypto';
import { fillCatalogue, aProduct } from '../../app/testing/products.ts';
import { json, openTestApi, SECRET, type TestApi } from '../../app/testing/request.ts';
import { orderFor, newKey, shopper } from '../../app/testing/test-shop.ts';
import { OutgoingFailure, type OutgoingPost } from '../../platform/outgoing/https-post.ts';
import type { ActivityList } from '../activity/activity.schema.ts';
import { createSealing } from '../shared/sealed.ts';
import type { DeliveryDocument, WebhookDocument } from './webhook.ts';
import { CLAIM_MS } from './webhooks.repository.ts';
import { MAX_WEBHOOKS, WEBHOOK_RETRY_MINUTES, webhookTypeNames } from './webhooks.constants.ts';
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookList,
  WebhookSecret,
} from './webhooks.schema.ts';

let api: TestApi;
let ahead = 0;
let sent: OutgoingPost[] = [];
/** What the servers of others answer: a status, or a failure. */
let answer: (post: OutgoingPost) => Promise<number> = () => Promise.resolve(200);
beforeAll(async () => {
  api = await openTestApi({}, {}, () => new Date(Date.UTC(2026, 10, 21, 6) + ahead));
  api.outgoing.post = async (post) => {
    sent.push(post);
    return { status: await answer(post) };
  };
});
beforeEach(async () => {
  ahead = 0;
  sent = [];
  answer = () => Promise.resolve(200);
  const emptied = ['webhooks', 'webhookDeliveries', 'events', 'mails', 'products', 'orders', 'stockLedger'];
  for (const name of emptied) await api.db.collection(name).deleteMany({});
  await fillCatalogue(api.db, [aProduct('1', { stock: 50 })]);
  await api.signIn();
});
afterAll(() => api.stop());

const minutesLater = (minutes: number) => (ahead += minutes * 60_000);
const DAY = 24 * 60;
const owner = (path = '', method = 'GET', body?: unknown) =>
  api.as('admin')(`/api/admin/settings/webhooks${path}`, { method, ...(body !== undefined && { body }) });
const codeOf = async (response: Response) => [response.status, (await json<{ code: string }>(response)).code];
const input = (over: object = {}) => ({
  name: 'Warehouse',
  url: 'https://hooks.example.com/virasat',
  types: ['order.placed', 'order.paid', 'stock.low'],
  ...over,
});
async function make(over: object = {}): Promise<WebhookSecret> {
  const made = await owner('', 'POST', input(over));
  expect(made.status).toBe(201);
  return json<WebhookSecret>(made);
}
const listed = async (): Promise<Webhook[]> => (await json<WebhookList>(await owner())).items;
const log = async (id: string, query = ''): Promise<WebhookDelivery[]> =>
  (await json<WebhookDeliveryList>(await owner(`/${id}/deliveries${query}`))).items;
/** Tells the endpoints of something, as another domain does. */
const lowStock = (id = randomUUID(), process = api.services) =>
  process.webhooks.handlers['stock.low']!({
    id,
    at: new Date('2026-11-21T05:59:00Z'),
    payload: { day: '2026-11-21', items: [], total: 1 },
  });
const sendDue = (process = api.services) => process.webhooks.sender.sendDue();
const stored = () =>
  api.db.collection<DeliveryDocument>('webhookDeliveries').find().sort({ createdAt: 1 }).toArray();
const placed = async (method: 'card' | 'cod' = 'card') => {
  const payment = method === 'cod' ? { method } : { method, token: 'tok_test' };
  const order = orderFor({ 1: 2 }, payment);
  return (await api.services.orders.place(order, { key: newKey(), user: shopper('a') })).order;
};
/** As a receiver does it. */
const signature = (secret: string, { headers, body }: OutgoingPost): string => {
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
};
const activity = async (id: string): Promise<ActivityList> =>
  json<ActivityList>(await api.as('admin')(`/api/admin/activity?entity=webhook:${id}&limit=50`));

describe('an endpoint of webhooks', () => {
  // Proves requirement 304.
  it('is added with a secret that is shown once and sealed, and each change of it is in the log', async () => {
    const { secret, item } = await make();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(item).toMatchObject({ name: 'Warehouse', active: true, version: 1, waiting: 0 });
    for (const { name } of await api.db.listCollections().toArray()) {
      const text = JSON.stringify(await api.db.collection(name).find().toArray());
      expect([name, text.includes(secret.slice(6))]).toEqual([name, false]);
    }
    expect(JSON.stringify(await listed())).not.toContain('whsec_');
    const edit = { url: 'https://hooks.example.com/other#part', version: 1 };
    const edited = await json<Webhook>(await owner(`/${item.id}`, 'PATCH', edit));
    expect(edited).toMatchObject({ url: 'https://hooks.example.com/other', version: 2 });
    const again = await json<WebhookSecret>(await owner(`/${item.id}/secret`, 'POST'));
    expect(again.secret).not.toBe(secret);
    expect((await owner(`/${item.id}`, 'DELETE')).status).toBe(204);
    expect((await owner(`/${item.id}`, 'DELETE')).status).toBe(404);
    expect(await listed()).toEqual([]);
    const rows = (await activity(item.id)).items;
    expect(rows.map(({ action }) => action)).toEqual(['removed', 'secret rotated', 'edited', 'created']);
    expect(JSON.stringify(rows)).not.toContain('whsec_');
    expect(rows[2]?.changes).toMatchObject([{ field: 'url', after: 'https://hooks.example.com/other' }]);
  });

  it('is not changed by somebody who has not seen the last change', async () => {
    const { item } = await make();
    await owner(`/${item.id}`, 'PATCH', { name: 'Depot', version: 1 });
    const stale = await owner(`/${item.id}`, 'PATCH', { name: 'Store', version: 1 });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ code: 'conflict', current: { name: 'Depot', version: 2 } });
  });

  it('is of a list of known events, and there are ten at most, also when two are added at once', async () => {
    for (const wrong of [{ types: [] }, { types: ['order.eaten'] }, { name: ' ' }])
      expect((await owner('', 'POST', input(wrong))).status).toBe(400);
    const { item } = await make({ types: webhookTypeNames.toReversed() });
    expect(item.types).toEqual(webhookTypeNames);
    for (let count = 2; count < MAX_WEBHOOKS; count += 1) await make();
    const both = await Promise.all([1, 2].map(() => owner('', 'POST', input())));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await listed()).toHaveLength(MAX_WEBHOOKS);
  });

  // Proves requirement 305.
  it('has an address of the public internet that begins with https', async () => {
    for (const url of [
      'http://hooks.example.com',
      'https://user:pass@hooks.example.com',
      'https://localhost/x',
      'https://127.1/x',
      'https://[::1]/',
      'https://169.254.169.254/latest/meta-data',
      'https://database.internal',
      'ftp://hooks.example.com',
      'nothing',
    ]) {
      const refused = await owner('', 'POST', input({ url }));
      expect([url, refused.status]).toEqual([url, 400]);
      expect(await refused.json()).toMatchObject({ fields: { url: expect.stringMatching(/\w/) } });
    }
    const { item } = await make();
    const edit = { url: 'https://10.0.0.1', version: 1 };
    expect((await owner(`/${item.id}`, 'PATCH', edit)).status).toBe(400);
  });
});

describe('what an endpoint is told', () => {
  // Proves requirement 304.
  it('is the order and what is paid of it, once, and of nobody', async () => {
    const { item } = await make();
    await make({ name: 'Other', types: ['order.cancelled'] });
    const order = await placed();
    await api.deliverEvents();
    await sendDue();
    await sendDue();
    const bodies = sent.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(bodies.map(({ type }) => type).sort()).toEqual(['order.paid', 'order.placed']);
    expect(bodies[0]).toMatchObject({
      id: sent[0]?.headers['webhook-id'],
      createdAt: '2026-11-21T06:00:00.000Z',
      data: {
        order: {
          id: order.id,
          number: order.number,
          total: order.total,
          currency: 'INR',
          items: [{ id: '1', quantity: 2 }],
        },
      },
    });
    const { firstName, lastName, email, phone, address, pincode } = order.address;
    for (const personal of [firstName, lastName, email, phone, address, pincode])
      expect(sent.some(({ body }) => body.includes(personal))).toBe(false);
    expect((await log(item.id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('is not yet that a cash order is paid', async () => {
    await make();
    await placed('cod');
    await api.deliverEvents();
    await sendDue();
    expect(sent.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['order.placed']);
  });

  it('is written once for an event that is delivered twice, in two processes at once', async () => {
    await make();
    const id = randomUUID();
    const other = api.anotherProcess();
    await Promise.all([lowStock(id), lowStock(id, other), lowStock(id)]);
    expect((await stored()).map(({ event }) => event)).toEqual([`${id}.stock.low`]);
  });

  it('is signed over its id, time and body, for a day with the secret before, too', async () => {
    const { secret, item } = await make();
    await lowStock();
    await sendDue();
    const [first] = sent;
    expect(first?.headers['webhook-signature']).toBe(signature(secret, first!));
    expect(first?.headers['webhook-timestamp']).toBe(String(Date.UTC(2026, 10, 21, 6) / 1000));
    const next = await json<WebhookSecret>(await owner(`/${item.id}/secret`, 'POST'));
    expect(next.item.formerSecretUntil).toBe('2026-11-22T06:00:00.000Z');
    await lowStock();
    await sendDue();
    const both = [signature(next.secret, sent[1]!), signature(secret, sent[1]!)];
    expect(sent[1]?.headers['webhook-signature']?.split(' ')).toEqual(both);
    minutesLater(DAY + 1);
    await lowStock();
    await sendDue();
    expect(sent[2]?.headers['webhook-signature']).toBe(signature(next.secret, sent[2]!));
  });

  it('is not sent, and says why, when the secret cannot be opened any more', async () => {
    const { item } = await make();
    const secret = createSealing(`not ${SECRET}`, 'webhook').seal('whsec_x', item.id);
    await api.db.collection<WebhookDocument>('webhooks').updateOne({ _id: item.id }, { $set: { secret } });
    await lowStock();
    await sendDue();
    expect(sent).toEqual([]);
    expect((await log(item.id))[0]?.attempts[0]?.problem).toMatch(/FACTOR_SECRET/);
  });
});

// Proves requirement 306.
describe('the delivery of a webhook', () => {
  it('is made once by four workers at once', async () => {
    await make();
    for (let count = 0; count < 6; count += 1) await lowStock();
    const workers = [api.services, ...[1, 2, 3].map(() => api.anotherProcess())];
    await Promise.all(workers.map((worker) => sendDue(worker)));
    const ids = sent.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });

  it('is taken over from a process that died, with the same id and body, and not from one at work', async () => {
    const { item } = await make();
    await lowStock();
    let reached: () => void = () => undefined;
    const isAtWork = new Promise<void>((resolve) => (reached = resolve));
    answer = () => (reached(), new Promise(() => undefined));
    void sendDue();
    await isAtWork;
    answer = () => Promise.resolve(204);
    await sendDue(api.anotherProcess());
    expect(sent).toHaveLength(1);
    ahead += CLAIM_MS;
    await sendDue(api.anotherProcess());
    expect(sent).toHaveLength(2);
    expect(sent[1]?.headers['webhook-id']).toBe(sent[0]?.headers['webhook-id']);
    expect(sent[1]?.body).toBe(sent[0]?.body);
    expect((await log(item.id))[0]).toMatchObject({ state: 'delivered', nextAt: null });
  });

  it('is not undone by a sender that took too long', async () => {
    const { item } = await make();
    await lowStock();
    let late: (status: number) => void = () => undefined;
    let reached: () => void = () => undefined;
    const isAtWork = new Promise<void>((resolve) => (reached = resolve));
    answer = () => (reached(), new Promise((resolve) => (late = resolve)));
    const slow = sendDue();
    await isAtWork;
    ahead += CLAIM_MS;
    answer = () => Promise.resolve(200);
    await sendDue(api.anotherProcess());
    late(500);
    await slow;
    expect((await log(item.id))[0]).toMatchObject({ state: 'delivered' });
    expect((await listed())[0]?.failingSince).toBeNull();
  });

  it('does not count when the process is stopping, and is made by the next one', async () => {
    await make();
    await lowStock();
    const stopping = new AbortController();
    answer = () => {
      stopping.abort();
      return Promise.reject(new OutgoingFailure('aborted'));
    };
    await api.services.webhooks.sender.sendDue(stopping.signal);
    expect((await stored())[0]).toMatchObject({ state: 'waiting', tries: 0, attempts: [] });
    answer = () => Promise.resolve(200);
    await sendDue();
    expect((await stored())[0]).toMatchObject({ state: 'delivered' });
  });

  it('is tried again later and later, and given up after three days', async () => {
    const { item } = await make();
    // something else arrives now and then, so that the endpoint stays on
    answer = ({ body }) => Promise.resolve(body.includes('"total":1') ? 503 : 200);
    await lowStock();
    const arrives = () =>
      api.services.webhooks.handlers['stock.low']!({
        id: randomUUID(),
        at: new Date('2026-11-21T05:59:00Z'),
        payload: { day: '2026-11-21', items: [], total: 2 },
      });
    const tries = () => sent.filter(({ body }) => body.includes('"total":1')).length;
    await sendDue();
    for (const [index, minutes] of WEBHOOK_RETRY_MINUTES.entries()) {
      await arrives();
      minutesLater(minutes - 0.5);
      await sendDue();
      expect([minutes, tries()]).toEqual([minutes, index + 1]);
      minutesLater(0.5);
      await sendDue();
      expect([minutes, tries()]).toEqual([minutes, index + 2]);
    }
    minutesLater(10 * DAY);
    await sendDue();
    expect(tries()).toBe(WEBHOOK_RETRY_MINUTES.length + 1);
    const [given] = await log(item.id, '?state=given-up');
    expect(given?.attempts).toHaveLength(WEBHOOK_RETRY_MINUTES.length + 1);
    expect(given?.attempts[0]).toEqual({
      at: '2026-11-21T06:00:00.000Z',
      status: 503,
      ms: expect.any(Number),
      problem: 'The server answered 503.',
    });
  });

  it('does not wait for an endpoint that hangs or fails', async () => {
    await make({ name: 'Broken', url: 'https://broken.example.com/' });
    await make();
    for (let count = 0; count < 8; count += 1) await lowStock();
    answer = ({ url }) =>
      url.includes('broken') ? Promise.reject(new OutgoingFailure('Down.')) : Promise.resolve(200);
    expect((await sendDue()).delivered).toBe(8);
    expect(sent.filter(({ url }) => url.includes('broken')).length).toBeLessThan(8);
  });

  it('counts a redirect as a failure, and says that it is not followed', async () => {
    const { item } = await make();
    await lowStock();
    answer = () => Promise.resolve(301);
    await sendDue();
    expect((await log(item.id))[0]?.attempts[0]?.problem).toBe(
      'The server answered 301; redirects are not followed.',
    );
  });

  it('is kept in the log for thirty days', async () => {
    const indexes = await api.db.collection('webhookDeliveries').indexes();
    const kept = indexes.find(({ name }) => name === 'kept');
    expect(kept).toMatchObject({ key: { createdAt: 1 }, expireAfterSeconds: 30 * DAY * 60 });
  });
});

// Proves requirement 307.
describe('an endpoint that fails for days', () => {
  async function failuresTo(...addresses: string[]) {
    const { configuration } = api.services;
    const { version } = await configuration.read();
    await configuration.edit({ version, failuresTo: addresses }, 'the-admin');
  }

  it('is switched off after two days without an answer, once, and the shop is told', async () => {
    await failuresTo('tech@virasat.example');
    const { item } = await make();
    answer = () => Promise.reject(new OutgoingFailure('The server refuses connections.'));
    await lowStock();
    await sendDue();
    minutesLater(2 * DAY - 1);
    await sendDue();
    expect((await listed())[0]).toMatchObject({ active: true, failingSince: '2026-11-21T06:00:00.000Z' });
    await lowStock();
    await lowStock();
    minutesLater(31);
    await Promise.all([sendDue(), sendDue(api.anotherProcess())]);
    expect((await listed())[0]).toMatchObject({
      active: false,
      waiting: 0,
      switchedOffAt: '2026-11-23T06:30:00.000Z',
    });
    const emails = (await api.sentEmails()).filter(({ to }) => to.address === 'tech@virasat.example');
    expect(emails.map(({ subject }) => subject)).toEqual(['The webhook “Warehouse” is switched off']);
    expect(emails[0]?.text).toContain('hooks.example.com has failed for 2 days');
    const rows = (await activity(item.id)).items.filter(({ action }) => action === 'switched off');
    expect(rows.map(({ by }) => by)).toEqual([null]);
    const before = sent.length;
    await lowStock();
    await sendDue();
    expect(sent).toHaveLength(before);
    const given = await log(item.id, '?state=given-up');
    const again = `/${item.id}/deliveries/${given[0]?.id}/send`;
    expect(await codeOf(await owner(again, 'POST'))).toEqual([409, 'switched_off']);
    const [{ version }] = (await listed()) as [Webhook];
    answer = () => Promise.resolve(200);
    await owner(`/${item.id}`, 'PATCH', { active: true, version });
    expect((await listed())[0]).toMatchObject({ active: true, failingSince: null, switchedOffAt: null });
    expect(await json(await owner(again, 'POST'))).toMatchObject({ state: 'delivered' });
  });

  it('stays on when something has arrived meanwhile', async () => {
    await make();
    answer = () => Promise.resolve(500);
    await lowStock();
    await sendDue();
    minutesLater(DAY);
    answer = () => Promise.resolve(200);
    await sendDue();
    expect((await listed())[0]?.failingSince).toBeNull();
    minutesLater(2 * DAY);
    answer = () => Promise.resolve(500);
    await lowStock();
    await sendDue();
    expect((await listed())[0]).toMatchObject({ active: true, failingSince: '2026-11-24T06:00:00.000Z' });
  });

  it('is told of nothing while an owner has switched it off, and what waits is given up', async () => {
    const { item } = await make();
    await lowStock();
    await owner(`/${item.id}`, 'PATCH', { active: false, version: 1 });
    await lowStock();
    await sendDue();
    expect(sent).toEqual([]);
    expect((await log(item.id)).map(({ state }) => state)).toEqual(['given-up']);
  });
});

// Proves requirement 306.
describe('what an owner sends by hand', () => {
  it('is a test event, which is sent at once, tried once and says nothing about the endpoint', async () => {
    const { item, secret } = await make({ types: ['order.cancelled'] });
    answer = () => Promise.resolve(404);
    const failed = await json<WebhookDelivery>(await owner(`/${item.id}/test`, 'POST'));
    expect(failed).toMatchObject({ type: 'webhook.test', state: 'given-up', attempts: [{ status: 404 }] });
    expect(sent[0]?.headers['webhook-signature']).toBe(signature(secret, sent[0]!));
    expect((await listed())[0]?.failingSince).toBeNull();
    await owner(`/${item.id}`, 'PATCH', { active: false, version: 1 });
    answer = () => Promise.resolve(200);
    expect(await json(await owner(`/${item.id}/test`, 'POST'))).toMatchObject({ state: 'delivered' });
    minutesLater(10 * DAY);
    await sendDue();
    expect(sent).toHaveLength(2);
    expect((await activity(item.id)).items.map(({ action }) => action)).toContain('test event sent');
  });

  it('is a delivery once more, with the same id and body, which is in the log', async () => {
    const { item } = await make();
    await lowStock();
    await sendDue();
    const [{ id }] = (await log(item.id)) as [WebhookDelivery];
    const again = await json<WebhookDelivery>(await owner(`/${item.id}/deliveries/${id}/send`, 'POST'));
    expect(again.attempts).toHaveLength(2);
    expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual([again.event, again.event]);
    expect(sent[1]?.body).toBe(sent[0]?.body);
    expect((await activity(item.id)).items[0]).toMatchObject({ action: 'sent again' });
    const other = await make({ name: 'Other' });
    expect((await owner(`/${other.item.id}/deliveries/${id}/send`, 'POST')).status).toBe(404);
  });

  it('is not sent while a worker sends it', async () => {
    const { item } = await make();
    await lowStock();
    let finish: (status: number) => void = () => undefined;
    let reached: () => void = () => undefined;
    const isAtWork = new Promise<void>((resolve) => (reached = resolve));
    answer = () => (reached(), new Promise((resolve) => (finish = resolve)));
    const working = sendDue();
    await isAtWork;
    const [{ id }] = (await log(item.id)) as [WebhookDelivery];
    expect(await codeOf(await owner(`/${item.id}/deliveries/${id}/send`, 'POST'))).toEqual([
      409,
      'being_sent',
    ]);
    finish(200);
    await working;
    expect(sent).toHaveLength(1);
  });
});
