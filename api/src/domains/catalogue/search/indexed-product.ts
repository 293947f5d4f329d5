/** What listings filter and sort a published product by. */
export interface FilteredProduct {
  id: string;
  nameLower: string;
  craftsman: string;
  artisanSlug: string;
  materials: readonly string[];
  /** Id of the category it is assigned to. */
  category: string;
  /** As the form has them. */
  tags: readonly string[];
  price: number;
  isNew: boolean;
  isFeatured: boolean;
  inStock: boolean;
  createdAt: number;
}

/** What a search reads of a published product. */
export interface SearchedProduct {
  name: string;
  craftsman: string;
  description: string;
  /** Names and keywords of its categories. */
  categoryNames: readonly string[];
}

/** What the index has of a published product. */
export interface IndexedProduct extends FilteredProduct, SearchedProduct {}
