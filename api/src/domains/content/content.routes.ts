import { createRoute, z } from '@hono/zod-openapi';
import { router } from '../../platform/http/context.ts';
import { answer, failures } from '../../platform/http/schemas.ts';
import {
  ArtisanDetailSchema,
  ArtisanSchema,
  BackgroundSchema,
  BlogPostInputSchema,
  BlogPostSchema,
} from './content.schema.ts';
import type { ContentService } from './content.service.ts';

const withId = z.object({ id: z.string().min(1).max(60) });
const postBody = { content: { 'application/json': { schema: BlogPostInputSchema } }, required: true };

const listPosts = createRoute({
  method: 'get',
  path: '/blogs',
  tags: ['Stories'],
  summary: 'All posts, newest first, as the plain list of product.md §7',
  responses: { 200: answer(z.array(BlogPostSchema), 'The posts') },
});

const getPost = createRoute({
  method: 'get',
  path: '/blogs/{id}',
  tags: ['Stories'],
  summary: 'One post',
  request: { params: withId },
  responses: { 200: answer(BlogPostSchema, 'The post'), ...failures(404) },
});

const createPost = createRoute({
  method: 'post',
  path: '/blogs',
  tags: ['Stories'],
  summary: 'Publish a post; its HTML is sanitised here',
  request: { body: postBody },
  responses: { 201: answer(BlogPostSchema, 'The created post'), ...failures(400, 401, 403) },
});

const updatePost = createRoute({
  method: 'put',
  path: '/blogs/{id}',
  tags: ['Stories'],
  summary: 'Replace a post',
  request: { params: withId, body: postBody },
  responses: { 200: answer(BlogPostSchema, 'The updated post'), ...failures(400, 401, 403, 404) },
});

const deletePost = createRoute({
  method: 'delete',
  path: '/blogs/{id}',
  tags: ['Stories'],
  summary: 'Delete a post',
  request: { params: withId },
  responses: { 204: { description: 'Deleted' }, ...failures(401, 403, 404) },
});

const listArtisans = createRoute({
  method: 'get',
  path: '/artisans',
  tags: ['Stories'],
  summary: 'The makers',
  responses: { 200: answer(z.object({ items: z.array(ArtisanSchema) }), 'The makers') },
});

const getArtisan = createRoute({
  method: 'get',
  path: '/artisans/{slug}',
  tags: ['Stories'],
  summary: 'A maker with their products',
  request: { params: z.object({ slug: z.string().min(1).max(80) }) },
  responses: { 200: answer(ArtisanDetailSchema, 'The maker'), ...failures(404) },
});

const getBackground = createRoute({
  method: 'get',
  path: '/products/{id}/background',
  tags: ['Stories'],
  summary: 'The maker of a piece, and stories about it',
  request: { params: withId },
  responses: { 200: answer(BackgroundSchema, 'What stands behind the piece'), ...failures(404) },
});

/** Blog and makers. */
export const contentRoutes = (content: ContentService) =>
  router()
    .openapi(listPosts, async (c) => c.json(await content.posts(), 200))
    .openapi(getPost, async (c) => c.json(await content.post(c.req.valid('param').id), 200))
    .openapi(createPost, async (c) => c.json(await content.createPost(c.req.valid('json')), 201))
    .openapi(updatePost, async (c) =>
      c.json(await content.updatePost(c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(deletePost, async (c) => {
      await content.deletePost(c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(getBackground, async (c) => c.json(await content.background(c.req.valid('param').id), 200))
    .openapi(listArtisans, async (c) => c.json({ items: await content.artisans() }, 200))
    .openapi(getArtisan, async (c) => c.json(await content.artisan(c.req.valid('param').slug), 200));
