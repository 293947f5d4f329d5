import { randomUUID } from 'node:crypto';
import type { MongoClientOptions } from 'mongodb';
import { openingInventory } from '../../domains/catalogue/inventory.ts';
import type { ProductDocument } from '../../domains/catalogue/product-document.ts';
import type { SoldDocument } from '../../domains/catalogue/sold-product.ts';
import type { User } from '../../domains/identity/index.ts';
import type { UserDocument } from '../../domains/identity/user.ts';
import { ensureIndexes } from '../../platform/database/indexes.ts';
import { AppError } from '../../platform/http/errors.ts';
import { demoSeller, testPayments, type ShopSettings } from '../../domains/shared/settings.ts';
import type { EmailDocument } from '../../domains/notifications/outbox.repository.ts';
import { startTestDatabase } from './test-database.ts';
import { allIndexes, composeShop } from '../compose.ts';
import type { OrderDocument } from '../../domains/orders/order-document.ts';
import type { OrderInput } from '../../domains/orders/orders.schema.ts';
import { address } from './address.ts';
import { aProductInSizes } from './products.ts';
import { fakePayments } from './fake-payments.ts';
import { longTimeouts, wideLimits } from './wide-limits.ts';
import type { EmailTransport } from '../../platform/email/transport.ts';

export const newKey = (): string => randomUUID();

export const shopper = (id: string): User => ({
  id,
  name: `Shopper ${id}`,
  email: `${id}@example.com`,
  role: 'user',
});
export const admin: User = { id: 'admin', name: 'Admin', email: 'admin@example.com', role: 'admin' };

export { address };

/** What tests store of a product. */
type StoredProduct = SoldDocument & Pick<ProductDocument, 'slug' | 'inventory' | 'status'>;

/** An order for quantities given as `{ id: quantity }`, or as lines when an id has to occur twice. */
export function orderFor(
  quantities: Record<string, number> | OrderInput['items'],
  payment: OrderInput['payment'] = { method: 'card', token: 'tok_test' },
): OrderInput {
  const items = Array.isArray(quantities)
    ? quantities
    : Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }));
  return { items, address, payment };
}

/** What `clear` empties. */
const cleared = [
  ...['orders', 'quotes', 'counters', 'products', 'holds', 'lastItemHolds', 'cashCounts', 'rateLimits'],
  ...['coupons', 'couponUses', 'couponCustomers', 'stockLedger', 'warehouses', 'warehouseCounts'],
  ...['giftCards', 'giftCardEntries', 'chosenGiftCards', 'mails', 'events', 'paymentEvents'],
];

/**
 * An empty shop on a database of its own, with a payment provider and a clock that tests can set. Its limits are wide:
 * a test that is about one of them sets it.
 */
export async function openTestShop(changes: Partial<ShopSettings> = {}, options: MongoClientOptions = {}) {
  const { client, db, stop } = await startTestDatabase(options);
  await ensureIndexes(db, allIndexes);
  const payments = fakePayments();
  const time = { now: new Date('2026-11-21T06:00:00Z') };
  const clock = () => time.now;
  /** Another API process: same database, nothing else shared. */
  function newProcess(
    own: Partial<ShopSettings> = {},
    emailTransport: EmailTransport = { send: () => Promise.resolve() },
  ) {
    const { services, events } = composeShop({
      client,
      db,
      clock,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      paymentProvider: payments,
      emailTransport,
      ...longTimeouts,
      settings: {
        seller: demoSeller,
        paymentSetup: testPayments,
        linkSecret: 'a-secret-for-tests-only',
        factorSecret: 'a-secret-for-tests-only',
        shopOrigin: 'https://shop.example',
        ...wideLimits,
        ...changes,
        ...own,
      },
    });
    const { orders, cart } = services;
    return {
      events,
      services,
      orders,
      cart,
      checkout: orders.checkout,
      webhooks: services.payments.webhooks,
    };
  }
  const first = newProcess();
  const products = db.collection<StoredProduct>('products');

  return {
    client,
    db,
    payments,
    time,
    newProcess,
    newService: () => newProcess().orders,
    /** A process that cannot post events. */
    crashingService() {
      const { events, orders } = newProcess();
      events.post = () => Promise.reject(new Error('the event cannot be written'));
      return orders;
    },
    ...first,
    stop,
    /** Accounts of these people; nobody can log in to them. */
    async addAccounts(...people: User[]) {
      const documents = people.map(({ id, name, email, role }) => ({
        _id: id,
        name,
        email,
        role,
        passwordHash: 'not a hash',
        active: true,
        createdAt: time.now,
      }));
      await db.collection<UserDocument>('users').insertMany(documents);
    },
    async stockProduct(id: string, product: { name?: string; price?: number; stock?: number; hsn?: string }) {
      const { name = `Product ${id}`, price = 1_000, stock = 10, hsn } = product;
      const image = { src: `product-${id}`, alt: name };
      const inventory = openingInventory(stock);
      const fields = {
        slug: `product-${id}`,
        name,
        price,
        stock,
        inventory,
        image,
        category: 'Furniture' as const,
        categoryPath: ['furniture', 'chairs'],
        status: 'published' as const,
        ...(hsn && { hsn }),
      };
      await products.replaceOne({ _id: id }, fields, { upsert: true });
    },
    /** A product of 1,000 rupees in sizes; the quantities are their stocks. */
    async stockSizes(id: string, stocks: Record<string, number>, name = `Product ${id}`) {
      const sizes = Object.entries(stocks).map(([size, stock]) => [size, { stock, price: 1_000 }] as const);
      const product = aProductInSizes(id, Object.fromEntries(sizes), { name });
      await db.collection<ProductDocument>('products').replaceOne({ _id: id }, product, { upsert: true });
    },
    async stockOf(id: string): Promise<number | undefined> {
      return (await products.findOne({ _id: id }))?.stock;
    },
    /** The emails that everything so far brings about. */
    async allEmails() {
      await first.events.deliverDue();
      return db.collection<EmailDocument>('mails').find().sort({ _id: 1 }).toArray();
    },
    allOrders: () => db.collection<OrderDocument>('orders').find().sort({ number: 1 }).toArray(),
    async clear() {
      await Promise.all(cleared.map((name) => db.collection(name).deleteMany({})));
      payments.charges.clear();
      payments.refunds.clear();
      payments.refundStates.clear();
      payments.others.clear();
      payments.queries = 0;
      payments.behaviour = 'works';
    },
    minutesLater(minutes: number) {
      time.now = new Date(time.now.getTime() + minutes * 60_000);
    },
  };
}
export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** The AppError a call fails with. */
export async function rejection(call: Promise<unknown>): Promise<AppError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The call was expected to be rejected.');
}

/** Runs calls side by side and separates the results from the rejections; anything but an AppError fails the test. */
export async function race<T>(calls: Promise<T>[]): Promise<{ won: T[]; lost: AppError[] }> {
  const outcomes = await Promise.allSettled(calls);
  const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const unexpected = lost.find((error) => !(error instanceof AppError));
  if (unexpected) throw unexpected;
  return { won, lost: lost as AppError[] };
}
