/** What a report can be about. */
export const reportTypes = ['sales', 'inventory', 'customers', 'revenue', 'gstr1', 'settlement'] as const;
export type ReportType = (typeof reportTypes)[number];

/** What people call each. */
export const reportLabels: Record<ReportType, string> = {
  sales: 'Sales Report',
  inventory: 'Inventory Report',
  customers: 'Customer Report',
  revenue: 'Revenue Summary',
  gstr1: 'GSTR-1 Outward Supplies',
  settlement: 'Settlement Report',
};

export const reportFileTypes = ['CSV', 'PDF'] as const;
export type ReportFileType = (typeof reportFileTypes)[number];

/** `removed` is a report whose file had to go before its time. */
export const reportStates = ['waiting', 'making', 'done', 'failed', 'cancelled', 'removed'] as const;
export type ReportState = (typeof reportStates)[number];

/** Reports that are still to be made. */
export const busyReportStates = ['waiting', 'making'] as const satisfies readonly ReportState[];

/** Days for which a report is kept. */
export const KEEP_REPORT_DAYS = 90;

/** A PDF with more rows is hundreds of pages that nobody reads: a CSV has no limit. */
export const MOST_PDF_ROWS = 5000;

/** MB of the statement of a payment provider. */
export const STATEMENT_MEGABYTES = 20;

/** Headings of a statement, in their order, as the page explains them. */
export const statementColumns = ['payment_id', 'type', 'amount', 'fee', 'tax', 'settlement_id'] as const;
