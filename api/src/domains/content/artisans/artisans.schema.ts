import { z } from '@hono/zod-openapi';
import { ErrorSchema, timestamp } from '../../../platform/http/schemas.ts';
import { ArtisanFieldsSchema, ArtisanFormSchema, MAX_ARTISANS, artisanStatuses } from './artisan-form.ts';

const SAY_VERSION = 'Say which version of the artisan this changes.';
const version = z.number({ error: SAY_VERSION }).int(SAY_VERSION).min(1, SAY_VERSION);

export const ArtisanIdSchema = z.object({ id: z.string().min(1).max(80) });
export const ArtisanVersionQuerySchema = z.object({
  version: z.coerce.number({ error: SAY_VERSION }).int(SAY_VERSION).min(1, SAY_VERSION),
});

export const ArtisanInputSchema = ArtisanFormSchema.openapi('ArtisanInput');

const { name, status, ...fields } = ArtisanFieldsSchema.shape;

/** Every other field may be left as it is (absent) or emptied (null). */
const editable = Object.fromEntries(
  Object.entries(fields).map(([field, schema]) => [field, schema.nullable()]),
) as unknown as { [Field in keyof typeof fields]: z.ZodNullable<(typeof fields)[Field]> };

export const ArtisanEditSchema = z
  .object({ name: name.optional(), status: status.optional(), ...editable, version })
  .openapi('ArtisanEdit');
export type ArtisanEdit = z.infer<typeof ArtisanEditSchema>;

/** A row of the list of artisans. */
export const ArtisanRowSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    craft: z.string(),
    village: z.string(),
    image: z.string().openapi({ description: 'The value of the portrait; empty without one' }),
    status: z.enum(artisanStatuses),
    updatedAt: timestamp,
    version: z.number().int(),
  })
  .openapi('ArtisanRow');
export type ArtisanRow = z.infer<typeof ArtisanRowSchema>;

export const ArtisanListSchema = z
  .object({ items: z.array(ArtisanRowSchema).openapi({ description: 'In the order that shoppers see' }) })
  .openapi('ArtisanList');
export type ArtisanList = z.infer<typeof ArtisanListSchema>;

const ids = z.array(z.string().min(1).max(80)).max(MAX_ARTISANS);

export const ArtisanOrderSchema = z
  .object({
    ids: ids.openapi({ description: 'All artisans in their new order' }),
    before: ids.openapi({ description: 'The order that was seen: another one by now is a conflict' }),
  })
  .openapi('ArtisanOrder');
export type ArtisanOrder = z.infer<typeof ArtisanOrderSchema>;

/** A product or a story that names an artisan. */
export const ArtisanUseSchema = z
  .object({ kind: z.enum(['product', 'story']), id: z.string(), name: z.string() })
  .openapi('ArtisanUse');
export type ArtisanUse = z.infer<typeof ArtisanUseSchema>;

export const EditedArtisanSchema = z
  .object({
    ...ArtisanRowSchema.shape,
    values: ArtisanFieldsSchema,
    updatedBy: z.string().nullable().openapi({ description: 'Id of the admin who edited them last' }),
    formerSlugs: z.array(z.string()).openapi({ description: 'Their addresses lead on to this artisan' }),
    uses: z.array(ArtisanUseSchema).openapi({ description: 'What names them, at most fifty of each kind' }),
  })
  .openapi('EditedArtisan');
export type EditedArtisan = z.infer<typeof EditedArtisanSchema>;

export const RemovedArtisanSchema = z.object({ version: z.number().int() }).openapi('RemovedArtisan');

/** A 409 of a stale save, with the artisan as they are now. */
export const ArtisanConflictSchema = ErrorSchema.extend({
  current: EditedArtisanSchema.optional(),
}).openapi('ArtisanConflict');
