import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { createTypesetter, pdfOf, type Doc, type Style, type Typesetter } from '../invoicing/index.ts';
import { inPaise, inRupees } from '../shared/format.ts';
import { ReportProblem } from './report-problem.ts';
import type { Cell, ReportColumn, ReportTable } from './report-table.ts';
import { MOST_PDF_ROWS } from './reports.constants.ts';

/** What stands above the table. */
export interface ReportHead {
  title: string;
  /** `1 Oct 2026 to 31 Oct 2026` */
  period: string;
  /** `Generated on 1 Nov 2026 by Asha` */
  made: string;
  seller: { name: string; gstin: string };
}

const INDIGO = '#1F2F5C';
const SOFT = '#5E5045';
const IVORY = '#F8F1E3';
const LINE = '#E4D6BE';

/** A4, lying: points. */
const LEFT = 36;
const WIDTH = 842 - 2 * LEFT;
const BOTTOM = 545;
const FOOT = 562;
const GAP = 6;

interface Place {
  column: ReportColumn;
  x: number;
  width: number;
}

function placesOf(columns: readonly ReportColumn[]): Place[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  let x = LEFT;
  return columns.map((column) => {
    const width = (column.width / all) * WIDTH;
    const place = { column, x, width: width - GAP };
    x += width;
    return place;
  });
}

/** Amounts with paise only where there are any in the column: whole rupees are easier to read. */
const wordsOf = ({ kind }: ReportColumn, cell: Cell): string => {
  if (typeof cell === 'string') return cell;
  if (kind !== 'money') return cell.toLocaleString('en-IN');
  return Number.isInteger(cell) ? inRupees(cell).slice(1) : inPaise(Math.round(cell * 100));
};

/** @throws ReportProblem for too many rows */
async function allRows(rows: ReportTable['rows']): Promise<Cell[][]> {
  const all: Cell[][] = [];
  for await (const row of rows) {
    if (all.length === MOST_PDF_ROWS) {
      const most = MOST_PDF_ROWS.toLocaleString('en-IN');
      throw new ReportProblem(`A PDF has ${most} rows at most. Choose CSV, or a shorter period.`);
    }
    all.push(row);
  }
  return all;
}

/** Sums in paise, so that no rounding error adds up. */
const sumsOf = (columns: readonly ReportColumn[], rows: readonly Cell[][]): Cell[] =>
  columns.map(({ isSummed }, index) => {
    if (!isSummed) return index === 0 ? 'Total' : '';
    return rows.reduce((sum, row) => sum + Math.round(Number(row[index] ?? 0) * 100), 0) / 100;
  });

const styleOf = ({ kind }: ReportColumn, style: Style = {}): Style => ({
  size: 7.5,
  ...(kind !== 'text' && { align: 'right' as const, figures: 'tabular' as const }),
  ...style,
});

function head(type: Typesetter, { title, period, made, seller }: ReportHead): number {
  type.set('Virasat', LEFT, 30, 200, { face: 'title', size: 18, color: INDIGO });
  type.set(title, LEFT + 300, 30, WIDTH - 300, { face: 'title', size: 18, color: INDIGO, align: 'right' });
  const soft: Style = { size: 8.5, color: SOFT };
  type.set(`${seller.name}, GSTIN ${seller.gstin}`, LEFT, 56, 380, soft);
  type.set(period, LEFT + 300, 56, WIDTH - 300, { ...soft, face: 'bold', align: 'right' });
  return type.set(made, LEFT + 300, 68, WIDTH - 300, { ...soft, align: 'right' }) + 8;
}

/** Sets cells beside each other. @returns the height that they take */
function setRow(
  type: Typesetter,
  places: readonly Place[],
  cells: readonly string[],
  y: number,
  style?: Style,
): number {
  const bottoms = places.map(({ column, x, width }, index) =>
    type.set(cells[index] ?? '', x, y, width, styleOf(column, style)),
  );
  return Math.max(y, ...bottoms) - y;
}

const heightOf = (type: Typesetter, places: readonly Place[], cells: readonly string[], style?: Style) =>
  Math.max(
    0,
    ...places.map(({ column, width }, index) =>
      type.heightOf(cells[index] ?? '', width, styleOf(column, style)),
    ),
  );

function tableHead(doc: Doc, type: Typesetter, places: readonly Place[], y: number): number {
  const style: Style = { face: 'bold', size: 7, color: INDIGO };
  const titles = places.map(({ column }) => column.title);
  const height = heightOf(type, places, titles, style) + 8;
  doc.rect(LEFT - 4, y, WIDTH + 8, height).fill(IVORY);
  setRow(type, places, titles, y + 4, style);
  return y + height + 4;
}

async function draw(doc: Doc, about: ReportHead, columns: readonly ReportColumn[], rows: readonly Cell[][]) {
  const type = createTypesetter(doc);
  const places = placesOf(columns);
  let y = tableHead(doc, type, places, head(type, about));
  const put = (cells: readonly Cell[], style?: Style): boolean => {
    const words = places.map(({ column }, index) => wordsOf(column, cells[index] ?? ''));
    const isNext = y + heightOf(type, places, words, style) > BOTTOM;
    if (isNext) {
      doc.addPage();
      y = tableHead(doc, type, places, 30);
    }
    y += setRow(type, places, words, y, style) + 2;
    doc
      .moveTo(LEFT - 4, y)
      .lineTo(LEFT + WIDTH + 4, y)
      .lineWidth(0.4)
      .strokeColor(LINE)
      .stroke();
    y += 2;
    return isNext;
  };
  for (const row of rows) if (put(row)) await yieldToRequests();
  if (rows.length === 0)
    y = type.set('Nothing in this period.', LEFT, y + 4, WIDTH, { size: 9, color: SOFT });
  else put(sumsOf(columns, rows), { face: 'bold' });
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    type.set(`Page ${page + 1} of ${count}`, LEFT, FOOT, WIDTH, { size: 7.5, color: SOFT, align: 'center' });
  }
}

/** A report as a PDF of lying A4 pages. @throws ReportProblem when it has too many rows */
export async function reportPdf(about: ReportHead, table: ReportTable): Promise<Buffer> {
  const rows = await allRows(table.rows);
  const facts = { title: `${about.title}, ${about.period}`, author: about.seller.name, isWide: true };
  return Buffer.from(await pdfOf(facts, (doc) => draw(doc, about, table.columns, rows)));
}
