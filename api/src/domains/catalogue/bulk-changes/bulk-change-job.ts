import type { ClientSession, MongoClient } from 'mongodb';
import { withoutDatabaseTime } from '../../../platform/database/database-time.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Job, Log } from '../../../platform/jobs/worker.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { CategoryTrees } from '../categories/category-tree.ts';
import type { ProductDocument } from '../product-document.ts';
import type { ProductWriter } from '../product-writer.ts';
import { MINUTE_MS } from '../../shared/durations.ts';
import type { BulkChangesRepository, RowDocument, RunDocument } from './bulk-changes.repository.ts';
import { planChange, planUndo } from './planned-change.ts';

/** Products of one transaction: few, so that a shopper's write to one of them waits for milliseconds only. */
const BATCH = 20;
/** Longer than a batch takes on a busy machine. */
const CLAIM_MS = MINUTE_MS;

/** Somebody has cancelled the run, or another process has gone on with it. */
class MovedOn extends Error {
  override name = 'MovedOn';
}

interface Dependencies {
  client: MongoClient;
  repository: Pick<CatalogueRepository, 'anyProducts'>;
  runs: BulkChangesRepository;
  tree: CategoryTrees;
  writer: ProductWriter;
  log: Log;
  clock: () => Date;
}

/** Works on bulk changes in the background, a batch of products in each transaction, forwards and back. */
export function createBulkChangeJob(dependencies: Dependencies) {
  const { client, repository, runs, tree, writer, log, clock } = dependencies;
  let working: Promise<number> | undefined;
  /** Settles when everything that this process has begun has ended. */
  let begun: Promise<unknown> = Promise.resolve();

  /** Releases the claim of a run that has come to its end. */
  const finished = (status: 'done' | 'undone') => ({ status, finishedAt: clock() });

  /** @throws MovedOn, which takes back what the batch has written, when the run is not as it was */
  async function step(...[run, change, session]: Parameters<BulkChangesRepository['step']>): Promise<void> {
    if (!(await runs.step(run, change, session))) throw new MovedOn();
  }

  async function changeOne(
    product: ProductDocument,
    run: RunDocument,
    session: ClientSession,
  ): Promise<Omit<RowDocument, '_id' | 'run' | 'place' | 'at'>> {
    const planned = await planChange(product, run.change, { tree, now: clock() });
    const named = { product: product._id, name: product.name };
    if (planned.outcome !== 'changed') {
      const reason = planned.outcome === 'left out' ? planned.reason : null;
      return { ...named, outcome: planned.outcome, reason, changes: [] };
    }
    await writer.edit(product, planned.change, run.by, session);
    const { inverse, shown } = planned;
    return { ...named, outcome: 'changed', reason: null, changes: shown, inverse };
  }

  /** The next products of a run, with its progress: all of it or nothing, so a killed process leaves no half. */
  async function forward(run: RunDocument, ids: readonly string[], session: ClientSession): Promise<void> {
    const batch = ids.slice(run.place, run.place + BATCH);
    const found = new Map(
      (await repository.anyProducts(batch, session)).map((product) => [product._id, product]),
    );
    const rows: RowDocument[] = [];
    for (const [index, id] of batch.entries()) {
      const product = found.get(id);
      const gone = {
        product: id,
        name: id,
        outcome: 'left out' as const,
        reason: 'It no longer exists.',
        changes: [],
      };
      const place = run.place + index;
      const result = product ? await changeOne(product, run, session) : gone;
      rows.push({ _id: `${run._id}:${place}`, run: run._id, place, at: run.createdAt, ...result });
    }
    const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
    const place = run.place + batch.length;
    await step(
      run,
      {
        set: { place, claimedUntil: later(), ...(place >= ids.length && finished('done')) },
        add: { changed: count('changed'), unchanged: count('unchanged'), leftOut: count('left out') },
      },
      session,
    );
    // after the step: rows of another process with the same places are no error, but its progress
    await runs.insertRows(rows, session);
  }

  async function restoreOne(
    product: ProductDocument | undefined,
    row: RowDocument,
    { by, undoneBy = by }: RunDocument,
    session: ClientSession,
  ): Promise<Pick<RowDocument, 'outcome' | 'reason'>> {
    if (!product) return { outcome: 'kept', reason: 'It no longer exists.' };
    const planned = await planUndo(product, row.inverse ?? {}, { tree, now: clock() });
    if (planned.outcome === 'left out') return { outcome: 'kept', reason: planned.reason };
    if (planned.outcome === 'unchanged') return { outcome: 'restored', reason: null };
    await writer.edit(product, planned.change, undoneBy, session);
    return { outcome: 'restored', reason: planned.note ?? null };
  }

  /** The next rows of an undo, with its progress. */
  async function backward(run: RunDocument, session: ClientSession): Promise<void> {
    const rows = await runs.changedFrom(run._id, run.place, BATCH, session);
    const products = await repository.anyProducts(
      rows.map(({ product }) => product),
      session,
    );
    const found = new Map(products.map((product) => [product._id, product]));
    let restored = 0;
    for (const row of rows) {
      const { outcome, reason } = await restoreOne(found.get(row.product), row, run, session);
      if (outcome === 'restored') restored += 1;
      await runs.setOutcome(row._id, outcome, reason, session);
    }
    const place = (rows.at(-1)?.place ?? run.total) + 1;
    await step(
      run,
      {
        set: { place, claimedUntil: later(), ...(rows.length < BATCH && finished('undone')) },
        add: { restored, kept: rows.length - restored },
      },
      session,
    );
  }

  const later = () => new Date(clock().getTime() + CLAIM_MS);

  /** Goes on with a run until it ends, is cancelled, or another process has it. */
  async function workOn(claimed: RunDocument, signal?: AbortSignal): Promise<void> {
    const ids = claimed.status === 'running' ? await runs.idsOf(claimed._id) : [];
    for (let run: RunDocument | null = claimed; run && !signal?.aborted; run = await runs.run(claimed._id)) {
      const current: RunDocument = run;
      if (current.status !== claimed.status) return;
      try {
        await inTransaction(client, (session) =>
          current.status === 'running' ? forward(current, ids, session) : backward(current, session),
        );
      } catch (error) {
        if (!(error instanceof MovedOn)) throw error;
      }
    }
  }

  async function workOnAll(signal?: AbortSignal): Promise<number> {
    let done = 0;
    for (;;) {
      const run = signal?.aborted ? null : await runs.claim(clock(), later());
      if (!run) return done;
      await workOn(run, signal);
      done += 1;
    }
  }

  /** One at a time in this process. */
  const work = (signal?: AbortSignal): Promise<number> =>
    (working ??= withoutDatabaseTime(() => workOnAll(signal)).finally(() => (working = undefined)));

  /** Begins at once, in the background; what fails is tried again by the job. */
  function begin(): void {
    begun = begun
      // what is at work now may have looked for runs before this one came
      .then(() => working?.catch(() => undefined))
      .then(() => work())
      .catch((error: unknown) => log.warn({ err: error }, 'a bulk change is not finished yet'));
  }

  const job: Job = {
    name: 'change products in bulk',
    async run(signal) {
      const done = await work(signal);
      return done > 0 ? { done } : undefined;
    },
  };

  return {
    begin,
    /** Settles when nothing is being changed in this process. */
    settled: async (): Promise<void> => void (await begun),
    job,
  };
}
export type BulkChangeJob = ReturnType<typeof createBulkChangeJob>;
