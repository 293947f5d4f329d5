import { z } from '@hono/zod-openapi';
import { timestamp } from '../../platform/http/schemas.ts';

export const SecondFactorSchema = z
  .object({
    isOn: z.boolean(),
    isRequired: z
      .boolean()
      .openapi({ description: 'Owners need it, but in a demo: without it the back office stays closed' }),
    since: timestamp.nullable(),
    recoveryCodes: z.number().int().openapi({ description: 'How many are left' }),
  })
  .openapi('SecondFactor');
export type SecondFactor = z.infer<typeof SecondFactorSchema>;

export const OwnPasswordSchema = z
  .object({ password: z.string().min(1, 'Enter your password.').max(128) })
  .openapi('OwnPassword');

export const SecondFactorSetupSchema = z
  .object({
    secret: z.string().openapi({ description: 'Base32, for apps into which it is typed' }),
    uri: z.string().openapi({ description: '`otpauth://…`, for a QR code' }),
  })
  .openapi('SecondFactorSetup');
export type SecondFactorSetup = z.infer<typeof SecondFactorSetupSchema>;

export const SecondFactorCodeSchema = z
  .object({ code: z.string().trim().min(1, 'Enter the code of your app.').max(40) })
  .openapi('SecondFactorCode');

/** `token` is the session that goes on; all others have ended. */
export const SecondFactorOnSchema = z
  .object({ token: z.string(), recoveryCodes: z.array(z.string()) })
  .openapi('SecondFactorOn');

export const RecoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) }).openapi('RecoveryCodes');

export const SecondFactorOffSchema = z.object({ token: z.string() }).openapi('SecondFactorOff');
