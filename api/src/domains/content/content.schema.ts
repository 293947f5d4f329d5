import { z } from '@hono/zod-openapi';
import { blogCategories } from './content.constants.ts';
import { PictureSchema, pictureText, ProductCardSchema } from '../catalogue/index.ts';
import { timestamp } from '../../platform/http/schemas.ts';

/** A post as shoppers and the admin receive it (requirement 51). */
export const BlogPostSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    excerpt: z.string(),
    content: z.string().openapi({ description: 'HTML, sanitised when it was written' }),
    category: z.string(),
    author: z.string(),
    createdAt: timestamp,
    image: pictureText,
    tags: z.array(z.string()),
    readTime: z.string().openapi({ description: 'e.g. "5 min read", at about 200 words a minute' }),
  })
  .openapi('BlogPost');
export type BlogPost = z.infer<typeof BlogPostSchema>;

/** A story on a product's page: what its card shows. */
export const RelatedStorySchema = BlogPostSchema.pick({
  _id: true,
  title: true,
  excerpt: true,
  category: true,
  image: true,
}).openapi('RelatedStory');
export type RelatedStory = z.infer<typeof RelatedStorySchema>;

/** A post as the admin's form sends it (requirement 74). */
export const BlogPostInputSchema = z
  .object({
    title: z.string().trim().min(1, 'Give the post a title.').max(200),
    excerpt: z.string().trim().min(1, 'Write an excerpt.').max(500),
    content: z.string().max(200_000).default(''),
    category: z.enum(blogCategories).default('Craftsmanship'),
    image: z.string().trim().min(1, 'Name a picture or its URL.').max(500),
    tags: z.array(z.string().trim().max(40)).max(20).default([]),
    author: z.string().trim().max(80).default('Admin'),
  })
  .openapi('BlogPostInput');
export type BlogPostInput = z.infer<typeof BlogPostInputSchema>;

export const ArtisanSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    craft: z.string(),
    village: z.string(),
    years: z.number().int().openapi({ description: 'Years at the craft' }),
    story: z.string(),
    image: PictureSchema,
  })
  .openapi('Artisan');
export type Artisan = z.infer<typeof ArtisanSchema>;

/** Who made a product, and the stories about it. */
export const BackgroundSchema = z
  .object({
    maker: ArtisanSchema.omit({ story: true }).nullable(),
    stories: z.array(RelatedStorySchema).openapi({ description: 'At most three, the closest first' }),
  })
  .openapi('Background');
export type Background = z.infer<typeof BackgroundSchema>;

export const ArtisanDetailSchema = ArtisanSchema.extend({ products: z.array(ProductCardSchema) });
export type ArtisanDetail = z.infer<typeof ArtisanDetailSchema>;
