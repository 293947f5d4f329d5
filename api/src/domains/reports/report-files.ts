import { FORMER_ADMIN } from '../activity/index.ts';
import { onDay } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import { reportName, type ReportDocument } from './report-document.ts';
import { reportPdf } from './report-pdf.ts';
import { csvOf, type ReportTable } from './report-table.ts';
import { reportLabels } from './reports.constants.ts';

interface Dependencies {
  accounts: { byId(id: string): Promise<{ name: string } | null> };
  seller: () => Promise<Seller>;
  clock: () => Date;
}

/** Reports as files, in pieces. */
export function createReportFiles({ accounts, seller, clock }: Dependencies) {
  async function* pdf(report: ReportDocument, table: ReportTable): AsyncGenerator<Buffer> {
    const title = reportLabels[report.type];
    const name = (await accounts.byId(report.by))?.name ?? FORMER_ADMIN;
    const head = {
      title,
      period: reportName(report).slice(title.length + 2),
      made: `Generated on ${onDay(clock())} by ${name}. Amounts in rupees.`,
      seller: await seller(),
    };
    yield await reportPdf(head, table);
  }
  return (report: ReportDocument, table: ReportTable): AsyncIterable<Buffer> =>
    report.fileType === 'PDF' ? pdf(report, table) : csvOf(table);
}
