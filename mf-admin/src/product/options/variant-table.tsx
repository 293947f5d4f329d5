import { memo, useCallback, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { OptionForm } from '@virasat/api/forms';
import { cellsIn, nameOf, pasted, typedColumns, type TypedColumn, type VariantRow } from './variant-rows.ts';
import * as styles from './options.module.css';

const headers: Record<TypedColumn, string> = {
  sku: 'SKU',
  price: 'Price (₹)',
  originalPrice: 'Price before (₹)',
  stockQty: 'Stock',
  weight: 'Weight',
};

const isNumber: Record<TypedColumn, boolean> = {
  sku: false,
  price: true,
  originalPrice: true,
  stockQty: true,
  weight: false,
};

interface RowProps {
  index: number;
  name: string;
  row: VariantRow;
  /** Messages by column. */
  errors: Readonly<Record<string, string>> | undefined;
  onType: (index: number, column: TypedColumn, text: string) => void;
  onSale: (index: number, isOnSale: boolean) => void;
}

/** One combination. It renders when it changes itself: a hundred of them stay quick. */
const Row = memo(function Row({ index, name, row, errors, onType, onSale }: RowProps) {
  const message = errors && Object.values(errors)[0];
  return (
    <tr data-error={message === undefined ? undefined : ''}>
      <th scope="row">
        {name}
        {message !== undefined && <span role="alert">{message}</span>}
      </th>
      {typedColumns.map((column) => (
        <td key={column} data-label={headers[column]}>
          {column === 'stockQty' && row.id !== undefined ? (
            <span className={styles.stock}>{row.stock}</span>
          ) : (
            <input
              aria-label={`${headers[column]} of ${name}`}
              aria-invalid={errors?.[column] !== undefined}
              inputMode={isNumber[column] ? 'numeric' : 'text'}
              data-row={index}
              data-column={column}
              value={row[column]}
              onChange={({ target }) => onType(index, column, target.value)}
            />
          )}
        </td>
      ))}
      <td data-label="On sale">
        <input
          type="checkbox"
          aria-label={`${name} is on sale`}
          checked={row.isOnSale}
          onChange={({ target }) => onSale(index, target.checked)}
        />
      </td>
    </tr>
  );
});

export interface VariantTableProps {
  options: readonly OptionForm[];
  rows: readonly VariantRow[];
  /** Messages by row and column. */
  errors: ReadonlyMap<number, Readonly<Record<string, string>>>;
  onChange: (change: (rows: readonly VariantRow[]) => VariantRow[]) => void;
}

const DOWN = new Set(['ArrowDown', 'Enter']);

/**
 * Every combination in one grid: Enter and the arrow keys go up and down a column, Tab goes along a row, and a block of
 * cells of a spreadsheet is pasted from where the cursor stands.
 */
export function VariantTable({ options, rows, errors, onChange }: VariantTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const onType = useCallback(
    (index: number, column: TypedColumn, text: string) =>
      onChange((all) => all.map((row, place) => (place === index ? { ...row, [column]: text } : row))),
    [onChange],
  );
  const onSale = useCallback(
    (index: number, isOnSale: boolean) =>
      onChange((all) => all.map((row, place) => (place === index ? { ...row, isOnSale } : row))),
    [onChange],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const { row, column } = (event.target as HTMLElement).dataset;
    if (row === undefined || (!DOWN.has(event.key) && event.key !== 'ArrowUp')) return;
    // Enter would send the form around
    event.preventDefault();
    const step = DOWN.has(event.key) ? 1 : -1;
    for (let next = Number(row) + step; next >= 0 && next < rows.length; next += step) {
      const cell = table.current?.querySelector<HTMLInputElement>(
        `input[data-row="${next}"][data-column="${column}"]`,
      );
      if (!cell) continue;
      cell.focus();
      cell.select();
      return;
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const { row, column } = (event.target as HTMLElement).dataset;
    const cells = cellsIn(event.clipboardData.getData('text/plain'));
    const isBlock = cells.length > 1 || (cells[0]?.length ?? 0) > 1;
    // one cell is pasted as any text is
    if (row === undefined || !isBlock) return;
    event.preventDefault();
    onChange((all) => pasted(all, { row: Number(row), column: column as TypedColumn }, cells));
  };
  return (
    <div className={styles.scroll}>
      {/* the keys belong to the inputs within */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table ref={table} className={styles.table} onKeyDown={onKeyDown} onPaste={onPaste}>
        <caption>
          {rows.length} {rows.length === 1 ? 'combination' : 'combinations'}. Paste cells of a spreadsheet
          where they belong.
        </caption>
        <thead>
          <tr>
            <th scope="col">Combination</th>
            {typedColumns.map((column) => (
              <th key={column} scope="col">
                {headers[column]}
              </th>
            ))}
            <th scope="col">On sale</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={nameOf(options, row)}
              index={index}
              name={nameOf(options, row)}
              row={row}
              errors={errors.get(index)}
              onType={onType}
              onSale={onSale}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
