import type { ProductField, ProductForm } from './product-form.ts';
import type { productStatuses } from './catalogue.constants.ts';

export type ProductStatus = (typeof productStatuses)[number];
export type ProductTransition = 'publish' | 'archive' | 'restore';

/** What a product may become, and from what. Archived products are restored as drafts or published again. */
export const productTransitions = {
  publish: { from: ['draft', 'archived'], to: 'published', asksForAll: true },
  archive: { from: ['draft', 'published'], to: 'archived', asksForAll: false },
  restore: { from: ['archived'], to: 'draft', asksForAll: false },
} as const satisfies Record<
  ProductTransition,
  { from: readonly ProductStatus[]; to: ProductStatus; asksForAll: boolean }
>;

/** What a published product has to have: messages by the fields to fill in. None when nothing is missing. */
export function missingToPublish(
  form: Pick<ProductForm, 'regularPrice' | 'discountPrice' | 'category' | 'description' | 'mainImage'>,
): Partial<Record<ProductField, string>> {
  return {
    ...(!(form.discountPrice ?? form.regularPrice) && { regularPrice: 'Enter a price.' }),
    ...(!form.category && { category: 'Choose a category.' }),
    ...(!form.description && { description: 'Describe the product.' }),
    ...(!form.mainImage && { mainImage: 'Add a picture.' }),
  };
}

/** Whether a product of this status may make the transition. */
export const canMake = (transition: ProductTransition, status: ProductStatus): boolean =>
  (productTransitions[transition].from as readonly ProductStatus[]).includes(status);
