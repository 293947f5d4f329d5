import { z } from '@hono/zod-openapi';
import { staffRoles } from './staff.constants.ts';

export const roles = ['user', 'admin'] as const;

export const UserSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    staff: z
      .enum(staffRoles)
      .optional()
      .openapi({ description: 'What an admin may see and do; absent for an owner, and for shoppers' }),
    secondFactor: z
      .literal('missing')
      .optional()
      .openapi({ description: 'An owner has to set up a second factor before the back office opens' }),
    avatar: z.string().optional().openapi({ description: 'Address of the picture, when there is one' }),
  })
  .openapi('User');
export type User = z.infer<typeof UserSchema>;

const typedEmail = z.string().trim().toLowerCase().min(1).max(254);

export const LoginSchema = z
  .object({
    email: typedEmail,
    password: z.string().min(1).max(128),
    remember: z.boolean().default(false),
  })
  .openapi('Login');

/** The fields of the login page, sent by a browser without JavaScript. Wrong ones lead back to the page. */
export const LoginFormSchema = z.object({
  email: z.string().trim().toLowerCase().max(254).default(''),
  password: z.string().max(128).default(''),
  remember: z.string().optional(),
  next: z.string().max(2_000).default(''),
});

/** Checked in the service: for any missing field requirement 60 has one message. */
export const SignupSchema = z
  .object({
    name: z.string().trim().max(100).default(''),
    email: z.string().trim().toLowerCase().max(254).default(''),
    password: z.string().max(128, 'A password has at most 128 characters.').default(''),
  })
  .openapi('Signup');

/** `token` is for API clients (`Authorization: Bearer`); the web app uses the httpOnly cookie. */
export const SignedInSchema = z.object({ token: z.string(), user: UserSchema }).openapi('SignedIn');

/** The password is right, and the account has a second factor: nobody is signed in until its code is right, too. */
export const SecondFactorNeededSchema = z
  .object({
    challenge: z.string().openapi({ description: 'To be sent with the code, within ten minutes' }),
  })
  .openapi('SecondFactorNeeded');
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeededSchema>;

export const LoginCodeSchema = z
  .object({
    challenge: z.string().min(1).max(200),
    code: z
      .string()
      .trim()
      .min(1, 'Enter the code of your app.')
      .max(40)
      .openapi({ description: 'Six digits of the app, or a recovery code' }),
  })
  .openapi('LoginCode');

/** `demo` is present in demo mode only: what the login page may hint at. */
export const SessionSchema = z
  .object({
    user: UserSchema.nullable(),
    demo: z.object({ shopper: z.string(), admin: z.string(), password: z.string() }).optional(),
  })
  .openapi('Session');
export type Session = z.infer<typeof SessionSchema>;

export const ForgotSchema = z.object({ email: typedEmail }).openapi('Forgot');

const token = z.string().min(1).max(200);

export const ResetSchema = z
  .object({ token, password: z.string().max(128, 'A password has at most 128 characters.') })
  .openapi('Reset');

export const ConfirmEmailSchema = z.object({ side: z.enum(['old', 'new']), token }).openapi('ConfirmEmail');

/** `done` once both addresses have agreed. */
export const ConfirmedEmailSchema = z
  .object({ done: z.boolean(), email: z.string() })
  .openapi('ConfirmedEmail');
