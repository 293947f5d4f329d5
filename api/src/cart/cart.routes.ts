import { createRoute } from '@hono/zod-openapi';
import { router } from '../http/context.ts';
import { answer, failures } from '../http/schemas.ts';
import { CartInputSchema, PricedCartSchema } from './cart.schema.ts';
import type { CartService } from './cart.service.ts';

const price = createRoute({
  method: 'post',
  path: '/cart/price',
  tags: ['Cart'],
  summary: 'Price a cart: the server owns every price (promise 5)',
  request: { body: { content: { 'application/json': { schema: CartInputSchema } }, required: true } },
  responses: { 200: answer(PricedCartSchema, 'The cart with today’s prices and stock'), ...failures(400) },
});

/** Cart pricing. The cart itself lives in the browser. */
export const cartRoutes = (cart: CartService) =>
  router().openapi(price, async (c) => {
    const { items, checkout } = c.req.valid('json');
    return c.json(await cart.price(items, { userId: c.var.user?.id ?? null, checkout }), 200);
  });
