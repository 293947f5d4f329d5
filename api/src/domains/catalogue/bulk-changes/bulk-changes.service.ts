import { createHash } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { withoutDatabaseTime } from '../../../platform/database/database-time.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import type { Job, Log } from '../../../platform/jobs/worker.ts';
import type { AdminList } from '../admin-list/admin-list.service.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { CategoryTrees } from '../categories/category-tree.ts';
import { placeOf } from '../product-draft.ts';
import type { ProductDocument } from '../product-document.ts';
import type { ProductWriter } from '../product-writer.ts';
import {
  MOST_PRODUCTS,
  type BulkInput,
  type BulkPreview,
  type BulkRow,
  type BulkRowQuery,
  type BulkRun,
} from './bulk-change.schema.ts';
import type { BulkChangesRepository, RowDocument, RunDocument } from './bulk-changes.repository.ts';
import { planChange, planUndo, type Planned } from './planned-change.ts';

/** Products of one transaction: few, so that a shopper's write to one of them waits for milliseconds only. */
const BATCH = 20;
/** Products that a preview reads at once. */
const PREVIEW_BATCH = 250;
/** Longer than a batch takes on a busy machine. */
const CLAIM_MS = 60_000;
const EXAMPLES = 3;
/** Runs that the list shows. */
const LISTED = 50;

