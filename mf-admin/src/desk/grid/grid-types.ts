import type { ReactNode } from 'react';
import type { GridSelection } from './selection.ts';

/** A row of a list of the API. */
export interface GridRow {
  id: string;
}

export type CellValue = string | number | null;

/** A column of a list. */
export interface ResourceColumn<Row extends GridRow> {
  /** Name of the column, in the URL too; of an editable one, the field of the row. */
  field: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Lowest width in px, 100 by default; the column takes its share of the rest. */
  minWidth?: number;
  /** Share of the width that is left, 1 by default; 0 keeps the lowest width. */
  flex?: number;
  align?: 'left' | 'right';
  /** The API's sort orders by this column; the first is taken first. */
  sort?: { asc?: string; desc?: string };
  /** Not shown until it is chosen. */
  isHidden?: boolean;
  /** Edited in place: Enter or a double click begins, Enter saves, Escape takes it back. */
  edit?: CellEdit<Row>;
}

/** How a cell is edited in place. */
export interface CellEdit<Row extends GridRow> {
  type: 'text' | 'number';
  value: (row: Row) => CellValue;
  /** Why a value cannot be saved; undefined when it can. */
  check?: (value: CellValue) => string | undefined;
  /** Saves it: the cell shows the new value at once, and the old one with the reason when this fails. */
  save: (row: Row, value: CellValue) => Promise<unknown>;
  /** Not every row may be. */
  isAllowed?: (row: Row) => boolean;
}

/** A choice above a list. */
export interface FilterField {
  /** Its name in the grid's definition. */
  name: string;
  label: string;
  /** The first one stands for no filter, with the value ''. Without options it is a text. */
  options?: { value: string; label: string }[];
  /** A day is chosen from a calendar instead of typed. */
  type?: 'date';
}

/** What happened to one row of a bulk action. */
export interface BulkRow {
  id: string;
  name: string;
  /** Why it was left out or failed; absent when it was done. */
  problem?: string;
}

/** What a bulk action has done. */
export interface BulkResult {
  /** E.g. "36 products are published." */
  message: string;
  /** Rows that were left out or failed are listed by name. */
  rows?: BulkRow[];
  /** Takes the whole action back. */
  undo?: () => Promise<unknown>;
  /** Nothing about the rows has changed: they stay ticked for what is done with them next. */
  keepsSelection?: boolean;
}

/** Something to do with the ticked rows. */
export interface BulkAction {
  key: string;
  label: string;
  /** Runs it. Long ones say how far they are. Without a result nothing is said: the action has its own dialog. */
  run: (
    selection: GridSelection,
    progress: (done: number, total: number) => void,
    /** Aborted by Cancel; the result then says what was done until then. */
    signal: AbortSignal,
  ) => Promise<BulkResult | undefined>;
  isDestructive?: boolean;
  /** Cancel is offered while it runs and says how far it is. */
  canBeCancelled?: boolean;
}

/** What a list's query hook returns, as far as the grid reads it. */
export interface GridList<Row extends GridRow> {
  /** The rows; the hook's `currentData` or `data`. The last rows stay while others load. */
  data?: { items: Row[]; total: number; pageSize: number } | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}
