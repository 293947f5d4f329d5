import type { StoredCategory } from '../categories/category-document.ts';
import type { ColumnField } from '../export/product-columns.ts';
import type { OptionKind } from '../product-options.ts';
import { formOfProduct, pricedForm } from '../product-details.ts';
import type { ProductDocument } from '../product-document.ts';
import { WITH_ITSELF } from '../goes-with.ts';
import {
  conflictsOf,
  isFilled,
  ProductFieldsSchema,
  type ProductField,
  type ProductForm,
} from '../product-form.ts';
import type { Inventory } from '../inventory.ts';
import { missingToPublish } from '../product-states.ts';
import { slugOf } from '../slug.ts';

/** A value of an option as a row has it. */
export interface RowChoice {
  kind: OptionKind;
  /** What the option is called, where the row says it. */
  name?: string;
  /** What the heading of its column calls it: a new option takes that name. */
  heading?: string;
  label: string;
  swatch?: string;
}

/** What a file says of one product, or of one variant. */
export interface ProductRow {
  /** The product in this shop; one that is not known is created under this id. */
  id?: string | undefined;
  /** What rows of one product have in common: a product of the shop is found by its address or SKU, a new one is given it as its address. */
  handle?: string | undefined;
  /** Which variant of the product the row is. */
  choices?: RowChoice[];
  /** Whether the variant is on sale. */
  onSale?: boolean;
  /** Pictures that are shown first when the variant is chosen; null for none. */
  variantImages?: string[] | null;
  /** Fields that the row fills in; null empties one. */
  values: Partial<Record<ProductField, unknown>>;
}

/** A field that a row changes. Absent means no value. */
export interface FieldChange<Field extends ColumnField = ColumnField> {
  field: Field;
  before?: unknown;
  after?: unknown;
}

export interface RowProblem {
  /** Null: the whole row. */
  field: ColumnField | 'stock' | null;
  message: string;
}

export const rowKinds = ['new', 'changed', 'unchanged', 'rejected'] as const;
export type RowKind = (typeof rowKinds)[number];

/** A variant that a row is about. */
export interface PlannedVariant {
  /** Its values in words: `Large, Walnut`. */
  name: string;
  /** Id of the item and its counts; null for a new one. */
  item: { id: string; stock: number; inventory: Inventory } | null;
}

/** What writing a row would do. */
export interface RowPlan {
  kind: RowKind;
  /** The product that the row changes; null for a new one. */
  product: ProductDocument | null;
  /** Which variant it is; null for the row of a product. */
  variant: PlannedVariant | null;
  /** Whether it says what becomes of the product: of several rows of one product, a single one does. */
  isProduct: boolean;
  /** The product's form after it. */
  form: Partial<ProductForm>;
  /** What becomes of the product. */
  changes: FieldChange<ProductField>[];
  /** What becomes of the variant. */
  variantChanges: FieldChange[];
  problems: RowProblem[];
  /** What is left out of a row that is good all the same. */
  notes: string[];
}

/** What a row is compared with. */
export interface Known {
  byId: ReadonlyMap<string, ProductDocument>;
  bySku: ReadonlyMap<string, ProductDocument>;
  bySlug: ReadonlyMap<string, ProductDocument>;
  /** Products with options by the SKUs of their variants. */
  ofVariants: ReadonlyMap<string, ProductDocument>;
  categories: readonly StoredCategory[];
  /** Ids of the products that rows name in `goesWith`, by those names: their ids or SKUs. */
  namedProducts: ReadonlyMap<string, string>;
  /** Why a product of this form, a new one or one of the shop, is not taxed as the form says. */
  taxProblemOf: (form: Partial<ProductForm>, isNew: boolean) => string | undefined;
}

/** Counts are the stock domain's once the product exists. */
const onlyWhenNew: ReadonlySet<string> = new Set(['stockQty', 'safetyStock']);

const PRODUCT_ID = /^[\w-]{1,60}$/;

