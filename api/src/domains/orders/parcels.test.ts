import {
  admin,
  newKey,
  openTestShop,
  orderFor,
  race,
  rejection,
  shopper,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import { once } from '../../platform/database/once.ts';
import type { OrderDocument } from './order-document.ts';
import { migrateOrders } from './migrations.ts';
import type { OrderInput } from './orders.schema.ts';
import { inventoryDiscrepancies } from './testing/inventory-discrepancies.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  await shop.stockProduct('chair', { name: 'Jali chair', price: 10_001, stock: 10 });
  await shop.stockProduct('stool', { name: 'Stool', price: 999, stock: 10 });
});
afterEach(async () => expect(await inventoryDiscrepancies(shop.db)).toEqual([]));

const owner = shopper('a');
const mine = { user: owner };
const blueDart = { carrier: 'Blue Dart', trackingNumber: 'BD 1' };
const gati = { carrier: 'Gati', trackingNumber: 'G 2' };
/** Two chairs and a stool: ₹21,001, with tax ₹24,781. */
const TOTAL = 24_781;
async function placed(payment?: OrderInput['payment']): Promise<string> {
  const { order } = await shop.orders.place(orderFor({ chair: 2, stool: 1 }, payment), {
    key: newKey(),
    user: owner,
  });
  return order.id;
}
const chairs = (quantity: number) => [{ id: 'chair', quantity }];
const stool = [{ id: 'stool', quantity: 1 }];
const detail = (id: string) => shop.orders.detail(id);
const inventoryOf = async (id: string) =>
  (await shop.services.catalogue.inventoriesOf([id])).find((item) => item.id === id)?.inventory;
const paidBack = () => [...shop.payments.refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
const linesOf = async (id: string) =>
  Object.fromEntries((await detail(id)).items.map((line) => [line.id, line]));

// Proves requirement 156.
describe('an order in several parcels', () => {
  it('has items and tracking in each, is partly shipped until the last one leaves, and delivered with the last one', async () => {
    const id = await placed();
    const first = await shop.orders.ship(id, { ...blueDart, items: chairs(1) }, admin);
    expect(first).toMatchObject({
      status: 'Processing',
      partly: ['shipped'],
      parcels: [{ id: '1', ...blueDart, items: chairs(1), deliveredAt: null }],
    });
    expect(await inventoryOf('chair')).toMatchObject({ onHand: 9, allocated: 1 });
    expect(await rejection(shop.orders.ship(id, { ...gati, items: chairs(2) }, admin))).toMatchObject({
      code: 'not_allowed',
      message: 'Only 1 of 2 items can be shipped now.',
    });
    expect(await shop.orders.deliver(id, { parcel: '1' }, admin)).toMatchObject({ status: 'Processing' });

    const rest = await shop.orders.ship(id, gati, admin);
    expect(rest).toMatchObject({
      status: 'Shipped',
      partly: [],
      parcels: [{ id: '1' }, { id: '2', ...gati, items: [...chairs(1), ...stool] }],
    });
    expect(rest.timeline.at(-1)?.note).toBe('2 items handed to Gati, tracking number G 2');
    expect(await shop.orders.deliver(id, {}, admin)).toMatchObject({ status: 'Delivered' });
    expect(await inventoryOf('chair')).toMatchObject({ onHand: 8, allocated: 0 });
    const emails = (await shop.allEmails()).filter(({ _id }) => /shipped|delivered/.test(_id));
    expect(emails.map(({ _id }) => _id.replace(id, '')).sort()).toEqual([
      'order-delivered:',
      'order-delivered::2',
      'order-shipped:',
      'order-shipped::2',
    ]);
  });

  it('collects the cash of each parcel at the door, in sum what is to be paid, and is partly paid meanwhile', async () => {
    const id = await placed({ method: 'cod' });
    await shop.orders.ship(id, { ...blueDart, items: chairs(1) }, admin);
    expect(await shop.orders.deliver(id, {}, admin)).toMatchObject({
      status: 'Processing',
      payment: { status: 'created' },
      paid: 11_801,
      partly: ['paid', 'shipped'],
    });
    await shop.orders.ship(id, gati, admin);
    expect(await shop.orders.deliver(id, {}, admin)).toMatchObject({
      status: 'Delivered',
      payment: { status: 'captured' },
      paid: TOTAL,
      partly: [],
      parcels: [{ cash: 11_801 }, { cash: TOTAL - 11_801 }],
    });
  });

  it('is found by the list of what is partly shipped', async () => {
    const id = await placed();
    await placed();
    const query = { partly: 'shipped' as const, page: 1, pageSize: 25 };
    expect((await shop.orders.adminList(query)).total).toBe(0);
    await shop.orders.ship(id, { ...blueDart, items: stool }, admin);
    expect((await shop.orders.adminList(query)).items).toMatchObject([{ id, partly: ['shipped'] }]);
    await shop.orders.ship(id, gati, admin);
    expect((await shop.orders.adminList(query)).total).toBe(0);
  });

  it('makes one parcel of a request that is sent again or at once, and tells the others that it has changed', async () => {
    const id = await placed();
    const { version } = await detail(id);
    const processes = [shop.orders, shop.newService(), shop.newService()];
    const { won, lost } = await race(
      processes.map((each) => each.ship(id, { ...blueDart, items: chairs(1), version }, admin)),
    );
    expect([won.length, lost.map(({ code }) => code)]).toEqual([1, ['changed', 'changed']]);
    expect((await detail(id)).parcels).toHaveLength(1);
  });

  it('is delivered when its parcels arrive at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await placed({ method: 'cod' });
      await shop.orders.ship(id, { ...blueDart, items: chairs(1) }, admin);
      await shop.orders.ship(id, gati, admin);
      await race(['1', '2'].map((parcel) => shop.newService().deliver(id, { parcel }, admin)));
      expect(await detail(id)).toMatchObject({ status: 'Delivered', paid: TOTAL });
      await shop.db.collection('cashCounts').deleteMany({});
    }
  });

  it('leaves no parcel, no movement and no email when the process ends in the middle', async () => {
    const id = await placed();
    await expect(shop.crashingService().ship(id, { ...blueDart, items: chairs(1) }, admin)).rejects.toThrow(
      'the event cannot be written',
    );
    expect(await detail(id)).toMatchObject({ status: 'Processing', parcels: [], partly: [] });
    expect(await inventoryOf('chair')).toMatchObject({ onHand: 10, allocated: 2 });
  });
});

