import { rejection } from '../../../app/testing/test-shop.ts';
import { openCustomerShop, type CustomerShop } from './testing/customer-shop.ts';

let shop: CustomerShop;
beforeAll(async () => {
  shop = await openCustomerShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.empty());

const finish = async (id: string) => {
  await shop.orders.ship(id, { carrier: 'Gati', trackingNumber: `G ${id}` }, shop.admin);
  await shop.orders.deliver(id, {}, shop.admin);
};

/** Everything the database says, without the orders, which keep the name and address of their invoice. */
async function everything(): Promise<string> {
  const names = [
    'customers',
    'customerKeys',
    'users',
    'profiles',
    'addressBooks',
    'wishlists',
    'activity',
    'blockedEmails',
  ];
  const found = names.map((name) => shop.db.collection(name).find().toArray());
  return JSON.stringify(await Promise.all(found));
}

// Proves requirement 176.
describe('what the law asks of a customer’s page', () => {
  it('exports all that is kept about a customer, as account and as guest, and notes that it did', async () => {
    const meera = await shop.account('Meera', 'meera@example.com');
    await shop.order(meera, { email: 'work@example.com' });
    await shop.order(null, { email: 'Meera@example.com' });
    await shop.deliver();
    const { id } = await shop.byEmail('meera@example.com');
    await shop.directory.notes.addNote(id, 'Calls on Sundays.', shop.admin);
    const data = await shop.directory.law.export(id, shop.admin);
    expect(data).toMatchObject({
      customer: { customerId: id, emails: ['meera@example.com'], notes: [{ text: 'Calls on Sundays.' }] },
      accounts: [
        { account: { email: 'meera@example.com' }, orders: [{ address: { email: 'work@example.com' } }] },
      ],
      guestOrders: [{ address: { email: 'Meera@example.com' } }],
    });
    expect(JSON.stringify(data)).not.toContain('passwordHash');
    expect((await shop.log()).map(({ action }) => action)).toEqual(['note added', 'exported']);
  });

  // Proves requirement 196.
  it('exports and erases whom gift cards are for and from, with an account or without; their codes stay valid', async () => {
    const { desk, sales, forEmail, read } = shop.services.giftcards;
    const meera = await shop.account('Meera', 'meera@example.com');
    const chosen = { amount: 2_500, email: 'leela@example.com', name: 'Leela', message: 'Happy Diwali' };
    const { id: item } = await sales.choose(chosen, { userId: meera.id, address: undefined });
    await shop.order(meera, { quantities: { [item]: 1 } });
    await shop.order(null, { email: 'leela@example.com' });
    await shop.deliver();
    const leela = await shop.byEmail('leela@example.com');
    const [card] = (await desk.list({ page: 1, pageSize: 5 })).items;
    const code = (await forEmail(card?.id ?? '', 1))?.code ?? '';

    const exported = await shop.directory.law.export(leela.id, shop.admin);
    expect(exported).toMatchObject({ byEmail: { giftCards: [{}] } });
    const received = JSON.stringify(exported);
    for (const words of ['Happy Diwali', card?.lastFour ?? '?', 'Leela']) expect(received).toContain(words);
    expect(received).not.toContain(code);
    const [order] = await shop.allOrders();
    const bought = await shop.directory.law.export((await shop.byEmail('meera@example.com')).id, shop.admin);
    expect(bought).toMatchObject({ accounts: [{ giftCards: { bought: [{ amount: 2_500 }] } }] });

    const [guestOrder] = (await shop.allOrders()).filter(({ _id }) => _id !== order?._id);
    await finish(guestOrder?._id ?? '');
    const now = await shop.byEmail('leela@example.com');
    await shop.directory.law.erase(now.id, now.version, shop.admin);
    const stored = async () => JSON.stringify(await shop.db.collection('giftCards').find().toArray());
    expect(await stored()).not.toMatch(/leela|Happy Diwali/i);
    expect(await stored()).toContain(meera.id);
    const buyer = await shop.byEmail('meera@example.com');
    await shop.directory.law.erase(buyer.id, buyer.version, shop.admin);
    expect(await stored()).not.toContain(meera.id);
    expect((await read([code], {})).cards).toMatchObject([{ balance: 2_500 }]);
  });

  it('erases account, details and the contact of every order, also of those as a guest', async () => {
    const meera = await shop.account('Meera', 'meera@example.com');
    const orders = [await shop.order(meera), await shop.order(null, { email: 'Meera@example.com' })];
    await shop.deliver();
    for (const id of orders) await finish(id);
    const { id, version } = await shop.byEmail('meera@example.com');
    await shop.directory.notes.addNote(id, 'Meera calls on Sundays.', shop.admin);
    await shop.directory.law.erase(id, version, shop.admin);
    expect(await everything()).not.toMatch(/meera/i);
    const stored = await shop.allOrders();
    expect(stored.map(({ userId, address }) => [userId, address.email, address.phone])).toEqual([
      [null, '', ''],
      [null, '', ''],
    ]);
    expect(await shop.list()).toEqual([]);
    expect((await rejection(shop.customers.read(id))).status).toBe(404);
    expect((await shop.log()).at(-1)).toMatchObject({ action: 'erased', entity: { id } });
    // what comes late brings nobody back
    await shop.deliver();
    expect(await shop.list()).toEqual([]);
  });

  it('erases nobody whom the shop still needs, and nothing that has changed since it was shown', async () => {
    await shop.order(null, { email: 'guest@example.com' });
    await shop.deliver();
    const { id, version } = await shop.byEmail('guest@example.com');
    const open = await rejection(shop.directory.law.erase(id, version, shop.admin));
    expect([open.code, open.message]).toEqual(['open_orders', expect.stringContaining('VR/')]);
    // it is said to staff, not to the customer
    expect(open.message).not.toMatch(/\byour?\b/i);
    await finish((await shop.allOrders())[0]?._id ?? '');
    await shop.customers.edit(id, { version, city: 'Pali' }, shop.admin);
    expect((await rejection(shop.directory.law.erase(id, version, shop.admin))).code).toBe('conflict');
    const [order] = await shop.allOrders();
    expect([order?.userId, order?.address.email]).toEqual([null, 'guest@example.com']);
  });

  it('erases no admin', async () => {
    const boss = await shop.account('Boss', 'boss@example.com');
    await shop.db
      .collection<{ _id: string }>('users')
      .updateOne({ _id: boss.id }, { $set: { role: 'admin' } });
    const { id, version } = await shop.byEmail('boss@example.com');
    expect((await rejection(shop.directory.law.erase(id, version, shop.admin))).code).toBe('is_admin');
  });

  it('is part of what people download and delete themselves', async () => {
    const meera = await shop.account('Meera', 'meera@example.com');
    const { id } = await shop.byEmail('meera@example.com');
    await shop.directory.notes.addNote(id, 'Calls on Sundays.', shop.admin);
    expect(await shop.directory.law.records.exportPersonalData?.(meera.id)).toMatchObject({
      notes: [{ text: 'Calls on Sundays.' }],
    });
  });
});
