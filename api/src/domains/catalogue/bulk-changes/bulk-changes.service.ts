import type { Db, MongoClient } from 'mongodb';
import { withoutDatabaseTime } from '../../../platform/database/database-time.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { createRowRuns, mayUndo, progressOf, type LinesDocument } from '../../../platform/jobs/row-runs.ts';
import type { Log } from '../../../platform/jobs/worker.ts';
import { FORMER_ADMIN } from '../../activity/index.ts';
import type { AdminList } from '../admin-list/admin-list.service.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { CategoryTrees } from '../categories/category-tree.ts';
import { placeOf } from '../product-draft.ts';
import type { ProductWriter } from '../product-writer.ts';
import {
  MOST_PRODUCTS,
  type BulkInput,
  type BulkPreview,
  type BulkRow,
  type BulkRowQuery,
  type BulkRun,
  type BulkRunList,
} from './bulk-change.schema.ts';
import type { BulkRowDocument, BulkRunDocument } from './bulk-change-document.ts';
import { createBulkChangeWork } from './bulk-change-work.ts';
import { Tally } from './bulk-preview.ts';
import { planChange } from './planned-change.ts';

/** Products that a preview reads at once. */
const PREVIEW_BATCH = 250;

interface Dependencies {
  client: MongoClient;
  db: Db;
  repository: Pick<CatalogueRepository, 'anyProducts'>;
  list: AdminList;
  tree: CategoryTrees;
  writer: ProductWriter;
  log: Log;
  accounts: { byId(id: string): Promise<{ name: string } | null> };
  clock: () => Date;
}

/** @param name of its admin */
const toRun = (run: BulkRunDocument, name: string, now: Date): BulkRun => ({
  ...progressOf(run),
  change: run.change,
  by: { id: run.by, name },
  mayUndo: mayUndo(run, now),
});

const toRow = ({ product, name, outcome, reason, changes }: BulkRowDocument): BulkRow => ({
  ...{ product, name, outcome, reason, changes },
});

/** Changes many products at once: a preview, a run in the background, and one undo. See docs/decisions/0042. */
export function createBulkChanges(dependencies: Dependencies) {
  const { db, repository, list, tree, accounts, clock } = dependencies;
  const runs = createRowRuns({
    ...dependencies,
    name: 'change products in bulk',
    collections: {
      runs: db.collection<BulkRunDocument>('bulkChanges'),
      lines: db.collection<LinesDocument<string>>('bulkSelections'),
      rows: db.collection<BulkRowDocument>('bulkRows'),
    },
    what: 'Bulk change',
    work: createBulkChangeWork(dependencies),
  });

  const nameOf = async (by: string) => (await accounts.byId(by))?.name ?? FORMER_ADMIN;
  const view = async (run: BulkRunDocument): Promise<BulkRun> => toRun(run, await nameOf(run.by), clock());

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
    start: async (input: BulkInput, { key, by }: { key: string; by: string }): Promise<BulkRun> =>
      view(
        await runs.start({ key, by, input }, async () => ({
          facts: { change: input.change },
          lines: await selected(input),
        })),
      ),

    /** The runs of all admins, newest first. */
    async latest(query: { page: number; pageSize: number }): Promise<BulkRunList> {
      const { items, total } = await runs.latest({}, query);
      const names = new Map<string, string>();
      for (const { by } of items) if (!names.has(by)) names.set(by, await nameOf(by));
      return { items: items.map((run) => toRun(run, names.get(run.by) ?? '', clock())), total, ...query };
    },

    /** @throws AppError 404 */
    run: async (id: string): Promise<BulkRun> => view(await runs.existing(id)),

    /** What became of each product. @throws AppError 404 */
    async rows(id: string, query: BulkRowQuery) {
      await runs.existing(id);
      const { items, total } = await runs.rows(id, query);
      return { items: items.map(toRow), total, page: query.page, pageSize: query.pageSize };
    },

    /** Stops a run; what it has changed stays and can be undone. @throws AppError 404, 409 'not_running' */
    cancel: async (id: string): Promise<BulkRun> => view(await runs.cancel(id)),

    /**
     * Puts back what a run has changed, in the background. What was changed since, or may not be as it was, stays, and the
     * rows say why. `by` is the admin's id, who need not be the one of the run.
     * @throws AppError 404, 409 'not_undoable' or 'too_old'
     */
    undo: async (id: string, by: string): Promise<BulkRun> => view(await runs.undo(id, by)),

    settled: runs.settled,
    job: runs.job,
  };
}
export type BulkChanges = ReturnType<typeof createBulkChanges>;
