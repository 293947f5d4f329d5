/** What the heading of a product follows from. */
export interface Classified {
  /** The product's own heading, where its category holds things of different kinds; a form without one has an empty one. */
  hsn?: string | null | undefined;
  /** Slugs from the department down to the category. */
  categoryPath: readonly string[];
}

/** Other furniture and its parts: most of what the shop makes. */
const FURNITURE = '9403';

/**
 * Headings of the Harmonised System by category, or by department for categories that are not named: 9401 seats, 9403
 * other furniture, 4420 ornaments of wood, 7009 mirrors, framed.
 */
const headings: Readonly<Record<string, string>> = {
  furniture: FURNITURE,
  chairs: '9401',
  decor: '4420',
  mirrors: '7009',
};

/** The four-digit HSN code that the invoice names for a product (CGST Rules, rule 46(g)). */
export function hsnOf({ hsn, categoryPath }: Classified): string {
  const named = categoryPath.findLast((slug) => Object.hasOwn(headings, slug));
  if (hsn) return hsn;
  return headings[named ?? 'furniture'] ?? FURNITURE;
}
