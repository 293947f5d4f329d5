import type { Inventories } from '../../catalogue/index.ts';
import type { KnownCustomers } from '../../customers/index.ts';
import type { Sales } from '../../orders/index.ts';
import type { Ledger } from '../../stock/index.ts';
import type { ReportType } from '../reports.constants.ts';
import { customerReport } from './customer-report.ts';
import { gstr1Report } from './gstr1-report.ts';
import { inventoryReport } from './inventory-report.ts';
import type { ReportKind } from './report-kind.ts';
import { revenueReport } from './revenue-report.ts';
import { salesReport } from './sales-report.ts';
import { settlementReport } from './settlement-report.ts';

/** What reports are made from. */
export interface ReportSources {
  sales: Sales;
  customers: KnownCustomers;
  inventories: Pick<Inventories, 'inventoriesAfter'>;
  products: () => Promise<number>;
  changesSince: Ledger['since'];
}

/** How each report is made. */
export const reportKinds = ({
  sales,
  customers,
  ...stock
}: ReportSources): Record<ReportType, ReportKind> => ({
  sales: salesReport(sales),
  revenue: revenueReport(sales),
  inventory: inventoryReport(stock),
  customers: customerReport({ sales, customers }),
  gstr1: gstr1Report(sales),
  settlement: settlementReport(sales),
});
