import type { Artisan, BlogPost } from './content.schema.ts';

/** A post as the database keeps it. `_id` is its slug. */
export interface PostDocument extends Omit<BlogPost, 'createdAt' | 'readTime'> {
  createdAt: Date;
  updatedAt?: Date;
}

/** A maker as the database keeps it. */
export interface ArtisanDocument extends Omit<Artisan, 'slug'> {
  /** The slug. */
  _id: string;
  /** Position in the list of makers. */
  order: number;
}
