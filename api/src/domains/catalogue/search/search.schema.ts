import { z } from '@hono/zod-openapi';
import { PictureSchema } from '../catalogue.schema.ts';
import { rupees } from '../../../platform/http/schemas.ts';
import { SHORTEST_SUGGESTION } from './search.constants.ts';

export const SuggestionQuerySchema = z.object({
  q: z
    .string()
    .trim()
    .min(SHORTEST_SUGGESTION, 'Type at least two letters.')
    .max(100)
    .openapi({ description: 'What has been typed so far' }),
});

export const SuggestionsSchema = z
  .object({
    products: z.array(z.object({ id: z.string(), name: z.string(), price: rupees, image: PictureSchema })),
    /** All matching products; the list has the best. */
    total: z.number().int(),
    categories: z.array(z.object({ slug: z.string(), name: z.string(), productCount: z.number().int() })),
    stories: z.array(z.object({ id: z.string(), title: z.string() })),
    corrected: z.string().optional().openapi({ description: 'See ProductList' }),
  })
  .openapi('Suggestions');
export type Suggestions = z.infer<typeof SuggestionsSchema>;
