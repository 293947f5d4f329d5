import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { orderId } from '../orders/index.ts';
import { OrderEmailsSchema, ResendInputSchema } from './order-emails.schema.ts';
import type { OrderEmailsService } from './order-emails.service.ts';

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/orders/{id}/emails',
  tags: ['Admin'],
  summary: 'The emails about an order, oldest first',
  request: orderId,
  responses: { 200: jsonResponse(OrderEmailsSchema, 'The emails'), ...errorResponses(401, 403, 404) },
});

const resend = defineRoute('admin', {
  method: 'post',
  path: '/admin/orders/{id}/emails',
  tags: ['Admin'],
  summary: 'Send an email of an order once more',
  request: { ...orderId, ...jsonBody(ResendInputSchema) },
  responses: {
    200: jsonResponse(OrderEmailsSchema, 'The emails'),
    ...errorResponses(400, 401, 403, 404, 409),
  },
});

/** Emails of orders, for the back office. */
export const orderEmailRoutes = (emails: OrderEmailsService) =>
  router()
    .openapi(list, async (c) => c.json(await emails.list(c.req.valid('param').id), 200))
    .openapi(resend, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await emails.resend(c.req.valid('param').id, c.req.valid('json'), by), 200);
    });
