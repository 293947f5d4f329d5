import fc from 'fast-check';
import type { User } from '../../identity/index.ts';
import { rejection } from '../../../app/testing/test-shop.ts';
import { isGiftCardItem } from '../../giftcards/gift-cards.constants.ts';
import { linesOf, type OrderDocument } from '../../orders/order-document.ts';
import { keptOf } from '../../orders/order-lines.ts';
import { fillCustomers } from './migrate-customers.ts';
import { aForm, openCustomerShop, type CustomerShop } from './testing/customer-shop.ts';

let shop: CustomerShop;
beforeAll(async () => {
  shop = await openCustomerShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.empty());

/** The figures of everybody, by a look at every order: who they are by account, else by address. */
async function looked(accounts: readonly User[]) {
  const figures = new Map<string, { orders: number; spent: number; last: number }>();
  for (const { email } of accounts) figures.set(email, { orders: 0, spent: 0, last: 0 });
  for (const order of await shop.db.collection<OrderDocument>('orders').find().toArray()) {
    const owner = accounts.find(({ id }) => id === order.userId)?.email ?? order.address.email.toLowerCase();
    const before = figures.get(owner) ?? { orders: 0, spent: 0, last: 0 };
    const isSold = ['Processing', 'Shipped', 'Delivered'].includes(order.status);
    if (!isSold || order.items.every(({ id }) => isGiftCardItem(id))) {
      figures.set(owner, before);
      continue;
    }
    const credited = (order.creditNotes ?? []).reduce((sum, { amount }) => sum + amount, 0);
    // refunded whole or not at all: nobody has spent those that stand
    const giftCards = linesOf(order)
      .filter((line) => isGiftCardItem(line.id) && keptOf(line) > 0)
      .reduce((sum, { value }) => sum + value, 0);
    figures.set(owner, {
      orders: before.orders + 1,
      spent: before.spent + order.totals.total - credited - giftCards,
      last: Math.max(before.last, order.createdAt.getTime()),
    });
  }
  return Object.fromEntries([...figures].sort());
}

const listed = async () =>
  Object.fromEntries(
    (await shop.list())
      .map(
        ({ email, orders, spent, lastOrderAt }) =>
          [email, { orders, spent, last: lastOrderAt === null ? 0 : Date.parse(lastOrderAt) }] as const,
      )
      .sort(),
  );

const step = fc.oneof(
  fc.record({
    do: fc.constant('order' as const),
    who: fc.constantFrom(0, 1, 2, 3),
    chairs: fc.integer({ min: 0, max: 3 }),
    hasGiftCard: fc.boolean(),
  }),
  fc.record({
    do: fc.constantFrom(
      'ship' as const,
      'deliver' as const,
      'cancel' as const,
      'part' as const,
      'refund' as const,
      'return' as const,
    ),
    at: fc.nat({ max: 5 }),
  }),
  fc.record({ do: fc.constant('deliver events' as const) }),
);

// Proves requirement 171.
describe('the figures of customers', () => {
  it('are what a look at every order says, after any orders, cancellations, refunds and returns', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        await shop.empty();
        const accounts = [
          await shop.account('Asha', 'asha@example.com'),
          await shop.account('Bina', 'bina@example.com'),
        ];
        const buyers: [User | null, string][] = [
          [accounts[0]!, 'gift@example.com'],
          [accounts[1]!, 'bina@example.com'],
          [null, 'Bina@Example.com'],
          [null, 'guest@example.com'],
        ];
        const orders: string[] = [];
        for (const each of steps) {
          shop.minutesLater(60 * 24);
          if (each.do === 'order') {
            const [user, email] = buyers[each.who]!;
            const quantities = {
              ...(each.chairs > 0 && { chair: each.chairs }),
              ...((each.hasGiftCard || each.chairs === 0) && { [await shop.chooseGiftCard()]: 1 }),
            };
            orders.push(await shop.order(user, { email, quantities }));
          } else if (each.do === 'deliver events') await shop.deliver();
          else {
            const id = orders[each.at % Math.max(1, orders.length)];
            if (id === undefined) continue;
            // what the state table does not allow changes nothing
            await act(each.do, id).catch(() => undefined);
          }
        }
        await shop.deliver();
        const expected = await looked(accounts);
        // guests with the address of an account are the account's customer
        const guest = expected['bina@example.com'];
        expect(guest).toBeDefined();
        expect(await listed()).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  }, 300_000);

  async function act(what: 'ship' | 'deliver' | 'cancel' | 'part' | 'refund' | 'return', id: string) {
    const { orders, admin } = shop;
    if (what === 'ship') await orders.ship(id, { carrier: 'Gati', trackingNumber: `G ${id}` }, admin);
    if (what === 'deliver') await orders.deliver(id, {}, admin);
    if (what === 'cancel') await orders.cancelByShop(id, { reason: 'Cracked' }, admin);
    if (what === 'part')
      await orders.cancelByShop(id, { reason: 'Cracked', items: [{ id: 'chair', quantity: 1 }] }, admin);
    if (what === 'refund') await orders.refund(id, { amount: 100, reason: 'A scratch' }, admin);
    if (what === 'return') {
      await orders.requestReturn(id, { reason: 'Loose', pictures: [] }, { user: admin });
      await orders.decideReturn(id, { accept: true, restock: true, answer: 'Sorry.' }, admin);
    }
  }

  it('are the same when they are filled in at once from what is stored', async () => {
    const asha = await shop.account('Asha', 'asha@example.com');
    await shop.order(asha, { email: 'gift@example.com' });
    await shop.order(null, { email: 'ASHA@example.com' });
    await shop.order(null, { email: 'guest@example.com', quantities: { stool: 3 }, state: 'Goa' });
    await shop.deliver();
    const before = await listed();
    await shop.db.collection('customers').deleteMany({});
    await shop.db.collection('customerKeys').deleteMany({});
    await fillCustomers(shop.db, shop.time.now);
    await fillCustomers(shop.db, shop.time.now);
    const filled = shop.newProcess().services.customers.directory.customers;
    const { items } = await filled.list({ sort: 'name', page: 1, pageSize: 25 });
    expect(items.map(({ email, orders, spent }) => [email, orders, spent]).sort()).toEqual(
      Object.entries(before).map(([email, { orders, spent }]) => [email, orders, spent]),
    );
    expect(items.find(({ email }) => email === 'guest@example.com')).toMatchObject({
      kind: 'guest',
      state: 'Goa',
    });
  });

  it('are not overwritten by older ones that were read before a cancellation', async () => {
    await shop.order(null);
    await shop.deliver();
    const { _id } = (await shop.stored())[0]!;
    const id = await shop.order(null);
    const collection = Object.getPrototypeOf(shop.db.collection('orders')) as {
      find: (...args: never[]) => unknown;
    };
    const find = collection.find;
    let hasRead = false;
    // the first who computes has read the orders, and the cancellation comes before it writes
    collection.find = function (this: { collectionName: string }, ...args: never[]) {
      const cursor = find.apply(this, args) as { sort(by: object): { toArray(): Promise<unknown[]> } };
      if (hasRead || this.collectionName !== 'orders') return cursor;
      hasRead = true;
      return {
        sort: (by: object) => ({
          toArray: async () => {
            const read = await cursor.sort(by).toArray();
            await shop.orders.cancelByShop(id, { reason: 'Cracked' }, shop.admin);
            await shop.deliver();
            return read;
          },
        }),
      };
    };
    try {
      await shop.directory.sync.compute(_id);
    } finally {
      collection.find = find;
    }
    expect(hasRead).toBe(true);
    expect((await shop.stored())[0]?.history).toMatchObject({ orders: 1, spent: 11_800 });
  });
});

