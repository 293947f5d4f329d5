import type { Sales, SalesRecord } from '../../orders/index.ts';
import { ReportProblem } from '../report-problem.ts';
import { paise, tableOf, text } from '../report-table.ts';
import { isWithin, type ReportKind, type ReportRun } from './report-kind.ts';
import { entryKey, readStatement, type Statement, type StatementEntry } from './statement.ts';
import { recordsOf } from './tax-documents.ts';

/** Charges that are looked up at once. */
const BATCH = 500;

type Result =
  | 'Matched'
  | 'Matched, outside of these dates'
  | 'Amounts differ'
  | 'Missing in the statement'
  | 'Missing in the shop'
  | 'Other entry of the statement';

/** One charge, or what was paid back of it; amounts in paise. */
interface Row {
  result: Result;
  kind: string;
  charge: string;
  order: string;
  shop: number;
  statement: number;
  fee: number;
  tax: number;
  settlement: string;
}

/** What the provider pays out for it: what was charged less the fee and its tax. */
const payoutOf = ({ kind, statement, fee, tax }: Row): number =>
  (kind === 'Refund' ? -statement : statement) - fee - tax;

const columns = [
  text<Row>('Result', 15, ({ result }) => result),
  text<Row>('Kind', 7, ({ kind }) => kind),
  text<Row>('Charge', 15, ({ charge }) => charge),
  text<Row>('Order', 13, ({ order }) => order),
  paise<Row>('In the shop', ({ shop }) => shop),
  paise<Row>('In the statement', ({ statement }) => statement),
  paise<Row>('Difference', ({ shop, statement }) => statement - shop),
  paise<Row>('Fee', ({ fee }) => fee),
  paise<Row>('GST on fee', ({ tax }) => tax),
  paise<Row>('Paid out', payoutOf),
  text<Row>('Settlement', 14, ({ settlement }) => settlement),
];

/** Money that the provider moved, of a charge. */
interface Moved {
  kind: StatementEntry['kind'];
  charge: string;
  order: string;
  /** In paise. */
  amount: number;
}

function movedOf(record: SalesRecord, isCounted: (at: Date) => boolean): Map<string, Moved> {
  const moved = new Map<string, Moved>();
  for (const [kind, moves] of [
    ['Payment', record.received],
    ['Refund', record.refunded],
  ] as const)
    for (const { at, amount, chargeId: charge } of moves) {
      // cash at the door is no business of the provider
      if (charge === null || !isCounted(at)) continue;
      const key = entryKey({ kind, charge });
      const before = moved.get(key)?.amount ?? 0;
      moved.set(key, { kind, charge, order: record.number, amount: before + amount * 100 });
    }
  return moved;
}

const joined = (orders: string, order: string): string =>
  orders === '' || orders.split(', ').includes(order) ? order : `${orders}, ${order}`;

const noEntry = { amount: 0, fee: 0, tax: 0, settlements: [] as string[] };

function rowOf(moved: Moved | undefined, entry: StatementEntry | undefined, isOutside = false): Row {
  const { amount: statement, fee, tax, settlements } = entry ?? noEntry;
  const shop = moved?.amount ?? 0;
  const result = (): Result => {
    if (!entry) return 'Missing in the statement';
    if (!moved) return 'Missing in the shop';
    if (shop !== statement) return 'Amounts differ';
    return isOutside ? 'Matched, outside of these dates' : 'Matched';
  };
  return {
    result: result(),
    kind: moved?.kind ?? entry?.kind ?? '',
    charge: moved?.charge ?? entry?.charge ?? '',
    order: moved?.order ?? '',
    shop,
    statement,
    fee,
    tax,
    settlement: settlements.join(', '),
  };
}

/** Adds up what was moved of the same charge, for one order or several. */
function addMoved(sums: Map<string, Moved>, moved: Moved): void {
  const key = entryKey(moved);
  const before = sums.get(key);
  const order = joined(before?.order ?? '', moved.order);
  sums.set(key, { ...moved, order, amount: (before?.amount ?? 0) + moved.amount });
}

/**
 * The shop's payments and refunds of a period beside the provider's statement, charge by charge. A charge may be paid
 * back several times, for several orders and on several days, so refunds are added up before they are compared.
 */
export const settlementReport = (sales: Sales): ReportKind => {
  /** What the shop has not, or not as much of, in the period: looked up whenever it was. */
  async function* leftOver(left: readonly StatementEntry[]): AsyncGenerator<Row> {
    for (let first = 0; first < left.length; first += BATCH) {
      const batch = left.slice(first, first + BATCH);
      const found = new Map<string, Moved>();
      for (const record of await sales.byCharges([...new Set(batch.map(({ charge }) => charge))]))
        for (const moved of movedOf(record, () => true).values()) addMoved(found, moved);
      for (const entry of batch) yield rowOf(found.get(entryKey(entry)), entry, true);
    }
  }

  async function* rows(run: ReportRun, { entries, others }: Statement): AsyncGenerator<Row> {
    const left = new Map(entries);
    const take = (key: string) => {
      const entry = left.get(key);
      left.delete(key);
      return entry;
    };
    const refunds = new Map<string, Moved>();
    for await (const record of recordsOf(sales, run))
      for (const [key, moved] of movedOf(record, (at) => isWithin(run, at))) {
        if (moved.kind === 'Payment') {
          yield rowOf(moved, take(key));
          continue;
        }
        addMoved(refunds, moved);
      }
    for (const [key, moved] of refunds)
      // of another amount than what went back in the period: more may have gone back before or after
      if ((left.get(key)?.amount ?? moved.amount) === moved.amount) yield rowOf(moved, take(key));
    yield* leftOver([...left.values()]);
    for (const { what, amount, settlement } of others) {
      const none = { charge: '', order: '', shop: 0, fee: 0, tax: 0 };
      yield { ...none, result: 'Other entry of the statement', kind: what, statement: amount, settlement };
    }
  }

  return {
    size: ({ begins, ends }) => sales.countBetween(begins, ends),
    async table(run) {
      if (!run.statement)
        throw new ReportProblem('The statement of the payment provider is gone. Send it again.');
      return tableOf(columns, rows(run, await readStatement(run.statement)));
    },
  };
};
