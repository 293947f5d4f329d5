import type { Artisan, ArtisanDetail, Background, BlogPost, BlogPostInput } from './content.schema.ts';

/** Blog posts and makers. */
export interface ContentService {
  posts(): Promise<BlogPost[]>;
  /** @throws AppError 404 'Blog post not found' */
  post(id: string): Promise<BlogPost>;
  createPost(input: BlogPostInput): Promise<BlogPost>;
  updatePost(id: string, input: BlogPostInput): Promise<BlogPost>;
  deletePost(id: string): Promise<void>;
  /**
   * What stands behind a piece.
   * @throws AppError 404 'Product not found'
   */
  background(productId: string): Promise<Background>;
  artisans(): Promise<Artisan[]>;
  artisan(slug: string): Promise<ArtisanDetail>;
}
