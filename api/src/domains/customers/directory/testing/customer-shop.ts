import { admin, address, newKey, openTestShop, orderFor } from '../../../../app/testing/test-shop.ts';
import { aProduct, fillCatalogue } from '../../../../app/testing/products.ts';
import type { User } from '../../../identity/index.ts';
import type { UserDocument } from '../../../identity/user.ts';
import type { CustomerDocument } from '../customer-document.ts';
import type { CustomerForm } from '../customer-form.ts';

/** A form with nothing in it but what has to be. */
export const aForm = (changes: Partial<CustomerForm> = {}): CustomerForm => ({
  fullName: 'Kamla Devi',
  customerStatus: 'active',
  newsletter: 'unsubscribed',
  ...changes,
});

/** A shop with chairs to sell, and customers of all kinds. */
export async function openCustomerShop() {
  const shop = await openTestShop();
  const { directory } = shop.services.customers;
  const { customers } = directory;
  const deliver = () => shop.events.deliverDue();
  const all = { sort: 'name' as const, page: 1, pageSize: 100 };
  let count = 0;
  /** What is deleted behind its back an index of customers does not notice: each test has another one. */
  let reader = customers;

  return {
    ...shop,
    directory,
    customers,
    admin,
    deliver,

    /** Nobody has ordered, and nobody has an account. */
    async empty() {
      await shop.clear();
      for (const name of ['customers', 'customerKeys', 'users', 'sessions', 'activity', 'activityHead'])
        await shop.db.collection<{ _id: string }>(name).deleteMany({});
      for (const name of ['profiles', 'addressBooks', 'wishlists', 'carts', 'reviews', 'blockedEmails'])
        await shop.db.collection<{ _id: string }>(name).deleteMany({});
      reader = shop.newProcess().services.customers.directory.customers;
      await fillCatalogue(shop.db, [
        aProduct('chair', { name: 'Jali chair', price: 10_000, stock: 500 }),
        aProduct('stool', { name: 'Stool', price: 1_000, stock: 500 }),
      ]);
    },

    async account(name: string, email: string, role: User['role'] = 'user'): Promise<User> {
      const _id = `${name.toLowerCase()}-${(count += 1)}`;
      await shop.db.collection<UserDocument>('users').insertOne({
        _id,
        email,
        name,
        role,
        passwordHash: 'none',
        active: true,
        createdAt: shop.time.now,
      });
      await directory.sync.syncAccount(_id);
      return { id: _id, name, email, role };
    },

    /** An order as a guest, or of an account; of one chair when nothing else is said. */
    async order(
      user: User | null,
      {
        email = 'meera@example.com',
        quantities = { chair: 1 } as Record<string, number>,
        state = 'Rajasthan',
      } = {},
    ): Promise<string> {
      const input = { ...orderFor(quantities), address: { ...address, email, state } };
      const { order } = await shop.orders.place(input as ReturnType<typeof orderFor>, {
        key: newKey(),
        user,
      });
      return order.id;
    },

    /** A gift card that somebody has chosen, as an item for an order. */
    async chooseGiftCard(amount = 2_500): Promise<string> {
      const form = { amount, email: 'gift@example.com', name: '', message: '' };
      const visitor = { userId: null, address: undefined };
      return (await shop.services.giftcards.sales.choose(form, visitor)).id;
    },

    list: async (query: Partial<Parameters<typeof customers.list>[0]> = {}) =>
      (await reader.list({ ...all, ...query })).items,

    /** The customer with an address. */
    async byEmail(email: string) {
      const found = (await reader.list({ ...all, search: email })).items.find((each) => each.email === email);
      if (!found) throw new Error(`There is no customer ${email}.`);
      return customers.read(found.id);
    },

    stored: () => shop.db.collection<CustomerDocument>('customers').find().toArray(),
    log: () =>
      shop.db
        .collection<{ _id: number; action: string; entity: { id: string }; changes: object[] }>('activity')
        .find()
        .sort({ _id: 1 })
        .toArray(),
  };
}
export type CustomerShop = Awaited<ReturnType<typeof openCustomerShop>>;
