import {
  address,
  admin,
  newKey,
  openTestShop,
  orderFor,
  race,
  rejection,
  shopper,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import { defaultCashRules } from '../shared/cash-rules.ts';
import { creditNoteOf } from './credit-note.ts';
import { invoiceOf } from './invoice.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ cashRules: defaultCashRules });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  shop.time.now = new Date('2026-11-21T06:00:00Z');
  await shop.stockProduct('chair', { name: 'Jali chair', price: 3_525, stock: 100 });
  await shop.stockProduct('bed', { name: 'Carved bed', price: 40_000, stock: 100 });
});

const owner = shopper('a');
const place = async (quantities: Record<string, number>, input: Partial<ReturnType<typeof orderFor>> = {}) =>
  (
    await shop.orders.place(
      { ...orderFor(quantities), ...input },
      { key: newKey(), user: owner, address: '203.0.113.9' },
    )
  ).order;
const cash = { payment: { method: 'cod' as const } };
const printed = async (id: string) => {
  const { order, seller } = await shop.orders.withSeller(id, { user: admin });
  return invoiceOf(order, seller);
};
const giftCard = async (amount = 500) => {
  const chosen = { amount, email: 'a@example.com' };
  return (await shop.services.giftcards.sales.choose(chosen, { userId: null, address: undefined })).id;
};
const orderNumbers = async () =>
  (await shop.allOrders()).map(({ number, invoice }) => `${number} ${invoice?.number ?? '–'}`);

// Proves requirement 398.
describe('the numbers of documents', () => {
  it('have no hole in any series where payments are declined, gift cards bought and orders held', async () => {
    const held = await place({ bed: 1 }, cash);
    shop.payments.behaviour = 'declines';
    await rejection(place({ chair: 1 }));
    shop.payments.behaviour = 'works';
    const paid = await place({ chair: 1 });
    const card = await place({ [await giftCard()]: 1 });
    await rejection(place({ chair: 1_000 }));
    await place({ chair: 1 }, cash);
    await shop.orders.approve(held.id, '', admin);
    expect(await orderNumbers()).toEqual([
      'VR/26-27/000001 VI/26-27/000003',
      'VR/26-27/000002 –',
      'VR/26-27/000003 VI/26-27/000001',
      'VR/26-27/000004 VG/26-27/000001',
      'VR/26-27/000005 VI/26-27/000002',
    ]);
    for (const { id } of [card, paid]) await shop.orders.cancel(id, 'Not now', { user: owner }).catch(() => {});
    await shop.orders.refund(paid.id, { amount: 100, reason: 'A scratch' }, admin).catch(() => {});
    expect(await printed(card.id)).toMatchObject({ kind: 'Receipt', number: 'VG/26-27/000001' });
  });

  it('are neither shared nor skipped when orders are accepted at once, some of them in vain', async () => {
    const held = [];
    for (let count = 0; count < 6; count += 1) held.push(await place({ bed: 1 }, cash));
    const processes = [shop.orders, shop.newService(), shop.newService(), shop.crashingService()];
    const tries = held.flatMap(({ id }) => processes.map((orders) => orders.approve(id, '', admin)));
    const placed = Array.from({ length: 6 }, () => place({ chair: 1 }));
    const [outcomes] = await Promise.all([Promise.allSettled(tries), Promise.all(placed)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    const numbers = (await shop.allOrders()).map(({ invoice }) => invoice?.number);
    expect(numbers.sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => `VI/26-27/${String(index + 1).padStart(6, '0')}`),
    );
  });

  it('are given once to a payment that several processes hear of', async () => {
    shop.payments.behaviour = 'is down';
    await rejection(place({ chair: 1 }));
    shop.payments.behaviour = 'works';
    const [waiting] = await shop.allOrders();
    const pay = [shop.orders, shop.newService(), shop.newService()].map((orders) =>
      orders.resumePayment(waiting?._id ?? '', { user: owner }),
    );
    await race(pay);
    await place({ chair: 1 });
    expect(await orderNumbers()).toHaveLength(2);
  });

  it('find an order by that of its invoice', async () => {
    await place({ bed: 1 }, cash);
    const { id } = await place({ chair: 1 });
    for (const typed of ['VI/26-27/000001', 'vi-26-27-1'])
      expect((await shop.orders.numbered(typed)).map((each) => each.id)).toEqual([id]);
    const page = { page: 1, pageSize: 10 };
    for (const search of ['VI/26-27/000001', 'vi'])
      expect((await shop.orders.ofUser(owner, { ...page, search })).items.map((each) => each.id)).toEqual([id]);
  });
});
