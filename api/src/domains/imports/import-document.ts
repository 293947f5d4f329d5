import type { ObjectId } from 'mongodb';
import type { FieldChange, OptionsBefore, ProductField, RowKind } from '../catalogue/index.ts';
import type { blankCells, importModes } from './imports.constants.ts';
import type { ImportState } from './import-states.ts';
import type { ImportTarget } from './mapping.ts';

/** Rows by what they do, those that an undo has left as they are, and how many of the new and changed ones are variants. */
export type RowCounts = Record<RowKind | 'kept' | 'newVariants' | 'changedVariants', number>;

const noRows: RowCounts = {
  ...{ new: 0, changed: 0, unchanged: 0, rejected: 0, kept: 0 },
  ...{ newVariants: 0, changedVariants: 0 },
};

export const countRows = (
  rows: readonly Pick<ImportRow, 'kind' | 'kept' | 'variant' | 'isProduct'>[],
): RowCounts => {
  const counts = { ...noRows };
  for (const { kind, kept, variant, isProduct } of rows) {
    counts[kind] += 1;
    if (kept !== null) counts.kept += 1;
    // a row that makes a product with its first variant is counted as the product
    if (typeof variant !== 'string' || isProduct) continue;
    if (kind === 'new') counts.newVariants += 1;
    if (kind === 'changed') counts.changedVariants += 1;
  }
  return counts;
};

export const sumOf = (portions: readonly RowCounts[]): RowCounts => {
  const sum = countRows([]);
  for (const portion of portions) {
    // imports from before variants have no counts of them
    for (const kind of Object.keys(sum) as (keyof RowCounts)[]) sum[kind] += portion[kind] ?? 0;
  }
  return sum;
};

/** A column of the file, with the field that it fills; null when it is not imported. */
export interface ImportColumn {
  heading: string;
  /** The first values in it. */
  samples: string[];
  target: ImportTarget | null;
}

/** The archive with pictures and other media that the rows name. */
export interface ImportFiles {
  /** Where it is stored. */
  file: ObjectId;
  files: { name: string; sha256: string }[];
}

/** An import, without its rows. */
export interface ImportDocument {
  _id: string;
  /** The admin's account. */
  by: string;
  /** Who has asked for what becomes of it now: to run, cancel or undo it. Absent before that, and on older imports. */
  asked?: string;
  fileName: string;
  notes: string[];
  createdAt: Date;
  state: ImportState;
  columns: ImportColumn[];
  /** What a blank cell means for a product that exists. */
  blanks: (typeof blankCells)[number];
  rows: number;
  /** Portions that the rows are stored in. */
  parts: number;
  /** What the rows of each portion do, as far as they are checked: says where a page of a filtered list begins. */
  portions: RowCounts[];
  /** Portions that the current state has dealt with; counted down while something is taken back. */
  done: number;
  mode: (typeof importModes)[number];
  /** Why it failed, for people. */
  problem: string | null;
  /** What was written. */
  written: { created: number; changed: number };
  /**
   * Products that an undo has removed because the import had created them, those that it has put back, and rows that it has
   * left as they are. An undo from before it said what it removes counts those as put back.
   */
  undone: { removed?: number; restored: number; kept: number };
  startedAt: Date | null;
  endedAt: Date | null;
  files: ImportFiles | null;
  /** Who works on it, and until when nobody else does. */
  claim: string | null;
  claimedUntil: Date;
}

/** What is wrong with a cell, or with the row when it names no column. */
export interface RowError {
  field: string | null;
  message: string;
}

/** What a row has done, for an undo. */
export interface RowOutcome {
  product: string;
  version: number;
  isNew: boolean;
  /** On hand before and after, when the row was a count; of which item, when that is a variant. */
  counted?: StockCount;
  /** Options and variants of the product before, in one of its rows. */
  options?: OptionsBefore;
}

/** A count that a row makes of a product that exists. */
export interface StockCount {
  before: number;
  after: number;
  /** Of a variant; absent for a product without options, which is an item itself. */
  item?: string;
}

export interface ImportRow {
  number: number;
  cells: string[];
  /** The rows of one product, one after the other, have the same; null for a row that stands alone. */
  group?: string | null;
  kind: RowKind;
  /** What people call the product. */
  label: string;
  /** The product as the preview has found it; null for a new one. */
  product: { id: string; version: number } | null;
  changes: FieldChange<ProductField>[];
  /** Which variant of the product it is: `Large, Walnut`. */
  variant?: string | null;
  variantChanges?: FieldChange[];
  /** Whether it also says what becomes of the product, as the first row of a file without rows of products does. */
  isProduct?: boolean;
  count: StockCount | null;
  errors: RowError[];
  /** What is left out although nothing is wrong. */
  notes: string[];
  /** What it has written; null when nothing. */
  outcome: RowOutcome | null;
  /** Why an undo has left its product as it is. */
  kept: string | null;
}

/** The admin in whose name an import is worked on: who has asked for it, else whose file it is. */
export const askedBy = ({ by, asked = by }: Pick<ImportDocument, 'by' | 'asked'>): string => asked;

/** Rows that are compared, written and taken back together. */
export interface PortionDocument {
  /** `import:index` */
  _id: string;
  import: string;
  index: number;
  rows: ImportRow[];
  /** How many of its first rows belong to the product that an earlier portion begins with: they are dealt with there. */
  leading?: number;
}

/** A row as it was read, before it is compared with anything. */
export const unchecked = (number: number, cells: string[]): ImportRow => ({
  number,
  cells,
  kind: 'unchanged',
  label: '',
  product: null,
  changes: [],
  count: null,
  errors: [],
  notes: [],
  outcome: null,
  kept: null,
});

/** Which columns an admin's files had, and what they filled. */
export interface MappingMemory {
  /** The admin's account. */
  _id: string;
  /** Fields by what `headingKey` makes of the headings; null for columns that were not imported. */
  targets: Record<string, ImportTarget | null>;
}
