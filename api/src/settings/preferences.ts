import { z } from '@hono/zod-openapi';
import type { UserDocument } from '../auth/user-document.ts';

/** Mails a shopper may do without (product.md §3, Profile). What a purchase makes necessary is always sent. */
export const PreferencesSchema = z
  .object({ newsletter: z.boolean(), orderUpdates: z.boolean(), promotions: z.boolean() })
  .openapi('Preferences');
export type Preferences = z.infer<typeof PreferencesSchema>;

const defaults: Preferences = { newsletter: true, orderUpdates: true, promotions: false };

/** What an account has chosen, or the defaults. */
export const preferencesOf = ({ preferences }: Pick<UserDocument, 'preferences'>): Preferences => ({
  ...defaults,
  ...preferences,
});
