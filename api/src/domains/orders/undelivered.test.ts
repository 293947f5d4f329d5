import { admin, newKey, orderFor, race, rejection, shopper } from '../../app/testing/test-shop.ts';
import type { CameBackInput } from './order-inputs.schema.ts';
import type { OrderInput } from './orders.schema.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  chair: { name: 'Jali chair', price: 10_001, stock: 3 },
  stool: { name: 'Stool', price: 999, stock: 3 },
});

const owner = shopper('a');
/** Two chairs and a stool: ₹21,001, with tax ₹24,781. */
const TOTAL = 24_781;
const chairs = [{ id: 'chair', quantity: 2 }];
const blueDart = { carrier: 'Blue Dart', trackingNumber: 'BD 1' };
const gati = { carrier: 'Gati', trackingNumber: 'G 2' };

async function shipped(payment?: OrderInput['payment'], items?: typeof chairs): Promise<string> {
  const input = orderFor({ chair: 2, stool: 1 }, payment);
  const { order } = await shop.orders.place(input, { key: newKey(), user: owner });
  await shop.orders.ship(order.id, { ...blueDart, ...(items && { items }) }, admin);
  return order.id;
}
const cameBack = (id: string, input: Partial<CameBackInput> = {}, orders = shop.orders) =>
  orders.cameBack(
    id,
    { parcel: '1', reason: 'Nobody was at home', restock: true, resolution: 'resend', ...input },
    admin,
  );
const inventoryOf = async (id: string) =>
  (await shop.services.catalogue.inventoriesOf([id])).find((item) => item.id === id)?.inventory;
const paidBack = () => [...shop.payments.refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
const kindsOfEmails = async () => (await shop.allEmails()).map(({ content }) => content.kind);

// Proves requirement 170.
describe('a parcel that comes back undelivered', () => {
  it('is kept for its customer, who is told, and sent once more to the right address', async () => {
    const id = await shipped();
    expect(await inventoryOf('chair')).toMatchObject({ onHand: 1, allocated: 0 });
    const order = await cameBack(id);
    expect(order).toMatchObject({
      status: 'Processing',
      parcels: [{ id: '1', cameBackReason: 'Nobody was at home' }],
      items: [
        { id: 'chair', toShip: 2, shipped: 0 },
        { id: 'stool', toShip: 1 },
      ],
      partly: [],
      refunded: 0,
    });
    expect(order.timeline.at(-1)?.note).toBe('Parcel 1 came back undelivered: Nobody was at home');
    expect(await inventoryOf('chair')).toMatchObject({ onHand: 3, allocated: 2 });
    expect(await kindsOfEmails()).toContain('order-came-back');

    const address = { ...order.address, address: '7 Lake Road' };
    await shop.orders.changeDelivery(id, { address, deliveryNote: '', version: order.version }, admin);
    const again = await shop.orders.ship(id, gati, admin);
    expect(again).toMatchObject({ status: 'Shipped', parcels: [{ id: '1' }, { id: '2', ...gati }] });
    expect(await shop.orders.deliver(id, {}, admin)).toMatchObject({
      status: 'Delivered',
      parcels: [{ deliveredAt: null }, { id: '2' }],
      paid: TOTAL,
    });
  });

  it('is replaced from stock when it is damaged, or says that there is no other one', async () => {
    const id = await shipped(undefined, chairs);
    expect(await rejection(cameBack(id, { restock: false }))).toMatchObject({
      code: 'out_of_stock',
      fields: { resolution: 'There is no other one to send. Refund the items instead.' },
    });
    expect(await shop.orders.detail(id)).toMatchObject({ parcels: [{ cameBackAt: null }] });
    await shop.stockProduct('lamp', { price: 500, stock: 2 });
    const { order } = await shop.orders.place(orderFor({ lamp: 1 }), { key: newKey(), user: owner });
    await shop.orders.ship(order.id, gati, admin);
    await cameBack(order.id, { restock: false });
    expect(await inventoryOf('lamp')).toMatchObject({ onHand: 1, allocated: 1 });
  });

  it.each([{ status: 'archived' }, { soldOut: true }])(
    'is sent once more though its product is taken off sale meanwhile: %j',
    async (change) => {
      const id = await shipped(undefined, chairs);
      await shop.db.collection<{ _id: string }>('products').updateOne({ _id: 'chair' }, { $set: change });
      expect(await cameBack(id)).toMatchObject({ status: 'Processing' });
      expect(await inventoryOf('chair')).toMatchObject({ onHand: 3, allocated: 2 });
      expect(await shop.orders.ship(id, gati, admin)).toMatchObject({ status: 'Shipped' });
    },
  );

  it('is refunded with a credit note, its items on sale again when they can be sold', async () => {
    const id = await shipped();
    const order = await cameBack(id, { resolution: 'refund' });
    expect(order).toMatchObject({
      status: 'Cancelled',
      payment: { status: 'refunded' },
      refunded: TOTAL,
      creditNotes: [{ amount: TOTAL }],
      parcels: [{ cameBackReason: 'Nobody was at home' }],
    });
    expect(
      order.timeline.some(({ note }) => note.includes('Came back undelivered: Nobody was at home')),
    ).toBe(true);
    expect(paidBack()).toBe(TOTAL);
    expect([await shop.stockOf('chair'), await shop.stockOf('stool')]).toEqual([3, 3]);
    expect(await kindsOfEmails()).toEqual(expect.arrayContaining(['order-came-back', 'order-cancelled']));
  });

  it('leaves the other parcels as they are', async () => {
    const id = await shipped(undefined, chairs);
    await shop.orders.ship(id, gati, admin);
    const order = await cameBack(id, { resolution: 'refund', restock: false });
    expect(order).toMatchObject({ status: 'Shipped', refunded: 23_602, partly: ['refunded'] });
    expect(await inventoryOf('chair')).toMatchObject({ onHand: 1, allocated: 0 });
    expect(await shop.orders.deliver(id, {}, admin)).toMatchObject({ status: 'Delivered' });
  });

  it('ends a cash order without money, or collects its cash with the next parcel', async () => {
    const refused = await shipped({ method: 'cod' });
    expect(await cameBack(refused, { resolution: 'refund' })).toMatchObject({
      status: 'Cancelled',
      payment: { status: 'failed' },
      creditNotes: [{ amount: TOTAL }],
      refunds: [],
    });
    const again = await shipped({ method: 'cod' });
    await cameBack(again);
    const order = await shop.orders.ship(again, gati, admin);
    expect(order.parcels.map(({ cash }) => cash)).toEqual([TOTAL, TOTAL]);
    expect(await shop.orders.deliver(again, {}, admin)).toMatchObject({
      paid: TOTAL,
      payment: { status: 'captured' },
    });
  });

  it('comes back once, and only while it is on its way', async () => {
    const id = await shipped();
    const { won, lost } = await race(
      [shop.orders, shop.newService()].map((each) => cameBack(id, { resolution: 'refund' }, each)),
    );
    expect([won.length, lost.map(({ code }) => code)]).toEqual([1, ['not_allowed']]);
    expect(paidBack()).toBe(TOTAL);
    const other = await shipped();
    await shop.orders.deliver(other, {}, admin);
    expect(await rejection(cameBack(other))).toMatchObject({ code: 'not_allowed' });
    expect(await shop.stockOf('chair')).toBe(1);
  });
});
