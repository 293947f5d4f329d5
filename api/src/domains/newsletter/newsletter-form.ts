import { z } from 'zod';

/** The form of a newsletter. API and back office read the same schema, so it imports nothing but zod. */

/** Most blocks of a newsletter. */
export const MAX_BLOCKS = 20;
/** Most products of one block. */
export const MAX_BLOCK_PRODUCTS = 6;

export const newsletterBlockKinds = ['text', 'story', 'products', 'button'] as const;
export type NewsletterBlockKind = (typeof newsletterBlockKinds)[number];

const short = (what: string, max: number) =>
  z
    .string({ error: `Enter ${what}.` })
    .trim()
    .min(1, `Enter ${what}.`)
    .max(max, `Use ${max} characters at most.`);

const isLink = (text: string): boolean => {
  if (text.startsWith('/') && !text.startsWith('//')) return true;
  return URL.canParse(text) && new URL(text).protocol === 'https:';
};

/** A part of a newsletter. Stories and products are read when it is sent: what is gone by then is left out. */
export const NewsletterBlockSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('text'), text: short('a text', 3000) }),
    z.object({ kind: z.literal('story'), story: short('a story', 100) }),
    z.object({
      kind: z.literal('products'),
      products: z
        .array(z.string().min(1).max(60), { error: 'Choose the products.' })
        .min(1, 'Choose at least one product.')
        .max(MAX_BLOCK_PRODUCTS, `Choose ${MAX_BLOCK_PRODUCTS} products at most.`),
    }),
    z.object({
      kind: z.literal('button'),
      label: short('what the button says', 60),
      href: short('where the button leads', 500).refine(
        isLink,
        'Enter a page of the shop, such as /products/furniture, or an address with https://.',
      ),
    }),
  ],
  { error: 'Choose what kind of block this is.' },
);
export type NewsletterBlock = z.infer<typeof NewsletterBlockSchema>;

/**
 * The fields of the form. A draft needs its subject alone. The last three say who of the subscribers gets it; an empty
 * one stands for all.
 */
export const NewsletterFormSchema = z.object({
  subject: short('a subject', 120),
  preview: z.string().trim().max(150, 'Use 150 characters at most.').optional(),
  title: z.string().trim().max(120, 'Use 120 characters at most.').optional(),
  blocks: z
    .array(NewsletterBlockSchema, { error: 'Add the parts of the newsletter.' })
    .max(MAX_BLOCKS, `A newsletter has ${MAX_BLOCKS} parts at most.`)
    .optional(),
  source: z.enum(['footer', 'blog', 'page', 'import'], { error: 'Choose one of the origins.' }).optional(),
  tag: z.string().trim().toLowerCase().min(1).max(40, 'A tag has 40 characters at most.').optional(),
  joinedWithinDays: z
    .number({ error: 'Enter a number of days.' })
    .int('Enter a whole number of days.')
    .min(1, 'Enter 1 day at least.')
    .max(3650, 'Enter 3,650 days at most.')
    .optional(),
});
export type NewsletterForm = z.infer<typeof NewsletterFormSchema>;
/** Who of the subscribers gets a newsletter. */
export type Segment = Pick<NewsletterForm, 'source' | 'tag' | 'joinedWithinDays'>;
