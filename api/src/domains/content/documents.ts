import type { Artisan, BlogPost } from './content.schema.ts';

/** A stored story. `_id` is its slug. */
export interface PostDocument extends Omit<BlogPost, 'createdAt' | 'readTime'> {
  createdAt: Date;
  updatedAt?: Date;
}

/** A stored artisan. */
export interface ArtisanDocument extends Omit<Artisan, 'slug'> {
  /** The slug. */
  _id: string;
  /** Position in the list of artisans. */
  order: number;
}
