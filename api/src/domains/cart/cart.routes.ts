import { signedIn } from '../../platform/http/visitor.ts';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { jsonResponse, errorResponses, jsonBody } from '../../platform/http/schemas.ts';
import {
  CartChangesSchema,
  CartInputSchema,
  GuestCartSchema,
  PricedCartSchema,
  SavedCartSchema,
} from './cart.schema.ts';
import type { CartService } from './cart.service.ts';
import type { SavedCartService } from './saved-cart.service.ts';

const price = defineRoute('public', {
  method: 'post',
  path: '/cart/price',
  tags: ['Cart'],
  summary: 'Price a cart: the server owns every price (requirement 5)',
  request: jsonBody(CartInputSchema),
  responses: {
    200: jsonResponse(PricedCartSchema, 'The cart with today’s prices and stock'),
    ...errorResponses(400),
  },
});

const read = defineRoute('user', {
  method: 'get',
  path: '/cart',
  tags: ['Cart'],
  summary: 'The cart of the signed-in shopper, the same on every device',
  responses: { 200: jsonResponse(SavedCartSchema, 'The cart'), ...errorResponses(401) },
});

const change = defineRoute('user', {
  method: 'patch',
  path: '/cart',
  tags: ['Cart'],
  summary: 'Set quantities of lines',
  request: jsonBody(CartChangesSchema),
  responses: { 200: jsonResponse(SavedCartSchema, 'The cart'), ...errorResponses(400, 401, 409) },
});

const merge = defineRoute('user', {
  method: 'post',
  path: '/cart/merge',
  tags: ['Cart'],
  summary: 'Add what a guest put into the cart before signing in, once per key',
  request: jsonBody(GuestCartSchema),
  responses: { 200: jsonResponse(SavedCartSchema, 'The cart'), ...errorResponses(400, 401, 409) },
});

/** Prices of any cart, and the saved carts of accounts. */
export const cartRoutes = (cart: CartService, saved: SavedCartService) =>
  router()
    .openapi(price, async (c) => {
      const { items, checkout, coupons, giftCards } = c.req.valid('json');
      const { user, address } = c.var;
      const holder = { userId: user?.id ?? null, checkout, address };
      return c.json(await cart.price(items, holder, coupons, giftCards), 200);
    })
    .openapi(read, async (c) => c.json(await saved.read(signedIn(c.var.user).id), 200))
    .openapi(change, async (c) =>
      c.json(await saved.change(signedIn(c.var.user).id, c.req.valid('json').items), 200),
    )
    .openapi(merge, async (c) =>
      c.json(await saved.merge(signedIn(c.var.user).id, c.req.valid('json')), 200),
    );
