import type { ProductField, ProductForm } from '@virasat/api/forms';
import { productFields } from './product-fields.ts';

/** A list one entry a line: with a line break, commas belong to the entries. */
const asLines = (entries: readonly string[]) => entries.map((entry) => `${entry}\n`).join('');

const isFiles = (field: ProductField) =>
  ['pictures', 'videos', 'documents'].includes(productFields[field].kind);

function partOf(field: ProductField, value: ProductForm[ProductField]): string | string[] | undefined {
  if (value === undefined || value === null || value === false || value === '') return undefined;
  if (Array.isArray(value)) return isFiles(field) ? value : asLines(value);
  if (typeof value === 'object') return `${value.width} x ${value.depth} x ${value.height}`;
  return String(value);
}

/** A new product as the parts of the multipart form that creates it (`POST /api/products`). */
export function partsOf(form: ProductForm): Record<string, string | string[]> {
  const entries = (Object.keys(form) as ProductField[]).map(
    (field) => [field, partOf(field, form[field])] as const,
  );
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [ProductField, string | string[]] => entry[1] !== undefined && entry[1].length > 0,
    ),
  );
}
