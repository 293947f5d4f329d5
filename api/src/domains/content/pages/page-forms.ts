import { z } from 'zod';
import { daySchema } from '../../shared/day.schema.ts';
import { mediaItem, requiredText, text } from '../content-fields.ts';
import { MAX_STORY } from '../story-form.ts';

/** The admin's forms of the pages. API and back office read the same schemas, so they import nothing but zod and fields. */

/** Policies, in the order of the footer; each is the end of an address: /policies/returns. */
export const policyKeys = ['shipping', 'returns', 'cancellation', 'privacy', 'terms', 'grievance'] as const;
export type PolicyKey = (typeof policyKeys)[number];

/** Guides, in the order of the footer; each is the end of an address: /help/faq. */
export const guideKeys = ['faq', 'size-guide', 'wood-care', 'accessibility'] as const;
export type GuideKey = (typeof guideKeys)[number];

/** Pages that are one text with its title. */
export const textKeys = [...policyKeys, ...guideKeys] as const;
export type TextKey = (typeof textKeys)[number];

/** What is edited as one: the hero and the announcement bar are parts of pages. */
export const pageKeys = ['hero', 'announcement', 'about', ...textKeys] as const;
export type PageKey = (typeof pageKeys)[number];

export const MAX_SLIDES = 6;
export const MAX_FOUNDERS = 6;
export const MAX_WORKSHOPS = 12;

const isShopPath = (link: string): boolean => /^\/(?!\/)[^\s"'<>\\]*$/.test(link);
const isHttps = (link: string): boolean =>
  link.startsWith('https://') && URL.canParse(link) && !/[\s"'<>]/.test(link);

const LINK = 'Enter a page of the shop, such as /products/decor, or a URL that begins with https://.';
const link = z
  .string({ error: LINK })
  .trim()
  .max(300, LINK)
  .refine((value) => isShopPath(value) || isHttps(value), LINK);

const PICTURE = 'Choose a picture from the media.';
const onePicture = z.array(mediaItem('a picture'), { error: PICTURE }).max(1, 'One picture is enough.');

/** Percent from the top of a picture. */
export const heroFocuses = ['0', '30', '50', '55', '70', '100'] as const;
const FOCUS = 'Choose which part of the picture stays in view.';

/** A slide of the home page. Its pictures are lists because the form chooses them from the media. */
export const HeroSlideSchema = z.object({
  subtitle: requiredText('Line above the title', 80, 'Write the line above the title.'),
  title: requiredText('Title', 80, 'Give the slide a title.'),
  description: requiredText('Text', 300, 'Write one or two sentences.'),
  /** For wide screens; the other one when there is none. */
  wide: onePicture.optional(),
  picture: onePicture.min(1, PICTURE),
  /** What stays in view when a low screen crops the picture. */
  focus: z.enum(heroFocuses, { error: FOCUS }).default('50'),
  cta: requiredText('Button', 40, 'Say what the button does.'),
  link,
});
export type HeroSlideForm = z.infer<typeof HeroSlideSchema>;

export const HeroFormSchema = z.object({
  slides: z
    .array(HeroSlideSchema, { error: 'Add at least one slide.' })
    .min(1, 'Add at least one slide.')
    .max(MAX_SLIDES, `Slides: ${MAX_SLIDES} at most.`)
    .refine((all) => new Set(all.map(({ title }) => title)).size === all.length, {
      error: 'Give each slide a title of its own.',
    }),
});

export const AnnouncementFieldsSchema = z.object({
  isOn: z.boolean({ error: 'Say whether it is on.' }),
  text: text('Text', 140).optional(),
  linkText: text('Text of the link', 40).optional(),
  link: link.optional(),
  from: daySchema('The first day').optional(),
  until: daySchema('The last day').optional(),
});
export const AnnouncementFormSchema = AnnouncementFieldsSchema.superRefine((form, context) => {
  const add = (field: keyof typeof form, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (form.isOn && !form.text) add('text', 'Write what is announced, or switch it off.');
  if (form.link && !form.linkText) add('linkText', 'Say where the link leads.');
  if (form.linkText && !form.link) add('link', LINK);
  if (form.from !== undefined && form.until !== undefined && form.until < form.from)
    add('until', 'The last day cannot be before the first.');
});

const HOURS = 'Length: a whole number of hours from 1 to 12.';

export const AboutFormSchema = z.object({
  founders: z
    .array(
      z.object({
        name: requiredText('Name', 80, 'Give the founder a name.'),
        role: requiredText('Role', 80, 'Say what they do.'),
        text: requiredText('Text', 1000, 'Write a few sentences about them.'),
      }),
      { error: 'Add at least one founder.' },
    )
    .min(1, 'Add at least one founder.')
    .max(MAX_FOUNDERS, `Founders: ${MAX_FOUNDERS} at most.`)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
      error: 'Name each founder once.',
    }),
  workshops: z
    .array(
      z.object({
        name: requiredText('Name', 80, 'Give the workshop a name.'),
        hours: z.number({ error: HOURS }).int(HOURS).min(1, HOURS).max(12, HOURS),
        text: requiredText('Text', 600, 'Say what guests make.'),
        /** Id of the artisan who teaches it. */
        artisan: text('Artisan', 80).optional(),
      }),
      { error: 'Workshops have to be a list.' },
    )
    .max(MAX_WORKSHOPS, `Workshops: ${MAX_WORKSHOPS} at most.`)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
      error: 'Give each workshop a name of its own.',
    }),
});

const CONTENT = 'Write the text of the page.';

export const TextFormSchema = z.object({
  title: requiredText('Title', 80, 'Give the page a title.'),
  content: z.string({ error: CONTENT }).min(1, CONTENT).max(MAX_STORY, 'The text is too long.'),
  metaDescription: text('Meta description', 160).optional(),
});

export type HeroForm = z.infer<typeof HeroFormSchema>;
export type AnnouncementForm = z.infer<typeof AnnouncementFieldsSchema>;
export type AboutForm = z.infer<typeof AboutFormSchema>;
export type TextForm = z.infer<typeof TextFormSchema>;

/** The values of each form. */
export type PageForms = Record<TextKey, TextForm> & {
  hero: HeroForm;
  announcement: AnnouncementForm;
  about: AboutForm;
};
export type PageForm = PageForms[PageKey];

const isIn = <Key extends PageKey>(keys: readonly Key[], key: PageKey): key is Key =>
  (keys as readonly PageKey[]).includes(key);
export const isPolicy = (key: PageKey): key is PolicyKey => isIn(policyKeys, key);
export const isText = (key: PageKey): key is TextKey => isIn(textKeys, key);

const schemas = {
  hero: HeroFormSchema,
  announcement: AnnouncementFormSchema,
  about: AboutFormSchema,
} as const;

/** The schema of a page's form. */
export const pageSchema = <Key extends PageKey>(key: Key): z.ZodType<PageForms[Key]> =>
  (isText(key) ? TextFormSchema : schemas[key as keyof typeof schemas]) as unknown as z.ZodType<
    PageForms[Key]
  >;
