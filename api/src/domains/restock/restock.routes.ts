import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import {
  AwaitedItemsSchema,
  AwaitedQuerySchema,
  RestockAlertInputSchema,
  RestockLinkSchema,
} from './restock.schema.ts';
import type { RestockAlerts } from './restock.service.ts';

const done = { 204: { description: 'Done' } };

const ask = defineRoute('public', {
  method: 'post',
  path: '/restock-alerts',
  tags: ['Catalogue'],
  summary: 'Ask for one email when an item that is sold out can be bought again (requirement 261)',
  request: jsonBody(RestockAlertInputSchema),
  responses: { ...done, ...errorResponses(400, 404, 409, 429) },
});

/** Email programs post it without a session and without an Origin; the token is the signature (RFC 8058). */
const stop = defineRoute('signed', {
  method: 'post',
  path: '/restock-alerts/{id}/unsubscribe',
  tags: ['Catalogue'],
  summary: 'No more such emails to this inbox; by one click, also in an email program (RFC 8058)',
  request: RestockLinkSchema,
  responses: { ...done, ...errorResponses(400, 404) },
});

const awaited = defineRoute('admin', {
  method: 'get',
  path: '/admin/inventory/restock-alerts',
  tags: ['Admin'],
  summary: 'Items that shoppers wait for, those that most wait for first (requirement 262)',
  request: { query: AwaitedQuerySchema },
  responses: { 200: jsonResponse(AwaitedItemsSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

/** Emails about what is back in stock, and what the workshop should make next. */
export const restockRoutes = (alerts: RestockAlerts) =>
  router()
    .openapi(ask, async (c) => {
      const { user, address } = c.var;
      await alerts.ask(c.req.valid('json'), { user, address });
      return c.body(null, 204);
    })
    .openapi(stop, async (c) => {
      await alerts.stop(c.req.valid('param').id, c.req.valid('query').token);
      return c.body(null, 204);
    })
    .openapi(awaited, async (c) => c.json(await alerts.awaited(c.req.valid('query')), 200));
