import {
  admin,
  newKey,
  openTestShop,
  orderFor,
  shopper,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import { wideLimits } from '../../app/testing/wide-limits.ts';
import type { Message } from '../../platform/email/transport.ts';
import { createRateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { SettingsForm } from '../configuration/settings-form.ts';
import { demoSeller } from '../shared/settings.ts';
import { createEmailComposer } from './compose-email.ts';
import { createMailer } from './mailer.service.ts';
import { createOutbox } from './outbox.repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  await shop.stockProduct('chair', { name: 'Jali chair', price: 10_000, stock: 50 });
  await set({
    newOrdersTo: [],
    heldOrdersTo: [],
    returnsTo: [],
    lowStockTo: [],
    ticketsTo: [],
    failuresTo: [],
  });
});

const settings = () => shop.services.configuration;
async function set(changes: Partial<SettingsForm>) {
  await settings().edit({ version: (await settings().read()).version, ...changes }, 'the-owner');
}
const place = (method: 'card' | 'cod' = 'card') =>
  shop.orders.place(orderFor({ chair: 1 }, method === 'cod' ? { method } : { method, token: 'tok_test' }), {
    key: newKey(),
    user: shopper('a'),
  });

const frame = { seller: () => Promise.resolve(demoSeller), shopOrigin: 'https://shop.example' };
const clock = () => shop.time.now;

/** Everything that is sent to addresses of the shop. */
async function sentToShop(): Promise<Message[]> {
  await shop.events.deliverDue();
  const messages: Message[] = [];
  const rateLimits = createRateLimits({ db: shop.db, secret: 'only for tests' });
  await createMailer({
    ...frame,
    outbox: createOutbox(shop.db, clock),
    compose: createEmailComposer({ ...shop.services, ...frame, ...wideLimits, rateLimits }),
    transport: { send: (message) => Promise.resolve(void messages.push(message)) },
    clock,
  }).sendDue();
  return messages.filter(({ to }) => to.address.endsWith('@virasat.example'));
}
const subjects = (messages: Message[]) =>
  messages.map(({ to, subject }) => [to.address, subject]).sort(([a = ''], [b = '']) => a.localeCompare(b));

// Proves requirement 301.
describe('an email to the shop', () => {
  it('about a new order goes once to each address of the settings, and names no customer', async () => {
    await set({ newOrdersTo: ['One@virasat.example', 'two@virasat.example', 'one@virasat.example'] });
    const { order } = await place();
    await shop.newProcess().events.deliverDue();
    const messages = await sentToShop();
    const subject = `New order ${order.number}: ₹11,800`;
    expect(subjects(messages)).toEqual([
      ['one@virasat.example', subject],
      ['two@virasat.example', subject],
    ]);
    expect(messages[0]?.text).toContain(`https://shop.example/admin/orders/${order.id}`);
    expect(messages[0]?.text).not.toContain(order.address.lastName);
    expect(messages[0]?.text).not.toContain(order.address.email);
    expect(await sentToShop()).toEqual([]);
  });

  it('is not sent to an address that was taken out meanwhile', async () => {
    await set({ newOrdersTo: ['one@virasat.example', 'two@virasat.example'] });
    await place();
    await shop.events.deliverDue();
    await set({ newOrdersTo: ['two@virasat.example'] });
    expect(subjects(await sentToShop()).map(([to]) => to)).toEqual(['two@virasat.example']);
  });

  it('tells of held orders, of returns, of payments that fail and of low stock, each at its addresses', async () => {
    await set({
      heldOrdersTo: ['held@virasat.example'],
      returnsTo: ['returns@virasat.example'],
      failuresTo: ['money@virasat.example'],
      lowStockTo: ['stock@virasat.example'],
    });
    await set({ codeAbove: 100 });
    const { order: held } = await place('cod');
    const { order } = await place();
    const returnRequest = {
      status: 'requested',
      at: clock(),
      reason: 'It wobbles.',
      answer: null,
      items: [{ id: 'chair', quantity: 1 }],
    };
    await shop.db
      .collection<{ _id: string }>('orders')
      .updateOne({ _id: order.id }, { $set: { returnRequest } });
    await shop.services.notifications.handlers['order.return-requested']?.({
      id: 'return-1',
      payload: { order: order.id },
    } as never);
    shop.payments.behaviour = 'declines';
    await place().catch(() => undefined);
    const failed = (await shop.allOrders()).at(-1);
    const low = { name: 'Jali chair', sku: 'JC-1', available: 1, lowAt: 3 };
    await shop.services.notifications.handlers['stock.low']?.({
      id: 'low-1',
      payload: { day: '2026-11-21', items: [low], total: 1 },
    } as never);
    expect(subjects(await sentToShop())).toEqual([
      ['held@virasat.example', `Order ${held.number} is held for review`],
      ['money@virasat.example', `No payment for order ${failed?.number}`],
      ['returns@virasat.example', `Return requested for order ${order.number}`],
      ['stock@virasat.example', '1 item is running low'],
    ]);
  });

  it('says that a refund has failed, once, to whoever hears of failures', async () => {
    await set({ failuresTo: ['money@virasat.example'] });
    const { order } = await place();
    shop.payments.behaviour = 'rejects refunds';
    await shop.orders.cancelByShop(order.id, { reason: 'Cracked' }, admin);
    const [message] = await sentToShop();
    expect(message?.subject).toBe(`A refund of order ${order.number} has failed`);
    expect(message?.text).toContain(`/admin/orders/${order.id}`);
    expect(await sentToShop()).toEqual([]);
  });

  it('is written to nobody while the settings name nobody', async () => {
    await place();
    expect(await sentToShop()).toEqual([]);
  });
});
