import { z } from '@hono/zod-openapi';
import { ErrorSchema, rupees, timestamp } from '../../platform/http/schemas.ts';
import { SettingsFieldsSchema } from './settings-form.ts';

const SAY_VERSION = 'Say which version of the settings this changes.';

/** The fields that change. */
export const SettingsEditSchema = SettingsFieldsSchema.partial()
  .extend({ version: z.number({ error: SAY_VERSION }).int(SAY_VERSION).min(0, SAY_VERSION) })
  .openapi('SettingsEdit');
export type SettingsEdit = z.infer<typeof SettingsEditSchema>;

export const EditedSettingsSchema = z
  .object({
    version: z.number().int().openapi({ description: '0 until somebody saves for the first time' }),
    values: SettingsFieldsSchema,
    updatedAt: timestamp.nullable(),
    updatedBy: z.string().nullable().openapi({ description: 'Id of the admin who saved them last' }),
    provider: z.object({
      name: z.enum(['test', 'razorpay']),
      keys: z
        .array(z.object({ name: z.string(), isSet: z.boolean() }))
        .openapi({ description: 'Variables of the environment; their values are never shown' }),
    }),
  })
  .openapi('EditedSettings');
export type EditedSettings = z.infer<typeof EditedSettingsSchema>;

/** A 409 of a stale save, with the settings as they are now. */
export const SettingsConflictSchema = ErrorSchema.extend({
  current: EditedSettingsSchema.optional(),
}).openapi('SettingsConflict');

/** What shoppers are told of the settings. */
export const ShopFactsSchema = z
  .object({
    address: z.array(z.string()).openapi({ description: 'Its lines' }),
    phone: z.string(),
    email: z.string(),
    hours: z.string(),
    seller: z
      .object({ name: z.string(), address: z.string(), gstin: z.string() })
      .openapi({ description: 'Who sells, as it is registered (requirement 356)' }),
    methods: z
      .array(z.enum(['card', 'upi', 'cod']))
      .openapi({ description: 'The ways to pay that are offered now' }),
    cashLimit: rupees.openapi({ description: 'Cash is taken at the door up to this total' }),
    taxRate: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'Of everything, in percent; null when it depends on what is bought' }),
    delivery: z
      .object({
        first: z.number().int(),
        last: z.number().int(),
        where: z.string(),
        packaging: z.string(),
        installation: z.string(),
      })
      .openapi({ description: 'What is promised; first and last are business days (requirement 300)' }),
  })
  .openapi('ShopFacts');
export type ShopFacts = z.infer<typeof ShopFactsSchema>;
