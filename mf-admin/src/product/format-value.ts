import { rupees } from '@virasat/kit';
import type { ProductField } from '@virasat/api/forms';
import { EMPTY, isEmpty } from '../desk/empty-value.ts';
import { productFields } from './product-fields.ts';

/** A value of the form as the timeline and the conflict dialog show it. */
export function formatValue(field: string, value: unknown): string {
  if (isEmpty(value)) return EMPTY;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const kind = field in productFields ? productFields[field as ProductField].kind : undefined;
  if ((kind === 'rupees' || field === 'price') && typeof value === 'number') return rupees(value);
  if (Array.isArray(value)) {
    if (kind === 'pictures' || kind === 'videos' || kind === 'documents')
      return `${value.length} in the order shown`;
    return value.join(', ') || EMPTY;
  }
  if (typeof value === 'object') return Object.values(value).join(' × ');
  return String(value as string | number);
}
