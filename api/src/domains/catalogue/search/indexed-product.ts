/** What the index reads of a published product. */
export interface IndexedProduct {
  id: string;
  name: string;
  nameLower: string;
  craftsman: string;
  artisanSlug: string;
  description: string;
  materials: readonly string[];
  /** Slugs from the department down to the leaf. */
  categoryPath: readonly string[];
  /** Names of the same, for the search. */
  categoryNames: readonly string[];
  price: number;
  isNew: boolean;
  isFeatured: boolean;
  inStock: boolean;
  createdAt: number;
}
