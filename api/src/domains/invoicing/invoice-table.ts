import { inPaise } from '../shared/format.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import type { Style, Typesetter } from './typesetter.ts';

/** A column of the table of items; widths are in points. */
export interface Column {
  title: string;
  width: number;
  align: 'left' | 'right' | 'center';
  cell: (line: InvoiceLine, index: number) => string;
}

const amount = (title: string, width: number, cell: Column['cell']): Column => ({
  title,
  width,
  align: 'right',
  cell,
});

/** With the discount of the line: its taxable value is what the price is without it. */
const descriptionOf = ({ name, discount }: InvoiceLine): string =>
  discount > 0 ? `${name}, less discount ₹${inPaise(discount)}` : name;

/** A column for each tax; with several rates it says beside each amount at which rate it is. */
function taxColumns({ taxes: all }: Invoice): Column[] {
  const names = [...new Set(all.map(({ name }) => name))];
  return names.map((name) => {
    const own = all.flatMap((tax, place) => (tax.name === name ? [{ ...tax, place }] : []));
    const [only] = own;
    if (own.length === 1 && only)
      return amount(`${name} ${only.percent}% ₹`, 58, ({ taxes }) => inPaise(taxes[only.place] ?? 0));
    return amount(`${name} ₹`, 62, ({ taxes }) => {
      const parts = own.filter(({ place }) => (taxes[place] ?? 0) !== 0);
      return parts.length === 0
        ? inPaise(0)
        : parts.map(({ percent, place }) => `${percent}%: ${inPaise(taxes[place] ?? 0)}`).join(' ');
    });
  });
}

/** The columns of an invoice, as wide as `width` together; the description gets the width that is left. */
export function columnsOf(invoice: Invoice, width: number): Column[] {
  const before: Column = { title: '#', width: 20, align: 'left', cell: (_, index) => String(index + 1) };
  const after: Column[] = [
    { title: 'HSN', width: 36, align: 'center', cell: ({ hsn }) => hsn ?? '' },
    {
      title: 'Qty',
      width: 42,
      align: 'right',
      cell: ({ quantity }) => (quantity === null ? '' : `${quantity} PCS`),
    },
    amount('Rate ₹', 62, ({ price }) => (price === null ? '' : inPaise(price))),
    amount('Taxable value ₹', 70, ({ taxable }) => inPaise(taxable)),
    ...taxColumns(invoice),
    amount('Amount ₹', 70, ({ total }) => inPaise(total)),
  ];
  const rest = after.reduce((left, column) => left - column.width, width - before.width);
  return [
    before,
    { title: 'Description of goods', width: rest, align: 'left', cell: descriptionOf },
    ...after,
  ];
}

/** Space between the text of two columns. */
const GUTTER = 6;

/** The x and width of each column's text; the outer edges of the table stay flush with the page's. */
export const cellsOf = (columns: readonly Column[], left: number) => {
  let x = left;
  return columns.map((column, index) => {
    const cell = { column, x, width: column.width - (index === columns.length - 1 ? 0 : GUTTER) };
    x += column.width;
    return cell;
  });
};
export type Cell = ReturnType<typeof cellsOf>[number];

const text: Style = { size: 8.5, figures: 'tabular' };

/** @returns the height of a row of the table, its padding included */
export const rowHeight = (
  type: Typesetter,
  cells: readonly Cell[],
  line: InvoiceLine,
  index: number,
): number =>
  Math.max(...cells.map(({ column, width }) => type.heightOf(column.cell(line, index), width, text))) + 9;

/** Sets a line of the invoice at `y`. */
export function setRow(
  type: Typesetter,
  cells: readonly Cell[],
  line: InvoiceLine,
  index: number,
  y: number,
) {
  for (const { column, x, width } of cells)
    type.set(column.cell(line, index), x, y + 4, width, { ...text, align: column.align });
}
