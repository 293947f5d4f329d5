import { z } from '@hono/zod-openapi';
import { requiredText } from '../../platform/http/schemas.ts';

export const ConfirmInputSchema = z
  .object({
    code: z
      .string()
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits of the code.')),
  })
  .openapi('ConfirmInput');

export const ApproveInputSchema = z
  .object({ note: z.string().trim().max(1000).default('').openapi({ description: 'For other admins' }) })
  .openapi('ApproveInput');

export const DeclineInputSchema = z.object({ reason: requiredText('a reason', 500) }).openapi('DeclineInput');
