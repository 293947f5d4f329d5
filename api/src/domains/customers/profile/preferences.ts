import { z } from '@hono/zod-openapi';

/** What an account wants to be written about (product.md §3, Profile). */
export const PreferencesSchema = z
  .object({ newsletter: z.boolean(), orderUpdates: z.boolean(), promotions: z.boolean() })
  .openapi('Preferences');
export type Preferences = z.infer<typeof PreferencesSchema>;

const defaults: Preferences = { newsletter: true, orderUpdates: true, promotions: false };

/** The preferences of an account; the defaults until it has said something else. */
export const preferencesOf = ({ preferences }: { preferences?: Preferences | undefined }): Preferences =>
  preferences ?? defaults;
