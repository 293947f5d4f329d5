import { z } from 'zod';
import { mediaItem, requiredText, slugField, text } from '../content-fields.ts';

/** The admin's form of an artisan. API and back office read the same schema, so it imports nothing but zod and fields. */

/** Shoppers see published artisans only. */
export const artisanStatuses = ['published', 'hidden'] as const;
export type ArtisanStatus = (typeof artisanStatuses)[number];

/** Pictures beside the portrait. */
export const MAX_ARTISAN_PICTURES = 12;
/** Artisans of a shop; they are listed and ordered all at once. */
export const MAX_ARTISANS = 500;
const MAX_YEARS = 90;

const YEARS = `Years at the craft: a whole number from 1 to ${MAX_YEARS}.`;

const pictures = (what: string, max: number, tooMany: string) =>
  z
    .array(mediaItem(what), { error: `Choose ${what} from the media.` })
    .max(max, tooMany)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      error: 'Choose each picture once.',
    });

/** The fields of the form, without what publishing asks for. */
export const ArtisanFieldsSchema = z.object({
  name: requiredText('Name', 80, 'Give the artisan a name.'),
  craft: text('Craft', 80).optional(),
  village: text('Place', 80).optional(),
  years: z.number({ error: YEARS }).int(YEARS).min(1, YEARS).max(MAX_YEARS, YEARS).optional(),
  story: text('Story', 20_000).optional(),
  portrait: pictures('a portrait', 1, 'One portrait is enough.').optional(),
  pictures: pictures(
    'the pictures',
    MAX_ARTISAN_PICTURES,
    `Pictures: ${MAX_ARTISAN_PICTURES} at most.`,
  ).optional(),
  status: z.enum(artisanStatuses, { error: 'Choose published or hidden.' }),
  slug: slugField('zarina-bano').optional(),
});
export type ArtisanForm = z.infer<typeof ArtisanFieldsSchema>;
export type ArtisanField = keyof ArtisanForm;

const missing: [ArtisanField, string][] = [
  ['craft', 'Name the craft.'],
  ['village', 'Say where they work.'],
  ['years', YEARS],
  ['story', 'Tell their story.'],
];

/** A published artisan has everything that their page shows. */
export const ArtisanFormSchema = ArtisanFieldsSchema.superRefine((form, context) => {
  if (form.status === 'hidden') return;
  const add = (field: ArtisanField, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message: `${message} Or keep the artisan hidden.` });
  for (const [field, message] of missing)
    if (form[field] === undefined || form[field] === '') add(field, message);
  if ((form.portrait ?? []).length === 0) add('portrait', 'Choose a portrait.');
});
