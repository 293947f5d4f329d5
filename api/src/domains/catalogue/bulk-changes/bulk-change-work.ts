import type { ClientSession } from 'mongodb';
import type { RowResult, RowWork } from '../../../platform/jobs/row-runs.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { CategoryTrees } from '../categories/category-tree.ts';
import type { ProductDocument } from '../product-document.ts';
import type { ProductWriter } from '../product-writer.ts';
import type { BulkRowDocument, BulkRunDocument } from './bulk-change-document.ts';
import { planChange, planUndo } from './planned-change.ts';

/** Products of one transaction: few, so that a shopper's write to one of them waits for milliseconds only. */
const BATCH = 20;

const GONE = 'It no longer exists.';

interface Dependencies {
  repository: Pick<CatalogueRepository, 'anyProducts'>;
  tree: CategoryTrees;
  writer: ProductWriter;
  clock: () => Date;
}

type Result = RowResult<BulkRowDocument>;

/** What a bulk change does to its products, a batch in each transaction, forwards and back. Its lines are their ids. */
export function createBulkChangeWork({
  repository,
  tree,
  writer,
  clock,
}: Dependencies): RowWork<BulkRunDocument, string, BulkRowDocument> {
  const refused = (product: string, reason: string): Result => ({
    ...{ product, name: product, outcome: 'left out', reason, changes: [] },
  });

  async function changeOne(
    product: ProductDocument,
    run: BulkRunDocument,
    session: ClientSession,
  ): Promise<Result> {
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

  return {
    portion: () => BATCH,
    refused,

    async forward(ids, run, session) {
      const products = await repository.anyProducts(ids, session);
      const found = new Map(products.map((product) => [product._id, product]));
      const results: Result[] = [];
      for (const id of ids) {
        const product = found.get(id);
        results.push(product ? await changeOne(product, run, session) : refused(id, GONE));
      }
      return results;
    },

    async backward(row, run, session) {
      const [product] = await repository.anyProducts([row.product], session);
      if (!product) return { outcome: 'kept', reason: GONE };
      const planned = await planUndo(product, row.inverse ?? {}, { tree, now: clock() });
      if (planned.outcome === 'left out') return { outcome: 'kept', reason: planned.reason };
      if (planned.outcome === 'unchanged') return { outcome: 'restored', reason: null };
      await writer.edit(product, planned.change, run.undoneBy ?? run.by, session);
      return { outcome: 'restored', reason: planned.note ?? null };
    },
  };
}
