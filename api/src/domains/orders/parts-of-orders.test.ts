import { admin, newKey, orderFor, rejection, shopper } from '../../app/testing/test-shop.ts';
import type { OrderInput } from './orders.schema.ts';
import {
  blueDart,
  chairs,
  chairsAndStools,
  gati,
  partsCourse,
  stool,
  TOTAL,
} from './testing/parts-course.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests(chairsAndStools);
const { mine, placed, detail, inventoryOf, paidBack, linesOf } = partsCourse(shop);

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

  it('are written off when they are damaged: on sale at no time, by one line of the ledger', async () => {
    const id = await placed();
    await shop.orders.cancelByShop(id, { reason: 'Cracked', items: chairs(1), restock: false }, admin);
    expect(await shop.stockOf('chair')).toBe(8);
    expect(await inventoryOf('chair')).toMatchObject({ onHand: 9, allocated: 1 });
    await shop.orders.cancelByShop(id, { reason: 'All of it', restock: false }, admin);
    expect(await shop.stockOf('chair')).toBe(8);
    expect(await inventoryOf('chair')).toMatchObject({ onHand: 8, allocated: 0 });
    const { entries } = await shop.services.stock.lists.history('chair', { limit: 9 });
    expect(entries.map(({ move, quantity }) => [move, quantity])).toEqual([
      ['damage-allocated', 1],
      ['damage-allocated', 1],
      ['allocate', 2],
    ]);
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
    shop.minutesLater(2);
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

  it('tells the shopper by email that it is declined, once for each return', async () => {
    const id = await delivered();
    for (const items of [chairs(1), stool]) {
      await ask(id, items);
      await shop.orders.decideReturn(id, { accept: false, answer: 'It was painted.' }, admin);
    }
    const declined = (await shop.allEmails()).filter(({ content }) => content.kind === 'return-declined');
    expect(declined.map(({ _id }) => _id)).toEqual([`return-declined:${id}`, `return-declined:${id}:2`]);
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

  it('is exchanged for the same though its product is archived meanwhile', async () => {
    const id = await delivered();
    await ask(id, chairs(1), 'exchange');
    await shop.db
      .collection<{ _id: string }>('products')
      .updateOne({ _id: 'chair' }, { $set: { status: 'archived' } });
    expect(await accept(id, false)).toMatchObject({ status: 'Processing' });
    expect(await inventoryOf('chair')).toMatchObject({ onHand: 8, allocated: 1 });
  });

  it.each([
    ['has gone back: it could not be shipped, and would wait for ever', undefined],
    ['is due in cash: it would be sent for nothing', { method: 'cod' as const }],
  ])('is not exchanged once all of its price %s', async (_, payment) => {
    const id = await delivered(payment);
    await shop.orders.refund(id, { amount: TOTAL, reason: 'Scratched all over' }, admin);
    await ask(id, chairs(1), 'exchange');
    expect(await rejection(accept(id))).toMatchObject({
      code: 'not_allowed',
      message: expect.stringMatching(/^All of its price was refunded/),
    });
    expect(await detail(id)).toMatchObject({ status: 'Delivered', returnRequest: { status: 'requested' } });
    const returned = await shop.orders.decideReturn(
      id,
      { accept: true, restock: true, answer: 'Thank you.', resolution: 'refund' },
      admin,
    );
    expect(returned).toMatchObject({ status: 'Delivered', partly: ['returned'] });
  });

  it('is not exchanged for what is sold out', async () => {
    const id = await delivered({ method: 'cod' });
    await ask(id, chairs(1), 'exchange');
    await shop.orders.place(orderFor({ chair: 8 }), { key: newKey(), user: shopper('b') });
    expect(await rejection(accept(id))).toMatchObject({ code: 'out_of_stock' });
    expect(await detail(id)).toMatchObject({ status: 'Delivered', returnRequest: { status: 'requested' } });
  });
});
