import { changeVariants } from '../options-change.ts';
import { choicesOf, variantValues } from '../export/product-rows.ts';
import type { ColumnField } from '../export/product-columns.ts';
import { itemIdOf } from '../item-id.ts';
import type { ProductDocument } from '../product-document.ts';
import { conflictsOf, type ProductForm } from '../product-form.ts';
import {
  combinationOf,
  combinationsOf,
  MAX_VARIANTS,
  OptionsFormSchema,
  type OptionsForm,
  type VariantForm,
} from '../product-options.ts';
import { variantOf, type Variant } from '../variant.ts';
import { productPartOf } from './group-product.ts';
import {
  comparable,
  planRow,
  type FieldChange,
  type Known,
  type ProductRow,
  type RowPlan,
  type RowProblem,
} from './row-plan.ts';
import { resolveOptions } from './variant-options.ts';
import { MAX_PRICE } from '../../shared/limits.ts';

/** What writing the rows of one product would do. */
export interface GroupPlan {
  /** The product that they change; null for a new one. */
  product: ProductDocument | null;
  /** Of a new product, where the file says them. */
  id?: string | undefined;
  handle?: string | undefined;
  /** The product's form after them. */
  form: Partial<ProductForm>;
  /** Options and variants after them; null where they stay as they are. */
  options: PlannedOptions | null;
  /** One for each row. */
  rows: RowPlan[];
}

export interface PlannedOptions extends OptionsForm {
  /** Safety stock that new variants open with, by what `combinationOf` makes of their values. */
  safety: Record<string, number>;
}

