import type { ClientSession } from 'mongodb';
import type { BulkProducts, Inventories, ProductToRestore } from '../catalogue/index.ts';
import type { Adjustments } from '../stock/index.ts';
import { countRows, type ImportDocument, type ImportRow } from './import-document.ts';
import type { NamedFiles } from './named-files.ts';
import type { CheckedGroup, RowChecks } from './row-checks.ts';
import { groupsOf } from './row-groups.ts';

/** A row that can no longer be written as the preview said. The message is for people. */
export class RowRejected extends Error {
  constructor(
    readonly row: number,
    message: string,
  ) {
    super(message);
  }
}

interface Dependencies {
  bulk: BulkProducts;
  checks: RowChecks;
  inventories: Pick<Inventories, 'inventoriesOf'>;
  adjustments: Adjustments;
  onHandElsewhere: (items: readonly string[], session?: ClientSession) => Promise<Map<string, number>>;
}

/** The admin in whose name rows are written. */
export interface Writer {
  id: string;
  name: string;
}

/** Why a row that was good in the preview is not written as it is now; null when nothing has changed. */
function changedSince(before: ImportRow, now: ImportRow): string | null {
  const [error] = now.errors;
  if (error) return error.message;
  if (!before.product && now.product) return 'Somebody has added this product since the preview.';
  if (before.product && !now.product) return 'This product has been removed since the preview.';
  if (before.product?.version !== now.product?.version) {
    return 'Somebody has changed this product since the preview. Import the file again to see both.';
  }
  if (before.count?.before !== now.count?.before) {
    return 'Its stock has changed since the preview. Count it again.';
  }
  return null;
}

/** Whether a row changes what an admin edits of the product, not a count alone. */
const touchesProduct = ({ kind, changes, variantChanges = [] }: ImportRow): boolean =>
  kind === 'new' || changes.length > 0 || variantChanges.length > 0;

/** The item that a row counts, as adjustments know it. */
const countIn = ({ count, product }: ImportRow) =>
  count && product ? { ...count, item: count.item ?? product.id } : null;

const isToWrite = ({ kind }: ImportRow) => kind === 'new' || kind === 'changed';