// Proves requirement 171.
describe('the list of customers', () => {
  const names = async (query: Parameters<typeof shop.list>[0]) =>
    (await shop.list(query)).map(({ email }) => email);

  it('finds new, returning, lapsed and high-value customers, and those of a state', async () => {
    await shop.order(null, { email: 'lapsed@example.com' });
    shop.minutesLater(60 * 24 * 181);
    await shop.order(null, { email: 'goa@example.com', state: 'Goa' });
    await shop.order(null, { email: 'rich@example.com', quantities: { chair: 9 } });
    await shop.order(null, { email: 'rich@example.com', quantities: { stool: 1 } });
    await shop.deliver();
    expect(await names({ segment: 'lapsed' })).toEqual(['lapsed@example.com']);
    expect((await names({ segment: 'new' })).sort()).toEqual(['goa@example.com', 'rich@example.com']);
    expect(await names({ segment: 'returning' })).toEqual(['rich@example.com']);
    expect(await names({ segment: 'high-value' })).toEqual(['rich@example.com']);
    expect(await names({ state: 'Goa' })).toEqual(['goa@example.com']);
    expect((await names({ sort: 'spent-desc' }))[0]).toBe('rich@example.com');
    shop.minutesLater(60 * 24 * 31);
    expect(await names({ segment: 'new' })).toEqual([]);
  });

  it('is exported as CSV with the same filters, and no cell runs as a formula', async () => {
    await shop.order(null, { email: 'meera@example.com' });
    await shop.deliver();
    const { id, version } = await shop.byEmail('meera@example.com');
    await shop.customers.edit(id, { version, fullName: '=HYPERLINK("x")', customerTags: ['+1'] }, shop.admin);
    await shop.account('Other', 'other@example.com');
    let csv = '';
    for await (const part of shop.customers.export({ kind: 'guest', sort: 'name' })) csv += part;
    const [heading = '', row = '', ...rest] = csv.trim().split('\r\n');
    expect(rest).toEqual([]);
    expect(heading).toContain('Customer ID,Full name,Email');
    expect(row).toContain(`"'=HYPERLINK(""x"")",meera@example.com`);
    expect(row).toContain(`,'+1,1,11800,11800,`);
  });

  it('shows what an admin has just saved, also to another process', async () => {
    const { id } = await shop.customers.create({ ...aForm(), email: 'kamla@example.com' }, shop.admin);
    const other = shop.newProcess().services.customers.directory.customers;
    const all = { sort: 'name' as const, page: 1, pageSize: 25 };
    expect((await other.list(all)).items.map((each) => each.id)).toEqual([id]);
    await shop.customers.edit(id, { version: 1, fullName: 'Kamla Bai' }, shop.admin);
    expect((await other.list({ ...all, search: 'bai' })).items).toHaveLength(1);
    const again = shop.customers.create({ ...aForm(), email: 'kamla@example.com' }, shop.admin);
    expect((await rejection(again)).code).toBe('email_taken');
  });
});
