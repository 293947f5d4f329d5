import type { CouponRow, EditedCoupon } from '@virasat/api';
import type { CouponField } from '@virasat/api/forms';
import { rupees } from '@virasat/kit';
import { EMPTY, isEmpty } from '../desk/empty-value.ts';

/** What the fields are called. */
export const couponLabels: Record<CouponField, string> = {
  name: 'Name',
  way: 'How it applies',
  code: 'Code',
  kind: 'What it gives',
  percent: 'Percent off',
  amount: 'Rupees off',
  freeItem: 'Free product',
  target: 'For which products',
  products: 'Products',
  categories: 'Categories',
  collections: 'Collections',
  minimum: 'Minimum',
  limit: 'Uses in total',
  perCustomer: 'Uses for one customer',
  from: 'First day',
  until: 'Last day',
  combinable: 'Can be combined with other coupons',
  status: 'Status',
};

/** What the log calls them: it records nothing that is called a code. */
export const recordedLabels = { ...couponLabels, couponCode: couponLabels.code };

export const wayLabels = { code: 'By a code', automatic: 'Automatic' } as const;
export const kindLabels = {
  percent: 'Percent off',
  amount: 'Rupees off',
  'free-item': 'A free product',
} as const;
export const targetLabels = { all: 'All products', chosen: 'Some products' } as const;
export const statusLabels = { draft: 'Draft', active: 'Active', ended: 'Ended' } as const;
export const stateLabels: Record<CouponRow['state'], string> = { ...statusLabels, scheduled: 'Scheduled' };

/** "10 % off" */
export function givesText({ kind, percent, amount }: Pick<CouponRow, 'kind' | 'percent' | 'amount'>): string {
  if (kind === 'percent') return `${percent ?? 0} % off`;
  return kind === 'amount' ? `${rupees(amount ?? 0)} off` : 'A free product';
}

const words: Partial<Record<string, Record<string, string>>> = {
  way: wayLabels,
  kind: kindLabels,
  target: targetLabels,
  status: statusLabels,
};
const amounts = new Set(['amount', 'minimum']);

/** How a value is shown where two versions are compared. @param named products, categories and collections by name */
export const valueText =
  (named: EditedCoupon['named']) =>
  (field: string, value: unknown): string => {
    if (isEmpty(value)) return EMPTY;
    const nameOf = (id: string) => named.find((one) => one.id === id)?.name ?? id;
    if (Array.isArray(value)) return (value as string[]).map(nameOf).join(', ') || EMPTY;
    if (field === 'freeItem') return nameOf(String(value));
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (typeof value === 'number') return amounts.has(field) ? rupees(value) : String(value);
    return words[field]?.[String(value)] ?? String(value);
  };
