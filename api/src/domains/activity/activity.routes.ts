import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonResponse } from '../../platform/http/schemas.ts';
import { ActivityListSchema, ActivityQuerySchema, ActivityVerificationSchema } from './activity.schema.ts';
import type { ActivityService } from './activity.service.ts';

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/activity',
  tags: ['Admin'],
  summary: 'What admins have changed, newest first',
  request: { query: ActivityQuerySchema },
  responses: { 200: jsonResponse(ActivityListSchema, 'One page'), ...errorResponses(400, 401, 403) },
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
export const activityRoutes = (activity: Pick<ActivityService, 'list' | 'verify'>) =>
  router()
    .openapi(list, async (c) => c.json(await activity.list(c.req.valid('query')), 200))
    .openapi(verify, async (c) => c.json(await activity.verify(), 200));