// Proves requirement 157.
describe('items that are cancelled while the rest goes on', () => {
  it('are on sale again, refunded with tax to the rupee, and named by their credit note', async () => {
    const id = await placed();
    const order = await shop.orders.cancelByShop(id, { reason: 'Cracked', items: chairs(1) }, admin);
    expect(order).toMatchObject({
      status: 'Processing',
      refunded: 11_801,
      partly: ['refunded'],
      refunds: [{ status: 'done', lines: [{ id: 'chair', quantity: 1, amount: 11_801 }] }],
      creditNotes: [{ amount: 11_801, lines: [{ id: 'chair', quantity: 1 }] }],
    });
    expect(await shop.stockOf('chair')).toBe(9);
    const ended = await shop.orders.cancelByShop(
      id,
      { reason: 'All of it', items: [...chairs(1), ...stool] },
      admin,
    );
    expect(ended).toMatchObject({ status: 'Cancelled', refunded: TOTAL, payment: { status: 'refunded' } });
    expect(paidBack()).toBe(TOTAL);
    expect(await shop.stockOf('chair')).toBe(10);
  });

  it('end a partly shipped order with its parcels: on the way, or delivered', async () => {
    const onTheWay = await placed();
    await shop.orders.ship(onTheWay, { ...blueDart, items: stool }, admin);
    expect(await shop.orders.cancelByShop(onTheWay, { reason: 'Cracked' }, admin)).toMatchObject({
      status: 'Shipped',
    });
    expect(await shop.orders.deliver(onTheWay, {}, admin)).toMatchObject({ status: 'Delivered' });

    const arrived = await placed({ method: 'cod' });
    await shop.orders.ship(arrived, { ...blueDart, items: chairs(1) }, admin);
    await shop.orders.deliver(arrived, {}, admin);
    const closed = await shop.orders.cancelByShop(arrived, { reason: 'Cracked' }, admin);
    expect(closed).toMatchObject({
      status: 'Delivered',
      payment: { status: 'captured' },
      paid: 11_801,
      creditNotes: [{ amount: TOTAL - 11_801 }],
      refunds: [],
    });
  });

  it('cannot be cancelled by the shopper once a parcel has left', async () => {
    const id = await placed();
    await shop.orders.ship(id, { ...blueDart, items: stool }, admin);
    expect(await rejection(shop.orders.cancel(id, 'Too slow', mine))).toMatchObject({
      code: 'not_allowed',
      message: 'A part of the order has been shipped. Only the items that are still here can be cancelled.',
    });
  });

  it('are refunded later, once, when the provider does not respond', async () => {
    const id = await placed();
    shop.payments.behaviour = 'is down';
    const order = await shop.orders.cancelByShop(id, { reason: 'Cracked', items: stool }, admin);
    expect(order).toMatchObject({ status: 'Processing', refundDue: order.refunded });
    shop.payments.behaviour = 'works';
    await Promise.all([shop.orders, shop.newService()].map((each) => each.recoverPendingOrders()));
    expect(await detail(id)).toMatchObject({ status: 'Processing', refundDue: 0 });
    expect(paidBack()).toBe(order.refunded);
  });
});

