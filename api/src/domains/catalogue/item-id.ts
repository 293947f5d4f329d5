/** Never part of the id of a product or a variant. */
const BETWEEN = '~';

/** What the id of a variant looks like: it is part of paths in the database, and of addresses. */
export const VARIANT_ID = /^[a-z0-9-]{1,59}$/;

/** Longest id of an item. */
export const MAX_ITEM_ID = 120;

/**
 * Id of an item, which is what carts, orders, holds and the stock ledger count: a product without options under its own
 * id, or one variant of a product (`3~walnut`).
 */
export const itemIdOf = (product: string, variant?: string): string =>
  variant === undefined ? product : product + BETWEEN + variant;

/**
 * The product and, for a product with options, the variant that an item id names. What cannot be the id of a variant is
 * read as the id of a product, which nobody has.
 */
export function parseItemId(id: string): { product: string; variant: string | undefined } {
  const at = id.indexOf(BETWEEN);
  const variant = id.slice(at + BETWEEN.length);
  if (at < 0 || !VARIANT_ID.test(variant)) return { product: id, variant: undefined };
  return { product: id.slice(0, at), variant };
}
