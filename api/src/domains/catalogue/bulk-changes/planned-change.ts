import { AppError } from '../../../platform/http/errors.ts';
import { inRupees } from '../../shared/format.ts';
import type { CategoryTrees } from '../categories/category-tree.ts';
import { changeOfForm, changeOfStatus, withEdit, type FormEdit } from '../product-change.ts';
import { formOfProduct } from '../product-details.ts';
import type { ProductDocument } from '../product-document.ts';
import { loggedFieldsOf } from '../product-edited.ts';
import { optionFields } from '../option-fields.ts';
import { conflictsOf, type ProductField, type ProductForm } from '../product-form.ts';
import { productTransitions, type ProductTransition } from '../product-states.ts';
import { slugOf } from '../slug.ts';
import type { ProductChange } from '../product-writer.ts';
import { variantOf, type Variant } from '../variant.ts';
import type { BulkChange, ShownChange } from './bulk-change.schema.ts';
import { MAX_PRICE } from '../../shared/limits.ts';

interface Step<T> {
  before: T;
  after: T;
}

/** What puts a product back: the values of the form's fields, null for none, or its state. */
export interface Inverse {
  /** Prices of variants by their ids. */
  variants?: Record<string, Step<VariantPrices>>;
  fields?: Partial<Record<ProductField, Step<unknown>>>;
  status?: Step<ProductDocument['status']>;
  publishAt?: Date | null;
}

interface VariantPrices {
  price: number;
  originalPrice?: number | undefined;
}

/** What a bulk change does to one product. */
export type Planned =
  | { outcome: 'changed'; change: ProductChange; inverse: Inverse; shown: ShownChange[] }
  | { outcome: 'unchanged' }
  | { outcome: 'left out'; reason: string };

export interface PlanContext {
  tree: CategoryTrees;
  now: Date;
}

const MAX_TAGS = 50;

const leftOut = (reason: string) => ({ reason });
type Edit = { edit: FormEdit } | { reason: string };

/** Rounded to whole rupees. */
function changedPrice(
  price: number,
  change: Extract<BulkChange, { verb: `price-by-${string}` }>,
): number | { reason: string } {
  const after =
    change.verb === 'price-by-percent'
      ? Math.round((price * (100 + change.amount)) / 100)
      : price + change.amount;
  if (after < 1) return leftOut('The price would be below ₹1.');
  if (after > MAX_PRICE) return leftOut(`The price would be above ${inRupees(MAX_PRICE)}.`);
  return after;
}

function priceEdit(form: ProductForm, change: Extract<BulkChange, { verb: `price-by-${string}` }>): Edit {
  const { of } = change;
  const fields = (['regularPrice', 'discountPrice'] as const).filter(
    (field) => form[field] !== undefined && (of === 'both' || field === `${of}Price`),
  );
  if (fields.length === 0) return leftOut(`It has no ${of === 'both' ? '' : `${of} `}price.`);
  const edit: FormEdit = {};
  for (const field of fields) {
    const after = changedPrice(form[field] ?? 0, change);
    if (typeof after === 'object') return after;
    edit[field] = after;
  }
  return { edit };
}

const isSameTag = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Prices of one variant after a change: what was struck through is its regular price. */
function variantPrices(
  { price, originalPrice }: Variant,
  change: PriceChange,
): VariantPrices | { reason: string } {
  const isReduced = originalPrice !== undefined;
  if (change.verb === 'set-price') {
    if (change.of === 'discount') return { price: change.amount, originalPrice: originalPrice ?? price };
    return isReduced ? { price, originalPrice: change.amount } : { price: change.amount };
  }
  const touchesPrice = change.of === 'both' || (change.of === 'discount') === isReduced;
  const next = touchesPrice ? changedPrice(price, change) : price;
  if (typeof next === 'object') return next;
  if (!isReduced) return { price: next };
  const struck = change.of === 'discount' ? originalPrice : changedPrice(originalPrice, change);
  return typeof struck === 'object' ? struck : { price: next, originalPrice: struck };
}

