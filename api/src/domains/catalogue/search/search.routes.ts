import { createRoute } from '@hono/zod-openapi';
import { router } from '../../../platform/http/context.ts';
import { answer, failures } from '../../../platform/http/schemas.ts';
import { SuggestionQuerySchema, SuggestionsSchema, type Suggestions } from './search.schema.ts';

export interface SearchService {
  /** The best few pieces, categories and stories for what somebody is typing. */
  suggest(typed: string): Promise<Suggestions>;
}

const suggestions = createRoute({
  method: 'get',
  path: '/search/suggestions',
  tags: ['Catalogue'],
  summary: 'Pieces, categories and stories for what is being typed',
  request: { query: SuggestionQuerySchema },
  responses: { 200: answer(SuggestionsSchema, 'The best few of each'), ...failures(400) },
});

/** The search box in the header. */
export const searchRoutes = (search: SearchService) =>
  router().openapi(suggestions, async (c) => c.json(await search.suggest(c.req.valid('query').q), 200));
