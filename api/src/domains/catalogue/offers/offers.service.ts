import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/worker.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import { dueJob } from '../../shared/due-job.ts';
import { formOfProduct } from '../product-details.ts';
import type { ProductWriter } from '../product-writer.ts';
import { pricesAt } from './offer.ts';

/** Products read at once. */
const BATCH = 100;

interface Dependencies {
  client: MongoClient;
  repository: Pick<CatalogueRepository, 'dueIds' | 'nextDue' | 'anyProduct' | 'change'>;
  writer: Pick<ProductWriter, 'reprice'>;
  clock: () => Date;
}

/** Offers begin and end by themselves: the stored price, which carts and orders read, changes at the instant. */
export function createOffers({ client, repository, writer, clock }: Dependencies) {
  /** @returns whether its price has changed; somebody else may have done it, or changed the days, meanwhile */
  const apply = (id: string): Promise<boolean> =>
    inTransaction(client, async (session) => {
      const product = await repository.anyProduct(id, session);
      const now = clock();
      if (!product?.offerChangesAt || product.offerChangesAt > now) return false;
      // its variants have prices of their own
      if (product.hasOptions) {
        await repository.change(id, { changedAt: now }, ['offerChangesAt'], session);
        return false;
      }
      await writer.reprice(product, pricesAt(formOfProduct(product), now), session);
      return true;
    });

  async function run(signal?: AbortSignal): Promise<number> {
    let done = 0;
    for (;;) {
      const due = await repository.dueIds('offerChangesAt', clock(), BATCH);
      for (const id of due) {
        if (signal?.aborted) return done;
        if (await apply(id)) done += 1;
      }
      if (due.length < BATCH) return done;
    }
  }

  return {
    /** Changes the prices of all offers that have begun or ended. May be repeated. */
    run,
    job: dueJob({
      name: 'begin and end offers',
      run,
      next: () => repository.nextDue('offerChangesAt'),
      clock,
    }) satisfies Job,
  };
}
export type Offers = ReturnType<typeof createOffers>;