interface Dependencies {
  client: MongoClient;
  repository: Pick<CatalogueRepository, 'anyProducts'>;
  runs: BulkChangesRepository;
  list: AdminList;
  tree: CategoryTrees;
  writer: ProductWriter;
  log: Log;
  clock: () => Date;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const toRun = ({ _id, place, createdAt, finishedAt, ...run }: RunDocument): BulkRun => {
  const { change, status, total, changed, unchanged, leftOut, restored, kept, by } = run;
  const isUndo = status === 'undoing' || status === 'undone';
  return {
    ...{ id: _id, change, status, total, changed, unchanged, leftOut, restored, kept, by },
    done: isUndo ? restored + kept : place,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
};

const toRow = ({ product, name, outcome, reason, changes }: RowDocument): BulkRow => ({
  ...{ product, name, outcome, reason, changes },
});

/** Somebody has cancelled the run, or another process has gone on with it. */
class MovedOn extends Error {
  override name = 'MovedOn';
}

/** How many things a product is sold as. */
const skusOf = ({ hasOptions, variants = {} }: ProductDocument): number =>
  hasOptions ? Object.values(variants).filter(({ status }) => status !== 'removed').length : 1;

/** Counts what a change would do, with a few examples of each. */
class Tally {
  readonly preview: BulkPreview = {
    ...{ products: 0, skus: 0, changed: 0, changedSkus: 0, unchanged: 0 },
    ...{ examples: [], leftOut: [] },
  };
  readonly #reasons = new Map<string, BulkPreview['leftOut'][number]>();

  add(product: ProductDocument, planned: Planned): void {
    const { preview } = this;
    const named = { id: product._id, name: product.name };
    preview.products += 1;
    preview.skus += skusOf(product);
    if (planned.outcome === 'unchanged') preview.unchanged += 1;
    else if (planned.outcome === 'left out') this.#leaveOut(named, planned.reason);
    else {
      preview.changed += 1;
      preview.changedSkus += skusOf(product);
      if (preview.examples.length < EXAMPLES) {
        preview.examples.push({ ...named, sku: product.sku ?? '', changes: planned.shown });
      }
    }
  }

  #leaveOut(named: { id: string; name: string }, reason: string): void {
    let group = this.#reasons.get(reason);
    if (!group) {
      group = { reason, count: 0, examples: [] };
      this.#reasons.set(reason, group);
      this.preview.leftOut.push(group);
    }
    group.count += 1;
    if (group.examples.length < EXAMPLES) group.examples.push(named);
  }
}

/** Changes many products at once: a preview, a run in the background, and one undo. See docs/decisions/0042. */
export function createBulkChanges(dependencies: Dependencies) {
  const { client, repository, runs, list, tree, writer, log, clock } = dependencies;
  let working: Promise<number> | undefined;
  /** Settles when everything that this process has begun has ended. */
  let begun: Promise<unknown> = Promise.resolve();

  /** @throws AppError 400 for too many, none, or a category that cannot be */
  async function selected({ ids, filter, except = [], change }: BulkInput): Promise<string[]> {
    if (change.verb === 'set-category') await placeOf(change.category, tree);
    const kept = new Set(except);
    const matching = ids ?? (filter ? await list.idsOf(filter) : []);
    const all = matching.filter((id) => !kept.has(id));
    if (all.length === 0)
      throw new AppError(400, 'invalid_input', 'No product matches.', { ids: 'No product matches.' });
    if (all.length > MOST_PRODUCTS) {
      const most = MOST_PRODUCTS.toLocaleString('en-IN');
      const message = `${all.length.toLocaleString('en-IN')} products match. Change ${most} at most at once: narrow the filters.`;
      throw new AppError(400, 'too_many', message, { filter: message });
    }
    return all;
  }

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
  ): Promise<Omit<RowDocument, '_id' | 'run' | 'place'>> {
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
      rows.push({ _id: `${run._id}:${place}`, run: run._id, place, ...result });
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
    run: RunDocument,
    session: ClientSession,
  ): Promise<string | null> {
    if (!product) return 'It no longer exists.';
    const planned = await planUndo(product, row.inverse ?? {}, { tree, now: clock() });
    if (planned.outcome === 'left out') return planned.reason;
    if (planned.outcome === 'changed') await writer.edit(product, planned.change, run.by, session);
    return null;
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
      const problem = await restoreOne(found.get(row.product), row, run, session);
      if (problem === null) restored += 1;
      await runs.setOutcome(row._id, problem === null ? 'restored' : 'kept', problem, session);
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

  async function existing(id: string): Promise<RunDocument> {
    const run = await runs.run(id);
    if (!run) throw notFound('Bulk change');
    return run;
  }

  const job: Job = {
    name: 'change products in bulk',
    async run(signal) {
      const done = await work(signal);
      return done > 0 ? { done } : undefined;
    },
  };

  return {
    /** What a change would do to the products as they are now. Nothing is written. @throws AppError 400 */
    preview: (input: BulkInput): Promise<BulkPreview> =>
      withoutDatabaseTime(async () => {
        const ids = await selected(input);
        const tally = new Tally();
        const context = { tree, now: clock() };
        for (let from = 0; from < ids.length; from += PREVIEW_BATCH) {
          for (const product of await repository.anyProducts(ids.slice(from, from + PREVIEW_BATCH))) {
            tally.add(product, await planChange(product, input.change, context));
          }
        }
        return tally.preview;
      }),

    /**
     * Begins a change in the background. The same key again is the same run.
     * @throws AppError 400; 422 when the key was used for another change
     */
    async start(input: BulkInput, { key, by }: { key: string; by: string }): Promise<BulkRun> {
      const _id = hashOf(`${by}\n${key}`);
      const request = hashOf(JSON.stringify(input));
      const known = await runs.run(_id);
      if (known) return repeated(known, request);
      const ids = await selected(input);
      const now = clock();
      const run: RunDocument = {
        ...{ _id, request, by, change: input.change, status: 'running', total: ids.length, place: 0 },
        ...{ changed: 0, unchanged: 0, leftOut: 0, restored: 0, kept: 0 },
        ...{ claimedUntil: now, createdAt: now, finishedAt: null },
      };
      try {
        await inTransaction(client, (session) => runs.insert(run, ids, session));
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        return repeated(await existing(_id), request);
      }
      begin();
      return toRun(run);
    },

    /** The latest runs of all admins. */
    latest: async () => ({ items: (await runs.latest(LISTED)).map(toRun) }),

    /** @throws AppError 404 */
    run: async (id: string): Promise<BulkRun> => toRun(await existing(id)),

    /** What became of each product. @throws AppError 404 */
    async rows(id: string, query: BulkRowQuery) {
      await existing(id);
      const { items, total } = await runs.rows(id, query);
      return { items: items.map(toRow), total, page: query.page, pageSize: query.pageSize };
    },

    /** Stops a run; what it has changed stays and can be undone. @throws AppError 404, 409 'not_running' */
    async cancel(id: string): Promise<BulkRun> {
      for (;;) {
        const run = await existing(id);
        if (run.status !== 'running')
          throw new AppError(409, 'not_running', 'This change has ended already.');
        if (await runs.step(run, { set: { status: 'cancelled', finishedAt: clock() } }))
          return toRun(await existing(id));
      }
    },

    /**
     * Puts back what a run has changed, in the background; products that were changed since stay, and the rows name them.
     * @throws AppError 404, 409 'not_undoable'
     */
    async undo(id: string): Promise<BulkRun> {
      const run = await existing(id);
      if (run.status === 'running')
        throw new AppError(409, 'not_undoable', 'This change is still running. Cancel it first.');
      const isFirst =
        (run.status === 'done' || run.status === 'cancelled') &&
        (await runs.step(run, {
          set: { status: 'undoing', place: 0, claimedUntil: clock(), finishedAt: null },
        }));
      if (!isFirst) throw new AppError(409, 'not_undoable', 'This change has been undone already.');
      begin();
      return toRun(await existing(id));
    },

    /** Settles when nothing is being changed in this process. */
    settled: async (): Promise<void> => void (await begun),
    job,
  };
}
export type BulkChanges = ReturnType<typeof createBulkChanges>;

function repeated(run: RunDocument, request: string): BulkRun {
  if (run.request === request) return toRun(run);
  const message = 'This idempotency key was used for another change. Send a new key.';
  throw new AppError(422, 'idempotency_key_reused', message);
}
