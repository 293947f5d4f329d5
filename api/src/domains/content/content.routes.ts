import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { jsonResponse, errorResponses } from '../../platform/http/schemas.ts';
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

const listPosts = defineRoute('shared', {
  method: 'get',
  path: '/blogs',
  tags: ['Stories'],
  summary: 'All posts, newest first, as the plain list of requirement 51',
  responses: { 200: jsonResponse(z.array(BlogPostSchema), 'The posts') },
});

const getPost = defineRoute('shared', {
  method: 'get',
  path: '/blogs/{id}',
  tags: ['Stories'],
  summary: 'One post',
  request: { params: withId },
  responses: { 200: jsonResponse(BlogPostSchema, 'The post'), ...errorResponses(404) },
});

const createPost = defineRoute('admin', {
  method: 'post',
  path: '/blogs',
  tags: ['Stories'],
  summary: 'Publish a post; its HTML is sanitised here',
  request: { body: postBody },
  responses: { 201: jsonResponse(BlogPostSchema, 'The created post'), ...errorResponses(400, 401, 403) },
});

const updatePost = defineRoute('admin', {
  method: 'put',
  path: '/blogs/{id}',
  tags: ['Stories'],
  summary: 'Replace a post',
  request: { params: withId, body: postBody },
  responses: { 200: jsonResponse(BlogPostSchema, 'The updated post'), ...errorResponses(400, 401, 403, 404) },
});

const deletePost = defineRoute('admin', {
  method: 'delete',
  path: '/blogs/{id}',
  tags: ['Stories'],
  summary: 'Delete a post',
  request: { params: withId },
  responses: { 204: { description: 'Deleted' }, ...errorResponses(401, 403, 404) },
});

const listArtisans = defineRoute('shared', {
  method: 'get',
  path: '/artisans',
  tags: ['Stories'],
  summary: 'All artisans',
  responses: { 200: jsonResponse(z.object({ items: z.array(ArtisanSchema) }), 'The artisans') },
});

const getArtisan = defineRoute('shared', {
  method: 'get',
  path: '/artisans/{slug}',
  tags: ['Stories'],
  summary: 'An artisan with their products',
  request: { params: z.object({ slug: z.string().min(1).max(80) }) },
  responses: { 200: jsonResponse(ArtisanDetailSchema, 'The artisan'), ...errorResponses(404) },
});

const getBackground = defineRoute('shared', {
  method: 'get',
  path: '/products/{id}/background',
  tags: ['Stories'],
  summary: 'The artisan of a product, and stories about it',
  request: { params: withId },
  responses: { 200: jsonResponse(BackgroundSchema, 'The artisan and the stories'), ...errorResponses(404) },
});

/** Stories and artisans. */
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
