import type { Report } from '@virasat/api';

/** What each report has, for who chooses one. */
export const reportHelp: Record<Report['type'], string> = {
  sales: 'Every invoice and credit note of the period, with its taxes.',
  inventory: 'Stock of each item before and after the period, and what moved in between.',
  customers: 'Who ordered or became a customer in the period, and what they spent.',
  revenue: 'Each day: orders, invoices, credit notes, gift cards sold, money received and refunded.',
  gstr1:
    'Outward supplies for the GST return: B2B, B2CL, B2CS, credit notes, HSN summary and documents issued. Together they are invoices less credit notes.',
  settlement:
    'Payments and refunds of the shop beside the statement of your payment provider. It names what is missing on either side, and where amounts differ.',
};

export const isBusy = ({ state }: Pick<Report, 'state'>): boolean =>
  state === 'waiting' || state === 'making';

export const percentOf = ({ progress: { done, of } }: Pick<Report, 'progress'>): number =>
  of === 0 ? 0 : Math.min(99, Math.round((done / of) * 100));

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** `1,204 rows, 96 KB` */
export const sizeText = ({ rows, bytes }: Pick<Report, 'rows' | 'bytes'>): string =>
  `${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'}, ${size(bytes)}`;
