import { z } from 'zod';
import { blogCategories, DEFAULT_AUTHOR } from './content.constants.ts';
import { slugField, text } from './content-fields.ts';

/**
 * The admin's form of a story. API and back office read the same schema, so it imports nothing but zod and lists.
 */

/** Most products, and most artisans, that a story links to. */
export const MAX_LINKED = 12;
export const MAX_TAGS = 20;
/** Characters of HTML: some thirty thousand words. */
export const MAX_STORY = 200_000;

const linked = (what: string) =>
  z
    .array(z.string().min(1).max(80), { error: `Name the ${what} by their ids.` })
    .max(MAX_LINKED, `Choose ${MAX_LINKED} ${what} at most.`)
    .refine((ids) => new Set(ids).size === ids.length, { error: `Choose each of the ${what} once.` });

const PICTURE = 'Enter a URL that begins with https://, or choose a picture from the media.';

/** Whether a featured image is the URL of a picture elsewhere; else it is the id of one of the media. */
export const isPictureUrl = (image: string): boolean => image.startsWith('https://');

const isPicture = (image: string): boolean =>
  isPictureUrl(image) ? URL.canParse(image) && !/[\s"'<>]/.test(image) : /^[\w-]{1,60}$/.test(image);

export const StoryFieldsSchema = z.object({
  title: text('Title', 200).min(1, 'Give the post a title.'),
  excerpt: text('Excerpt', 500).optional(),
  category: z.enum(blogCategories, { error: 'Choose one of the categories.' }).default(blogCategories[0]),
  image: text('Featured Image URL', 500).refine(isPicture, PICTURE).optional(),
  tags: z
    .array(text('Each of the tags', 40), { error: 'Tags have to be a list of texts.' })
    .max(MAX_TAGS, `Tags: ${MAX_TAGS} at most.`)
    .optional(),
  content: z
    .string({ error: 'Content has to be a text.' })
    .max(MAX_STORY, 'The content is too long. Make two stories of it.')
    .optional(),
  author: text('Author', 80).default(DEFAULT_AUTHOR),
  slug: slugField('reading-a-jali').optional(),
  products: linked('products').optional(),
  artisans: linked('artisans').optional(),
  metaTitle: text('Meta title', 70).optional(),
  metaDescription: text('Meta description', 160).optional(),
});
export type StoryForm = z.infer<typeof StoryFieldsSchema>;
export type StoryField = keyof StoryForm;
