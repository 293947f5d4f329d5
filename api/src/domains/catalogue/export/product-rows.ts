import { BYTE_ORDER_MARK, csvLine } from '../../shared/csv.ts';
import { formOfProduct } from '../product-details.ts';
import type { ProductDocument } from '../product-document.ts';
import { writeCell } from './product-cells.ts';
import { productColumns, type ColumnField, type ProductColumn } from './product-columns.ts';

/** The line of headings that an export begins with. */
export const exportHeading = (columns: readonly ProductColumn[] = productColumns): string =>
  BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label));

/** What the columns say of a product: its form, and its counts as the form of a new product would open them. */
export const exportedValues = (product: ProductDocument): Partial<Record<ColumnField, unknown>> => ({
  ...formOfProduct(product),
  stockQty: product.inventory.onHand,
  safetyStock: product.inventory.safety,
  id: product._id,
  status: product.status,
});

/** The line of a product in an export; an import of it changes nothing. */
export function exportLine(
  product: ProductDocument,
  columns: readonly ProductColumn[] = productColumns,
): string {
  const values = exportedValues(product);
  return csvLine(columns.map((column) => writeCell(column, values[column.field])));
}
