/** What an import may have; one that has more is rejected with a message that says what to do. */
export const IMPORT_LIMITS = {
  megabytes: 20,
  rows: 20_000,
  columns: 200,
  /** Characters of one cell, which is a spreadsheet's own limit, and of one row. */
  cell: 32_767,
  row: 200_000,
  /** MB of the ZIP file with pictures. */
  picturesMegabytes: 100,
} as const;

/** Accepted kinds of files, for the file chooser. */
export const importTypes = '.csv,.tsv,.txt,.xlsx';

/** Days for which an import can be looked at and undone; later its rows are removed. */
export const KEEP_IMPORTS_DAYS = 30;

/** What a row will do, or why it will not. */
export const importFilters = ['all', 'new', 'changed', 'unchanged', 'rejected', 'kept'] as const;
export type ImportFilter = (typeof importFilters)[number];

/** What a blank cell means for a product that exists. */
export const blankCells = ['keep', 'empty'] as const;

/** Everything is written or nothing is, or only the rows without errors. */
export const importModes = ['all', 'good'] as const;
