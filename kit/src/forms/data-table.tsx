/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones the rows are laid out as cards, and `display` removes a table's implicit roles: they are set explicitly */
import { useId, type ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import * as styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** 'right' also sets tabular figures. */
  align?: 'left' | 'center' | 'right';
  /** Leave it out of the card a row becomes on a phone. */
  hideOnPhone?: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table; shown above it. */
  caption: ReactNode;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of rows. Default "Nothing here yet." */
  empty?: ReactNode;
  /** Rows are loading: the old ones fade, or a placeholder shows. */
  busy?: boolean;
}

/** A table; on phones its rows are laid out as cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty = 'Nothing here yet.', busy } = props;
  // beside the table: a table that names its role may have rows alone, and a caption may have a link
  const captionId = useId();

  const head = ({ key, header, align }: Column<Row>) => (
    <th key={key} role="columnheader" scope="col" data-align={align}>
      {header}
    </th>
  );

  const row = (item: Row) => (
    <tr key={rowKey(item)} role="row">
      {columns.map(({ key, header, cell, align, hideOnPhone }) => (
        <td
          key={key}
          role="cell"
          data-label={header || undefined}
          data-align={align}
          data-phone={hideOnPhone ? 'hide' : undefined}
        >
          {cell(item)}
        </td>
      ))}
    </tr>
  );

  const placeholder = (
    <tr role="row">
      <td role="cell" colSpan={columns.length} data-empty="">
        {busy ? <Skeleton height="6rem" /> : empty}
      </td>
    </tr>
  );

  return (
    <div className={styles.frame} aria-busy={busy || undefined}>
      <p id={captionId}>{caption}</p>
      <table role="table" aria-labelledby={captionId}>
        <thead role="rowgroup">
          <tr role="row">{columns.map(head)}</tr>
        </thead>
        <tbody role="rowgroup">{rows.length > 0 ? rows.map(row) : placeholder}</tbody>
      </table>
    </div>
  );
}
