import { randomBytes } from 'node:crypto';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { ClientSession } from 'mongodb';
import type { Addresses } from '../addresses/addresses.repository.ts';
import { productMediaFields } from '../catalogue.constants.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { CategoryTrees } from '../categories/category-tree.ts';
import { changeVariants } from '../options-change.ts';
import { changeByForm, formOfProduct } from '../product-details.ts';
import type { ProductDocument } from '../product-document.ts';
import { draftOf, placeOf } from '../product-draft.ts';
import { versionOf } from '../product-edited.ts';
import type { ProductForm } from '../product-form.ts';
import type { ProductMedia } from '../product-media.ts';
import { combinationOf } from '../product-options.ts';
import { slugOf } from '../slug.ts';
import { storedOptions, type OptionsWrite } from '../stored-options.ts';
import type { PlannedOptions } from './group-plan.ts';

/** Products that are made without letting requests in. */
const YIELD_AFTER = 5;

interface Dependencies {
  repository: Pick<CatalogueRepository, 'takenSlugs'>;
  media: ProductMedia;
  addresses: Pick<Addresses, 'formerAmong'>;
  tree: CategoryTrees;
  clock: () => Date;
}

/** A product that is to be created. */
export interface NewProduct {
  id?: string | undefined;
  /** Its address, where the file says it. */
  handle?: string | undefined;
  form: ProductForm;
  options?: PlannedOptions | null;
}

/** A product that is to be changed. */
export interface EditedProductPlan {
  product: ProductDocument;
  form: ProductForm;
  /** What becomes of its options and variants; absent where they stay. @param product with the form's values */
  optionsOf?: ((product: ProductDocument, now: Date) => OptionsWrite) | undefined;
}

interface Write {
  set: Partial<ProductDocument>;
  unset: readonly (keyof ProductDocument)[];
}

function withWrite(product: ProductDocument, { set, unset }: Write): ProductDocument {
  const after = { ...product };
  for (const field of unset) delete (after as Partial<ProductDocument>)[field];
  return { ...after, ...set };
}

/** What a product stores of planned options; its pictures are those that it has by now. */
export function optionsWrite(
  product: ProductDocument,
  { options, variants: entries, safety }: PlannedOptions,
  now: Date,
): OptionsWrite {
  const { variants } = changeVariants(product, { options, variants: entries });
  for (const [id, variant] of Object.entries(variants)) {
    const kept = Object.hasOwn(product.variants ?? {}, id)
      ? 0
      : safety[combinationOf(options, variant.values)];
    if (!kept) continue;
    const inventory = { ...variant.inventory, safety: kept };
    variants[id] = { ...variant, inventory, stock: variant.stock - kept };
  }
  return storedOptions(product, options, variants, now);
}

/** Makes the documents of many products in a transaction; writing them is the caller's. */
export function createBulkDocuments({ repository, media, addresses, tree, clock }: Dependencies) {
  /** What a product stores of the media that its form names; nothing where they stay as they are. */
  async function picturesOf(form: ProductForm, before: ProductDocument | null, session: ClientSession) {
    const named: Partial<ProductForm> = before ? formOfProduct(before) : {};
    const isSame = productMediaFields.every(
      (field) => JSON.stringify(named[field]) === JSON.stringify(form[field]),
    );
    if (isSame) return { form, pictures: {} };
    const { form: shown, image, images } = await media.of({ form, before, session });
    return { form: shown, pictures: { image, images } };
  }

  /** New products, each with an address of its own: two may have one name. */
  async function drafts(plans: readonly NewProduct[], by: string, session: ClientSession) {
    const made = [];
    for (const [index, plan] of plans.entries()) {
      if (index % YIELD_AFTER === 0) await yieldToRequests();
      const { form, pictures } = await picturesOf(plan.form, null, session);
      const plain = { ...(await draftOf(form, { tree, now: clock(), by })), ...pictures };
      const slug = (plan.handle && slugOf(plan.handle)) || plain.slug;
      const draft = { ...plain, slug, ...(plan.id !== undefined && { _id: plan.id }) };
      const write = plan.options && optionsWrite(draft, plan.options, clock());
      made.push(write ? withWrite(draft, write) : draft);
    }
    const slugs = made.map(({ slug }) => slug);
    const taken = new Set([
      ...(await repository.takenSlugs(slugs, session)),
      ...(await addresses.formerAmong(slugs, session)),
    ]);
    for (const draft of made) {
      if (taken.has(draft.slug)) draft.slug = `${draft.slug}-${randomBytes(3).toString('hex')}`;
      taken.add(draft.slug);
    }
    return made;
  }

  /** @throws AppError 400 for a category or media that are gone */
  async function edited(
    { product, form: planned, optionsOf }: EditedProductPlan,
    { by, session }: { by: string; session: ClientSession },
  ) {
    const { form, pictures } = await picturesOf(planned, product, session);
    const place = form.category === product.categorySlug ? {} : await placeOf(form.category, tree);
    const now = clock();
    const version = versionOf(product) + 1;
    const change = changeByForm(product, form, now);
    const stamp = { version, updatedAt: now, updatedBy: by, changedAt: now };
    const ofForm = { set: { ...place, ...change.set, ...pictures, ...stamp }, unset: change.unset };
    const options = optionsOf?.(withWrite(product, ofForm), now);
    const set: Partial<ProductDocument> = { ...ofForm.set, ...options?.set };
    const unset = [...new Set([...ofForm.unset, ...(options?.unset ?? [])])].filter(
      (field) => !(options && field in options.set),
    );
    for (const field of unset) delete set[field];
    const after = withWrite(product, { set, unset });
    const $unset = Object.fromEntries(unset.map((field) => [field, true as const]));
    const update = { $set: set, ...(unset.length > 0 && { $unset }) };
    return { product, after, operation: { updateOne: { filter: { _id: product._id }, update } } };
  }

  return { drafts, edited };
}

/** The change of a product, ready to be written. */
export type EditedDocument = Awaited<ReturnType<ReturnType<typeof createBulkDocuments>['edited']>>;
