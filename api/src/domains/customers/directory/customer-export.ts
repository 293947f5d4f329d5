import { BYTE_ORDER_MARK, csvLine, formulaSafe } from '../../shared/csv.ts';
import { onDay } from '../../shared/format.ts';
import type { CustomerRow } from './customers.schema.ts';

type Cell = string | number;

/** Columns of the export, in their order; amounts are whole rupees. */
const columns: Record<string, (customer: CustomerRow) => Cell> = {
  'Customer ID': ({ id }) => id,
  'Full name': ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  City: ({ city }) => city,
  State: ({ state }) => state,
  Status: ({ status }) => status,
  Account: ({ kind }) => (kind === 'account' ? 'yes' : 'no'),
  Segments: ({ segments }) => segments.join(', '),
  Tags: ({ tags }) => tags.join(', '),
  Orders: ({ orders }) => orders,
  Spent: ({ spent }) => spent,
  'Average order': ({ aov }) => aov,
  'Last order': ({ lastOrderAt }) => (lastOrderAt ? onDay(lastOrderAt) : ''),
  'Customer since': ({ since }) => onDay(since),
  'Open complaints': ({ openComplaints }) => openComplaints,
};

const cellOf = (value: Cell): string => (typeof value === 'number' ? String(value) : formulaSafe(value));

/** Customers as lines of a CSV file, the heading first. */
export async function* exportCustomers(pages: AsyncIterable<readonly CustomerRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(columns));
  for await (const page of pages)
    for (const customer of page) yield csvLine(Object.values(columns).map((of) => cellOf(of(customer))));
}
