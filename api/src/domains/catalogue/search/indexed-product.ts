/** What the index reads of a published product. */
export interface IndexedProduct {
  id: string;
  name: string;
  nameLower: string;
  craftsman: string;
  artisanSlug: string;
  description: string;
  materials: readonly string[];
  /** Id of the category it is assigned to. */
  category: string;
  /** Names and keywords of its categories, for the search. */
  categoryNames: readonly string[];
  /** As the form has them. */
  tags: readonly string[];
  price: number;
  isNew: boolean;
  isFeatured: boolean;
  inStock: boolean;
  createdAt: number;
}
