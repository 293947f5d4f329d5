import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import { dueJob } from '../../shared/due-job.ts';
import { changeOfStatus } from '../product-change.ts';
import type { ProductDocument } from '../product-document.ts';
import { missingIn } from '../product-edited.ts';
import { canMake } from '../product-states.ts';
import type { ProductChange, ProductWriter } from '../product-writer.ts';

/** Products read at once. */
const BATCH = 100;

interface Dependencies {
  client: MongoClient;
  repository: Pick<CatalogueRepository, 'dueIds' | 'nextDue' | 'anyProduct'>;
  writer: Pick<ProductWriter, 'edit'>;
  clock: () => Date;
}

/** What becomes of a product whose time has come: it is published, or it says what is missing. */
function changeWhenDue(product: ProductDocument, now: Date): ProductChange {
  const missing = missingIn(product);
  if (Object.keys(missing).length === 0 && canMake('publish', product.status)) {
    return changeOfStatus(product, 'publish');
  }
  const publishProblem = { at: now, missing: missing as Record<string, string> };
  return { change: 'not published', set: { publishProblem }, unset: ['publishAt'] };
}

/** Publishes drafts at the time that was planned. */
export function createSchedule({ client, repository, writer, clock }: Dependencies) {
  const publish = (id: string): Promise<boolean> =>
    inTransaction(client, async (session) => {
      const product = await repository.anyProduct(id, session);
      const now = clock();
      // planned anew or published by hand meanwhile
      if (!product?.publishAt || product.publishAt > now) return false;
      await writer.edit(product, changeWhenDue(product, now), null, session);
      return true;
    });

  async function run(signal?: AbortSignal): Promise<number> {
    let done = 0;
    for (;;) {
      const due = await repository.dueIds('publishAt', clock(), BATCH);
      for (const id of due) {
        if (signal?.aborted) return done;
        if (await publish(id)) done += 1;
      }
      if (due.length < BATCH) return done;
    }
  }

  return {
    /** Publishes what is due. May be repeated. */
    run,
    job: dueJob({
      name: 'publish what is planned',
      run,
      next: () => repository.nextDue('publishAt'),
      clock,
    }),
  };
}
export type Schedule = ReturnType<typeof createSchedule>;
