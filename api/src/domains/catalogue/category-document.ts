import type { Category } from './catalogue.schema.ts';

/** A stored category; the number of its products is counted, not stored. */
export interface CategoryDocument extends Omit<Category, 'slug' | 'productCount' | 'formerSlugs'> {
  /** The slug. */
  _id: string;
  /** Position among its siblings. */
  order: number;
  formerSlugs?: string[];
}
