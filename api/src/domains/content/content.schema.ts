import { z } from '@hono/zod-openapi';
import { PictureSchema, pictureText, ProductCardSchema } from '../catalogue/index.ts';
import { timestamp } from '../../platform/http/schemas.ts';
import { StoryFieldsSchema } from './story-form.ts';

/** A post as shoppers and the admin receive it (requirement 51). */
export const BlogPostSchema = z
  .object({
    _id: z.string().openapi({ description: 'The slug of its address' }),
    title: z.string(),
    excerpt: z.string(),
    content: z.string().openapi({ description: 'HTML, sanitised when it was written' }),
    category: z.string(),
    author: z.string(),
    createdAt: timestamp,
    image: pictureText,
    tags: z.array(z.string()),
    readTime: z.string().openapi({ description: 'e.g. "5 min read", at about 200 words a minute' }),
    metaTitle: z.string().optional(),
    metaDescription: z.string().optional(),
  })
  .openapi('BlogPost');
export type BlogPost = z.infer<typeof BlogPostSchema>;

/** A post in a list: its text stays on its own page. */
export const BlogPostSummarySchema = BlogPostSchema.omit({ content: true }).openapi('BlogPostSummary');
export type BlogPostSummary = z.infer<typeof BlogPostSummarySchema>;

/** A story on a product's page: what its card shows. */
export const RelatedStorySchema = BlogPostSchema.pick({
  _id: true,
  title: true,
  excerpt: true,
  category: true,
  image: true,
}).openapi('RelatedStory');
export type RelatedStory = z.infer<typeof RelatedStorySchema>;

/** A post as clients of the API publish it (requirement 74); the back office saves drafts. */
export const BlogPostInputSchema = z
  .object({
    title: StoryFieldsSchema.shape.title,
    excerpt: StoryFieldsSchema.shape.excerpt.unwrap().min(1, 'Write an excerpt.'),
    content: StoryFieldsSchema.shape.content.unwrap().default(''),
    category: StoryFieldsSchema.shape.category,
    image: StoryFieldsSchema.shape.image.unwrap(),
    tags: StoryFieldsSchema.shape.tags.unwrap().default([]),
    author: StoryFieldsSchema.shape.author,
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

/** A workshop that is taught by an artisan, as links to it say. */
const TaughtWorkshopSchema = z
  .object({ name: z.string(), hours: z.number().int() })
  .openapi('TaughtWorkshop');
export type TaughtWorkshop = z.infer<typeof TaughtWorkshopSchema>;
const workshops = z.array(TaughtWorkshopSchema).openapi({ description: 'Those that the artisan teaches' });

/** Who made a product and how, and the stories about it. */
export const BackgroundSchema = z
  .object({
    maker: ArtisanSchema.omit({ story: true }).nullable(),
    workshops,
    making: z
      .array(z.object({ step: z.string(), text: z.string() }))
      .openapi({ description: 'How it is made, in order; a step may have no name' }),
    stories: z.array(RelatedStorySchema).openapi({ description: 'At most three, the closest first' }),
  })
  .openapi('Background');
export type Background = z.infer<typeof BackgroundSchema>;

export const ArtisanDetailSchema = ArtisanSchema.extend({
  pictures: z.array(PictureSchema).openapi({ description: 'Beside the portrait' }),
  products: z.array(ProductCardSchema),
  stories: z.array(RelatedStorySchema).openapi({ description: 'That link to the artisan or name them' }),
  workshops,
});
export type ArtisanDetail = z.infer<typeof ArtisanDetailSchema>;

/** The story before or after another one, by date. */
const NeighbourSchema = BlogPostSchema.pick({ _id: true, title: true });

/** A post on its own page, with what it links to. */
export const BlogPostDetailSchema = BlogPostSchema.extend({
  products: z.array(ProductCardSchema).openapi({ description: 'Published products that it links to' }),
  artisans: z
    .array(ArtisanSchema.omit({ story: true }))
    .openapi({ description: 'That it links to, then those that its text names' }),
  workshops,
  related: z
    .array(RelatedStorySchema)
    .openapi({ description: 'At most three stories that share tags, products, artisan or category' }),
  newer: NeighbourSchema.nullable(),
  older: NeighbourSchema.nullable(),
}).openapi('BlogPostDetail');
export type BlogPostDetail = z.infer<typeof BlogPostDetailSchema>;
