import { BYTE_ORDER_MARK, csvLine } from '../../shared/csv.ts';
import type { RateOf } from '../../shared/tax-rates.ts';
import { hsnOf } from '../hsn.ts';
import { formOfProduct } from '../product-details.ts';
import type { ProductDocument } from '../product-document.ts';
import { optionNames } from '../product-options.ts';
import { sortedVariants, type ProductOption, type Variant } from '../variant.ts';
import type { CellChoice } from './option-cells.ts';
import { writeCell } from './product-cells.ts';
import {
  optionColumns,
  optionKindOf,
  productColumns,
  type ColumnField,
  type ProductColumn,
} from './product-columns.ts';

type Values = Partial<Record<ColumnField, unknown>>;

/** The line of headings that an export begins with. */
export const exportHeading = (columns: readonly ProductColumn[] = productColumns): string =>
  BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label));

/** What the columns say of a product: its form, its tax of now, and its counts as the form of a new product would open them. */
export const exportedValues = (product: ProductDocument, rateOf: RateOf): Values => ({
  ...formOfProduct(product),
  taxVat: rateOf(hsnOf(product)),
  stockQty: product.inventory.onHand,
  safetyStock: product.inventory.safety,
  id: product._id,
  handle: product.slug,
  status: product.status,
});

/** A variant's value of an option; the option is named where nobody would guess it. */
function choiceOf({ kind, name, values }: ProductOption, id: string | undefined): CellChoice[] {
  const value = values.find((each) => each.id === id);
  if (!value) return [];
  const isNamed = name !== optionNames[kind] || value.label.includes(':');
  const { label, swatch } = value;
  return [{ ...(isNamed && { name }), label, ...(swatch && { swatch }) }];
}

/** What a variant's row has in the columns of its options. */
export function choicesOf(options: readonly ProductOption[], values: Variant['values']): Values {
  const found: Values = {};
  for (const option of options) {
    const column = optionColumns[option.kind];
    const choices = choiceOf(option, values[option.id]);
    if (choices.length > 0)
      found[column] = [...((found[column] as CellChoice[] | undefined) ?? []), ...choices];
  }
  return found;
}

/** What a variant's row has in the columns that it shares with products, and in its own; its options and counts apart. */
export const variantValues = ({
  sku,
  price,
  originalPrice,
  weight,
  size,
  parcel,
  images,
  status,
}: Omit<Variant, 'stock' | 'inventory'>): Values => ({
  sku,
  ...(originalPrice === undefined
    ? { regularPrice: price }
    : { regularPrice: originalPrice, discountPrice: price }),
  ...(weight && { weight }),
  ...(size && { size }),
  ...(parcel && { parcel }),
  ...(images && { variantImages: images }),
  onSale: status === 'active',
});

/** The rows of the variants: what they say of the product is its id and its handle, so that its own row alone says it. */
const rowsOfVariants = ({ _id: id, slug: handle, options = [], variants }: ProductDocument): Values[] =>
  sortedVariants(options, variants)
    .filter(([, { status }]) => status !== 'removed')
    .map(([, variant]) => ({
      ...variantValues(variant),
      ...choicesOf(options, variant.values),
      stockQty: variant.inventory.onHand,
      safetyStock: variant.inventory.safety,
      id,
      handle,
    }));

/**
 * The lines of a product in an export: its own, and one for each of its variants where the columns tell them apart. An
 * import of them changes nothing.
 */
export function exportLines(
  product: ProductDocument,
  rateOf: RateOf,
  columns: readonly ProductColumn[] = productColumns,
): string {
  const hasVariants = product.hasOptions === true && columns.some(({ field }) => optionKindOf.has(field));
  const rows = [exportedValues(product, rateOf), ...(hasVariants ? rowsOfVariants(product) : [])];
  return rows
    .map((values) => csvLine(columns.map((column) => writeCell(column, values[column.field]))))
    .join('');
}
