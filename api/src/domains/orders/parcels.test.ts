import { admin, race, rejection } from '../../app/testing/test-shop.ts';
import { once } from '../../platform/database/once.ts';
import { demoSeller } from '../shared/settings.ts';
import type { OrderDocument } from './order-document.ts';
import { migrateOrders } from './migrations.ts';
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

const { placed, detail, inventoryOf, mine } = partsCourse(shop);

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

  it('lets its buyer review what has arrived, before the rest does and until it goes back (requirement 46)', async () => {
    const id = await placed();
    const received = () =>
      Promise.all(['chair', 'stool', 'sto'].map((product) => shop.orders.hasReceived(product, mine.user.id)));
    await shop.orders.ship(id, { ...blueDart, items: stool }, admin);
    expect(await received()).toEqual([false, false, false]);
    await shop.orders.deliver(id, { parcel: '1' }, admin);
    expect(await received()).toEqual([false, true, false]);
    expect(await shop.orders.hasReceived('stool', 'somebody-else')).toBe(false);
    await shop.orders.ship(id, { ...gati, items: chairs(2) }, admin);
    expect(await received()).toEqual([false, true, false]);
    await shop.orders.deliver(id, {}, admin);
    expect(await received()).toEqual([true, true, false]);

    await shop.orders.requestReturn(id, { reason: 'It wobbles.', items: [...chairs(1), ...stool] }, mine);
    expect(await received()).toEqual([true, true, false]);
    await shop.orders.decideReturn(id, { accept: true, answer: 'Sorry.', restock: true }, admin);
    expect(await received()).toEqual([true, false, false]);
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
  await migrateOrders(shop.db, { ...shop, seller: demoSeller });
  expect(await detail(id)).toEqual({ ...before, version: 0 });
  expect(await orders.findOne({ _id: id })).not.toHaveProperty('shipment');
  await shop.orders.ship(waiting, { ...gati, items: stool }, admin);
  expect(await detail(waiting)).toMatchObject({ partly: ['shipped'], version: 1 });
});