// Proves requirement 158.
describe('a refund of a line', () => {
  it('is at most what the line cost, has a credit note that names it, and is not paid again with its items', async () => {
    const id = await placed();
    const { stool: line } = await linesOf(id);
    const price = line?.value ?? 0;
    expect(
      await rejection(
        shop.orders.refund(id, { amount: price + 1, line: 'stool', reason: 'A scratch' }, admin),
      ),
    ).toMatchObject({ code: 'refund_too_large' });
    const order = await shop.orders.refund(id, { amount: 100, line: 'stool', reason: 'A scratch' }, admin);
    expect(order).toMatchObject({
      refunded: 100,
      partly: ['refunded'],
      creditNotes: [{ amount: 100, reason: 'A scratch', lines: [{ id: 'stool', amount: 100 }] }],
    });
    await shop.orders.cancelByShop(id, { reason: 'Cracked', items: stool }, admin);
    expect((await detail(id)).refunded).toBe(price);
  });

  it('tells the shopper by email', async () => {
    const id = await placed();
    await shop.orders.refund(id, { amount: 100, line: 'stool', reason: 'A scratch' }, admin);
    const contents = (await shop.allEmails()).map(({ content }) => content);
    expect(contents).toContainEqual({ kind: 'order-refunded', amount: 100 });
  });
});

// Proves requirement 159.
describe('a return of some items', () => {
  async function delivered(payment?: OrderInput['payment']): Promise<string> {
    const id = await placed(payment);
    await shop.orders.ship(id, blueDart, admin);
    await shop.orders.deliver(id, {}, admin);
    return id;
  }
  const ask = (id: string, items = chairs(1), resolution: 'refund' | 'exchange' = 'refund') =>
    shop.orders.requestReturn(id, { reason: 'Loose', items, resolution }, mine);
  const accept = (id: string, restock = true) =>
    shop.orders.decideReturn(id, { accept: true, restock, answer: 'Sorry.' }, admin);

  it('gives their money back and leaves the rest delivered, until all of it is back', async () => {
    const id = await delivered();
    expect(await ask(id)).toMatchObject({ status: 'Delivered', returnRequest: { items: chairs(1) } });
    expect(await accept(id)).toMatchObject({
      status: 'Delivered',
      refunded: 11_801,
      partly: ['returned', 'refunded'],
    });
    expect(await shop.stockOf('chair')).toBe(9);
    await ask(id, [...chairs(1), ...stool]);
    expect(await accept(id, false)).toMatchObject({
      status: 'Returned',
      payment: { status: 'refunded' },
      earlierReturns: [{ items: chairs(1), status: 'accepted' }],
    });
    expect(paidBack()).toBe(TOTAL);
    expect(await shop.stockOf('chair')).toBe(9);
  });

  it('is asked for once for each item', async () => {
    const id = await delivered();
    await ask(id);
    await shop.orders.decideReturn(id, { accept: false, answer: 'It was painted.' }, admin);
    expect(await rejection(ask(id, chairs(2)))).toMatchObject({
      message: 'Only 1 of 2 items can be returned now.',
    });
    await ask(id);
  });

  it('sends the same once more in exchange, without money, and can be returned again', async () => {
    const id = await delivered();
    await ask(id, chairs(1), 'exchange');
    const order = await accept(id, false);
    expect(order).toMatchObject({ status: 'Processing', refunded: 0, creditNotes: [] });
    expect((await linesOf(id))['chair']).toMatchObject({ toShip: 1, returned: 1, exchanged: 1 });
    expect(await inventoryOf('chair')).toMatchObject({ onHand: 8, allocated: 1 });
    await shop.orders.ship(id, gati, admin);
    expect(await shop.orders.deliver(id, {}, admin)).toMatchObject({ status: 'Delivered', paid: TOTAL });
    await ask(id, [...chairs(2), ...stool]);
    expect(await accept(id)).toMatchObject({ status: 'Returned', refunded: TOTAL });
  });

  it('is not exchanged for what is sold out', async () => {
    const id = await delivered({ method: 'cod' });
    await ask(id, chairs(1), 'exchange');
    await shop.orders.place(orderFor({ chair: 8 }), { key: newKey(), user: shopper('b') });
    expect(await rejection(accept(id))).toMatchObject({ code: 'out_of_stock' });
    expect(await detail(id)).toMatchObject({ status: 'Delivered', returnRequest: { status: 'requested' } });
  });
});

// Proves requirement 156.
it('gives orders from before several parcels one with all items', async () => {
  const id = await placed();
  const waiting = await placed();
  await shop.orders.ship(id, blueDart, admin);
  await shop.orders.deliver(id, {}, admin);
  const before = await detail(id);
  const orders = shop.db.collection<OrderDocument>('orders');
  const shipment = { ...blueDart, at: shop.time.now };
  const gone = { parcels: '', cancellations: '', earlierReturns: '', partly: '', revision: '' } as const;
  await orders.updateMany({}, { $unset: gone, $set: { shipment: null } as object });
  await orders.updateOne({ _id: id }, { $set: { shipment } as object });
  await shop.db.collection('meta').deleteMany({});
  await once(shop.db, 'inventories', () => Promise.resolve());
  await migrateOrders(shop.db);
  expect(await detail(id)).toEqual({ ...before, version: 0 });
  expect(await orders.findOne({ _id: id })).not.toHaveProperty('shipment');
  await shop.orders.ship(waiting, { ...gati, items: stool }, admin);
  expect(await detail(waiting)).toMatchObject({ partly: ['shipped'], version: 1 });
});
