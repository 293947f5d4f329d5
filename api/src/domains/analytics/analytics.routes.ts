import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { csvResponse, sendCsv } from '../../platform/http/csv-file.ts';
import { errorResponses, jsonResponse } from '../../platform/http/schemas.ts';
import { analyticsLines } from './analytics-files.ts';
import {
  AnalyticsQuerySchema,
  AnalyticsSchema,
  AnalyticsTableSchema,
  FunnelStepSchema,
} from './analytics.schema.ts';
import type { AnalyticsService } from './analytics.service.ts';
import type { Funnel } from './funnel.ts';

const read = defineRoute('admin', {
  method: 'get',
  path: '/admin/analytics',
  tags: ['Admin'],
  summary: 'The figures of a period, from the sums of its days (requirement 215)',
  request: { query: AnalyticsQuerySchema },
  responses: { 200: jsonResponse(AnalyticsSchema, 'The figures'), ...errorResponses(400, 401, 403) },
});

const file = defineRoute('admin', {
  method: 'get',
  path: '/admin/analytics/files/{table}',
  tags: ['Admin'],
  summary: 'A table of the figures, with all of its rows, as a CSV file',
  request: { params: AnalyticsTableSchema, query: AnalyticsQuerySchema },
  responses: { 200: csvResponse, ...errorResponses(400, 401, 403) },
});

const rebuild = defineRoute('admin', {
  method: 'post',
  path: '/admin/analytics/rebuild',
  tags: ['Admin'],
  summary: 'Have the sums of all days made anew from orders and customers, in the background',
  responses: { 202: { description: 'They will be' }, ...errorResponses(401, 403) },
});

const count = defineRoute('public', {
  method: 'post',
  path: '/funnel/{step}',
  tags: ['Cart'],
  summary: 'A page was seen, a cart or a checkout begun: counted, with nothing about the visitor',
  request: { params: FunnelStepSchema },
  responses: { 204: { description: 'Counted' }, ...errorResponses(400, 429) },
});

/** Figures for admins, and the counting of steps for the shop's pages. */
export const analyticsRoutes = ({
  figures,
  funnel,
  requestRebuild,
}: {
  figures: AnalyticsService;
  funnel: Pick<Funnel, 'count'>;
  requestRebuild: () => Promise<void>;
}) =>
  router()
    .openapi(file, async (c) => {
      const { table } = c.req.valid('param');
      const found = await figures.read(c.req.valid('query'));
      const { from, to } = found.period;
      return sendCsv(c, analyticsLines(table, found), `Virasat-${table}-${from}-to-${to}.csv`);
    })
    .openapi(rebuild, async (c) => {
      await requestRebuild();
      return c.body(null, 202);
    })
    .openapi(read, async (c) => c.json(await figures.summary(c.req.valid('query')), 200))
    .openapi(count, async (c) => {
      await funnel.count(c.req.valid('param').step, c.var.address);
      return c.body(null, 204);
    });