/** What speaks against the price of a variant. */
function problemOf(
  { price, originalPrice }: VariantPrices,
  { minPrice, maxPrice }: ProductForm,
): string | undefined {
  if (originalPrice !== undefined && price >= originalPrice) {
    return 'The discount price has to be below the regular price.';
  }
  const { regularPrice, discountPrice } = conflictsOf({
    regularPrice: price,
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  });
  return regularPrice ?? discountPrice;
}

/** The product with other prices of its variants: what a listing shows of them follows. */
function withVariantPrices(
  product: ProductDocument,
  prices: ReadonlyMap<string, VariantPrices>,
): ProductChange {
  const variants = Object.fromEntries(
    Object.entries(product.variants ?? {}).map(([id, { price, originalPrice, ...variant }]) => {
      const next = prices.get(id) ?? { price, originalPrice };
      const struck = next.originalPrice;
      return [id, { ...variant, price: next.price, ...(struck !== undefined && { originalPrice: struck }) }];
    }),
  );
  const set = optionFields(product.options ?? [], variants, product.ownStock ?? 0);
  const unset = (['originalPrice', 'highestPrice'] as const).filter((field) => !(field in set));
  return { change: 'edited', set, unset };
}

/** All variants of a product or none: nobody expects that some of them stay as they were. */
function planVariants(product: ProductDocument, change: PriceChange): Planned {
  const form = formOfProduct(product);
  const steps: Record<string, Step<VariantPrices>> = {};
  for (const [id, variant] of Object.entries(product.variants ?? {})) {
    if (variant.status === 'removed') continue;
    const { price, originalPrice } = variant;
    const after = variantPrices(variant, change);
    if ('reason' in after) return { outcome: 'left out', reason: after.reason };
    const problem = problemOf(after, form);
    if (problem) return { outcome: 'left out', reason: `${variant.sku}: ${problem}` };
    const before = { price, ...(originalPrice !== undefined && { originalPrice }) };
    if (!isEqual(before, after)) steps[id] = { before, after };
  }
  return plannedVariants(product, steps);
}

function plannedVariants(product: ProductDocument, steps: Record<string, Step<VariantPrices>>): Planned {
  const prices = new Map(Object.entries(steps).map(([id, { after }]) => [id, after]));
  if (prices.size === 0) return { outcome: 'unchanged' };
  const change = withVariantPrices(product, prices);
  return { outcome: 'changed', change, inverse: { variants: steps }, shown: shownChanges(product, change) };
}

function tagsEdit(form: ProductForm, { verb, tags }: Extract<BulkChange, { tags: string[] }>): Edit {
  const before = form.customTags ?? [];
  const has = (list: readonly string[], tag: string) => list.some((other) => isSameTag(other, tag));
  const after = {
    'add-tags': () => [...before, ...tags.filter((tag) => !has(before, tag))],
    'remove-tags': () => before.filter((tag) => !has(tags, tag)),
    'set-tags': () => tags,
  }[verb]();
  if (after.length > MAX_TAGS) return leftOut(`It would have more than ${MAX_TAGS} tags.`);
  return { edit: { customTags: after.length > 0 ? after : null } };
}

type StatusChange = Extract<BulkChange, { verb: ProductTransition }>;
type PriceChange = Extract<BulkChange, { verb: `${string}price${string}` }>;
const isPriceChange = (change: BulkChange): change is PriceChange => 'amount' in change;
const isStatusChange = (change: BulkChange): change is StatusChange => change.verb in productTransitions;

