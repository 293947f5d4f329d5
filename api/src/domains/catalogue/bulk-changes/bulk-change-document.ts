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

export const bulkChangeIndexes = rowRunIndexes({ runs: 'bulkChanges', rows: 'bulkRows' });
