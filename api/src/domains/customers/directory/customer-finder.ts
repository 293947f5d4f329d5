import { withoutDatabaseTime } from '../../../platform/database/database-time.ts';
import { Changes } from '../../catalogue/index.ts';
import { CustomerIndex } from './customer-index.ts';
import type { CustomerDocument } from './customer-document.ts';
import type { CustomerRepository } from './customers.repository.ts';

interface Dependencies {
  repository: Pick<CustomerRepository, 'all' | 'since'>;
  clock: () => Date;
}

interface Filled {
  index: CustomerIndex;
  changes: Changes<CustomerDocument>;
}

/**
 * Keeps the index of customers in step with the database: reads everything once, when somebody asks for the first time, and
 * before each answer what has changed since, so that an admin sees what they have just saved.
 */
export function createCustomerFinder({ repository, clock }: Dependencies) {
  let filled: Filled | undefined;
  let pending: Promise<Filled> | undefined;
  const time = () => clock().getTime();

  async function load(): Promise<Filled> {
    const start = time();
    const index = new CustomerIndex();
    for await (const customer of repository.all()) index.append(customer);
    index.arrange();
    return (filled = { index, changes: new Changes((since) => repository.since(since), start, time) });
  }

  async function update(into: Filled): Promise<Filled> {
    for (const customer of into.changes.take(await into.changes.read())) into.index.put(customer);
    return into;
  }

  /** One that is under way may have read before the change that the caller has just made. */
  async function current(): Promise<Filled> {
    const before = pending;
    await before?.catch(() => undefined);
    if (pending && pending !== before) return pending;
    const reading = (filled ? update(filled) : withoutDatabaseTime(load)).finally(() => {
      if (pending === reading) pending = undefined;
    });
    pending = reading;
    return reading;
  }

  return {
    /** The index as it is now; out of date after the next await. */
    now: async (): Promise<CustomerIndex> => (await current()).index,
  };
}
export type CustomerFinder = ReturnType<typeof createCustomerFinder>;
