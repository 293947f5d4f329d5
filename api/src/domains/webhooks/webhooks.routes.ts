import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import {
  DeliveryIdSchema,
  DeliveryQuerySchema,
  WebhookDeliveryListSchema,
  WebhookDeliverySchema,
  WebhookEditSchema,
  WebhookIdSchema,
  WebhookInputSchema,
  WebhookListSchema,
  WebhookSchema,
  WebhookSecretSchema,
} from './webhooks.schema.ts';
import type { WebhooksService } from './webhooks.service.ts';

const tags = ['Admin'];
const root = '/admin/settings/webhooks';

const list = defineRoute('admin', {
  method: 'get',
  path: root,
  tags,
  summary: 'Endpoints that are told what happens in the shop, without their secrets (requirement 304)',
  responses: { 200: jsonResponse(WebhookListSchema, 'Oldest first'), ...errorResponses(401, 403) },
});

const make = defineRoute('admin', {
  method: 'post',
  path: root,
  tags,
  summary: 'Add an endpoint; its secret is shown in this response and never again (requirement 304)',
  request: jsonBody(WebhookInputSchema),
  responses: { 201: jsonResponse(WebhookSecretSchema, 'Added'), ...errorResponses(400, 401, 403) },
});

const edit = defineRoute('admin', {
  method: 'patch',
  path: `${root}/{id}`,
  tags,
  summary: 'Change an endpoint, or switch it on or off (requirement 304)',
  request: { params: WebhookIdSchema, ...jsonBody(WebhookEditSchema) },
  responses: {
    200: jsonResponse(WebhookSchema, 'Changed'),
    ...errorResponses(400, 401, 403, 404, 409),
  },
});

const remove = defineRoute('admin', {
  method: 'delete',
  path: `${root}/{id}`,
  tags,
  summary: 'Remove an endpoint with its log (requirement 304)',
  request: { params: WebhookIdSchema },
  responses: { 204: { description: 'Removed' }, ...errorResponses(401, 403, 404) },
});

const rotate = defineRoute('admin', {
  method: 'post',
  path: `${root}/{id}/secret`,
  tags,
  summary: 'Make another secret; the one before counts for another day (requirement 304)',
  request: { params: WebhookIdSchema },
  responses: { 200: jsonResponse(WebhookSecretSchema, 'Made'), ...errorResponses(401, 403, 404) },
});

const deliveries = defineRoute('admin', {
  method: 'get',
  path: `${root}/{id}/deliveries`,
  tags,
  summary: 'What was sent to an endpoint in the last 30 days, with every try (requirement 306)',
  request: { params: WebhookIdSchema, query: DeliveryQuerySchema },
  responses: {
    200: jsonResponse(WebhookDeliveryListSchema, 'Newest first'),
    ...errorResponses(400, 401, 403, 404),
  },
});

const test = defineRoute('admin', {
  method: 'post',
  path: `${root}/{id}/test`,
  tags,
  summary: 'Send a test event at once, and see what the endpoint answers (requirement 306)',
  request: { params: WebhookIdSchema },
  responses: {
    200: jsonResponse(WebhookDeliverySchema, 'What became of it'),
    ...errorResponses(401, 403, 404),
  },
});

const sendAgain = defineRoute('admin', {
  method: 'post',
  path: `${root}/{id}/deliveries/{delivery}/send`,
  tags,
  summary: 'Send something once more, with the same id and body (requirement 306)',
  request: { params: DeliveryIdSchema },
  responses: {
    200: jsonResponse(WebhookDeliverySchema, 'What became of it'),
    ...errorResponses(401, 403, 404, 409),
  },
});

/** Webhooks, for owners. No key calls these routes. */
export const webhookRoutes = (webhooks: WebhooksService) =>
  router()
    .openapi(list, async (c) => c.json(await webhooks.list(), 200))
    .openapi(make, async (c) =>
      c.json(await webhooks.make(c.req.valid('json'), signedIn(c.var.user).id), 201),
    )
    .openapi(edit, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await webhooks.edit(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(remove, async (c) => {
      await webhooks.remove(c.req.valid('param').id, signedIn(c.var.user).id);
      return c.body(null, 204);
    })
    .openapi(rotate, async (c) =>
      c.json(await webhooks.rotate(c.req.valid('param').id, signedIn(c.var.user).id), 200),
    )
    .openapi(deliveries, async (c) =>
      c.json(await webhooks.deliveries(c.req.valid('param').id, c.req.valid('query')), 200),
    )
    .openapi(test, async (c) =>
      c.json(await webhooks.test(c.req.valid('param').id, signedIn(c.var.user).id), 200),
    )
    .openapi(sendAgain, async (c) => {
      const { id, delivery } = c.req.valid('param');
      return c.json(await webhooks.sendAgain(id, delivery, signedIn(c.var.user).id), 200);
    });
