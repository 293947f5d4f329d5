import { z } from '@hono/zod-openapi';
import { ErrorSchema, timestamp } from '../../platform/http/schemas.ts';
import { productStatuses } from './catalogue.constants.ts';
import { PictureSchema } from './catalogue.schema.ts';
import { formOfParts } from './product-form-parts.ts';
import { ProductFieldsSchema, ProductFormSchema } from './product-form.ts';

/** The multipart form of `POST /api/products`: text parts, read as the form's values. */
export const ProductPartsSchema = z.preprocess(formOfParts, ProductFormSchema);

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

const IN_MEDIA = 'Pictures and files cannot be changed here yet.';

export const ProductEditSchema = z
  .object({
    ...editable,
    title: title.optional(),
    stockQty: notHere('Change the stock in Inventory.'),
    safetyStock: notHere('Change the safety stock in Inventory.'),
    instructions: notHere(IN_MEDIA),
    complianceCertificates: notHere(IN_MEDIA),
    mainImage: notHere(IN_MEDIA),
    additionalImages: notHere(IN_MEDIA),
    lifestyleImages: notHere(IN_MEDIA),
    infographicImages: notHere(IN_MEDIA),
    view360: notHere(IN_MEDIA),
    productVideos: notHere(IN_MEDIA),
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
    stock: z.number().int().openapi({ description: 'How many a shopper can buy now' }),
    values: ProductFieldsSchema,
    sections: z
      .array(z.object({ section: z.string(), filled: z.number().int(), fields: z.number().int() }))
      .openapi({ description: 'How many fields of each section are filled in' }),
    missing: messages.openapi({ description: 'What it lacks to be published: messages by field' }),
  })
  .openapi('EditedProduct');
export type EditedProduct = z.infer<typeof EditedProductSchema>;

/** A 409: of a stale save, with the product as it is now. */
export const ProductConflictSchema = ErrorSchema.extend({ current: EditedProductSchema.optional() }).openapi(
  'ProductConflict',
);
