/** Never part of the id of a product or a variant. */
const BETWEEN = '~';

/**
 * Id of an item, which is what carts, orders, holds and the stock ledger count: a product without options under its own
 * id, or one variant of a product (`3~walnut`).
 */
export const itemIdOf = (product: string, variant?: string): string =>
  variant === undefined ? product : product + BETWEEN + variant;

/** The product and, for a product with options, the variant that an item id names. */
export function parseItemId(id: string): { product: string; variant: string | undefined } {
  const at = id.indexOf(BETWEEN);
  return at < 0
    ? { product: id, variant: undefined }
    : { product: id.slice(0, at), variant: id.slice(at + BETWEEN.length) };
}
