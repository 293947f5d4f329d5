import type { ClientSession, Db } from 'mongodb';
import type { CustomerDocument } from './customer-document.ts';

const PAGE = 500;

/** Since when somebody is a customer. */
export interface JoinedCustomer {
  id: string;
  since: Date;
  /** It is a part of another customer. */
  isMerged: boolean;
}

/** Customers for whoever counts them: nothing of it says who they are. */
export function createJoinedCustomers(db: Db) {
  const customers = db.collection<CustomerDocument>('customers');

  return {
    /** Those that exist. */
    async byIds(ids: readonly string[], session?: ClientSession): Promise<JoinedCustomer[]> {
      const found = await customers.find({ _id: { $in: [...ids] } }, session ? { session } : {}).toArray();
      return found.map((customer) => ({
        id: customer._id,
        since: customer.createdAt,
        isMerged: customer.mergedInto !== undefined,
      }));
    },

    /** Ids of all customers, page by page. */
    async *ids(): AsyncGenerator<string[]> {
      let last: string | undefined;
      for (;;) {
        const after = last === undefined ? {} : { _id: { $gt: last } };
        const page = await customers
          .find(after)
          .sort({ _id: 1 })
          .limit(PAGE)
          .project<{ _id: string }>({ _id: 1 })
          .toArray();
        if (page.length > 0) yield page.map(({ _id }) => _id);
        if (page.length < PAGE) return;
        last = page.at(-1)?._id;
      }
    },
  };
}
export type JoinedCustomers = ReturnType<typeof createJoinedCustomers>;
