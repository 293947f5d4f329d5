import type { Db } from 'mongodb';
import { migrateCustomers } from '../domains/customers/directory/migrate-customers.ts';
import { startOfDay } from './days.ts';
import { largeAccounts, largeOrders } from './large-orders.ts';
import { insertMissing } from './seed.ts';

const BATCH = 2000;

interface Options {
  orders: number;
  now?: Date;
}

async function insertAll<T extends { _id: string }>(db: Db, name: string, all: Iterable<T>): Promise<number> {
  let inserted = 0;
  let batch: T[] = [];
  const flush = async () => {
    inserted += await insertMissing(db, name, batch);
    batch = [];
  };
  for (const each of all) {
    batch.push(each);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return inserted;
}

/**
 * Adds made-up orders, their accounts and customers to a seeded database that no shop has opened yet.
 * @returns the number of orders that were not there
 */
export async function seedLargeOrders(db: Db, { orders, now = new Date() }: Options): Promise<number> {
  const today = startOfDay(now);
  await insertAll(db, 'users', largeAccounts(orders, today));
  const inserted = await insertAll(db, 'orders', largeOrders(orders, today));
  await migrateCustomers(db);
  return inserted;
}
