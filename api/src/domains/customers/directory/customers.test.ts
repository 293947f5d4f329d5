import { address, rejection } from '../../../app/testing/test-shop.ts';
import { aForm, openCustomerShop, type CustomerShop } from './testing/customer-shop.ts';

let shop: CustomerShop;
beforeAll(async () => {
  shop = await openCustomerShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.empty());

// Proves requirement 172.
describe('a customer', () => {
  it('is the same before and after a guest opens an account, whatever the case of the address', async () => {
    await shop.order(null, { email: 'Meera@Example.com' });
    await shop.deliver();
    const guest = await shop.byEmail('meera@example.com');
    expect(guest).toMatchObject({ kind: 'guest', orders: 1, name: 'Meera Rathore', accountCreated: null });
    const meera = await shop.account('Meera', 'meera@example.com');
    await shop.order(meera, { email: 'work@example.com' });
    await shop.order(null, { email: 'MEERA@example.com' });
    await shop.deliver();
    expect(await shop.list()).toHaveLength(1);
    expect(await shop.byEmail('meera@example.com')).toMatchObject({
      id: guest.id,
      kind: 'account',
      orders: 3,
    });
  });

  // Proves requirement 349.
  it('has addresses in their parts: the default one, the others saved, what is entered, where orders went', async () => {
    const { email: _, ...home } = address;
    const meera = await shop.account('Meera', 'meera@example.com');
    const { profile } = shop.services.customers;
    await profile.addAddress(meera, { ...home, address: '1 Old Fort' });
    const { items } = await profile.addAddress(meera, { ...home, address: '2 Lake View' });
    await profile.makeDefault(meera, items.find((each) => each.address === '2 Lake View')?.id ?? '');
    await shop.order(meera, { email: 'work@example.com' });
    await shop.order(meera, { email: 'work@example.com' });
    await shop.deliver();
    const found = await shop.byEmail('meera@example.com');
    expect(found.addresses.map((each) => [each.address, each.email])).toEqual([
      ['2 Lake View', 'meera@example.com'],
      ['1 Old Fort', 'meera@example.com'],
      ['12 Clock Tower Road', 'work@example.com'],
    ]);
    expect(found.addresses[0]).toEqual({ ...home, address: '2 Lake View', email: 'meera@example.com' });

    const { id, version } = found;
    await shop.customers.edit(id, { version, primaryShipping: '3 Fort Road', pincode: '342002' }, shop.admin);
    const { addresses } = await shop.customers.read(id);
    expect(addresses.map((each) => each.address)).toEqual([
      ...['2 Lake View', '1 Old Fort', '3 Fort Road', '12 Clock Tower Road'],
    ]);
  });

  it('has a name and telephone number to begin with when no address is known', async () => {
    const form = aForm({ fullName: 'Kamla Devi Bhati', phone: '9829012345' });
    const { id } = await shop.customers.create({ ...form, email: 'k@example.com' }, shop.admin);
    const nowhere = { email: 'k@example.com', address: '', city: '', pincode: '', state: '' };
    expect((await shop.customers.read(id)).addresses).toEqual([
      { ...nowhere, firstName: 'Kamla Devi', lastName: 'Bhati', phone: '9829012345' },
    ]);
  });

  it('opens no order of a guest to an account that has the same address', async () => {
    const id = await shop.order(null, { email: 'meera@example.com' });
    const meera = await shop.account('Meera', 'meera@example.com');
    await shop.deliver();
    expect((await rejection(shop.orders.order(id, { user: meera }))).status).toBe(404);
  });

  it('stays one when the account takes the address of a guest', async () => {
    await shop.order(null, { email: 'new@example.com' });
    const meera = await shop.account('Meera', 'old@example.com');
    await shop.deliver();
    await shop.db
      .collection<{ _id: string }>('users')
      .updateOne({ _id: meera.id }, { $set: { email: 'new@example.com' } });
    await shop.directory.sync.syncAccount(meera.id);
    const [only, ...rest] = await shop.list();
    expect(rest).toEqual([]);
    expect(await shop.customers.read(only?.id ?? '')).toMatchObject({
      orders: 1,
      emails: ['old@example.com', 'new@example.com'],
    });
  });

  it('has figures that are computed from the orders, with their rules', async () => {
    for (const chairs of [1, 2]) {
      await shop.order(null, { quantities: { chair: chairs } });
      shop.minutesLater(60 * 24 * 30);
    }
    const cancelled = await shop.order(null);
    await shop.orders.cancelByShop(cancelled, { reason: 'Cracked' }, shop.admin);
    await shop.deliver();
    const found = await shop.byEmail('meera@example.com');
    expect(found).toMatchObject({
      orders: 2,
      allOrders: 3,
      spent: 35_400,
      aov: 17_700,
      orderFrequency: 30,
      refunded: 11_800,
      // a year of such orders: 365 / 182.5 days, since two orders are no pace of twelve a year yet
      ltv: 35_400 + 35_400,
      churnRisk: 'low',
      segments: ['returning'],
      topCategories: ['chairs'],
    });
    expect(found.purchaseTrends.filter(({ orders }) => orders > 0)).toEqual([
      { month: '2026-11', orders: 1, spent: 11_800 },
      { month: '2026-12', orders: 1, spent: 23_600 },
    ]);
  });

  it('keeps what staff enter, over what is known, until they empty it', async () => {
    await shop.order(null, { email: 'meera@example.com', state: 'Goa' });
    await shop.deliver();
    const { id, version, values } = await shop.byEmail('meera@example.com');
    expect(values).toMatchObject({
      fullName: 'Meera Rathore',
      state: 'Goa',
      city: 'Jodhpur',
      country: 'India',
    });
    const edit = { state: 'Kerala', gender: 'Female', dob: '1990-03-25', loyaltyTier: 'Gold' };
    const saved = await shop.customers.edit(id, { version, ...edit, newsletter: 'subscribed' }, shop.admin);
    expect(saved.values).toMatchObject({ ...edit, newsletter: 'subscribed' });
    expect((await shop.list({ state: 'Kerala' })).map((each) => each.id)).toEqual([id]);
    const emptied = await shop.customers.edit(
      id,
      { version: saved.version, state: null, gender: null },
      shop.admin,
    );
    expect(emptied.values).toMatchObject({ state: 'Goa' });
    expect(emptied.values.gender).toBeUndefined();
  });

  it('is not saved over what somebody else has saved meanwhile', async () => {
    const { id, version } = await shop.customers.create({ ...aForm(), email: 'k@example.com' }, shop.admin);
    await shop.customers.edit(id, { version, city: 'Pali' }, shop.admin);
    const stale = await rejection(shop.customers.edit(id, { version, city: 'Sojat' }, shop.admin));
    expect(stale.toBody()).toMatchObject({ code: 'conflict', current: { values: { city: 'Pali' } } });
    // an order is no edit: it does not make a form stale
    await shop.order(null, { email: 'k@example.com' });
    await shop.deliver();
    await shop.customers.edit(id, { version: version + 1, city: 'Sojat' }, shop.admin);
    expect((await shop.byEmail('k@example.com')).values.city).toBe('Sojat');
  });

  it('leaves no name, birthday or address in the log of its changes', async () => {
    const form = aForm({
      fullName: 'Kamla Devi',
      dob: '1990-03-25',
      phone: '9876543210',
      primaryShipping: '7 Lane',
    });
    const { id } = await shop.customers.create({ ...form, email: 'k@example.com' }, shop.admin);
    const [row] = await shop.log();
    expect(row).toMatchObject({ action: 'created', entity: { id } });
    const text = JSON.stringify(row);
    for (const secret of ['Kamla', '1990', '98765', '7 Lane', 'k@example.com'])
      expect(text).not.toContain(secret);
  });
});

// Proves requirement 174.
describe('tags, notes and complaints', () => {
  it('keep who wrote them and when, and are found in the list', async () => {
    const { id, version } = await shop.customers.create({ ...aForm(), email: 'k@example.com' }, shop.admin);
    await shop.customers.edit(id, { version, customerTags: ['Diwali', 'VIP'] }, shop.admin);
    await shop.directory.notes.addNote(id, 'Calls on Sundays.', shop.admin);
    const { complaints } = await shop.directory.notes.addComplaint(
      id,
      { text: 'A leg is loose', order: 'VR/1' },
      shop.admin,
    );
    expect(complaints).toMatchObject([
      { text: 'A leg is loose', order: 'VR/1', status: 'open', by: 'Admin' },
    ]);
    expect((await shop.list({ complaint: 'open' })).map((each) => each.id)).toEqual([id]);
    expect(await shop.list({ tag: 'vip' })).toHaveLength(1);
    const [{ id: complaint = '', changedAt = '' } = {}] = complaints;
    const closed = { status: 'closed' as const, answer: 'Sent a new one', changedAt };
    const after = await shop.directory.notes.changeComplaint(id, complaint, closed, shop.admin);
    expect(after.complaints).toMatchObject([{ status: 'closed', answer: 'Sent a new one' }]);
    expect(after.notes).toMatchObject([{ text: 'Calls on Sundays.', by: 'Admin' }]);
    expect(await shop.list({ complaint: 'open' })).toEqual([]);
    expect((await shop.log()).map(({ action }) => action)).toEqual([
      'created',
      'edited',
      'note added',
      'complaint noted',
      'complaint closed',
    ]);
    expect(JSON.stringify(await shop.log())).not.toContain('Sundays');
  });

  it('lose no note of two that are written at once, and no answer that somebody else gave', async () => {
    const { id } = await shop.customers.create({ ...aForm(), email: 'k@example.com' }, shop.admin);
    const { notes } = shop.directory;
    await Promise.all(['one', 'two', 'three'].map((text) => notes.addNote(id, text, shop.admin)));
    const { complaints } = await notes.addComplaint(id, { text: 'Late' }, shop.admin);
    const [{ id: complaint = '', changedAt = '' } = {}] = complaints;
    await notes.changeComplaint(
      id,
      complaint,
      { status: 'pending', answer: 'Called', changedAt },
      shop.admin,
    );
    const stale = notes.changeComplaint(id, complaint, { status: 'closed', changedAt }, shop.admin);
    expect((await rejection(stale)).code).toBe('changed');
    const found = await shop.customers.read(id);
    expect(found.notes.map(({ text }) => text).sort()).toEqual(['one', 'three', 'two']);
    expect(found.complaints).toMatchObject([{ status: 'pending', answer: 'Called' }]);
  });
});
