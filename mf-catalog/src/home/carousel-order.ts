import type { Category } from '@virasat/api';

/** The four that product.md §2 names come first; the other leaves of the tree follow in their own order. */
const first = ['beds', 'dining-tables', 'office-desks', 'chairs'];

const rank = ({ slug }: Category): number => (first.includes(slug) ? first.indexOf(slug) : first.length);

/** The categories a shopper can go straight to: leaves of the tree, product.md's four in front. */
export function carouselOrder(categories: readonly Category[]): Category[] {
  const parents = new Set(categories.map(({ parent }) => parent));
  return categories.filter(({ slug }) => !parents.has(slug)).sort((a, b) => rank(a) - rank(b));
}
