import { defineRoute } from '../../../platform/http/access.ts';
import { router } from '../../../platform/http/context.ts';
import { jsonResponse, errorResponses } from '../../../platform/http/schemas.ts';
import { SuggestionQuerySchema, SuggestionsSchema } from './search.schema.ts';
import type { SearchService } from './search.service.ts';

const suggestions = defineRoute('shared', {
  method: 'get',
  path: '/search/suggestions',
  tags: ['Catalogue'],
  summary: 'Products, categories and stories for what is being typed',
  request: { query: SuggestionQuerySchema },
  responses: { 200: jsonResponse(SuggestionsSchema, 'The best few of each'), ...errorResponses(400) },
});

/** The search box in the header. */
export const searchRoutes = (search: SearchService) =>
  router().openapi(suggestions, async (c) => c.json(await search.suggest(c.req.valid('query').q), 200));
