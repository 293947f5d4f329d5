import type { KnownCustomers } from '../../customers/index.ts';
import { isCounted, type Sales } from '../../orders/index.ts';
import { onDay } from '../../shared/format.ts';
import { sum } from '../../shared/sum.ts';
import { count, rupees, tableOf, text } from '../report-table.ts';
import { isWithin, type ReportKind, type ReportRun } from './report-kind.ts';
import { documentsOf, recordsOf } from './tax-documents.ts';

/** What somebody did in the period; whole rupees. */
interface Activity {
  orders: number;
  revenue: number;
  giftCards: number;
  lastOrder: Date | null;
}

interface Row extends Activity {
  id: string;
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  since: string;
}

const nothing: Activity = { orders: 0, revenue: 0, giftCards: 0, lastOrder: null };

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);

const both = (one: Activity, other: Activity): Activity => ({
  orders: one.orders + other.orders,
  revenue: one.revenue + other.revenue,
  giftCards: one.giftCards + other.giftCards,
  lastOrder: later(one.lastOrder, other.lastOrder),
});

const columns = [
  text<Row>('Customer ID', 11, ({ id }) => id),
  text<Row>('Full name', 14, ({ name }) => name),
  text<Row>('Email', 20, ({ email }) => email),
  text<Row>('Phone', 10, ({ phone }) => phone),
  text<Row>('City', 9, ({ city }) => city),
  text<Row>('State', 10, ({ state }) => state),
  text<Row>('Customer since', 9, ({ since }) => since),
  count<Row>('Orders', ({ orders }) => orders),
  rupees<Row>('Revenue', ({ revenue }) => revenue),
  rupees<Row>('Gift cards bought', ({ giftCards }) => giftCards),
  text<Row>('Last order', 9, ({ lastOrder }) => (lastOrder ? onDay(lastOrder) : '')),
];

const keyOf = ({ account, email }: { account: string | null; email: string }): string =>
  account === null ? `guest:${email.trim().toLowerCase()}` : `account:${account}`;

/**
 * Whoever ordered in a period, got money back or became a customer. Sums are kept by account and guest's address, some
 * numbers for each; who they are is read one after the other.
 */
export const customerReport = ({
  sales,
  customers,
}: {
  sales: Sales;
  customers: KnownCustomers;
}): ReportKind => {
  async function activitiesOf(run: ReportRun): Promise<Map<string, Activity>> {
    const activities = new Map<string, Activity>();
    for await (const record of recordsOf(sales, run)) {
      const documents = [...documentsOf(record, run)];
      if (documents.length === 0) continue;
      const counts = isWithin(run, record.date) && isCounted(record);
      const own = {
        orders: counts ? 1 : 0,
        revenue: sum(documents, ({ goods }) => goods),
        giftCards: sum(documents, ({ giftCards }) => giftCards),
        lastOrder: counts ? record.date : null,
      };
      const key = keyOf(record.customer);
      activities.set(key, both(activities.get(key) ?? nothing, own));
    }
    return activities;
  }

  async function* rows(run: ReportRun): AsyncGenerator<Row> {
    const activities = await activitiesOf(run);
    const take = (key: string): Activity => {
      const found = activities.get(key) ?? nothing;
      activities.delete(key);
      return found;
    };
    for await (const { accounts, emails, since, ...known } of customers()) {
      const turn = run.seen();
      if (turn) await turn;
      const keys = [
        ...accounts.map((account) => keyOf({ account, email: '' })),
        ...emails.map((email) => keyOf({ account: null, email })),
      ];
      const isActive = keys.some((key) => activities.has(key));
      if (!isActive && !isWithin(run, since)) continue;
      const activity = keys.map(take).reduce(both, nothing);
      yield { ...known, ...activity, since: onDay(since) };
    }
    if (activities.size === 0) return;
    // erased, or not known yet: without them the report would not add up to the revenue
    const rest = [...activities.values()].reduce(both, nothing);
    const unknown = { id: '', email: '', phone: '', city: '', state: '', since: '' };
    yield { ...unknown, name: 'Customers who are not known', ...rest };
  }

  return {
    size: ({ begins, ends }) => sales.countBetween(begins, ends),
    table: (run) => tableOf(columns, rows(run)),
  };
};
