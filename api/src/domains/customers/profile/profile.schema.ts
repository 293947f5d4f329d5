import { z } from '@hono/zod-openapi';
import { pictureField } from '../../media/index.ts';
import { AddressSchema } from '../../shared/address.schema.ts';

const { firstName, phone, address, city, state, pincode } = AddressSchema.shape;

/** What an account wants to be written about (requirement 62). */
export const PreferencesSchema = z
  .object({ newsletter: z.boolean(), orderUpdates: z.boolean(), promotions: z.boolean() })
  .openapi('Preferences');
export type Preferences = z.infer<typeof PreferencesSchema>;

/** A field that may stay empty; what is in it has to fit the checkout, and is kept as the checkout keeps it. */
const blankOr = (schema: z.ZodType<string>) =>
  z
    .string()
    .trim()
    .max(300)
    .transform((value, context) => {
      if (value === '') return value;
      const { data, error } = schema.safeParse(value);
      if (error) context.addIssue({ code: 'custom', message: error.issues[0]?.message });
      return data ?? value;
    });

/**
 * What a shopper may say about themselves (requirement 62). Everything else that is sent, a role or a status, is
 * left out here and changes nothing (requirement 24).
 */
export const ProfileInputSchema = z
  .object({
    firstName,
    lastName: z.string().trim().max(60, 'The last name is too long.'),
    phone: blankOr(phone),
    address: blankOr(address),
    city: blankOr(city),
    state: blankOr(state),
    pincode: blankOr(pincode),
    preferences: PreferencesSchema,
  })
  .openapi('ProfileInput');
export type ProfileInput = z.infer<typeof ProfileInputSchema>;

export const ProfileSchema = ProfileInputSchema.extend({
  email: z.string(),
  avatar: z.string().nullable().openapi({ description: 'Address of the picture' }),
}).openapi('Profile');
export type Profile = z.infer<typeof ProfileSchema>;

/** Where an order may go. The email address is the account's. */
export const SavedAddressInputSchema = AddressSchema.omit({ email: true }).openapi('SavedAddressInput');
export type SavedAddressInput = z.infer<typeof SavedAddressInputSchema>;

export const SavedAddressSchema = SavedAddressInputSchema.extend({
  id: z.string().openapi({ description: '"profile" is the address of the profile, changed with it' }),
  isDefault: z.boolean().openapi({ description: 'Chosen at checkout unless another one is' }),
}).openapi('SavedAddress');
export type SavedAddress = z.infer<typeof SavedAddressSchema>;

export const AddressListSchema = z.object({ items: z.array(SavedAddressSchema) }).openapi('AddressList');
export type AddressList = z.infer<typeof AddressListSchema>;

const fraction = z.coerce.number().min(0).max(1);

/** The picture and the square of it that is to be seen, as fractions; its middle by default. */
export const AvatarFormSchema = z
  .object({
    picture: pictureField,
    x: fraction.optional(),
    y: fraction.optional(),
    size: fraction.optional(),
  })
  .openapi('AvatarForm');
export type AvatarForm = z.infer<typeof AvatarFormSchema>;
