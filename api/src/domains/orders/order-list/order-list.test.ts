import fc from 'fast-check';
import {
  admin,
  newKey,
  openTestShop,
  orderFor,
  shopper,
  type TestShop,
} from '../../../app/testing/test-shop.ts';
import { indianDay } from '../../shared/indian-time.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { OrderDocument } from '../order-document.ts';
import { orderNeeds, orderParts, orderPeriods, orderStatuses } from '../orders.constants.ts';
import type { AdminOrder } from '../orders.schema.ts';
import type { OrderFilter } from './order-index.ts';
import { toAdminOrder } from './order-row.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const empty = async () => {
  await shop.clear();
  await shop.stockProduct('chair', { name: 'Jali chair', price: 10_001, stock: 1000 });
  await shop.stockProduct('stool', { name: 'Low stool', price: 999, stock: 1000 });
};
const asha = shopper('asha');
const page = { page: 1, pageSize: 100 };

const filters: OrderFilter[] = [
  {},
  ...orderStatuses.map((status) => ({ status })),
  ...orderNeeds.map((needs) => ({ needs })),
  ...orderParts.map((partly) => ({ partly })),
  ...['shipped', 'jali', 'cancelled stool'].map((search) => ({ search })),
  ...orderPeriods.map((placed) => ({ placed })),
];

/** What the list has to show, by a look at every stored order. */
function looked(
  orders: OrderDocument[],
  { status, needs, partly, placed, search = '' }: OrderFilter,
): AdminOrder[] {
  const now = shop.time.now.getTime();
  const dayOf = (time: number) => indianDay(new Date(time));
  const isPlaced: Record<NonNullable<OrderFilter['placed']>, (day: string) => boolean> = {
    today: (day) => day === dayOf(now),
    yesterday: (day) => day === dayOf(now - 86_400_000),
    'last-7-days': (day) => day > dayOf(now - 7 * 86_400_000),
    'this-month': (day) => day.slice(0, 7) === dayOf(now).slice(0, 7),
    days: () => true,
  };
  const isOlder = ({ createdAt }: OrderDocument, days: number) =>
    now - createdAt.getTime() > days * 86_400_000;
  const isNeeded: Record<NonNullable<OrderFilter['needs']>, (order: OrderDocument) => boolean> = {
    review: (order) => order.status === 'Held for review',
    return: ({ returnRequest }) => returnRequest?.status === 'requested',
    refund: ({ refunds }) => refunds.some((refund) => refund.status === 'due'),
    'refund-failed': ({ refunds }) => refunds.some((refund) => refund.status === 'failed'),
    ship: (order) => order.status === 'Processing',
    late: (order) =>
      (order.status === 'Processing' && isOlder(order, 7)) ||
      (order.status === 'Shipped' && isOlder(order, 20)),
    cash: (order) =>
      ['Processing', 'Shipped'].includes(order.status) &&
      order.payment.method === 'cod' &&
      order.payment.status === 'created',
    payment: (order) => order.payment.status === 'failed' && !isOlder(order, 3),
  };
  const words = search.split(' ').filter(Boolean);
  return orders
    .filter(
      (order) =>
        (!status || order.status === status) &&
        (!partly || order.partly.includes(partly)) &&
        (!needs || isNeeded[needs](order)) &&
        (!placed || isPlaced[placed](indianDay(order.createdAt))) &&
        words.every((word) =>
          [...order.searchTerms, order.status.toLowerCase()].some((term) => term.startsWith(word)),
        ),
    )
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1))
    .map(toAdminOrder);
}

const deeds = [
  'ship',
  'deliver',
  'cancel',
  'part',
  'refund',
  'request',
  'decide',
  'note',
  'broke',
  'mended',
] as const;
const step = fc.oneof(
  fc.record({
    do: fc.constantFrom('card' as const, 'cash' as const),
    stools: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constantFrom(...deeds), at: fc.nat({ max: 4 }) }),
);

