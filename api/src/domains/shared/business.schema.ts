import { z } from '@hono/zod-openapi';
import { isGstin } from './gstin.ts';

/** A business that buys: with it, the invoice lets its buyer claim the tax back (CGST Rules, rule 46(d)). */
export const BusinessSchema = z
  .object({
    gstin: z
      .string()
      .trim()
      .toUpperCase()
      .refine(isGstin, 'Check the GSTIN: it has 15 characters, and its last one does not match the others.')
      .openapi({ example: '27AAPFU0939F1ZV' }),
    name: z
      .string()
      .trim()
      .min(1, 'Enter the name of the business.')
      .max(100, 'Enter at most 100 characters.'),
  })
  .openapi('Business');
export type Business = z.infer<typeof BusinessSchema>;
