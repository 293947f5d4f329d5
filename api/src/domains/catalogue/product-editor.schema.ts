import { z } from '@hono/zod-openapi';
import { ErrorSchema, rupees, timestamp } from '../../platform/http/schemas.ts';
import { productStatuses } from './catalogue.constants.ts';
import { PictureSchema } from './catalogue.schema.ts';
import { editedOptions, removals } from './product-options.schema.ts';
import { offerStates } from './offers/offer.ts';
import { formOfParts, type FormUpload } from './product-form-parts.ts';
import { addConflicts, besideTheForm, ProductFieldsSchema } from './product-form.ts';

/** Files of one form; together they may have 20 MB. */
const MAX_UPLOADS = 20;

/** The multipart form of `POST /api/products`: its parts, read as the form's values, and its files. */
export const ProductPartsSchema = z.preprocess(
  formOfParts,
  ProductFieldsSchema.extend({
    uploads: z
      .array(z.custom<FormUpload>())
      .max(MAX_UPLOADS, `Send ${MAX_UPLOADS} files at most at once.`)
      .openapi({ description: 'Made from the parts that are files', type: 'array', items: {} }),
  }).superRefine(addConflicts),
);

const { title, stockQty: _stock, safetyStock: _safety, ...fields } = ProductFieldsSchema.shape;
type Fields = typeof fields;

/** Every field may be left as it is (absent) or emptied (null). */
const editable = Object.fromEntries(
  Object.entries(fields).map(([field, schema]) => [field, schema.nullable()]),
) as unknown as { [Field in keyof Fields]: z.ZodOptional<z.ZodNullable<Fields[Field]>> };

const notHere = (message: string) =>
  z
    .unknown()
    .optional()
    .refine((value) => value === undefined, message);

/** The version that an admin has seen. */
const version = z
  .number({ error: 'Say which version of the product this changes.' })
  .int('Say which version of the product this changes.')
  .min(1, 'Say which version of the product this changes.');

export const ProductEditSchema = z
  .object({
    ...editable,
    title: title.optional(),
    stockQty: notHere('Change the stock in Inventory.'),
    safetyStock: notHere('Change the safety stock in Inventory.'),
    slug: besideTheForm.slug.openapi({
      description: 'Another address; the one before leads on to it',
    }),
    altTexts: besideTheForm.altTexts.openapi({
      description:
        'Alt texts of pictures by their ids, where the product shows something else than the media say; empty: as there',
    }),
    version,
  })
  .openapi('ProductEdit');
export type ProductEdit = z.infer<typeof ProductEditSchema>;

export const ProductVersionSchema = z.object({ version });

const messages = z.record(z.string(), z.string());

export const EditedProductSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    status: z.enum(productStatuses),
    version: z.number().int().openapi({ description: 'Counts edits: send it with the next one' }),
    updatedAt: timestamp,
    updatedBy: z.string().nullable().openapi({ description: 'Id of the admin who edited it last' }),
    image: PictureSchema,
    pictures: z
      .array(PictureSchema.extend({ id: z.string() }))
      .openapi({ description: 'The gallery in its order, with the ids of the media' }),
    stock: z.number().int().openapi({ description: 'How many a shopper can buy now' }),
    price: rupees.openapi({ description: 'What shoppers pay now' }),
    offer: z
      .object({ state: z.enum(offerStates), changesAt: timestamp.nullable() })
      .openapi({ description: 'Whether the discount price holds now, and when that changes' }),
    publishAt: timestamp.nullable().openapi({ description: 'When it is to be published' }),
    publishProblem: z
      .object({ at: timestamp, missing: messages })
      .nullable()
      .openapi({ description: 'Why it was not published when it was due: messages by field' }),
    values: ProductFieldsSchema,
    sections: z
      .array(z.object({ section: z.string(), filled: z.number().int(), fields: z.number().int() }))
      .openapi({ description: 'How many fields of each section are filled in' }),
    missing: messages.openapi({ description: 'What it lacks to be published: messages by field' }),
    ...editedOptions,
  })
  .openapi('EditedProduct');
export type EditedProduct = z.infer<typeof EditedProductSchema>;

/** A 409: of a stale save, with the product as it is now and who changed what since. */
export const ProductConflictSchema = ErrorSchema.extend({
  current: EditedProductSchema.optional(),
  changes: z
    .array(
      z.object({
        by: z.string().nullable().openapi({ description: 'Name of the admin; null for the shop itself' }),
        at: timestamp,
        action: z.string(),
        fields: z.array(z.string()),
      }),
    )
    .optional()
    .openapi({ description: 'Edits since the version that was sent, latest first' }),
  ...removals,
}).openapi('ProductConflict');
export type ProductConflict = Pick<z.infer<typeof ProductConflictSchema>, 'current' | 'changes'>;

/** When a draft is to be published; null takes that back. */
export const ScheduleSchema = z
  .object({
    version,
    publishAt: z.iso
      .datetime({
        offset: true,
        error: 'Give a date and time with its zone, such as 2026-11-21T10:00:00+05:30.',
      })
      .nullable(),
  })
  .openapi('ProductSchedule');

export const PreviewLinkSchema = z
  .object({ path: z.string(), token: z.string(), expiresAt: timestamp })
  .openapi('ProductPreviewLink');

export const SkuQuerySchema = z.object({
  title: z.string().trim().max(200).default(''),
  category: z.string().trim().max(60).default(''),
});
