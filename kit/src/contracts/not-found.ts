/** What the shell's 404 page shows when a page has words of its own for "missing" (product.md §8). */
export interface MissingPage {
  title: string;
  back: { to: string; label: string };
}

/**
 * Thrown by a loader when what the address names does not exist: the shell answers 404 with these words.
 * @example throw missingPage({ title: 'Product not found', back: { to: paths.products, label: '← Back to Products' } });
 */
export const missingPage = (missing: MissingPage): Response => Response.json(missing, { status: 404 });
