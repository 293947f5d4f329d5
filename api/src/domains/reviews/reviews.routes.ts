import { z } from '@hono/zod-openapi';
import { signedIn } from '../../platform/http/visitor.ts';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { jsonResponse, errorResponses, jsonBody } from '../../platform/http/schemas.ts';
import {
  AdminReviewListSchema,
  AdminReviewQuerySchema,
  ModeratedReviewSchema,
  OwnReviewSchema,
  ReviewInputSchema,
  ReviewListSchema,
  ReviewQuerySchema,
  WrittenReviewSchema,
} from './reviews.schema.ts';
import type { ReviewService } from './reviews.service.ts';

const id = z.object({ id: z.string().min(1).max(60) });

const ofProduct = defineRoute('shared', {
  method: 'get',
  path: '/products/{id}/reviews',
  tags: ['Reviews'],
  summary: 'Reviews of a product, newest first',
  request: { params: id, query: ReviewQuerySchema },
  responses: { 200: jsonResponse(ReviewListSchema, 'One page'), ...errorResponses(400) },
});

const own = defineRoute('user', {
  method: 'get',
  path: '/products/{id}/review',
  tags: ['Reviews'],
  summary: 'The signed-in shopper’s own review, and whether they may write one',
  request: { params: id },
  responses: { 200: jsonResponse(OwnReviewSchema, 'Their review'), ...errorResponses(401) },
});

const write = defineRoute('user', {
  method: 'put',
  path: '/products/{id}/review',
  tags: ['Reviews'],
  summary:
    'Review a product that has been delivered to the signed-in shopper; a second review replaces the first',
  request: {
    params: id,
    ...jsonBody(ReviewInputSchema),
  },
  responses: {
    200: jsonResponse(WrittenReviewSchema, 'The saved review'),
    ...errorResponses(400, 401, 403, 404),
  },
});

const adminList = defineRoute('admin', {
  method: 'get',
  path: '/admin/reviews',
  tags: ['Admin'],
  summary: 'All reviews, newest first, hidden ones too; search covers product, author and text',
  request: { query: AdminReviewQuerySchema },
  responses: { 200: jsonResponse(AdminReviewListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const hide = defineRoute('admin', {
  method: 'put',
  path: '/admin/reviews/{id}',
  tags: ['Admin'],
  summary: 'Hide a review, or show it again; the rating follows',
  request: {
    params: id,
    ...jsonBody(z.object({ hidden: z.boolean() })),
  },
  responses: {
    200: jsonResponse(ModeratedReviewSchema, 'The review and the new rating'),
    ...errorResponses(400, 401, 403, 404),
  },
});

/** Reviews of shoppers, and the admin's table of them. */
export const reviewRoutes = (reviews: ReviewService) =>
  router()
    .openapi(ofProduct, async (c) =>
      c.json(await reviews.ofProduct(c.req.valid('param').id, c.req.valid('query')), 200),
    )
    .openapi(own, async (c) => c.json(await reviews.own(c.req.valid('param').id, signedIn(c.var.user)), 200))
    .openapi(write, async (c) =>
      c.json(await reviews.write(c.req.valid('param').id, signedIn(c.var.user), c.req.valid('json')), 200),
    )
    .openapi(adminList, async (c) => c.json(await reviews.adminList(c.req.valid('query')), 200))
    .openapi(hide, async (c) =>
      c.json(
        await reviews.setHidden(c.req.valid('param').id, c.req.valid('json').hidden, signedIn(c.var.user)),
        200,
      ),
    );
