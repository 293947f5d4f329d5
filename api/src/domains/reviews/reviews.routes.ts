import { createRoute, z } from '@hono/zod-openapi';
import { signedIn } from '../identity/signed-in.ts';
import { router } from '../../platform/http/context.ts';
import { answer, failures, jsonBody } from '../../platform/http/schemas.ts';
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

const ofProduct = createRoute({
  method: 'get',
  path: '/products/{id}/reviews',
  tags: ['Reviews'],
  summary: 'Reviews of a piece, newest first',
  request: { params: id, query: ReviewQuerySchema },
  responses: { 200: answer(ReviewListSchema, 'One page'), ...failures(400) },
});

const own = createRoute({
  method: 'get',
  path: '/products/{id}/review',
  tags: ['Reviews'],
  summary: 'The signed-in shopper’s own review, and whether they may write one',
  request: { params: id },
  responses: { 200: answer(OwnReviewSchema, 'Theirs'), ...failures(401) },
});

const write = createRoute({
  method: 'put',
  path: '/products/{id}/review',
  tags: ['Reviews'],
  summary:
    'Review a piece that has been delivered to the signed-in shopper; a second time replaces the first',
  request: {
    params: id,
    ...jsonBody(ReviewInputSchema),
  },
  responses: { 200: answer(WrittenReviewSchema, 'As it is kept'), ...failures(400, 401, 403, 404) },
});

const adminList = createRoute({
  method: 'get',
  path: '/admin/reviews',
  tags: ['Admin'],
  summary: 'All reviews, newest first, hidden ones too; search covers product, author and text',
  request: { query: AdminReviewQuerySchema },
  responses: { 200: answer(AdminReviewListSchema, 'One page'), ...failures(400, 401, 403) },
});

const hide = createRoute({
  method: 'put',
  path: '/admin/reviews/{id}',
  tags: ['Admin'],
  summary: 'Hide a review, or show it again; the rating follows',
  request: {
    params: id,
    ...jsonBody(z.object({ hidden: z.boolean() })),
  },
  responses: {
    200: answer(ModeratedReviewSchema, 'The review and the new rating'),
    ...failures(400, 401, 403, 404),
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
      c.json(await reviews.setHidden(c.req.valid('param').id, c.req.valid('json').hidden), 200),
    );
