import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import type { TestShop } from '../../../app/testing/test-shop.ts';
import type { ReportInput } from '../reports.schema.ts';

/** Rows of a CSV file by their headings. */
export function rowsOf(csv: string): Record<string, string>[] {
  return Papa.parse<Record<string, string>>(csv.replace(/^\u{feff}/u, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;
}

/** A column added up, in paise. */
export const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

/** Makes reports as an admin asks for them. */
export function openReports({ services: { reports } }: Pick<TestShop, 'services'>) {
  const text = async (id: string): Promise<string> => {
    const { stream } = await reports.open(id);
    return Buffer.concat((await stream.toArray()) as Buffer[]).toString();
  };
  return {
    text,
    /** The rows of a report of a period. */
    async rows(type: ReportInput['type'], startDate: string, endDate = startDate) {
      const request = randomUUID();
      await reports.request({ request, type, startDate, endDate, fileType: 'CSV' }, 'admin');
      await reports.work.settled();
      return rowsOf(await text(request));
    },
    /** The rows of a settlement with a statement. */
    async settlement(statement: string, startDate: string, endDate = startDate) {
      const request = randomUUID();
      const sent = { name: 'statement.csv', bytes: Buffer.from(statement) };
      await reports.settle({ request, startDate, endDate, fileType: 'CSV' }, sent, 'admin');
      await reports.work.settled();
      return rowsOf(await text(request));
    },
  };
}
