import { createRoute, z } from '@hono/zod-openapi';
import { router } from '../http/context.ts';
import { failures } from '../http/schemas.ts';
import type { WebhookService } from './webhooks.ts';

const webhook = createRoute({
  method: 'post',
  path: '/payments/webhooks/{provider}',
  tags: ['Payments'],
  summary: 'News of a payment, signed by its provider',
  request: { params: z.object({ provider: z.string().max(40) }) },
  responses: { 204: { description: 'Taken' }, ...failures(400, 404, 503) },
});

/** Where payment providers report. */
export const paymentRoutes = (webhooks: WebhookService) =>
  router().openapi(webhook, async (c) => {
    // as text and before anything else reads it: the signature covers the body as it was sent
    const delivery = { body: await c.req.text(), headers: c.req.raw.headers };
    await webhooks.receive(c.req.valid('param').provider, delivery);
    return c.body(null, 204);
  });