/** Values as they are compared: the ends of lines and the order of a size's sides say nothing. */
export const comparable = (value: unknown): string =>
  JSON.stringify(isFilled(value) ? value : null, (_, part: unknown) => {
    if (typeof part === 'string') return part.replace(/\r\n?/g, '\n').trim();
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

/** The category that a file names by its name, its slug or its path: `Chairs`, `chairs`, `Furniture > Chairs`. */
function categoryOf(named: string, categories: readonly StoredCategory[]): string | null {
  const last = named.split(/[>/]/).at(-1)?.trim() ?? '';
  const found =
    categories.find(({ _id }) => _id === last) ??
    categories.find(({ slug }) => slug === slugOf(last)) ??
    categories.find(({ name }) => slugOf(name) === slugOf(last));
  return found?._id ?? null;
}

type Checked = { value: unknown; notes?: string[] } | { message: string };

/** The ids of products that a file names. What the product goes with already stays, also when that is gone by now. */
function goesWithOf(names: readonly string[], before: unknown, { namedProducts }: Known): Checked {
  const kept = Array.isArray(before) ? (before as string[]) : [];
  const ids = names.map((name) => namedProducts.get(name) ?? kept.find((id) => id === name));
  return {
    value: [...new Set(ids.filter((id) => id !== undefined))],
    notes: names
      .filter((_, index) => ids[index] === undefined)
      .map((name) => `The shop has no product “${name}” to go with this one: left out.`),
  };
}

function checked(field: ProductField, value: unknown, known: Known, before: unknown): Checked {
  if (field === 'category') {
    const named = typeof value === 'string' ? value.trim() : '';
    const found = categoryOf(named, known.categories);
    if (found) return { value: found };
    return { message: `${named && `The shop has no category “${named}”. `}Choose a category of the shop.` };
  }
  const parsed = ProductFieldsSchema.shape[field].safeParse(value);
  if (parsed.success) {
    return field === 'goesWith' ? goesWithOf(parsed.data as string[], before, known) : { value: parsed.data };
  }
  return { message: parsed.error.issues[0]?.message ?? 'This value cannot be used.' };
}

/** The product that a row is about: by its id, else by its handle, else by its SKU. */
export function productOf({ id, handle, values }: ProductRow, known: Known): ProductDocument | null {
  const { byId, bySku, bySlug } = known;
  if (id !== undefined && byId.has(id)) return byId.get(id) ?? null;
  const ofHandle =
    id === undefined && handle !== undefined ? (bySlug.get(slugOf(handle)) ?? bySku.get(handle)) : undefined;
  const sku = values.sku;
  return ofHandle ?? (typeof sku === 'string' ? (bySku.get(sku) ?? null) : null);
}

/** The form after the row, with what is wrong with single fields. */
function filledIn(row: ProductRow, product: ProductDocument | null, known: Known) {
  const before: Partial<Record<ProductField, unknown>> = product ? formOfProduct(product) : {};
  const form = { ...before };
  const problems: RowProblem[] = [];
  const notes: string[] = [];
  for (const [name, value] of Object.entries(row.values)) {
    const field = name as ProductField;
    if ((product && onlyWhenNew.has(field)) || value === undefined) continue;
    if (value === null) {
      delete form[field];
      continue;
    }
    const result = checked(field, value, known, before[field]);
    if ('message' in result) {
      problems.push({ field, message: result.message });
      continue;
    }
    notes.push(...(result.notes ?? []));
    if (isFilled(result.value)) form[field] = result.value;
  }
  if (!isFilled(form.title)) {
    problems.push({ field: 'title', message: 'Give the product a title.' });
  }
  return { before, form: form as Partial<ProductForm>, problems, notes };
}

/** Rules that only the whole product can break. */
function wholeProblems(
  row: ProductRow,
  form: Partial<ProductForm>,
  product: ProductDocument | null,
  { bySku, ofVariants, taxProblemOf }: Known,
): RowProblem[] {
  const found: Partial<Record<ColumnField, string>> = {
    ...conflictsOf(form),
    ...(product?.status === 'published' && missingToPublish(pricedForm(product, form))),
  };
  const tax = taxProblemOf(form, product === null);
  if (tax !== undefined) found.taxVat = tax;
  const owner = form.sku === undefined ? undefined : bySku.get(form.sku);
  if (owner && owner._id !== product?._id) {
    found.sku = `The SKU ${form.sku} belongs to “${owner.name}”.`;
  }
  const parent = form.sku === undefined ? undefined : ofVariants.get(form.sku);
  if (parent && parent._id !== product?._id) {
    found.sku = `The SKU ${form.sku} is a variant of “${parent.name}”: change it there.`;
  }
  const own = product?._id ?? row.id;
  if (own !== undefined && form.goesWith?.includes(own)) found.goesWith = WITH_ITSELF;
  if (row.id !== undefined && !PRODUCT_ID.test(row.id)) {
    found.id = 'The id of a product has letters, digits and hyphens, at most 60.';
  }
  return Object.entries(found).map(([field, message]) => ({ field: field as ColumnField, message }));
}

/** What writing the row of a product would do to the shop as it is now. Nothing is written. */
export function planRow(row: ProductRow, known: Known, product = productOf(row, known)): RowPlan {
  const { before, form: said, problems, notes } = filledIn(row, product, known);
  problems.push(
    ...wholeProblems(row, said, product, known).filter(
      ({ field }) => !problems.some((problem) => problem.field === field),
    ),
  );
  // checked, and never stored
  const { taxVat: _tax, ...rest } = said;
  const form: Partial<ProductForm> = rest;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(form)])] as ProductField[];
  const changes = fields
    .filter((field) => comparable(before[field]) !== comparable(form[field]))
    .map((field) => ({
      field,
      ...(before[field] !== undefined && { before: before[field] }),
      ...(form[field] !== undefined && { after: form[field] }),
    }));
  const ofGood = product ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new';
  return {
    kind: problems.length > 0 ? 'rejected' : ofGood,
    ...{ product, variant: null, isProduct: true, form, changes, variantChanges: [], problems, notes },
  };
}
