import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { FindQuerySchema, FoundListSchema } from './find.schema.ts';
import type { Find } from './find.service.ts';
import { OverviewSchema } from './overview.schema.ts';
import type { OverviewService } from './overview.service.ts';

const readOverview = defineRoute('admin', {
  method: 'get',
  path: '/admin/overview',
  tags: ['Admin'],
  summary: 'What needs whoever asks now, as far as their role shows it (requirement 282)',
  responses: { 200: jsonResponse(OverviewSchema, 'The overview'), ...errorResponses(401, 403) },
});

const find = defineRoute('admin', {
  method: 'get',
  path: '/admin/find',
  tags: ['Admin'],
  summary: 'One search over all lists of the back office that the role shows (requirement 283)',
  request: { query: FindQuerySchema },
  responses: { 200: jsonResponse(FoundListSchema, 'What was found'), ...errorResponses(400, 401, 403) },
});

/** The overview, and the search over everything. */
export const deskRoutes = ({ overview, finder }: { overview: OverviewService; finder: Find }) =>
  router()
    .openapi(readOverview, async (c) => c.json(await overview.read(signedIn(c.var.user)), 200))
    .openapi(find, async (c) => {
      const { search } = c.req.valid('query');
      return c.json(await finder.find(search, signedIn(c.var.user)), 200);
    });
