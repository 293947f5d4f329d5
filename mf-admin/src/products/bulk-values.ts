import { rupees } from '@virasat/kit';

/** What a changed field is called. */
export const fieldLabels: Record<string, string> = {
  regularPrice: 'Regular price',
  discountPrice: 'Discount price',
  price: 'Price',
  status: 'Status',
  category: 'Category',
  customTags: 'Tags',
};
const prices = new Set(['regularPrice', 'discountPrice', 'price']);

/** A value before or after a change. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined) return '(none)';
  if (typeof value === 'number' && prices.has(field)) return rupees(value);
  return Array.isArray(value) ? value.join(', ') || '(none)' : String(value);
}
