import type { ProductStatus, ProductTransition } from '@virasat/api/forms';

/** The transitions that lead back from one, in their order: a published product becomes a draft by way of the archive. */
export function undoSteps(made: ProductTransition, before: ProductStatus): ProductTransition[] {
  if (made === 'publish') return before === 'draft' ? ['archive', 'restore'] : ['archive'];
  if (made === 'archive') return before === 'published' ? ['publish'] : ['restore'];
  return ['archive'];
}

/** What is said of a transition that was made. */
export const madeText: Record<ProductTransition, string> = {
  publish: 'Product published. Shoppers see it now.',
  archive: 'Product archived. Shoppers do not see it any more.',
  restore: 'The product is a draft again.',
};
