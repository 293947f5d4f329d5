import { z } from '@hono/zod-openapi';
import { ProductCardSchema } from '../catalogue.schema.ts';
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
    products: z.array(
      ProductCardSchema.pick({ id: true, name: true, price: true, highestPrice: true, image: true }),
    ),
    /** All matching products; the list has the best. */
    total: z.number().int(),
    categories: z.array(z.object({ slug: z.string(), name: z.string(), productCount: z.number().int() })),
    stories: z.array(z.object({ id: z.string(), title: z.string() })),
    corrected: z.string().optional().openapi({ description: 'See ProductList' }),
  })
  .openapi('Suggestions');
export type Suggestions = z.infer<typeof SuggestionsSchema>;