function editOf(form: ProductForm, change: Exclude<BulkChange, StatusChange>): Edit {
  switch (change.verb) {
    case 'price-by-percent':
    case 'price-by-rupees':
      return priceEdit(form, change);
    case 'set-price':
      return { edit: { [change.of === 'regular' ? 'regularPrice' : 'discountPrice']: change.amount } };
    case 'set-category':
      return { edit: { category: slugOf(change.category) } };
    case 'add-tags':
    case 'remove-tags':
    case 'set-tags':
      return tagsEdit(form, change);
  }
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields that differ, as the log has them. */
function shownChanges(before: ProductDocument, { set, unset = [] }: ProductChange): ShownChange[] {
  const after = { ...before, ...set };
  for (const field of unset) delete after[field];
  const [from, to] = [loggedFieldsOf(before), loggedFieldsOf(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => !isEqual(from[field], to[field]))
    .map((field) => ({
      field,
      before: (from[field] ?? null) as ShownChange['before'],
      after: (to[field] ?? null) as ShownChange['after'],
    }));
}

async function planEdit(product: ProductDocument, edit: FormEdit, context: PlanContext): Promise<Planned> {
  const before = formOfProduct(product);
  const fields = Object.keys(edit) as ProductField[];
  if (fields.every((field) => isEqual(before[field], edit[field]))) return { outcome: 'unchanged' };
  const change = await changeOfForm(product, withEdit(before, edit), context);
  const step = (field: ProductField) => ({ before: before[field] ?? null, after: edit[field] ?? null });
  const inverse = { fields: Object.fromEntries(fields.map((field) => [field, step(field)])) };
  return { outcome: 'changed', change, inverse, shown: shownChanges(product, change) };
}

function planStatus(product: ProductDocument, verb: ProductTransition): Planned {
  if (product.status === productTransitions[verb].to) return { outcome: 'unchanged' };
  const change = changeOfStatus(product, verb);
  const status = { before: product.status, after: productTransitions[verb].to };
  const inverse = { status, publishAt: product.publishAt ?? null };
  return { outcome: 'changed', change, inverse, shown: shownChanges(product, change) };
}

/** What a rule rejects is left out, with its words. */
async function orLeftOut(plan: () => Promise<Planned> | Planned): Promise<Planned> {
  try {
    return await plan();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: 'left out', reason: error.message };
  }
}

/** What a bulk change does to a product as it is now. Nothing is written. */
export function planChange(
  product: ProductDocument,
  change: BulkChange,
  context: PlanContext,
): Promise<Planned> {
  return orLeftOut(() => {
    if (isStatusChange(change)) return planStatus(product, change.verb);
    if (product.hasOptions && isPriceChange(change)) return planVariants(product, change);
    const planned = editOf(formOfProduct(product), change);
    return 'reason' in planned
      ? { outcome: 'left out', reason: planned.reason }
      : planEdit(product, planned.edit, context);
  });
}

/** Whether what a change has set is still so; other fields may have been edited since. */
function isAsLeft(product: ProductDocument, { fields = {}, status, variants = {} }: Inverse): boolean {
  const now: Partial<Record<string, unknown>> = formOfProduct(product);
  const isSame = Object.entries(fields).every(([field, { after }]) => isEqual(now[field], after));
  const arePriced = Object.entries(variants).every(([id, { after }]) => {
    const { price, originalPrice } = variantOf(product.variants, id) ?? { price: 0 };
    return isEqual({ price, originalPrice }, { price: after.price, originalPrice: after.originalPrice });
  });
  return isSame && arePriced && (!status || product.status === status.after);
}

const kinds = { draft: 'restored', published: 'published', archived: 'archived' } as const;

/** What puts a product back; nothing where somebody has changed the same since. */
export function planUndo(product: ProductDocument, inverse: Inverse, context: PlanContext): Promise<Planned> {
  return orLeftOut(() => {
    const { fields, status, publishAt, variants } = inverse;
    if (!isAsLeft(product, inverse)) return { outcome: 'left out', reason: 'It has been changed since.' };
    if (fields) {
      const edit = Object.fromEntries(Object.entries(fields).map(([field, { before }]) => [field, before]));
      return planEdit(product, edit as FormEdit, context);
    }
    if (variants) {
      const back = Object.entries(variants).map(([id, { before, after }]) => [
        id,
        { before: after, after: before },
      ]);
      return plannedVariants(product, Object.fromEntries(back) as Record<string, Step<VariantPrices>>);
    }
    if (!status) return { outcome: 'unchanged' };
    const set = {
      status: status.before,
      ...(publishAt && publishAt > context.now && { publishAt }),
    };
    return { outcome: 'changed', change: { change: kinds[status.before], set }, inverse: {}, shown: [] };
  });
}
