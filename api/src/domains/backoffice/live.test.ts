import { openTestApi, type TestApi } from '../../app/testing/request.ts';
import { createEventBus } from '../../platform/events/event-bus.ts';
import { createEventTail } from '../../platform/events/event-tail.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { DomainEvents } from '../shared/events.ts';
import { router } from '../../platform/http/context.ts';
import type { User } from '../../platform/http/visitor.ts';
import { areasOfEvent } from './live-access.ts';
import { changesOf } from './live-change.ts';
import { liveRoutes } from './live.routes.ts';
import { createLiveService } from './live.service.ts';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.stop());

async function post<Name extends keyof DomainEvents>(name: Name, payload: DomainEvents[Name]): Promise<void> {
  const bus = createEventBus<DomainEvents>(api.db);
  await inTransaction(api.client, (session) => bus.post(name, payload, session));
}

/** Reads a stream until it says `wanted`; everything it has said. */
async function readUntil(body: ReadableStream<Uint8Array> | null, wanted: string): Promise<string> {
  if (!body) throw new Error('There is no stream.');
  const reader = body.getReader();
  let text = '';
  while (!text.includes(wanted)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended before it said ${wanted}: ${text}`);
    text += new TextDecoder().decode(value);
  }
  reader.releaseLock();
  return text;
}

/** Reads a stream to its end. */
async function readAll(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  while (!(await reader.read()).done);
}

const open = (headers: Record<string, string> = {}) => api.as('admin')('/api/admin/events', { headers });

const idsIn = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].map(([, id = '']) => id);

const admin: User = { id: 'the-admin', name: 'The admin', email: 'admin@example.com', role: 'admin' };
const editor: User = { ...admin, id: 'the-editor', staff: 'editor' };

const byAdmin = { change: 'edited', by: 'the-admin' } as const;

describe('live changes of the back office (requirement 101)', () => {
  it('tells an admin what changes, unbuffered and uncached, with no word about anybody', async () => {
    const response = await open();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await readUntil(response.body, ': alive');
    await post('account.reset-requested', { account: 'the-user', link: 'secret' });
    await post('wishlist.improved', { account: 'the-user', products: [] });
    await post('product.changed', { product: '4', ...byAdmin });
    const text = await readUntil(response.body, 'product.changed');
    expect(text).toMatch(
      /event: change\ndata: {"type":"product.changed","id":"4","at":"[^"]+","by":"the-admin"}\nid: /,
    );
    expect(text).not.toMatch(/the-user|secret|account/);
    await response.body?.cancel();
  });

  it('names each of several things, and none of very many', () => {
    const at = new Date('2026-11-21T06:00:00Z');
    const idsOf = (items: string[]) =>
      changesOf({ id: 'e', name: 'stock.adjusted', payload: { items, by: 'the-admin' }, at }).map(
        ({ id }) => id,
      );
    expect(idsOf(['4', '5', '4'])).toEqual(['4', '5']);
    expect(idsOf(Array.from({ length: 21 }, (_, index) => String(index)))).toEqual([null]);
    const accepted = changesOf({ id: 'e', name: 'order.accepted', payload: { order: 'o1' }, at });
    expect(accepted).toEqual([{ type: 'order.accepted', id: 'o1', at: at.toISOString(), by: null }]);
  });

  it('resumes after the last message, and asks to read everything again when it cannot', async () => {
    const first = await open();
    await post('product.changed', { product: '4', ...byAdmin });
    const [id = ''] = idsIn(await readUntil(first.body, 'id: '));
    await first.body?.cancel();
    await post('product.changed', { product: '5', ...byAdmin });
    const second = await open({ 'Last-Event-ID': id });
    const text = await readUntil(second.body, '"id":"5"');
    expect(text).not.toContain('"id":"4"');
    await second.body?.cancel();
    const lost = await open({ 'Last-Event-ID': 'from-another-year' });
    await readUntil(lost.body, 'event: reset');
    await lost.body?.cancel();
  });

  it('tells a new stream what has changed since its page was read', async () => {
    await post('stock.adjusted', { items: ['7'], by: 'the-admin' });
    const response = await open();
    expect(await readUntil(response.body, 'stock.adjusted')).toContain('"id":"7"');
    await response.body?.cancel();
  });

  it('ends with the session, and when the account is no admin any more', async () => {
    const live = createLiveService({ tail: createEventTail(api.db), heartbeatMs: 5 });
    let isAdmin = true;
    const body = await live.open({ user: admin, holder: () => Promise.resolve(isAdmin ? admin : null) });
    await readUntil(body, ': alive\n\n: alive');
    isAdmin = false;
    await readAll(body);
    expect(live.size()).toBe(0);

    const { identity, backoffice } = api.services;
    const client = { address: '', userAgent: '' };
    const start = () =>
      identity.sessions.start({ _id: 'the-admin', role: 'admin' }, { remember: false, client });
    const [ended, demoted] = [await start(), await start()];
    expect(await backoffice.adminOf(ended)).toMatchObject({ id: 'the-admin' });
    await identity.sessions.end(ended);
    expect(await backoffice.adminOf(ended)).toBeNull();
    await api.db
      .collection<{ _id: string }>('users')
      .updateOne({ _id: 'the-admin' }, { $set: { role: 'user' } });
    expect(await backoffice.adminOf(demoted)).toBeNull();
  });

  it('ends the stream of a request whose session has ended', async () => {
    const { identity, backoffice } = api.services;
    const sessionId = await identity.sessions.start(
      { _id: 'the-admin', role: 'admin' },
      { remember: false, client: { address: '', userAgent: '' } },
    );
    const live = createLiveService({ tail: createEventTail(api.db), heartbeatMs: 5 });
    const app = router();
    app.use(async (c, next) => {
      c.set('sessionId', sessionId);
      c.set('user', admin);
      await next();
    });
    app.route('/', liveRoutes({ live, adminOf: backoffice.adminOf }));
    const { body } = await app.request('/admin/events');
    await readUntil(body, ': alive\n\n: alive');
    await identity.sessions.end(sessionId);
    await readAll(body as ReadableStream<Uint8Array>);
    expect(live.size()).toBe(0);
  });

  // Proves requirement 258.
  it('tells a role only of what it may see, and resumes after what it may not', async () => {
    const live = createLiveService({ tail: createEventTail(api.db) });
    const openAs = (user: User, lastEventId?: string) =>
      live.open({ user, lastEventId, holder: () => Promise.resolve(user) });
    const body = await openAs(editor);
    await readUntil(body, ': alive');
    await post('order.delivered', { order: 'o1' });
    await post('coupon.changed', { coupon: 'c1', change: 'edited', by: 'the-admin' });
    const before = await readUntil(body, 'event: passed');
    const [passed = ''] = idsIn(before);
    await post('product.changed', { product: '4', ...byAdmin });
    expect(before + (await readUntil(body, 'product.changed'))).not.toMatch(/order|coupon/);
    await body.cancel();

    const resumed = await openAs(editor, passed);
    expect(await readUntil(resumed, 'product.changed')).not.toMatch(/order|coupon|reset/);
    await resumed.cancel();
    const owners = await openAs(admin);
    expect(await readUntil(owners, 'product.changed')).toMatch(/order.delivered[^]*coupon.changed/);
    await owners.cancel();
  });

  // Proves requirement 285.
  it('tells of settings whoever sees the settings, and of what is in no part owners alone', () => {
    expect(areasOfEvent('settings.changed')).toEqual(['settings']);
    expect(areasOfEvent('review.written')).toEqual(['reviews']);
    expect(areasOfEvent('view.changed')).toEqual(['desk']);
    expect(areasOfEvent('new-thing.changed')).toEqual(['staff']);
  });

  it('ends the stream of somebody who gets another role', async () => {
    const live = createLiveService({ tail: createEventTail(api.db), heartbeatMs: 5 });
    const body = await live.open({
      user: admin,
      holder: () => Promise.resolve({ ...admin, staff: 'editor' }),
    });
    await readAll(body);
    expect(live.size()).toBe(0);
  });

  it('signs nobody out while the database is down', async () => {
    const live = createLiveService({ tail: createEventTail(api.db), heartbeatMs: 5 });
    const holder = () => Promise.reject(new Error('The database is down.'));
    const body = await live.open({ user: admin, holder });
    await readUntil(body, ': alive\n\n: alive\n\n: alive');
    live.close();
  });

  it('has room for a limited number of streams', async () => {
    const opened = await Promise.all(Array.from({ length: 25 }, () => open()));
    const statuses = opened.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)]);
    await Promise.all(opened.map(({ body }) => body?.cancel()));
    const next = await open();
    expect(next.status).toBe(200);
    await next.body?.cancel();
    expect(api.services.backoffice.live.size()).toBe(0);
  });

  it('ends its streams when the process stops, and opens no other one', async () => {
    const response = await open();
    api.services.backoffice.live.close();
    await readAll(response.body as ReadableStream<Uint8Array>);
    expect((await open()).status).toBe(503);
  });

  it('opens no stream for a request without a body', async () => {
    const response = await api.as('admin')('/api/admin/events', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(api.services.backoffice.live.size()).toBe(0);
  });
});
