import { z } from '@hono/zod-openapi';
import { ErrorSchema, listOf, paging, timestamp } from '../../platform/http/schemas.ts';
import { blogCategories } from './content.constants.ts';
import { StoryFieldsSchema } from './story-form.ts';
import { storyStatuses, storyTransitions, type StoryTransition } from './story-states.ts';

const SAY_VERSION = 'Say which version of the post this changes.';
export const storyVersion = z.number({ error: SAY_VERSION }).int(SAY_VERSION).min(1, SAY_VERSION);

export const StoryIdSchema = z.object({ id: z.string().min(1).max(60) });
export const RevisionIdSchema = StoryIdSchema.extend({ revision: z.coerce.number().int().min(1) });

const { title, category, author, ...fields } = StoryFieldsSchema.shape;

/** Every other field may be left as it is (absent) or emptied (null). */
const editable = Object.fromEntries(
  Object.entries(fields).map(([field, schema]) => [field, schema.nullable()]),
) as unknown as { [Field in keyof typeof fields]: z.ZodNullable<(typeof fields)[Field]> };

export const StoryEditSchema = z
  .object({
    title: title.optional(),
    // a default would empty what is left as it is
    category: category.unwrap().optional(),
    author: author.unwrap().optional(),
    ...editable,
    version: storyVersion,
  })
  .openapi('StoryEdit');
export type StoryEdit = z.infer<typeof StoryEditSchema>;

export const StoryTransitionSchema = z
  .object({
    transition: z.enum(Object.keys(storyTransitions) as [StoryTransition, ...StoryTransition[]]),
    publishAt: z.iso
      .datetime({
        offset: true,
        error: 'Give a date and time with its zone, such as 2026-11-21T10:00:00+05:30.',
      })
      .optional()
      .openapi({ description: 'When a scheduled one is published' }),
    version: storyVersion,
  })
  .openapi('StoryTransition');
export type StoryTransitionInput = z.infer<typeof StoryTransitionSchema>;

export const StoryVersionSchema = z.object({ version: storyVersion });
export const StoryVersionQuerySchema = z.object({
  version: z.coerce.number({ error: SAY_VERSION }).int(SAY_VERSION).min(1, SAY_VERSION),
});

/** A row of the table of posts. */
export const StoryRowSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    category: z.string(),
    author: z.string(),
    image: z.string().openapi({ description: 'The value of a picture, or its URL; empty without one' }),
    status: z.enum(storyStatuses),
    publishAt: timestamp.nullable().openapi({ description: 'When a scheduled one is published' }),
    date: timestamp.openapi({ description: 'When shoppers first saw it; of others, when it was begun' }),
    updatedAt: timestamp,
    version: z.number().int(),
  })
  .openapi('StoryRow');
export type StoryRow = z.infer<typeof StoryRowSchema>;

export const StoryListQuerySchema = z.object({
  search: z.string().trim().max(100).optional(),
  category: z.enum(blogCategories).optional(),
  status: z.enum(storyStatuses).optional(),
  sort: z.enum(['created-desc', 'updated-desc', 'title']).default('created-desc'),
  ...paging(25),
});
export type StoryListQuery = z.infer<typeof StoryListQuerySchema>;
export const StoryListSchema = listOf(StoryRowSchema).openapi('StoryList');
export type StoryList = z.infer<typeof StoryListSchema>;

const named = z.array(z.object({ id: z.string(), name: z.string() }));

export const EditedStorySchema = z
  .object({
    ...StoryRowSchema.shape,
    updatedBy: z.string().nullable().openapi({ description: 'Id of the admin who edited it last' }),
    values: StoryFieldsSchema,
    products: named.openapi({ description: 'The products of `values.products`, of any status' }),
    artisans: named,
    missing: z
      .record(z.string(), z.string())
      .openapi({ description: 'What it lacks to be published: messages by field' }),
    formerSlugs: z.array(z.string()).openapi({ description: 'Their addresses lead on to this post' }),
  })
  .openapi('EditedStory');
export type EditedStory = z.infer<typeof EditedStorySchema>;

export const RemovedStorySchema = z
  .object({ version: z.number().int().openapi({ description: 'What `restore` goes on from' }) })
  .openapi('RemovedStory');

export const StoryRevisionSchema = z
  .object({
    version: z.number().int(),
    at: timestamp,
    by: z.string().nullable().openapi({ description: 'Name of the admin; null for the shop itself' }),
    action: z.string(),
    changed: z.array(z.string()).openapi({ description: 'Fields that differ from the revision before' }),
  })
  .openapi('StoryRevision');
export type StoryRevision = z.infer<typeof StoryRevisionSchema>;
export const StoryRevisionsSchema = z
  .object({ items: z.array(StoryRevisionSchema) })
  .openapi('StoryRevisions');

/** One revision as it was, to look at before it is restored. */
export const StoryRevisionValuesSchema = StoryRevisionSchema.omit({ changed: true })
  .extend({ values: StoryFieldsSchema })
  .openapi('StoryRevisionValues');
export type StoryRevisionValues = z.infer<typeof StoryRevisionValuesSchema>;

export const StoryPreviewLinkSchema = z
  .object({ path: z.string(), expiresAt: timestamp })
  .openapi('StoryPreviewLink');

/** A 409 of a stale save, with the story as it is now. */
export const StoryConflictSchema = ErrorSchema.extend({
  current: EditedStorySchema.optional(),
}).openapi('StoryConflict');
