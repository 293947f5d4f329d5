import { z } from '@hono/zod-openapi';
import { ErrorSchema, timestamp } from '../../../platform/http/schemas.ts';
import { pageActions } from './page-document.ts';
import { AboutFormSchema, guideKeys, pageKeys, policyKeys, textKeys } from './page-forms.ts';

const SAY_VERSION = 'Say which version of the page this changes.';
const version = z.number({ error: SAY_VERSION }).int(SAY_VERSION).min(1, SAY_VERSION);

export const PageKeySchema = z.object({ key: z.enum(pageKeys) });
export const PageRevisionIdSchema = PageKeySchema.extend({ revision: z.coerce.number().int().min(1) });

/** A form of a page: which fields it has depends on the page (`page-forms.ts`), whose service checks them. */
const values = z.record(z.string(), z.unknown()).openapi({ description: 'The fields of the page’s form' });

export const PageSaveSchema = z
  .object({
    version,
    values,
    publish: z.boolean().default(false).openapi({ description: 'Show it to shoppers, in the same step' }),
  })
  .openapi('PageSave');
export type PageSave = z.infer<typeof PageSaveSchema>;

export const PageVersionSchema = z.object({ version });

const row = {
  key: z.enum(pageKeys),
  path: z.string().openapi({ description: 'The page of the shop that shows it' }),
  hasDraft: z.boolean().openapi({ description: 'Something is saved and not published' }),
  publishedAt: timestamp,
  updatedAt: timestamp,
  version: z.number().int(),
};

export const PageRowSchema = z.object(row).openapi('PageRow');
export type PageRow = z.infer<typeof PageRowSchema>;
export const PageListSchema = z.object({ items: z.array(PageRowSchema) }).openapi('PageList');
export type PageList = z.infer<typeof PageListSchema>;

export const EditedPageSchema = z
  .object({
    ...row,
    values: values.openapi({ description: 'Of the draft, where there is one' }),
    updatedBy: z.string().nullable().openapi({ description: 'Id of the admin who edited it last' }),
  })
  .openapi('EditedPage');
export type EditedPage = z.infer<typeof EditedPageSchema>;

export const PageRevisionSchema = z
  .object({
    version: z.number().int(),
    at: timestamp,
    by: z.string().nullable().openapi({ description: 'Name of the admin; null for the shop itself' }),
    action: z.enum(pageActions),
    changed: z.array(z.string()).openapi({ description: 'Fields that differ from the revision before' }),
  })
  .openapi('PageRevision');
export type PageRevision = z.infer<typeof PageRevisionSchema>;
export const PageRevisionsSchema = z.object({ items: z.array(PageRevisionSchema) }).openapi('PageRevisions');

export const PagePreviewLinkSchema = z
  .object({ path: z.string(), expiresAt: timestamp })
  .openapi('PagePreviewLink');

/** A 409 of a stale save, with the page as it is now. */
export const PageConflictSchema = ErrorSchema.extend({ current: EditedPageSchema.optional() }).openapi(
  'PageConflict',
);

const picture = z.string().openapi({ description: 'The value of a picture' });

export const HeroSlideSchema = z
  .object({
    subtitle: z.string(),
    title: z.string(),
    description: z.string(),
    wide: picture.openapi({ description: 'For wide screens' }),
    tall: picture.openapi({ description: 'For phones' }),
    alt: z.string(),
    focus: z
      .number()
      .int()
      .openapi({ description: 'Percent from the top that stay in view on a low screen' }),
    cta: z.string(),
    link: z.string(),
  })
  .openapi('HeroSlide');
export type HeroSlide = z.infer<typeof HeroSlideSchema>;

const { artisan: _artisan, ...workshop } = AboutFormSchema.shape.workshops.element.shape;

/** A workshop with the artisan who teaches it, where they have a page. */
const ShownWorkshopSchema = z
  .object({ ...workshop, artisan: z.object({ slug: z.string(), name: z.string() }).optional() })
  .openapi('ShownWorkshop');
export type ShownWorkshop = z.infer<typeof ShownWorkshopSchema>;

const shownText = {
  title: z.string(),
  content: z.string().openapi({ description: 'HTML, sanitised when it was written' }),
  metaDescription: z.string().optional(),
  publishedAt: timestamp,
};

/** What shoppers see of a page. */
export const ShownPageSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('hero'), slides: z.array(HeroSlideSchema) }),
    z.object({
      kind: z.literal('about'),
      founders: AboutFormSchema.shape.founders,
      workshops: z.array(ShownWorkshopSchema),
    }),
    z.object({ kind: z.literal('policy'), key: z.enum(policyKeys), ...shownText }),
    z.object({ kind: z.literal('guide'), key: z.enum(guideKeys), ...shownText }),
  ])
  .openapi('ShownPage');
export type ShownPage = z.infer<typeof ShownPageSchema>;

/** Those of the pages that are read by themselves. */
export const ShownKeySchema = z.object({ key: z.enum(['hero', 'about', ...textKeys]) });

export const AnnouncementSchema = z
  .object({
    announcement: z
      .object({ text: z.string(), link: z.string().optional(), linkText: z.string().optional() })
      .nullable()
      .openapi({ description: 'Null while none is on' }),
  })
  .openapi('Announcement');
export type Announcement = z.infer<typeof AnnouncementSchema>;
