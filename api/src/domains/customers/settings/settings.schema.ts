import { z } from '@hono/zod-openapi';
import { timestamp } from '../../../platform/http/schemas.ts';
import { PreferencesSchema } from '../profile/profile.schema.ts';

/** A device that is signed in. `place` is the beginning of its network address. */
export const DeviceSchema = z
  .object({
    id: z.string(),
    device: z.string().openapi({ example: 'Chrome on Android' }),
    place: z.string().openapi({ example: '203.0.113.x' }),
    createdAt: timestamp,
    usedAt: timestamp,
    current: z.boolean(),
  })
  .openapi('Device');

/** `emailChange` is the change that waits for its confirmations, with the sides that have agreed. */
export const SettingsSchema = z
  .object({
    preferences: PreferencesSchema,
    devices: z.array(DeviceSchema),
    emailChange: z.object({ email: z.string(), confirmed: z.array(z.enum(['old', 'new'])) }).nullable(),
  })
  .openapi('Settings');
export type Settings = z.infer<typeof SettingsSchema>;

/** What the owner of an account knows and a borrowed browser does not. */
const password = z.string().min(1, 'Enter your password.').max(128);

export const NewPasswordSchema = z
  .object({ current: password, password: z.string().max(128, 'A password has at most 128 characters.') })
  .openapi('NewPassword');

export const NewEmailSchema = z
  .object({ email: z.string().trim().toLowerCase().max(254), password })
  .openapi('NewEmail');

export const DeletionSchema = z.object({ password }).openapi('Deletion');

export const DeviceIdSchema = z.object({ id: z.string().max(64) });

/** Everything the shop keeps about a person, as it is kept. */
export const PersonalDataSchema = z.record(z.string(), z.unknown()).openapi('PersonalData');
