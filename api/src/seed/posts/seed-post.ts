import type { BlogPostInput } from '../../domains/content/content.schema.ts';

/** A post as it is written here: its id is its slug, its date is counted back from the day of seeding. */
export interface SeedPost extends BlogPostInput {
  id: string;
  /** Ids of the products that it speaks of. */
  products: string[];
  daysAgo: number;
}
