import type { Category } from './catalogue.schema.ts';

/** A category as the database keeps it; how many products it has is counted, not stored. */
export interface CategoryDocument extends Omit<Category, 'slug' | 'productCount' | 'formerSlugs'> {
  /** The slug. */
  _id: string;
  /** Position among its siblings. */
  order: number;
  formerSlugs?: string[];
}