/** Writes the rows of one portion, or takes them back, in the caller's transaction. */
export function createImportWriter({
  bulk,
  checks,
  inventories,
  adjustments,
  onHandElsewhere,
}: Dependencies) {
  async function count(
    rows: readonly { item: string; before: number; after: number }[],
    reason: string,
    writer: Writer,
    session: ClientSession,
  ): Promise<void> {
    if (rows.length === 0) return;
    const lines = rows.map(({ item, before, after }) => ({
      item,
      move: 'counted' as const,
      expected: before,
      counted: after,
    }));
    await adjustments.adjustWithin({ reason, lines }, writer, session);
  }

  /** The rows of products to be written as the shop is now, and what has become of all others. */
  async function look(
    rows: readonly ImportRow[],
    { document, named, session }: { document: ImportDocument; named: NamedFiles; session: ClientSession },
  ) {
    // a variant is planned with all rows of its product
    const toWrite = groupsOf(rows).filter((group) => group.some(isToWrite));
    const ready: CheckedGroup[] = [];
    const rejected = new Map<number, ImportRow>();
    for (const group of await checks(toWrite.flat(), { document, named, session })) {
      const wanted = group.rows.flatMap((row, index) => {
        const now = group.now[index];
        return now && isToWrite(row) ? [{ row, why: changedSince(row, now) }] : [];
      });
      const stale = wanted.find(({ why }) => why !== null);
      if (!stale) ready.push(group);
      else if (document.mode === 'all') throw new RowRejected(stale.row.number, stale.why ?? '');
      else {
        const message = stale.why ?? '';
        for (const { row } of wanted)
          rejected.set(row.number, { ...row, kind: 'rejected', errors: [{ field: null, message }] });
      }
    }
    return { ready, rejected };
  }

  return {
    /**
     * Writes what the preview has announced.
     * @param named the files that the rows name, which are media by now
     * @returns the rows with what they have done
     * @throws RowRejected when all rows are wanted and one cannot be written any more
     */
    async write(
      rows: readonly ImportRow[],
      { document, named, by: writer }: { document: ImportDocument; named: NamedFiles; by: Writer },
      session: ClientSession,
    ): Promise<ImportRow[]> {
      const { ready, rejected } = await look(rows, { document, named, session });
      const touched = ready.filter(({ now }) => now.some(touchesProduct));
      const written = await bulk.write(
        touched.map(({ plan }) => plan),
        { by: writer.id, action: 'imported' },
        session,
      );
      const products = new Map(touched.map((group, index) => [group, written[index]]));
      const counts = ready.flatMap(({ now }) => now.flatMap((row) => countIn(row) ?? []));
      await count(counts, `Counted in the import “${document.fileName}”`, writer, session);
      const done = new Map<number, ImportRow>();
      for (const group of ready) {
        const product = products.get(group);
        // one row of the product keeps what its options were
        let options = product?.options;
        for (const row of group.now.filter(isToWrite)) {
          const { id, version, isNew } = product ?? {
            ...(row.product ?? { id: '', version: 1 }),
            isNew: false,
          };
          const counted = row.count && { counted: row.count };
          const outcome = { product: id, version, isNew, ...counted, ...(options && { options }) };
          options = undefined;
          done.set(row.number, { ...row, outcome });
        }
      }
      return rows.map((row) => done.get(row.number) ?? rejected.get(row.number) ?? row);
    },

    /**
     * Puts back what the rows have written: products that they have created are removed. What somebody has changed since,
     * or what may not be as it was, stays as it is, and says why.
     * @returns the rows, and how many products were removed, how many put back, and how many rows not
     */
    async takeBack(
      rows: readonly ImportRow[],
      document: ImportDocument,
      writer: Writer,
      session: ClientSession,
    ): Promise<{ rows: ImportRow[]; removed: number; restored: number; kept: number }> {
      const written = rows.flatMap((row) => (row.outcome ? [{ row, outcome: row.outcome }] : []));
      const products = [...new Set(written.map(({ outcome }) => outcome.product))];
      const items = products.flatMap((id): ProductToRestore[] => {
        const ofProduct = written.filter(({ outcome }) => outcome.product === id);
        const [first] = ofProduct;
        if (!first || !ofProduct.some(({ row }) => touchesProduct(row))) return [];
        const { version, isNew } = first.outcome;
        const changes = ofProduct.flatMap(({ row }) => row.changes);
        const options = ofProduct.flatMap(({ outcome }) => outcome.options ?? [])[0];
        return [{ id, version, isNew, changes, ...(options && { options }) }];
      });
      const kept = await bulk.restore(items, { by: writer.id, action: 'import undone' }, session);
      const counted = written.flatMap(({ row, outcome }) =>
        outcome.counted ? [{ row, ...outcome.counted, item: outcome.counted.item ?? outcome.product }] : [],
      );
      const ids = counted.map(({ item }) => item);
      const away = await onHandElsewhere(ids, session);
      const now = new Map((await inventories.inventoriesOf(ids, session)).map((item) => [item.id, item]));
      const keptRows = new Map<number, string>();
      const counts = counted.flatMap(({ row, item: id, before, after }) => {
        const item = now.get(id);
        const isAsLeft = item && item.inventory.onHand - (away.get(id) ?? 0) === after;
        const isEnough = isAsLeft && item.available + before - after >= 0;
        if (isEnough) return [{ item: id, before: after, after: before }];
        keptRows.set(row.number, 'Its stock has changed since the import, and stays.');
        return [];
      });
      await count(counts, `Undo of the import “${document.fileName}”`, writer, session);
      const result = rows.map((row) => {
        if (!row.outcome) return row;
        const why = keptRows.get(row.number) ?? kept.get(row.outcome.product) ?? null;
        return { ...row, outcome: null, kept: why };
      });
      const stayed = new Set(
        written
          .filter(({ row }) => keptRows.has(row.number) || kept.has(row.outcome?.product ?? ''))
          .map(({ outcome }) => outcome.product),
      );
      const created = new Set(written.flatMap(({ outcome }) => (outcome.isNew ? [outcome.product] : [])));
      const back = products.filter((id) => !stayed.has(id));
      const removed = back.filter((id) => created.has(id)).length;
      return { rows: result, removed, restored: back.length - removed, kept: countRows(result).kept };
    },
  };
}
export type ImportWriter = ReturnType<typeof createImportWriter>;
