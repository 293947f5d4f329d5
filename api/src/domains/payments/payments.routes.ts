import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { jsonResponse, errorResponses } from '../../platform/http/schemas.ts';
import type { PaymentOptions } from './provider.ts';
import type { WebhookService } from './webhooks.service.ts';

const PaymentOptionsSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('window') }),
    z.object({
      kind: z.literal('form'),
      form: z.url().openapi({
        description:
          'Page of the payment provider, for a frame: `?kind=card|upi&shop=<origin>`; posts a token',
      }),
    }),
  ])
  .openapi('PaymentOptions');

const options = defineRoute('shared', {
  method: 'get',
  path: '/payments/options',
  tags: ['Payments'],
  summary: 'How browsers pay: card and UPI details go to the payment provider, never to this API',
  responses: { 200: jsonResponse(PaymentOptionsSchema, 'The provider') },
});

const webhook = defineRoute('signed', {
  method: 'post',
  path: '/payments/webhooks/{provider}',
  tags: ['Payments'],
  summary: 'Event of a payment, signed by its provider',
  request: { params: z.object({ provider: z.string().max(40) }) },
  responses: { 204: { description: 'Accepted' }, ...errorResponses(400, 404, 503) },
});

/** Payment options, and webhooks of payment providers. */
export const paymentRoutes = (provider: PaymentOptions, webhooks: WebhookService) =>
  router()
    .openapi(options, (c) => c.json(provider, 200))
    .openapi(webhook, async (c) => {
      // as text and before anything else reads it: the signature covers the body as it was sent
      const delivery = { body: await c.req.text(), headers: c.req.raw.headers };
      await webhooks.receive(c.req.valid('param').provider, delivery);
      return c.body(null, 204);
    });
