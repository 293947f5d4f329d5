import type { Db } from 'mongodb';
import { cityOf, isGone, nameOf, phoneOf, stateOf, type CustomerDocument } from './customer-document.ts';

const PAGE = 500;

/** A customer as reports name them, and what their orders are known by. */
export interface KnownCustomer {
  id: string;
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  since: Date;
  accounts: readonly string[];
  /** In lower case. */
  emails: readonly string[];
}

/** All customers, read as they are needed, in the order of their ids; those who were merged or erased are left out. */
export const createKnownCustomers = (db: Db) =>
  async function* (): AsyncGenerator<KnownCustomer> {
    const customers = db.collection<CustomerDocument>('customers');
    for await (const customer of customers.find().sort({ _id: 1 }).batchSize(PAGE)) {
      if (isGone(customer)) continue;
      const { _id, emails, accounts, createdAt } = customer;
      yield {
        id: _id,
        name: nameOf(customer),
        email: emails[0] ?? '',
        phone: phoneOf(customer),
        city: cityOf(customer),
        state: stateOf(customer),
        since: createdAt,
        accounts,
        emails,
      };
    }
  };
export type KnownCustomers = ReturnType<typeof createKnownCustomers>;
