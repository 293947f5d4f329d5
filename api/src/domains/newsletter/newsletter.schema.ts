import { z } from '@hono/zod-openapi';
import { ErrorSchema, listOf, paging, timestamp } from '../../platform/http/schemas.ts';
import { EmailSchema } from '../shared/email.schema.ts';
import {
  consentKinds,
  newsletterSorts,
  sendingStates,
  subscriberSorts,
  subscriberStates,
  subscriptionSources,
} from './newsletter.constants.ts';
import { NewsletterFormSchema } from './newsletter-form.ts';

const source = z.enum(subscriptionSources);
const website = z
  .string()
  .max(500)
  .default('')
  .openapi({ description: 'People do not see this field: what is filled in comes from a program' });

/** What the form of the newsletter sends. */
export const SubscriptionInputSchema = z
  .object({
    email: EmailSchema.max(254),
    source: z.enum(['footer', 'blog', 'page']).default('page'),
    website,
  })
  .openapi('SubscriptionInput');

/** The same as an ordinary form sends it; what is wrong is said by the page that it leads to. */
export const SubscriptionFormSchema = z.object({
  email: z.string().trim().max(254).default(''),
  source: z.string().max(20).default('footer'),
  website,
});

export const SubscriptionLinkSchema = {
  params: z.object({ id: z.string().min(1).max(60) }),
  query: z.object({ token: z.string().max(200) }),
};

export const SubscriberRowSchema = z
  .object({
    id: z.string(),
    email: z.string().openapi({ description: 'Empty when it was erased' }),
    state: z.enum(subscriberStates),
    source,
    tags: z.array(z.string()),
    joinedAt: timestamp.nullable(),
    leftAt: timestamp.nullable(),
    consents: z
      .array(
        z.object({
          at: timestamp,
          what: z.enum(consentKinds),
          text: z.string(),
        }),
      )
      .openapi({ description: 'Every consent with its time and its text, oldest first' }),
  })
  .openapi('SubscriberRow');
export type SubscriberRow = z.infer<typeof SubscriberRowSchema>;

export const SubscriberFilterSchema = z.object({
  search: z.string().trim().max(100).optional(),
  state: z.enum(subscriberStates).optional(),
  source: source.optional(),
  tag: z.string().trim().toLowerCase().max(40).optional(),
});
export type SubscriberFilter = z.infer<typeof SubscriberFilterSchema>;
export const SubscriberQuerySchema = SubscriberFilterSchema.extend({
  sort: z.enum(subscriberSorts).default('joined-desc'),
  ...paging(25),
});
export type SubscriberQuery = z.infer<typeof SubscriberQuerySchema>;
export const SubscriberListSchema = listOf(SubscriberRowSchema).openapi('SubscriberList');
export type SubscriberList = z.infer<typeof SubscriberListSchema>;

export const SubscriberIdSchema = z.object({ id: z.string().min(1).max(60) });
export const TakeOffSchema = z.object({
  reason: z.enum(['unsubscribed', 'bounced'], { error: 'Say why it is taken off the list.' }),
});

/** Longest text of a list, in characters. */
const MOST_CSV = 1_000_000;
const csv = z
  .string({ error: 'Choose a CSV file.' })
  .min(1, 'The file is empty.')
  .max(MOST_CSV, 'The file is too large. Split it.');

const ORIGIN = 'Say where these people have agreed, such as “Diwali fair 2026, sign-up sheet”.';
export const SubscriberImportSchema = z
  .object({
    csv,
    origin: z.string({ error: ORIGIN }).trim().min(1, ORIGIN).max(200, 'Use 200 characters at most.'),
    tag: z.string().trim().toLowerCase().max(40, 'A tag has 40 characters at most.').optional(),
  })
  .openapi('SubscriberImport');
export type SubscriberImport = z.infer<typeof SubscriberImportSchema>;
export const SubscriberListFileSchema = z.object({ csv }).openapi('SubscriberListFile');
export const SubscriberImportPreviewSchema = z
  .object({
    added: z.number().int(),
    known: z
      .number()
      .int()
      .openapi({ description: 'On the list before, or taken off it: they stay as they are' }),
    rejected: z.array(z.object({ line: z.number().int(), email: z.string() })),
  })
  .openapi('SubscriberImportPreview');
export type SubscriberImportPreview = z.infer<typeof SubscriberImportPreviewSchema>;

export const NewsletterIdSchema = z.object({ id: z.string().min(1).max(60) });

const SAY_VERSION = 'Say which version of the newsletter this changes.';
const version = z.number({ error: SAY_VERSION }).int(SAY_VERSION).min(1, SAY_VERSION);
const { subject, preview, title, blocks, source: from, tag, joinedWithinDays } = NewsletterFormSchema.shape;

/** Every field may be left as it is (absent) or, but for the subject, emptied (null). */
export const NewsletterEditSchema = z
  .object({
    subject: subject.optional(),
    preview: preview.nullable(),
    title: title.nullable(),
    blocks: blocks.nullable(),
    source: from.nullable(),
    tag: tag.nullable(),
    joinedWithinDays: joinedWithinDays.nullable(),
    version,
  })
  .openapi('NewsletterEdit');
export type NewsletterEdit = z.infer<typeof NewsletterEditSchema>;

export const SendNewsletterSchema = z
  .object({
    version,
    recipients: z
      .number({ error: 'Say to how many people it goes.' })
      .int()
      .min(0)
      .openapi({ description: 'How many the sender was shown; another number is a 409' }),
  })
  .openapi('SendNewsletter');
export type SendNewsletter = z.infer<typeof SendNewsletterSchema>;

export const NewsletterRowSchema = z
  .object({
    id: z.string(),
    subject: z.string(),
    state: z.enum(sendingStates),
    updatedAt: timestamp,
    sentAt: timestamp.nullable(),
    finishedAt: timestamp.nullable(),
    queued: z.number().int().openapi({ description: 'How many it was sent off to so far' }),
    version: z.number().int(),
  })
  .openapi('NewsletterRow');
export type NewsletterRow = z.infer<typeof NewsletterRowSchema>;

export const NewsletterQuerySchema = z.object({
  search: z.string().trim().max(100).optional(),
  state: z.enum(sendingStates).optional(),
  sort: z.enum(newsletterSorts).default('updated-desc'),
  ...paging(25),
});
export type NewsletterQuery = z.infer<typeof NewsletterQuerySchema>;
export const NewsletterListSchema = listOf(NewsletterRowSchema).openapi('NewsletterList');
export type NewsletterList = z.infer<typeof NewsletterListSchema>;

export const EditedNewsletterSchema = z
  .object({
    ...NewsletterRowSchema.shape,
    updatedBy: z.string(),
    values: NewsletterFormSchema,
    recipients: z.number().int().openapi({ description: 'How many subscribers it would go to now' }),
    delivered: z.number().int(),
    failed: z
      .number()
      .int()
      .openapi({ description: 'Rejected by their inboxes, which are taken off the list' }),
    missing: z.array(z.string()).openapi({ description: 'What has to be filled in before it can be sent' }),
  })
  .openapi('EditedNewsletter');
export type EditedNewsletter = z.infer<typeof EditedNewsletterSchema>;

/** A 409 of a stale save, with the newsletter as it is now. */
export const NewsletterConflictSchema = ErrorSchema.extend({
  current: EditedNewsletterSchema.optional(),
}).openapi('NewsletterConflict');
