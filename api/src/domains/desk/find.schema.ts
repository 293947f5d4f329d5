import { z } from '@hono/zod-openapi';
import { foundKinds } from './desk.constants.ts';

export const FindQuerySchema = z.object({
  search: z
    .string({ error: 'Say what you look for.' })
    .trim()
    .min(1, 'Say what you look for.')
    .max(100, 'Search for 100 characters at most.'),
});

export const FoundSchema = z
  .object({
    kind: z.enum(foundKinds),
    id: z.string().openapi({ description: 'Of the thing, as the routes of its kind take it' }),
    title: z.string(),
    detail: z.string().openapi({ description: 'What tells it apart; may be empty' }),
  })
  .openapi('Found');
export type Found = z.infer<typeof FoundSchema>;

export const FoundListSchema = z
  .object({ items: z.array(FoundSchema).openapi({ description: 'By kind; of each the best ones' }) })
  .openapi('FoundList');
export type FoundList = z.infer<typeof FoundListSchema>;
