import type { ClientSession, Db } from 'mongodb';
import { within } from '../../../platform/database/within.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inParts } from '../../../platform/database/in-parts.ts';
import type { CollectionIndexes } from '../../../platform/database/indexes.ts';
import { allOf, changedSince } from '../../../platform/listing/stored.ts';
import type { CustomerDocument } from './customer-document.ts';

export const customerIndexes: CollectionIndexes[] = [
  { collection: 'customers', indexes: [{ key: { changedAt: 1 }, name: 'changed' }] },
  { collection: 'customerKeys', indexes: [{ key: { customer: 1 }, name: 'of-customer' }] },
];

/** By what a customer is known: an address or an account. The id makes it nobody else's. */
interface KeyDocument {
  /** `email:…` in lower case, `account:…` */
  _id: string;
  customer: string;
}

/** By what somebody is known. */
export type CustomerKey = `email:${string}` | `account:${string}`;

export const emailKey = (email: string): CustomerKey => `email:${email.trim().toLowerCase()}`;
export const accountKey = (account: string): CustomerKey => `account:${account}`;

/** Customers that are read at once: whole ones. */
const PAGE = 150;
/** Customers that one command writes before the shop opens. */
const BATCH = 1000;

function unlessThere(error: unknown): void {
  if (!isDuplicate(error)) throw error;
}

/** Customers on MongoDB, and the keys that they are found by. */
export function createCustomerRepository(db: Db) {
  const customers = db.collection<CustomerDocument>('customers');
  const keys = db.collection<KeyDocument>('customerKeys');
  return {
    /** Also one that was merged or erased. */
    byId: (id: string, session?: ClientSession): Promise<CustomerDocument | null> =>
      customers.findOne({ _id: id }, within(session)),

    /** Those that exist, in the order of the ids. */
    async byIds(ids: readonly string[]): Promise<CustomerDocument[]> {
      const found = await customers.find({ _id: { $in: [...ids] } }).toArray();
      const byId = new Map(found.map((customer) => [customer._id, customer]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    async byKey(key: CustomerKey, session?: ClientSession): Promise<CustomerDocument | null> {
      const found = await keys.findOne({ _id: key }, within(session));
      return found && customers.findOne({ _id: found.customer }, within(session));
    },

    /** @throws a duplicate key when a key is another customer's */
    async insert(customer: CustomerDocument, session: ClientSession): Promise<void> {
      await customers.insertOne(customer, { session });
      const own = [...customer.emails.map(emailKey), ...customer.accounts.map(accountKey)];
      for (const _id of own) await keys.insertOne({ _id, customer: customer._id }, { session });
    },

    /** @throws a duplicate key when it is another customer's */
    addKey: (key: CustomerKey, customer: string, session: ClientSession) =>
      keys.insertOne({ _id: key, customer }, { session }),

    removeKey: (key: CustomerKey, session: ClientSession) => keys.deleteOne({ _id: key }, { session }),

    /** Everything that one customer was known by belongs to another one. */
    moveKeys: (from: string, to: string, session: ClientSession) =>
      keys.updateMany({ customer: from }, { $set: { customer: to } }, { session }),

    removeKeys: (customer: string, session: ClientSession) => keys.deleteMany({ customer }, { session }),

    /** Writes what was computed, unless something newer was. @returns whether it was written */
    async compute(
      { _id, computed }: CustomerDocument,
      set: Partial<CustomerDocument>,
      session?: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await customers.updateOne(
        { _id, computed },
        { ...(Object.keys(set).length > 0 && { $set: set }), $inc: { computed: 1 } },
        within(session),
      );
      return matchedCount === 1;
    },

    /** Writes what staff have changed, unless somebody else was faster. @returns whether it was written */
    async change(
      { _id, version }: CustomerDocument,
      set: Partial<CustomerDocument>,
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await customers.updateOne(
        { _id, version },
        { $set: set, $inc: { version: 1 } },
        { session },
      );
      return matchedCount === 1;
    },

    setStatus: (id: string, status: CustomerDocument['status'], session: ClientSession) =>
      customers.updateOne({ _id: id }, { $set: { status } }, { session }),

    /** Takes the place of what is stored, in the version and the figures it was read with. */
    async replace(
      before: CustomerDocument,
      after: CustomerDocument,
      session: ClientSession,
    ): Promise<boolean> {
      const { _id, version, computed } = before;
      const { matchedCount } = await customers.replaceOne({ _id, version, computed }, after, { session });
      return matchedCount === 1;
    },

    /** Those that are not there yet, before the shop opens: two processes may do it at once. */
    async insertMissing(all: readonly CustomerDocument[]): Promise<void> {
      for (const part of inParts(all, BATCH)) {
        const own = part.flatMap(({ _id: customer, emails, accounts }) =>
          [...emails.map(emailKey), ...accounts.map(accountKey)].map((_id) => ({ _id, customer })),
        );
        await customers.insertMany(part, { ordered: false }).catch(unlessThere);
        await keys.insertMany(own, { ordered: false }).catch(unlessThere);
      }
    },

    /** Those who had several accounts. */
    withAccounts: (): AsyncIterable<CustomerDocument> => customers.find({ 'accounts.1': { $exists: true } }),

    /** Pages of all of them, as they are stored. */
    all: () => allOf<CustomerDocument, CustomerDocument>(customers, {}, PAGE),

    /** The same of those that have changed since then. */
    since: changedSince(customers),
  };
}
export type CustomerRepository = ReturnType<typeof createCustomerRepository>;
