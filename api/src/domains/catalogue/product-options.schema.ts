import { z } from '@hono/zod-openapi';
import { ProductOptionSchema, SizeSchema } from './catalogue.schema.ts';
import { OptionsFormSchema } from './product-options.ts';

/** A variant as the back office has it: also those that are not on sale. */
export const EditedVariantSchema = z
  .object({
    id: z.string(),
    name: z.string().openapi({ description: 'Its values in words: "Large, Walnut"' }),
    values: z
      .record(z.string(), z.string())
      .openapi({ description: 'Ids of its values by those of the options' }),
    sku: z.string(),
    price: z.number().int(),
    originalPrice: z.number().int().optional(),
    stock: z.number().int().openapi({ description: 'How many a shopper can buy while it is on sale' }),
    weight: z.string().optional(),
    size: SizeSchema.optional(),
    parcel: SizeSchema.optional(),
    images: z.array(z.string()).optional().openapi({ description: 'Keys of pictures of the product' }),
    status: z.enum(['active', 'inactive']),
  })
  .openapi('EditedVariant');
export type EditedVariant = z.infer<typeof EditedVariantSchema>;

/** What a product has beside its form. */
export const editedOptions = {
  options: z.array(ProductOptionSchema),
  variants: z.array(EditedVariantSchema),
};

export const OptionsInputSchema = z
  .object({
    version: z
      .number({ error: 'Say which version of the product this changes.' })
      .int('Say which version of the product this changes.')
      .min(1, 'Say which version of the product this changes.'),
    confirm: z.boolean().default(false).openapi({
      description: 'Variants are removed, with whatever carts and orders name them, see the answer `confirm`',
    }),
  })
  .and(OptionsFormSchema)
  .openapi('OptionsInput');
export type OptionsInput = z.infer<typeof OptionsInputSchema>;

/** What the removal of a variant touches. */
export const RemovedVariantSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    sku: z.string(),
    onHand: z.number().int(),
    carts: z.number().int().openapi({ description: 'Saved carts that hold it' }),
    orders: z.number().int().openapi({ description: 'Orders of it that are not finished' }),
  })
  .openapi('RemovedVariant');
export type RemovedVariant = z.infer<typeof RemovedVariantSchema>;

export const removals = {
  removes: z
    .array(RemovedVariantSchema)
    .optional()
    .openapi({ description: 'Of code `confirm`: what would be removed; send `confirm: true` to do it' }),
} satisfies z.ZodRawShape;
