import { daysOf } from '../../analytics/index.ts';
import { isCounted, type Sales } from '../../orders/index.ts';
import { onDay } from '../../shared/format.ts';
import { beginningOfDay, indianDay } from '../../shared/indian-time.ts';
import { count, paise, rupees, tableOf, text } from '../report-table.ts';
import { isWithin, type ReportKind, type ReportRun } from './report-kind.ts';
import { documentsOf, recordsOf, taxesOf } from './tax-documents.ts';

/** Whole rupees, but for what is taxed. */
interface Day {
  day: string;
  orders: number;
  invoiced: number;
  credited: number;
  giftCards: number;
  taxable: number;
  taxes: number;
  received: number;
  refunded: number;
}

const emptyDay = (day: string): Day => ({
  day,
  ...{ orders: 0, invoiced: 0, credited: 0, giftCards: 0, taxable: 0, taxes: 0, received: 0, refunded: 0 },
});

const columns = [
  text<Day>('Day', 9, ({ day }) => onDay(beginningOfDay(day))),
  count<Day>('Orders', ({ orders }) => orders),
  rupees<Day>('Invoices', ({ invoiced }) => invoiced),
  rupees<Day>('Credit notes', ({ credited }) => credited),
  rupees<Day>('Gift cards sold', ({ giftCards }) => giftCards),
  rupees<Day>('Revenue', ({ invoiced, credited, giftCards }) => invoiced - credited - giftCards),
  paise<Day>('Of which taxable value', ({ taxable }) => taxable),
  paise<Day>('Of which GST', ({ taxes }) => taxes),
  rupees<Day>('Received', ({ received }) => received),
  rupees<Day>('Refunded', ({ refunded }) => refunded),
];

/** Day by day what the analytics count (decision 0062), added up from the orders themselves. */
export const revenueReport = (sales: Sales): ReportKind => {
  async function* days(run: ReportRun): AsyncGenerator<Day> {
    const byDay = new Map(daysOf(run).map((day) => [day, emptyDay(day)]));
    const onDayOf = (at: Date): Day | undefined => (isWithin(run, at) ? byDay.get(indianDay(at)) : undefined);
    for await (const record of recordsOf(sales, run)) {
      for (const { kind, at, amounts, giftCards } of documentsOf(record, run)) {
        const day = onDayOf(at);
        if (!day) continue;
        day[kind === 'Invoice' ? 'invoiced' : 'credited'] += Math.abs(amounts.total) / 100;
        day.giftCards += giftCards;
        day.taxable += amounts.taxable;
        day.taxes += taxesOf(amounts);
      }
      const placed = onDayOf(record.date);
      if (placed && isCounted(record)) placed.orders += 1;
      for (const move of ['received', 'refunded'] as const)
        for (const { at, amount } of record[move]) {
          const day = onDayOf(at);
          if (day) day[move] += amount;
        }
    }
    yield* byDay.values();
  }
  return {
    size: ({ begins, ends }) => sales.countBetween(begins, ends),
    table: (run) => tableOf(columns, days(run)),
  };
};
