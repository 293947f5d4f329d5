import { noticeTopics } from '@virasat/api/constants';
import type { SettingsField, SettingsForm } from '@virasat/api/forms';
import { rupees } from '@virasat/kit';
import { EMPTY } from '../desk/empty-value.ts';

/** Labels of the form; those of the conflict dialog and the timeline, too. */
export const settingsLabels: Record<SettingsField, string> = {
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Opening hours',
  sellerName: 'Legal name',
  sellerAddress: 'Registered address',
  gstin: 'GSTIN',
  sellerEmail: 'Email of the seller',
  card: 'Card',
  upi: 'UPI',
  cash: 'Cash on delivery',
  cashLimit: 'Cash is taken up to',
  codeAbove: 'A code is asked for above',
  taxRates: 'Tax rates',
  deliveryFirst: 'Shortest time',
  deliveryLast: 'Longest time',
  deliveryWhere: 'For whom',
  packaging: 'Packaging',
  installation: 'Installation',
  ...noticeTopics,
};

const ratesText = (rates: SettingsForm['taxRates']): string =>
  rates.map(({ hsn, percent, from }) => `${hsn || 'All others'}: ${percent} % from ${from}`).join('; ') ||
  '18 % on everything';

/** How a value is shown where two versions are compared. */
export function valueText(field: string, value: unknown): string {
  if (field === 'taxRates' && Array.isArray(value)) return ratesText(value as SettingsForm['taxRates']);
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'Nobody';
  if (field === 'deliveryFirst' || field === 'deliveryLast') return `${String(value)} business days`;
  if (typeof value === 'boolean') return value ? 'Offered' : 'Not offered';
  if (typeof value === 'number') return rupees(value);
  return typeof value === 'string' && value !== '' ? value : EMPTY;
}
