import type { Db } from 'mongodb';
import { rowRunIndexes, type RowDocument, type RunDocument } from '../../../platform/jobs/row-runs.ts';
import type { BulkChange, ShownChange } from './bulk-change.schema.ts';
import type { Inverse } from './planned-change.ts';

/** One bulk change. */
export interface BulkRunDocument extends RunDocument {
  change: BulkChange;
}

/** What became of one of its products. */
export interface BulkRowDocument extends RowDocument {
  product: string;
  name: string;
  changes: ShownChange[];
  /** Of a changed product: what puts it back. */
  inverse?: Inverse;
}

export const bulkChangeIndexes = rowRunIndexes({
  runs: 'bulkChanges',
  lines: 'bulkSelections',
  rows: 'bulkRows',
});

/** Migration: rows and selections from before they went by themselves get the day of their run. May be repeated. */
export async function dateBulkRows(db: Db): Promise<void> {
  const runs = db.collection<BulkRunDocument>('bulkChanges').find();
  for await (const { _id, createdAt: at } of runs.project<Pick<BulkRunDocument, '_id' | 'createdAt'>>({
    createdAt: 1,
  })) {
    const undated = { at: { $exists: false } } as const;
    await db.collection('bulkRows').updateMany({ run: _id, ...undated }, { $set: { at } });
    await db.collection<{ _id: string }>('bulkSelections').updateOne({ _id, ...undated }, { $set: { at } });
  }
}
