import type { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { OrderDetailSchema, orderId, orderLink, OrderSchema } from './orders.schema.ts';
import type { OrderService } from './orders.service.ts';
import { ApproveInputSchema, ConfirmInputSchema, DeclineInputSchema } from './review.schema.ts';

const confirm = defineRoute('public', {
  method: 'post',
  path: '/orders/{id}/confirmation',
  tags: ['Orders'],
  summary: 'Confirm a held cash order with the code from its email (requirement 76)',
  request: { ...orderLink, ...jsonBody(ConfirmInputSchema) },
  responses: { 200: jsonResponse(OrderSchema, 'The order'), ...errorResponses(400, 404, 409) },
});

const sendCode = defineRoute('public', {
  method: 'post',
  path: '/orders/{id}/confirmation-code',
  tags: ['Orders'],
  summary: 'Send another code for a held cash order',
  request: orderLink,
  responses: { 200: jsonResponse(OrderSchema, 'The order'), ...errorResponses(404, 409) },
});

const decision = <P extends string, T extends z.ZodType>(path: P, summary: string, schema: T) =>
  defineRoute('admin', {
    method: 'post',
    path: `/admin/orders/{id}/${path}` as const,
    tags: ['Admin'],
    summary,
    request: { ...orderId, ...jsonBody(schema) },
    responses: {
      200: jsonResponse(OrderDetailSchema, 'The order'),
      ...errorResponses(400, 401, 403, 404, 409),
    },
  });
const approve = decision('approve', 'Let a held order pass', ApproveInputSchema);
const decline = decision('decline', 'Cancel a held order', DeclineInputSchema);

/** What shoppers and admins do with orders that are held for review. */
export const reviewRoutes = (orders: OrderService) =>
  router()
    .openapi(confirm, async (c) => {
      const visitor = { user: c.var.user, ...c.req.valid('query') };
      return c.json(await orders.confirm(c.req.valid('param').id, c.req.valid('json').code, visitor), 200);
    })
    .openapi(sendCode, async (c) => {
      const visitor = { user: c.var.user, ...c.req.valid('query') };
      return c.json(await orders.sendCode(c.req.valid('param').id, visitor), 200);
    })
    .openapi(approve, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await orders.approve(c.req.valid('param').id, c.req.valid('json').note, by), 200);
    })
    .openapi(decline, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await orders.decline(c.req.valid('param').id, c.req.valid('json').reason, by), 200);
    });
