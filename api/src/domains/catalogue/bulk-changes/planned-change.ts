import { AppError } from '../../../platform/http/errors.ts';
import { inRupees, onDay } from '../../shared/format.ts';
import type { CategoryTrees } from '../categories/category-tree.ts';
import { changeOfForm, changeOfStatus, withEdit, type FormEdit } from '../product-change.ts';
import { formOfProduct } from '../product-details.ts';
import type { ProductDocument } from '../product-document.ts';
import { loggedFieldsOf } from '../product-edited.ts';
import { optionFields } from '../option-fields.ts';
import { conflictsOf, type ProductField, type ProductForm } from '../product-form.ts';
import { canMake, productTransitions, type ProductTransition } from '../product-states.ts';
import { slugOf } from '../slug.ts';
import type { ProductChange } from '../product-writer.ts';
import { LEAST_PRICE } from '../stock-board.ts';
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
  | { outcome: 'changed'; change: ProductChange; inverse: Inverse; shown: ShownChange[]; note?: string }
  | { outcome: 'unchanged' }
  | { outcome: 'left out'; reason: string };

export interface PlanContext {
  tree: CategoryTrees;
  now: Date;
}

const MAX_TAGS = 50;

const leftOut = (reason: string) => ({ reason });
const leftOutOf = (reason: string): Planned => ({ outcome: 'left out', reason });
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

/** What a rule rejects is left out, with its words. @param before them, for people */
async function orLeftOut(plan: () => Promise<Planned> | Planned, before = ''): Promise<Planned> {
  try {
    return await plan();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return leftOutOf(before + error.message);
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

const CHANGED_SINCE = 'It has been changed since.';
const NOT_ALLOWED = 'Its values of before are not allowed now: ';

type StatusInverse = Pick<Inverse, 'publishAt'> & Required<Pick<Inverse, 'status'>>;

/** Back into a state by a step of the table; only what was published may become a draft again without one. */
function changeBack(product: ProductDocument, to: ProductDocument['status']): ProductChange {
  const verbs = Object.keys(productTransitions) as ProductTransition[];
  const back = verbs.find((verb) => productTransitions[verb].to === to && canMake(verb, product.status));
  if (back) return changeOfStatus(product, back);
  return { change: 'restored', set: { status: to }, unset: ['publishAt', 'publishProblem'] };
}

/** A state, and the plan to publish it, as nobody has changed them since. */
function planStatusBack(product: ProductDocument, { status, publishAt }: StatusInverse, now: Date): Planned {
  const isPlanned = product.publishAt !== undefined || product.publishProblem !== undefined;
  if (product.status !== status.after || isPlanned) return leftOutOf(CHANGED_SINCE);
  const change = changeBack(product, status.before);
  if (!publishAt) return { outcome: 'changed', change, inverse: {}, shown: [] };
  if (publishAt <= now) {
    const note = `It was to be published on ${onDay(publishAt)}, which is over: plan it again.`;
    return { outcome: 'changed', change, inverse: {}, shown: [], note };
  }
  const planned = {
    ...change,
    set: { ...change.set, publishAt },
    unset: change.unset?.filter((field) => field !== 'publishAt') ?? [],
  };
  return { outcome: 'changed', change: planned, inverse: {}, shown: [] };
}

/** Prices of variants that are still there. */
function planVariantsBack(product: ProductDocument, steps: NonNullable<Inverse['variants']>): Planned {
  const form = formOfProduct(product);
  const removed: string[] = [];
  const back: Record<string, Step<VariantPrices>> = {};
  for (const [id, { before, after }] of Object.entries(steps)) {
    const variant = product.hasOptions && variantOf(product.variants, id);
    if (!variant || variant.status === 'removed') {
      removed.push(variantOf(product.variants, id)?.sku ?? id);
      continue;
    }
    const { price, originalPrice } = variant;
    if (price !== after.price || originalPrice !== after.originalPrice) return leftOutOf(CHANGED_SINCE);
    const problem = before.price < LEAST_PRICE ? 'Enter a price.' : problemOf(before, form);
    if (problem) return leftOutOf(`${NOT_ALLOWED}${variant.sku}: ${problem}`);
    back[id] = { before: after, after: before };
  }
  if (Object.keys(back).length === 0) return leftOutOf('Its variants have been removed since.');
  const planned = plannedVariants(product, back);
  if (removed.length === 0) return planned;
  return { ...planned, note: `Removed since, and left as it is: ${removed.join(', ')}.` } as Planned;
}

/** Fields that are as the change has left them; others may have been edited since. */
function planFieldsBack(
  product: ProductDocument,
  fields: NonNullable<Inverse['fields']>,
  context: PlanContext,
): Promise<Planned> | Planned {
  const now: Partial<Record<string, unknown>> = formOfProduct(product);
  const steps = Object.entries(fields);
  if (!steps.every(([field, { after }]) => isEqual(now[field], after))) return leftOutOf(CHANGED_SINCE);
  const edit = Object.fromEntries(steps.map(([field, { before }]) => [field, before])) as FormEdit;
  return orLeftOut(() => planEdit(product, edit, context), NOT_ALLOWED);
}

/**
 * What puts a product back, by the rules that anybody's change of it obeys. Left out is what somebody has changed since,
 * and what these rules no longer allow.
 */
export async function planUndo(
  product: ProductDocument,
  { fields, status, publishAt = null, variants }: Inverse,
  context: PlanContext,
): Promise<Planned> {
  if (fields) return planFieldsBack(product, fields, context);
  if (variants) return planVariantsBack(product, variants);
  if (!status) return { outcome: 'unchanged' };
  const plan = () => planStatusBack(product, { status, publishAt }, context.now);
  return orLeftOut(plan, status.before === 'published' ? 'It cannot be published again: ' : '');
}