/** The fields of an entry in `OptionsForm` by the columns that fill them. */
const columnsOfEntry: Record<string, ColumnField> = {
  sku: 'sku',
  price: 'regularPrice',
  originalPrice: 'discountPrice',
  stockQty: 'stockQty',
  weight: 'weight',
  size: 'size',
  parcel: 'parcel',
  images: 'variantImages',
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const whole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** What shoppers pay for a variant, and what is struck through, after a row. */
function pricesOf(
  values: ProductRow['values'],
  stored: Pick<Variant, 'price' | 'originalPrice'> | undefined,
  form: Partial<ProductForm>,
) {
  const usual = stored
    ? { regular: stored.originalPrice ?? stored.price, discount: stored.originalPrice && stored.price }
    : { regular: form.regularPrice, discount: undefined };
  const regular = values.regularPrice ?? usual.regular;
  const discount = values.discountPrice === null ? undefined : (values.discountPrice ?? usual.discount);
  if (discount === undefined) return { price: regular };
  return { price: discount, ...(regular !== undefined && { originalPrice: regular }) };
}

/** What a row says of its variant, over what is stored. Nothing is checked yet. */
function entryOf(
  row: ProductRow,
  stored: Variant | undefined,
  form: Partial<ProductForm>,
): Record<string, unknown> {
  const { values } = row;
  const kept = (name: 'weight' | 'size' | 'parcel') =>
    values[name] === null ? undefined : (values[name] ?? stored?.[name]);
  const images = row.variantImages === null ? undefined : (row.variantImages ?? stored?.images);
  const isOnSale = row.onSale ?? stored?.status !== 'inactive';
  const entry = {
    ...pricesOf(values, stored, form),
    sku: values.sku ?? stored?.sku,
    weight: kept('weight'),
    size: kept('size'),
    parcel: kept('parcel'),
    images,
    status: isOnSale ? 'active' : 'inactive',
    ...(!stored && { stockQty: values.stockQty ?? undefined }),
  };
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

const storedEntry = ({ price, originalPrice, sku, weight, size, parcel, images, status }: Variant) => ({
  ...{ price, sku, status: status === 'inactive' ? 'inactive' : 'active' },
  ...(originalPrice !== undefined && { originalPrice }),
  ...(weight && { weight }),
  ...(size && { size }),
  ...(parcel && { parcel }),
  ...(images && { images }),
});

/** Values of a column before and after; only those that differ. */
function differences(
  before: Partial<Record<ColumnField, unknown>>,
  after: Partial<Record<ColumnField, unknown>>,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as ColumnField[];
  return fields
    .filter((field) => comparable(before[field]) !== comparable(after[field]))
    .map((field) => ({
      field,
      ...(before[field] !== undefined && { before: before[field] }),
      ...(after[field] !== undefined && { after: after[field] }),
    }));
}

/** Rules of the shop that a variant's row can break beside those of the schema. */
function problemsOf(
  { values }: ProductRow,
  { entry, isNew, isPriceNew }: { entry: Record<string, unknown>; isNew: boolean; isPriceNew: boolean },
  { form, product, known }: { form: Partial<ProductForm>; product: ProductDocument | null; known: Known },
): RowProblem[] {
  const found: RowProblem[] = [];
  const { sku, price, originalPrice } = entry;
  const owner = typeof sku === 'string' ? (known.bySku.get(sku) ?? known.ofVariants.get(sku)) : undefined;
  if (owner && owner._id !== product?._id) {
    found.push({ field: 'sku', message: `The SKU ${String(sku)} belongs to “${owner.name}”.` });
  }
  if (price === undefined) found.push({ field: 'regularPrice', message: 'Give the variant a price.' });
  if (whole(price) && whole(originalPrice) && originalPrice <= price) {
    const message = 'The discount price has to be below the regular price.';
    found.push({ field: 'discountPrice', message });
  }
  if (isPriceNew && whole(price)) {
    const { minPrice, maxPrice } = form;
    const { regularPrice } = conflictsOf({
      regularPrice: price,
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
    });
    if (regularPrice) found.push({ field: 'regularPrice', message: regularPrice });
  }
  const { safetyStock: safety, stockQty = 0 } = values;
  if (isNew && typeof safety === 'number' && !(whole(safety) && safety <= Number(stockQty))) {
    found.push({ field: 'safetyStock', message: 'The safety stock is a whole number, at most the stock.' });
  }
  return found;
}

/** What the rows of a product with variants would do to the shop as it is now. Nothing is written. */
export function planVariants(rows: readonly ProductRow[], known: Known): GroupPlan {
  const part = productPartOf(rows, known);
  const { product, variantRows } = part;
  const base = planRow(part.row, known, product);
  const { form } = base;
  const resolved = resolveOptions(product, variantRows);
  const { options } = resolved;
  const count = options.reduce((sum, { values }) => sum * values.length, 1);

  const planned = variantRows.map((row, index) => {
    const { values, id, problems } = resolved.rows[index] ?? { values: {}, problems: [] };
    const stored = id === undefined ? undefined : variantOf(product?.variants, id);
    const entry = entryOf(row, stored, form);
    const isPriceNew = entry['price'] !== stored?.price;
    const checks = problemsOf(row, { entry, isNew: !stored, isPriceNew }, { form, product, known });
    return { row, values, id, stored, entry, problems: [...problems, ...checks] };
  });

  const entries: Record<string, unknown>[] = [
    ...planned.map(({ entry, values, id }) => ({ ...entry, values, ...(id !== undefined && { id }) })),
    ...resolved.others.map(({ id, variant, values }) => ({ ...storedEntry(variant), id, values })),
  ];
  // combinations that nobody has written of are there, as in the product's page, but nobody can buy them yet
  const named = new Set(entries.map(({ values }) => combinationOf(options, values as Variant['values'])));
  const prices = entries.map(({ price }) => price).filter(whole);
  const missing =
    count > MAX_VARIANTS
      ? []
      : combinationsOf(options).filter((values) => !named.has(combinationOf(options, values)));
  for (const values of missing) {
    entries.push({ values, price: Math.max(1, Math.min(...prices, MAX_PRICE)), status: 'inactive' });
  }

  const checked = OptionsFormSchema.safeParse({ options, variants: entries });
  for (const { path, message } of checked.error?.issues ?? []) {
    const at = path[0] === 'variants' && typeof path[1] === 'number' ? path[1] : -1;
    const target = planned[at] ?? planned[0];
    const field = at < 0 ? undefined : columnsOfEntry[String(path[2])];
    // said already, in the words of the file
    const isSaid = target?.problems.some(
      (problem) => problem.field === (field ?? null) || field === undefined,
    );
    if (target && !isSaid) target.problems.push({ field: field ?? null, message });
  }

  const pictures = [...(form.mainImage ? [form.mainImage] : []), ...(form.additionalImages ?? [])];
  const shown = [...new Set([...(product?.images ?? []).map(({ src }) => src), ...pictures])];
  const changed =
    checked.success && planned.every(({ problems }) => problems.length === 0)
      ? changeVariants(
          {
            ...(form.sku !== undefined && { sku: form.sku }),
            slug: product?.slug ?? '',
            price: product?.price ?? 0,
            images: shown.map((src) => ({ src, alt: '' })),
            ...(product?.variants && { variants: product.variants }),
          },
          checked.data,
        )
      : null;
  for (const [path, message] of Object.entries(changed?.problems ?? {})) {
    const [, at, field = ''] = path.split('.');
    const target = planned[Number(at)] ?? planned[0];
    target?.problems.push({ field: columnsOfEntry[field] ?? null, message });
  }

  const storedOptions = product?.hasOptions ? (product.options ?? []) : [];
  const plans = planned.map(({ row, values, id, stored, entry, problems }): RowPlan => {
    const after = {
      ...choicesOf(options, values),
      ...variantValues(entry as unknown as VariantForm & { sku: string }),
      ...(!stored && isGiven(row.values.stockQty) && { stockQty: row.values.stockQty }),
      ...(!stored && isGiven(row.values.safetyStock) && { safetyStock: row.values.safetyStock }),
    };
    const before = stored ? { ...choicesOf(storedOptions, stored.values), ...variantValues(stored) } : {};
    const variantChanges = differences(before, after);
    const ofGood = stored ? (variantChanges.length > 0 ? 'changed' : 'unchanged') : 'new';
    const item =
      stored && product && id !== undefined
        ? { id: itemIdOf(product._id, id), stock: stored.stock, inventory: stored.inventory }
        : null;
    return {
      kind: problems.length > 0 ? 'rejected' : ofGood,
      product,
      variant: { name: resolved.nameOf(values), item },
      isProduct: false,
      form,
      ...{ changes: [], variantChanges, problems, notes: [] },
    };
  });
  const [first] = plans;
  if (first && missing.length > 0) {
    first.notes.push(
      missing.length === 1
        ? '1 combination is in no row: it is added, not on sale.'
        : `${missing.length} combinations are in no row: they are added, not on sale.`,
    );
  }
  const touches = plans.some(({ kind }) => kind === 'new' || kind === 'changed');
  const safety = Object.fromEntries(
    planned.flatMap(({ row, values, stored }) =>
      !stored && whole(row.values.safetyStock) && row.values.safetyStock > 0
        ? [[combinationOf(options, values), row.values.safetyStock]]
        : [],
    ),
  );
  return {
    product,
    id: part.row.id,
    handle: part.row.handle,
    form,
    options: checked.success && touches ? { ...checked.data, safety } : null,
    rows: part.inOrder(base, plans),
  };
}
