import { z } from '@hono/zod-openapi';
import { signedIn } from '../../../platform/http/visitor.ts';
import { defineRoute } from '../../../platform/http/access.ts';
import { router } from '../../../platform/http/context.ts';
import { jsonResponse, errorResponses, jsonBody } from '../../../platform/http/schemas.ts';
import {
  ShareInputSchema,
  SharedWishlistSchema,
  WishlistChangeSchema,
  WishlistIdsSchema,
  WishlistProductsSchema,
  WishlistSchema,
} from './wishlist.schema.ts';
import type { WishlistService } from './wishlist.service.ts';

const tags = ['Wishlist'];
const listResponse = jsonResponse(WishlistSchema, 'The list');

const read = defineRoute('user', {
  method: 'get',
  path: '/wishlist',
  tags,
  summary: 'The wishlist of the signed-in shopper',
  responses: { 200: listResponse, ...errorResponses(401) },
});

const change = defineRoute('user', {
  method: 'patch',
  path: '/wishlist',
  tags,
  summary: 'Add and remove items; a guest’s list is added in the same way',
  request: jsonBody(WishlistChangeSchema),
  responses: { 200: listResponse, ...errorResponses(400, 401, 409) },
});

const products = defineRoute('public', {
  method: 'post',
  path: '/wishlist/pieces',
  tags,
  summary: 'The products of any list as they are today',
  request: jsonBody(WishlistIdsSchema),
  responses: { 200: jsonResponse(WishlistProductsSchema, 'Those that are sold'), ...errorResponses(400) },
});

const share = defineRoute('user', {
  method: 'put',
  path: '/wishlist/share',
  tags,
  summary: 'Open the list to everybody who has its link',
  request: jsonBody(ShareInputSchema),
  responses: { 200: listResponse, ...errorResponses(400, 401, 409) },
});

const unshare = defineRoute('user', {
  method: 'delete',
  path: '/wishlist/share',
  tags,
  summary: 'Disable the link for good',
  responses: { 200: listResponse, ...errorResponses(401, 409) },
});

const shared = defineRoute('public', {
  method: 'get',
  path: '/wishlists/{token}',
  tags,
  summary: 'A list that somebody shares',
  request: { params: z.object({ token: z.string().min(1).max(60) }) },
  responses: { 200: jsonResponse(SharedWishlistSchema, 'The list'), ...errorResponses(404) },
});

/** Wishlists of accounts, and the ones they share. */
export const wishlistRoutes = (wishlist: WishlistService) =>
  router()
    .openapi(read, async (c) => c.json(await wishlist.read(signedIn(c.var.user).id), 200))
    .openapi(change, async (c) =>
      c.json(await wishlist.change(signedIn(c.var.user).id, c.req.valid('json')), 200),
    )
    .openapi(products, async (c) => c.json(await wishlist.products(c.req.valid('json').ids), 200))
    .openapi(share, async (c) =>
      c.json(await wishlist.share(signedIn(c.var.user).id, c.req.valid('json')), 200),
    )
    .openapi(unshare, async (c) => c.json(await wishlist.unshare(signedIn(c.var.user).id), 200))
    .openapi(shared, async (c) => c.json(await wishlist.shared(c.req.valid('param').token), 200));
