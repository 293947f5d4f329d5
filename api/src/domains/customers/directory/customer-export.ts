import { csvLines, type CsvColumns } from '../../shared/csv.ts';
import { onDay } from '../../shared/format.ts';
import type { CustomerRow } from './customers.schema.ts';

/** Columns of the export, in their order; amounts are whole rupees. */
const columns: CsvColumns<CustomerRow> = {
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

async function* each(pages: AsyncIterable<readonly CustomerRow[]>): AsyncGenerator<CustomerRow> {
  for await (const page of pages) yield* page;
}

/** Customers as lines of a CSV file, the heading first. */
export const exportCustomers = (pages: AsyncIterable<readonly CustomerRow[]>): AsyncGenerator<string> =>
  csvLines(columns, each(pages));
