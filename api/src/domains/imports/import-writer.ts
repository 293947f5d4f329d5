import type { ClientSession } from 'mongodb';
import type { BulkProducts, Inventories, RowPlan } from '../catalogue/index.ts';
import type { Adjustments } from '../stock/index.ts';
import { countRows, type ImportDocument, type ImportRow } from './import-document.ts';
import type { ImportFilesService } from './import-files.ts';
import { unnamed, withFiles, type NamedFiles } from './named-files.ts';
import { checkedRow, inputOf, type RowInput } from './row-input.ts';

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
  files: Pick<ImportFilesService, 'kindsOf'>;
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

/** Products that rows count. */
export const countedIn = (inputs: readonly RowInput[], plans: readonly RowPlan[]): string[] =>
  plans.flatMap(({ product }, index) =>
    product && (inputs[index]?.counted ?? null) !== null ? [product._id] : [],
  );

const isToWrite = ({ kind }: ImportRow) => kind === 'new' || kind === 'changed';

/** Writes the rows of one portion, or takes them back, in the caller's transaction. */
export function createImportWriter({ bulk, files, inventories, adjustments, onHandElsewhere }: Dependencies) {
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

  interface Ready {
    row: ImportRow;
    plan: RowPlan;
    id: string | undefined;
  }

  /** The rows as the shop is now: those to be written, and all others with what has become of them. */
  async function look(
    rows: readonly ImportRow[],
    { document, named, session }: { document: ImportDocument; named: NamedFiles; session: ClientSession },
  ) {
    const toWrite = rows.filter(isToWrite);
    const read = toWrite.map(({ cells }) => inputOf(cells, document));
    const kinds = await files.kindsOf(unnamed(read, named));
    const inputs = read.map((input) => withFiles(input, named, kinds));
    const plans = await bulk.plan(
      inputs.map(({ row }) => row),
      session,
    );
    const away = await onHandElsewhere(countedIn(inputs, plans), session);
    const ready: Ready[] = [];
    const rejected = new Map<number, ImportRow>();
    for (const [index, row] of toWrite.entries()) {
      const [input, plan] = [inputs[index], plans[index]];
      if (!input || !plan) continue;
      const now = checkedRow(row, input, plan, away.get(plan.product?._id ?? ''));
      const why = changedSince(row, now);
      if (why === null) ready.push({ row: now, plan, id: input.row.id });
      else if (document.mode === 'all') throw new RowRejected(row.number, why);
      else rejected.set(row.number, { ...row, kind: 'rejected', errors: [{ field: null, message: why }] });
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
      const touched = ready.filter(({ row }) => row.kind === 'new' || row.changes.length > 0);
      const written = await bulk.write(
        touched.map(({ plan, id }) => ({ ...plan, id })),
        { by: writer.id, action: 'imported' },
        session,
      );
      const outcomes = new Map(touched.map(({ row }, index) => [row.number, written[index]]));
      const counts = ready.flatMap(({ row }) =>
        row.count && row.product ? [{ item: row.product.id, ...row.count }] : [],
      );
      await count(counts, `Counted in the import “${document.fileName}”`, writer, session);
      const done = new Map(
        ready.map(({ row }) => {
          const product = outcomes.get(row.number);
          const { id, version, isNew } = product ?? {
            ...(row.product ?? { id: '', version: 1 }),
            isNew: false,
          };
          const outcome = { product: id, version, isNew, ...(row.count && { counted: row.count }) };
          return [row.number, { ...row, outcome }] as const;
        }),
      );
      return rows.map((row) => done.get(row.number) ?? rejected.get(row.number) ?? row);
    },

    /**
     * Puts back what the rows have written. What somebody has changed since stays as it is, and says so.
     * @returns the rows, and how many were put back and how many not
     */
    async takeBack(
      rows: readonly ImportRow[],
      document: ImportDocument,
      writer: Writer,
      session: ClientSession,
    ): Promise<{ rows: ImportRow[]; restored: number; kept: number }> {
      const written = rows.flatMap((row) => (row.outcome ? [{ row, outcome: row.outcome }] : []));
      const items = written
        .filter(({ row, outcome }) => outcome.isNew || row.changes.length > 0)
        .map(({ row, outcome }) => ({ ...outcome, id: outcome.product, changes: row.changes }));
      const left = await bulk.restore(items, { by: writer.id, action: 'import undone' }, session);
      const kept = new Map(
        [...left].map(([id, name]) => [
          id,
          name === null ? 'It does not exist any more.' : `“${name}” has been changed since the import.`,
        ]),
      );
      const counted = written.flatMap(({ outcome }) => (outcome.counted ? [outcome] : []));
      const ids = counted.map(({ product }) => product);
      const away = await onHandElsewhere(ids, session);
      const now = new Map((await inventories.inventoriesOf(ids, session)).map((item) => [item.id, item]));
      const counts = counted.flatMap(({ product, counted: count }) => {
        const item = now.get(product);
        const isAsLeft = item && count && item.inventory.onHand - (away.get(product) ?? 0) === count.after;
        const isEnough = isAsLeft && item.available + count.before - count.after >= 0;
        if (isEnough) return [{ item: product, before: count.after, after: count.before }];
        kept.set(product, 'Its stock has changed since the import, and stays.');
        return [];
      });
      await count(counts, `Undo of the import “${document.fileName}”`, writer, session);
      const result = rows.map((row) => {
        if (!row.outcome) return row;
        return { ...row, outcome: null, kept: kept.get(row.outcome.product) ?? null };
      });
      const stays = countRows(result).kept;
      return { rows: result, restored: written.length - stays, kept: stays };
    },
  };
}
export type ImportWriter = ReturnType<typeof createImportWriter>;
