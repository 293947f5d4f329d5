import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { jsonResponse, errorResponses, jsonBody } from '../../platform/http/schemas.ts';
import { CheckoutIdSchema } from '../cart/index.ts';
import { CheckoutInputSchema, CheckoutSchema } from './checkout.schema.ts';
import type { CheckoutService } from './checkout.service.ts';

const hold = defineRoute('public', {
  method: 'put',
  path: '/checkouts/{id}',
  tags: ['Cart'],
  summary: 'Reserve items while a shopper pays; repeating it changes and renews the hold',
  request: {
    params: z.object({ id: CheckoutIdSchema }),
    ...jsonBody(CheckoutInputSchema),
  },
  responses: {
    200: jsonResponse(CheckoutSchema, 'How long they are held'),
    ...errorResponses(400, 409, 429),
  },
});

/** Checkouts: the time between the cart and the order. */
export const checkoutRoutes = (checkouts: CheckoutService) =>
  router().openapi(hold, async (c) => {
    const { user, address } = c.var;
    const holder = { userId: user?.id ?? null, checkout: c.req.valid('param').id, address };
    return c.json(await checkouts.hold(c.req.valid('json').items, holder), 200);
  });
