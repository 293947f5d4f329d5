import { isMediaField } from '../catalogue.constants.ts';
import { columnOf } from '../export/product-columns.ts';
import { formOfProduct } from '../product-details.ts';
import type { ProductDocument } from '../product-document.ts';
import type { ProductField } from '../product-form.ts';
import {
  comparable,
  productOf,
  type Known,
  type ProductRow,
  type RowPlan,
  type RowProblem,
} from './row-plan.ts';

/** What a row says of its variant, where it is one; all other fields are the product's. */
const ofVariants: ReadonlySet<string> = new Set<ProductField>([
  'sku',
  'regularPrice',
  'discountPrice',
  'stockQty',
  'safetyStock',
  'weight',
  'size',
  'parcel',
]);

/** Whether a row is a variant: it says of which options, or its SKU is that of a variant. */
export function isVariantRow({ choices = [], values: { sku } }: ProductRow, known: Known): boolean {
  return (
    choices.length > 0 || (typeof sku === 'string' && known.ofVariants.has(sku) && !known.bySku.has(sku))
  );
}

const TWICE =
  'The product has a row already. Keep one of the two, or say in columns of options, such as Size, how they differ.';

/** What a variant's row says of the product; a blank cell says nothing. */
const saidOfProduct = ({ values }: ProductRow): [ProductField, unknown][] =>
  (Object.entries(values) as [ProductField, unknown][]).filter(
    ([field, value]) => !ofVariants.has(field) && value !== null && value !== undefined,
  );

/** Adds pictures of a further row to those of the product: other shops' files name one in each row. */
function addPictures(values: ProductRow['values'], field: ProductField, value: unknown): void {
  const more = [value].flat().filter((id) => id !== values.mainImage);
  const target = field === 'mainImage' ? 'additionalImages' : field;
  const before = Array.isArray(values[target]) ? (values[target] as unknown[]) : [];
  values[target] = [...new Set([...before, ...more])];
}

/**
 * What the rows of one product say of the product itself: in a row of its own, or in those of its variants, where the
 * first one that says something of a field counts and another value is an error.
 */
export function productPartOf(rows: readonly ProductRow[], known: Known) {
  const own = rows.find((row) => !isVariantRow(row, known));
  const variantRows = rows.filter((row) => isVariantRow(row, known));
  const first = rows[0] ?? { values: {} };
  const values: ProductRow['values'] = { ...own?.values };
  const problems = new Map<ProductRow, RowProblem[]>();
  const problem = (row: ProductRow, found: RowProblem) =>
    problems.set(row, [...(problems.get(row) ?? []), found]);
  for (const row of rows)
    if (row !== own && !variantRows.includes(row)) problem(row, { field: null, message: TWICE });
  for (const row of variantRows) {
    for (const [field, value] of saidOfProduct(row)) {
      if (values[field] === undefined) values[field] = value;
      else if (comparable(values[field]) === comparable(value)) continue;
      else if (isMediaField(field)) addPictures(values, field, value);
      else {
        const message = `An earlier row of this product has another ${columnOf(field).label.toLowerCase()}. Leave it blank in the rows of variants.`;
        problem(row, { field, message });
      }
    }
  }
  // pictures of variants are pictures of the product
  const chosen = variantRows.flatMap(({ variantImages }) => variantImages ?? []);
  const ofVariant = variantRows
    .map(({ values: { sku } }) => (typeof sku === 'string' ? known.ofVariants.get(sku) : undefined))
    .find((product) => product !== undefined);
  const row: ProductRow = { id: first.id, handle: first.handle, values };
  const product: ProductDocument | null = productOf(row, known) ?? ofVariant ?? null;
  const shown = new Set(product?.images.map(({ src }) => src));
  const missing = chosen.filter((id) => !shown.has(id) && id !== values.mainImage);
  if (missing.length > 0) {
    const before = values.additionalImages ?? (product && formOfProduct(product).additionalImages) ?? [];
    values.additionalImages = [...new Set([...(before as string[]), ...missing])];
  }

  /** The plans of all rows in their order: what becomes of the product stands with its own row, else with the first. */
  function inOrder(base: RowPlan, plans: readonly RowPlan[]): RowPlan[] {
    const ofRow = new Map(variantRows.map((each, index) => [each, plans[index]]));
    return rows.map((each): RowPlan => {
      const found = problems.get(each) ?? [];
      const plan = ofRow.get(each);
      const isBearer = each === (own ?? variantRows[0]);
      if (!plan) {
        const bearer = isBearer ? base : { ...base, isProduct: false, changes: [], notes: [], problems: [] };
        const all = [...bearer.problems, ...found];
        return { ...bearer, problems: all, kind: all.length > 0 ? 'rejected' : bearer.kind };
      }
      const all = [...(isBearer ? base.problems : []), ...plan.problems, ...found];
      const kind =
        isBearer && base.kind === 'new'
          ? 'new'
          : isBearer && plan.kind === 'unchanged'
            ? base.kind
            : plan.kind;
      return {
        ...plan,
        isProduct: isBearer && (base.kind === 'new' || base.changes.length > 0),
        changes: isBearer ? base.changes : [],
        notes: [...(isBearer ? base.notes : []), ...plan.notes],
        problems: all,
        kind: all.length > 0 ? 'rejected' : kind,
      };
    });
  }
  return { row, product, variantRows, inOrder };
}
