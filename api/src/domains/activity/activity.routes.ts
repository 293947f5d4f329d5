import { defineRoute } from '../../platform/http/access.ts';
import { csvResponse, sendCsv } from '../../platform/http/csv-file.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonResponse } from '../../platform/http/schemas.ts';
import {
  ActivityFilterSchema,
  ActivityListSchema,
  ActivityPageQuerySchema,
  ActivityPageSchema,
  ActivityQuerySchema,
  ActivityVerificationSchema,
  LastVerificationSchema,
} from './activity.schema.ts';
import type { ActivityService } from './activity.service.ts';

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/activity',
  tags: ['Admin'],
  summary: 'What admins have changed, newest first',
  request: { query: ActivityQuerySchema },
  responses: { 200: jsonResponse(ActivityListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const page = defineRoute('admin', {
  method: 'get',
  path: '/admin/activity/page',
  tags: ['Admin'],
  summary: 'The log in pages with numbers, for the page that searches it (requirement 225)',
  request: { query: ActivityPageQuerySchema },
  responses: { 200: jsonResponse(ActivityPageSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const exportLog = defineRoute('admin', {
  method: 'get',
  path: '/admin/activity.csv',
  tags: ['Admin'],
  summary: 'What the log shows with these filters, as CSV: a line for every field that was changed',
  request: { query: ActivityFilterSchema },
  responses: { 200: csvResponse, ...errorResponses(400, 401, 403) },
});

const last = defineRoute('admin', {
  method: 'get',
  path: '/admin/activity/verification',
  tags: ['Admin'],
  summary: 'What the nightly verification of the log found',
  responses: { 200: jsonResponse(LastVerificationSchema, 'The last one'), ...errorResponses(401, 403) },
});

const verify = defineRoute('admin', {
  method: 'get',
  path: '/admin/activity/verify',
  tags: ['Admin'],
  summary: 'Whether every row of the log is as it was written',
  responses: {
    200: jsonResponse(ActivityVerificationSchema, 'How far the rows follow from each other'),
    ...errorResponses(401, 403),
  },
});

/** The log, to be read. No route changes it. */
export const activityRoutes = (
  activity: Pick<ActivityService, 'list' | 'page' | 'export' | 'lastVerification' | 'verify'>,
) =>
  router()
    .openapi(list, async (c) => c.json(await activity.list(c.req.valid('query')), 200))
    .openapi(page, async (c) => c.json(await activity.page(c.req.valid('query')), 200))
    .openapi(exportLog, (c) => sendCsv(c, activity.export(c.req.valid('query')), 'activity.csv'))
    .openapi(last, async (c) => c.json(await activity.lastVerification(), 200))
    .openapi(verify, async (c) => c.json(await activity.verify(), 200));
