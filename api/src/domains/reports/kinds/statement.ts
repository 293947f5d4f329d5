import { readFile, UnreadableFile } from '../../imports/index.ts';

/** What a statement says about a charge, or about what was paid back of it; amounts in paise. */
export interface StatementEntry {
  kind: 'Payment' | 'Refund';
  /** The provider's id of the charge. */
  charge: string;
  amount: number;
  fee: number;
  tax: number;
  /** Ids of the payouts that it was part of. */
  settlements: string[];
}

/** What is neither: a fee, an adjustment, a reserve. */
export interface OtherEntry {
  what: string;
  /** What it adds to the payout; negative for what it takes off. */
  amount: number;
  settlement: string;
}

export interface Statement {
  entries: Map<string, StatementEntry>;
  others: OtherEntry[];
}

export const entryKey = ({ kind, charge }: Pick<StatementEntry, 'kind' | 'charge'>): string =>
  `${kind} ${charge}`;

/** How providers head their columns, in lower case without separators. */
const headings = {
  charge: ['paymentid', 'chargeid', 'transactionid'],
  entity: ['entityid'],
  type: ['type', 'transactiontype', 'transactionentity', 'entity'],
  amount: ['amount', 'grossamount'],
  credit: ['credit', 'creditamount'],
  debit: ['debit', 'debitamount'],
  fee: ['fee', 'fees', 'feeexclusivetax'],
  tax: ['tax', 'gst', 'feetax'],
  settlement: ['settlementid', 'payoutid', 'settlementutr', 'utr'],
} as const;
type Field = keyof typeof headings;

const normal = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^a-z]/g, '');

/** Where each column is. @throws UnreadableFile naming those that are missing */
function placesOf(row: readonly string[]): Partial<Record<Field, number>> {
  const names = row.map(normal);
  const places: Partial<Record<Field, number>> = {};
  for (const field of Object.keys(headings) as Field[]) {
    const at = headings[field].map((heading) => names.indexOf(heading)).find((index) => index >= 0);
    if (at !== undefined) places[field] = at;
  }
  if (places.charge === undefined && places.entity === undefined) throw missing('payment_id');
  if (places.amount === undefined && places.credit === undefined) throw missing('amount');
  return places;
}

const missing = (column: string) =>
  new UnreadableFile(
    `The file has no column ${column}. Export the statement of your payment provider as CSV, with a row for each payment and refund.`,
  );

/** `1,24,999.50` or `₹500` in paise. @throws UnreadableFile */
function paiseOf(cell: string, row: number): number {
  const text = cell.replace(/[₹,\s]/g, '').replace(/^(?:rs\.?|inr)/i, '');
  if (text === '' || text === '-') return 0;
  const value = Number(text);
  if (!Number.isFinite(value))
    throw new UnreadableFile(`Row ${row}: “${cell.slice(0, 30)}” is no amount in rupees.`);
  return Math.round(value * 100);
}

/** Payments and refunds by their charge. A statement in another file format is read as a spreadsheet. */
export async function readStatement(bytes: Buffer): Promise<Statement> {
  const table = await readFile(bytes);
  try {
    const places = placesOf(table.headings);
    const statement: Statement = { entries: new Map(), others: [] };
    for await (const rows of table.portions)
      for (const { number, cells } of rows) {
        const cell = (field: Field) => (cells[places[field] ?? -1] ?? '').trim();
        addRow(statement, cell, (field) => paiseOf(cell(field), number));
      }
    if (statement.entries.size === 0) throw new UnreadableFile('The file names no payment and no refund.');
    return statement;
  } finally {
    await table.close();
  }
}

/** Whether a row is about money that came in, went back, or is something else. */
function kindOf(type: string, credit: number, debit: number): StatementEntry['kind'] | null {
  if (/refund/i.test(type)) return 'Refund';
  if (/payment|charge|capture|sale/i.test(type)) return 'Payment';
  if (type !== '') return null;
  return debit > credit ? 'Refund' : 'Payment';
}

function addRow(
  { entries, others }: Statement,
  cell: (field: Field) => string,
  amountOf: (field: Field) => number,
): void {
  const [amount, credit, debit] = [amountOf('amount'), amountOf('credit'), amountOf('debit')];
  const kind = kindOf(cell('type'), credit, debit > 0 ? debit : -Math.min(0, amount));
  const charge = cell('charge') || (kind === 'Payment' ? cell('entity') : '');
  const settlement = cell('settlement');
  if (kind === null || charge === '') {
    const moved = credit - debit || amount;
    if (moved !== 0) others.push({ what: cell('type') || 'Other', amount: moved, settlement });
    return;
  }
  const key = entryKey({ kind, charge });
  const entry = entries.get(key) ?? { kind, charge, amount: 0, fee: 0, tax: 0, settlements: [] };
  entries.set(key, entry);
  // a credit is what is left after the fee: the amount is what was charged
  entry.amount += Math.abs(amount || credit || debit);
  entry.fee += amountOf('fee');
  entry.tax += amountOf('tax');
  if (settlement !== '' && !entry.settlements.includes(settlement)) entry.settlements.push(settlement);
}
