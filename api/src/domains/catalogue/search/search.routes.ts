import { defineRoute } from '../../../platform/http/access.ts';
import { router } from '../../../platform/http/context.ts';
import { jsonResponse, errorResponses } from '../../../platform/http/schemas.ts';
import type { SearchedStory } from './create-search-service.ts';
import { SuggestionQuerySchema, SuggestionsSchema, type Suggestions } from './search.schema.ts';

export interface SearchService {
  /** The best few pieces, categories and stories for what somebody is typing. */
  suggest(typed: string): Promise<Suggestions>;
  /** Adds the stories of the shop: a later domain owns them and says how they are read. */
  searchStories(source: () => Promise<readonly SearchedStory[]>): void;
}

const suggestions = defineRoute('shared', {
  method: 'get',
  path: '/search/suggestions',
  tags: ['Catalogue'],
  summary: 'Pieces, categories and stories for what is being typed',
  request: { query: SuggestionQuerySchema },
  responses: { 200: jsonResponse(SuggestionsSchema, 'The best few of each'), ...errorResponses(400) },
});

/** The search box in the header. */
export const searchRoutes = (search: SearchService) =>
  router().openapi(suggestions, async (c) => c.json(await search.suggest(c.req.valid('query').q), 200));
