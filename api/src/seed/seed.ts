import { MongoBulkWriteError, type Db, type OptionalUnlessRequiredId } from 'mongodb';
import { allocatedQuantities } from '../domains/orders/migrations.ts';
import { once } from '../platform/database/once.ts';
import { demoAddressBooks } from './address-books.ts';
import { artisans } from './artisans.ts';
import { categories } from './categories.ts';
import { collectionDocument, collections, homeCollections } from './collections.ts';
import { startOfDay } from './days.ts';
import { demoShopper } from './demo-accounts.ts';
import { artisanDocument, categoryDocument, postDocument, productDocument } from './documents.ts';
import { orderHistory, type OrderHistory } from './orders.ts';
import { posts } from './posts/index.ts';
import { products } from './products.ts';
import { demoProfiles } from './profiles.ts';
import { demoReviews, ratingsOf } from './reviews.ts';
import { demoUsers } from './users.ts';
import { visitPlans } from './visit-plans.ts';
import { demoWishlists } from './wishlists.ts';

const DUPLICATE_KEY = 11000;

export interface SeedOptions {
  /** Also accounts with a public password and ninety days of orders. Never in a real shop. */
  demo: boolean;
  /** The day that the seed's dates count back from; today when not given. */
  now?: Date;
}

interface Document {
  _id: string;
}

/**
 * Inserts what is not there yet. Two processes may start on an empty database together: what the other one wrote first
 * is left as it is.
 */
export async function insertMissing<T extends Document>(
  db: Db,
  name: string,
  documents: readonly T[],
): Promise<number> {
  try {
    const result = await db
      .collection<T>(name)
      .insertMany(documents as readonly OptionalUnlessRequiredId<T>[], { ordered: false });
    return result.insertedCount;
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const failures = [error.writeErrors].flat();
    if (failures.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
    return error.insertedCount;
  }
}

const isEmpty = async (db: Db, name: string): Promise<boolean> =>
  (await db.collection(name).findOne({}, { projection: { _id: 1 } })) === null;

async function insertWhenEmpty<T extends Document>(
  db: Db,
  name: string,
  documents: () => readonly T[] | Promise<readonly T[]>,
): Promise<number> {
  return (await isEmpty(db, name)) ? insertMissing(db, name, await documents()) : 0;
}

/** The orders belong to the demo's accounts: where a shop has accounts of its own, there is nobody to give them to. */
async function insertOrders(db: Db, history: OrderHistory): Promise<number> {
  const users = db.collection<Document>('users');
  if (!(await isEmpty(db, 'orders')) || !(await users.findOne({ _id: demoShopper.id }))) return 0;
  // The counters first: an order without its counter would make the next number a taken one. They only ever go up.
  const counters = db.collection<{ _id: string; value: number }>('counters');
  for (const { _id, value } of history.counters) {
    await counters.updateOne({ _id }, { $max: { value } }, { upsert: true });
  }
  return insertMissing(db, 'orders', history.orders);
}

/**
 * Gives an empty database its catalogue, makers and stories, and in demo mode its people and orders. A collection
 * that holds anything is left alone, so running it again neither adds nor changes anything.
 */
export async function seedDatabase(
  db: Db,
  { demo, now = new Date() }: SeedOptions,
): Promise<{ inserted: Record<string, number> }> {
  const today = startOfDay(now);
  const history = demo ? orderHistory(now) : undefined;
  const reviews = history ? demoReviews(history.orders, today) : [];
  const ratings = ratingsOf(reviews);
  const allocated = allocatedQuantities(history?.orders ?? []);
  const inserted: Record<string, number> = {
    categories: await insertWhenEmpty(db, 'categories', () => categories.map(categoryDocument)),
    products: await insertWhenEmpty(db, 'products', () =>
      products.map((product) => productDocument(product, today, ratings.get(product.id), allocated)),
    ),
    collections: await insertWhenEmpty(db, 'collections', () =>
      collections.map((collection) => collectionDocument(collection, today)),
    ),
    artisans: await insertWhenEmpty(db, 'artisans', () =>
      artisans.map((artisan, order) => artisanDocument(artisan, order, today)),
    ),
    posts: await insertWhenEmpty(db, 'posts', () => posts.map((post) => postDocument(post, today))),
    visitPlans: await insertWhenEmpty(db, 'visitPlans', () => visitPlans(today)),
  };
  // empty until a collection is made: a shop with collections of its own keeps its home page
  await insertWhenEmpty(db, 'collectionState', () => [homeCollections]);
  if (history) {
    inserted.users = await insertWhenEmpty(db, 'users', () => demoUsers(history.orders, now));
    if (inserted.users > 0) {
      inserted.profiles = await insertWhenEmpty(db, 'profiles', () => demoProfiles);
      inserted.addressBooks = await insertWhenEmpty(db, 'addressBooks', () => demoAddressBooks);
      inserted.wishlists = await insertWhenEmpty(db, 'wishlists', () => demoWishlists(today));
    }
    inserted.orders = await insertOrders(db, history);
    // reviews belong to these orders: beside other ones they would be by people who never bought
    if (inserted.orders > 0) inserted.reviews = await insertWhenEmpty(db, 'reviews', () => reviews);
  }
  return { inserted };
}

/**
 * Fills a database that has never been filled. A start that was interrupted continues where it was, and an admin who
 * deletes every story does not get them back with the next start.
 * @returns what was inserted, or null when the database had been filled before
 */
export const seedOnce = (db: Db, options: { demo: boolean }): Promise<Record<string, number> | null> =>
  once(db, 'seed', async () => (await seedDatabase(db, options)).inserted);
