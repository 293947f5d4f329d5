import { createFollowedIndex } from '../../../platform/listing/followed-index.ts';
import { CustomerIndex } from './customer-index.ts';
import type { CustomerDocument } from './customer-document.ts';
import type { CustomerRepository } from './customers.repository.ts';

interface Dependencies {
  repository: Pick<CustomerRepository, 'all' | 'since'>;
  clock: () => Date;
}

/** The index of customers, in step with the database. It is read when somebody asks for the first time. */
export function createCustomerFinder({ repository, clock }: Dependencies) {
  const followed = createFollowedIndex<CustomerIndex, CustomerDocument>({
    async load() {
      const index = new CustomerIndex();
      for await (const page of repository.all()) for (const customer of page) index.append(customer);
      index.arrange();
      return index;
    },
    changedSince: (time) => repository.since(time),
    put: (index, customer) => index.put(customer),
    clock: () => clock().getTime(),
  });
  return {
    /** The index as it is now; out of date after the next await. */
    now: (): Promise<CustomerIndex> => followed.current(),
  };
}
export type CustomerFinder = ReturnType<typeof createCustomerFinder>;
