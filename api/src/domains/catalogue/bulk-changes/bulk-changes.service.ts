import { createHash } from 'node:crypto';
import type { MongoClient } from 'mongodb';
import { withoutDatabaseTime } from '../../../platform/database/database-time.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { FORMER_ADMIN } from '../../activity/index.ts';
import { DAY_MS } from '../../shared/durations.ts';
import type { AdminList } from '../admin-list/admin-list.service.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { CategoryTrees } from '../categories/category-tree.ts';
import { placeOf } from '../product-draft.ts';
import {
  MOST_PRODUCTS,
  type BulkInput,
  type BulkPreview,
  type BulkRow,
  type BulkRowQuery,
  type BulkRun,
  type BulkRunList,
} from './bulk-change.schema.ts';
import type { BulkChangeJob } from './bulk-change-job.ts';
import {
  UNDO_DAYS,
  type BulkChangesRepository,
  type RowDocument,
  type RunDocument,
} from './bulk-changes.repository.ts';
import { Tally } from './bulk-preview.ts';
import { planChange } from './planned-change.ts';

/** Products that a preview reads at once. */
const PREVIEW_BATCH = 250;

interface Dependencies {
  client: MongoClient;
  repository: Pick<CatalogueRepository, 'anyProducts'>;
  runs: BulkChangesRepository;
  list: AdminList;
  tree: CategoryTrees;
  job: BulkChangeJob;
  accounts: { byId(id: string): Promise<{ name: string } | null> };
  clock: () => Date;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Its rows, which put products back, are no longer kept. */
const isTooOld = ({ createdAt }: Pick<RunDocument, 'createdAt'>, now: Date): boolean =>
  createdAt.getTime() + UNDO_DAYS * DAY_MS < now.getTime();

/** @param name of its admin */
const toRun = (document: RunDocument, name: string, now: Date): BulkRun => {
  const { _id, place, createdAt, finishedAt, ...run } = document;
  const { change, status, total, changed, unchanged, leftOut, restored, kept, by } = run;
  const isUndo = status === 'undoing' || status === 'undone';
  return {
    ...{ id: _id, change, status, total, changed, unchanged, leftOut, restored, kept },
    by: { id: by, name },
    mayUndo: (status === 'done' || status === 'cancelled') && changed > 0 && !isTooOld(document, now),
    done: isUndo ? restored + kept : place,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
};

const toRow = ({ product, name, outcome, reason, changes }: RowDocument): BulkRow => ({
  ...{ product, name, outcome, reason, changes },
});

/** Changes many products at once: a preview, a run in the background, and one undo. See docs/decisions/0042. */
export function createBulkChanges(dependencies: Dependencies) {
  const { client, repository, runs, list, tree, job, accounts, clock } = dependencies;

  const nameOf = async (by: string) => (await accounts.byId(by))?.name ?? FORMER_ADMIN;
  const view = async (run: RunDocument): Promise<BulkRun> => toRun(run, await nameOf(run.by), clock());

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

  async function existing(id: string): Promise<RunDocument> {
    const run = await runs.run(id);
    if (!run) throw notFound('Bulk change');
    return run;
  }

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
      if (known) return view(sameRequest(known, request));
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
        return view(sameRequest(await existing(_id), request));
      }
      job.begin();
      return view(run);
    },

    /** The runs of all admins, newest first. */
    async latest(query: { page: number; pageSize: number }): Promise<BulkRunList> {
      const { items, total } = await runs.latest(query);
      const names = new Map<string, string>();
      for (const { by } of items) if (!names.has(by)) names.set(by, await nameOf(by));
      return { items: items.map((run) => toRun(run, names.get(run.by) ?? '', clock())), total, ...query };
    },

    /** @throws AppError 404 */
    run: async (id: string): Promise<BulkRun> => view(await existing(id)),

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
          return view(await existing(id));
      }
    },

    /**
     * Puts back what a run has changed, in the background. What was changed since, or may not be as it was, stays, and the
     * rows say why. `by` is the admin's id, who need not be the one of the run.
     * @throws AppError 404, 409 'not_undoable', 'too_old'
     */
    async undo(id: string, by: string): Promise<BulkRun> {
      const run = await existing(id);
      if (run.status === 'running')
        throw new AppError(409, 'not_undoable', 'This change is still running. Cancel it first.');
      if (isTooOld(run, clock())) {
        const message = `This change is older than ${UNDO_DAYS} days: what puts its products back is no longer kept.`;
        throw new AppError(409, 'too_old', message);
      }
      const isFirst =
        (run.status === 'done' || run.status === 'cancelled') &&
        (await runs.step(run, {
          set: { status: 'undoing', undoneBy: by, place: 0, claimedUntil: clock(), finishedAt: null },
        }));
      if (!isFirst) throw new AppError(409, 'not_undoable', 'This change has been undone already.');
      job.begin();
      return view(await existing(id));
    },

    settled: job.settled,
    job: job.job,
  };
}
export type BulkChanges = ReturnType<typeof createBulkChanges>;

/** @throws AppError 422 when the key was used for another change */
function sameRequest(run: RunDocument, request: string): RunDocument {
  if (run.request === request) return run;
  const message = 'This idempotency key was used for another change. Send a new key.';
  throw new AppError(422, 'idempotency_key_reused', message);
}