async function act(what: (typeof deeds)[number], id: string): Promise<void> {
  const { orders, payments } = shop;
  const part = [{ id: 'chair', quantity: 1 }];
  if (what === 'ship') await orders.ship(id, { carrier: 'Gati', trackingNumber: `G ${id}` }, admin);
  if (what === 'deliver') await orders.deliver(id, {}, admin);
  if (what === 'cancel') await orders.cancelByShop(id, { reason: 'Cracked' }, admin);
  if (what === 'part') await orders.cancelByShop(id, { reason: 'Cracked', items: part }, admin);
  if (what === 'refund') await orders.refund(id, { amount: 100, reason: 'A scratch' }, admin);
  if (what === 'request') await orders.requestReturn(id, { reason: 'Loose', items: part }, { user: asha });
  if (what === 'decide')
    await orders.decideReturn(id, { accept: true, restock: true, answer: 'Sorry.' }, admin);
  if (what === 'note') await orders.addNote(id, 'Called', admin);
  // from now on refunds stay due
  if (what === 'broke') payments.behaviour = 'is down';
  if (what === 'mended') {
    payments.behaviour = 'works';
    await orders.recoverPendingOrders();
  }
}

// Proves requirement 161.
describe('the list of orders', () => {
  it('shows after every step what a look at all orders shows, also in another process', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        await empty();
        const other = shop.newService();
        const orders: string[] = [];
        for (const each of steps) {
          shop.minutesLater(60 * 24 * 3);
          if ('stools' in each) {
            const payment = each.do === 'cash' ? ({ method: 'cod' } as const) : undefined;
            const input = orderFor({ chair: 2, stool: each.stools }, payment);
            const placed = await shop.orders
              .place(input, { key: newKey(), user: asha })
              .catch(() => undefined);
            if (placed) orders.push(placed.order.id);
          } else {
            const id = orders[each.at % Math.max(1, orders.length)];
            // what the state table does not allow changes nothing
            if (id !== undefined) await act(each.do, id).catch(() => undefined);
          }
          const stored = await shop.allOrders();
          const filter = filters[(orders.length + steps.indexOf(each)) % filters.length] ?? {};
          expect((await other.adminList({ ...page, ...filter })).items).toEqual(looked(stored, filter));
        }
        const stored = await shop.allOrders();
        for (const filter of filters)
          expect((await shop.orders.adminList({ ...page, ...filter })).items).toEqual(looked(stored, filter));
      }),
      { numRuns: 15 },
    );
  }, 300_000);

  it('makes the row of an order of what it reads of it, as of the whole order', async () => {
    await empty();
    const { order } = await shop.orders.place(orderFor({ chair: 2 }), { key: newKey(), user: asha });
    const at = shop.time.now;
    const refund = { id: 'r', at, by: 'admin' as const, chargeId: null, reason: 'A scratch' };
    const rich: Partial<OrderDocument> = {
      exception: { kind: 'late-payment', at, note: 'Paid too late' },
      refunds: [
        { ...refund, amount: 1, status: 'done' },
        { ...refund, amount: 20, status: 'due' },
        { ...refund, amount: 300, status: 'kept' },
        { ...refund, amount: 4000, status: 'due', creditedTo: 'VR/1' },
      ],
      returnRequest: { at, status: 'requested', reason: 'Loose', answer: null },
      partly: ['returned'],
    };
    await shop.db.collection<OrderDocument>('orders').updateOne({ _id: order.id }, { $set: rich });
    const [row] = (await shop.orders.adminList(page)).items;
    expect(row).toEqual(toAdminOrder((await shop.allOrders())[0] as OrderDocument));
    expect(row).toMatchObject({
      refunded: 21,
      refundDue: 20,
      returnStatus: 'requested',
      partly: ['returned'],
    });
    expect(row?.exception).toMatchObject({ note: 'Paid too late' });
  });

  it('finds nobody any more by an address that was erased', async () => {
    await empty();
    await shop.orders.place(orderFor({ chair: 1 }), { key: newKey(), user: asha });
    const [{ address } = { address: { email: '' } }] = await shop.allOrders();
    const byEmail = { ...page, search: address.email };
    expect((await shop.orders.adminList(byEmail)).total).toBe(1);
    shop.minutesLater(60);
    await inTransaction(shop.client, async (session) => {
      for (const records of shop.services.orders.records) await records.erasePersonalData(asha.id, session);
    });
    expect((await shop.orders.adminList(byEmail)).total).toBe(0);
  });

  it('forgets orders that were deleted in the database', async () => {
    await empty();
    const place = () => shop.orders.place(orderFor({ chair: 1 }), { key: newKey(), user: asha });
    await place();
    const { order } = await place();
    expect((await shop.orders.adminList(page)).total).toBe(2);
    await shop.db.collection<OrderDocument>('orders').deleteOne({ _id: order.id });
    expect(await shop.orders.adminList(page)).toMatchObject({
      total: 1,
      items: [{ total: expect.any(Number) }],
    });
  });
});
