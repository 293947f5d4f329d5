import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { jsonBody, jsonResponse, errorResponses, timestamp } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import {
  ArtisanDetailSchema,
  ArtisanSchema,
  BackgroundSchema,
  BlogPostDetailSchema,
  BlogPostInputSchema,
  BlogPostSchema,
  BlogPostSummarySchema,
} from './content.schema.ts';
import { jsonFeedOf, rssFeed } from './feeds.ts';
import { toPost, type ContentService } from './content.service.ts';
import { storyVersion } from './stories.schema.ts';
import type { Stories } from './stories.service.ts';
import type { StoryPreview } from './story-preview.ts';

const withId = z.object({ id: z.string().min(1).max(60) });

const listPosts = defineRoute('shared', {
  method: 'get',
  path: '/blogs',
  tags: ['Stories'],
  summary: 'All posts, newest first, as the plain list of requirement 51, without their texts',
  responses: { 200: jsonResponse(z.array(BlogPostSummarySchema), 'The posts') },
});

const rss = defineRoute('shared', {
  method: 'get',
  path: '/blogs/feed.xml',
  tags: ['Stories'],
  summary: 'The stories as an RSS 2.0 feed (requirement 351)',
  responses: {
    200: { description: 'The feed', content: { 'application/rss+xml': { schema: z.string() } } },
  },
});

const JsonFeedSchema = z
  .object({
    version: z.string(),
    title: z.string(),
    description: z.string(),
    language: z.string(),
    home_page_url: z.string(),
    feed_url: z.string(),
    items: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        title: z.string(),
        content_text: z.string(),
        date_published: timestamp,
        authors: z.array(z.object({ name: z.string() })),
        tags: z.array(z.string()),
      }),
    ),
  })
  .openapi('JsonFeed');

const jsonFeed = defineRoute('shared', {
  method: 'get',
  path: '/blogs/feed.json',
  tags: ['Stories'],
  summary: 'The stories as a JSON Feed 1.1 (requirement 351)',
  responses: {
    200: { description: 'The feed', content: { 'application/feed+json': { schema: JsonFeedSchema } } },
  },
});

const getPost = defineRoute('shared', {
  method: 'get',
  path: '/blogs/{id}',
  tags: ['Stories'],
  summary: 'One post, by its slug',
  request: { params: withId },
  responses: {
    200: jsonResponse(BlogPostDetailSchema, 'The post'),
    301: { description: 'The post has another slug now' },
    ...errorResponses(404),
  },
});

const getPreview = defineRoute('public', {
  method: 'get',
  path: '/blogs/{id}/preview',
  tags: ['Stories'],
  summary: 'A post of any status, for whoever has the signed link of an admin; never cached',
  request: { params: withId, query: z.object({ token: z.string().max(200) }) },
  responses: { 200: jsonResponse(BlogPostDetailSchema, 'The post'), ...errorResponses(400, 404) },
});

const createPost = defineRoute('admin', {
  method: 'post',
  path: '/blogs',
  tags: ['Stories'],
  summary: 'Publish a post in one step; its HTML is sanitised',
  request: jsonBody(BlogPostInputSchema),
  responses: { 201: jsonResponse(BlogPostSchema, 'The created post'), ...errorResponses(400, 401, 403) },
});

const updatePost = defineRoute('admin', {
  method: 'put',
  path: '/blogs/{id}',
  tags: ['Stories'],
  summary: 'Replace a post; with `version`, only if nobody has changed it meanwhile',
  request: { params: withId, ...jsonBody(BlogPostInputSchema.extend({ version: storyVersion.optional() })) },
  responses: {
    200: jsonResponse(BlogPostSchema, 'The updated post'),
    ...errorResponses(400, 401, 403, 404, 409),
  },
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
  summary: 'All artisans that are published',
  responses: { 200: jsonResponse(z.object({ items: z.array(ArtisanSchema) }), 'The artisans') },
});

const getArtisan = defineRoute('shared', {
  method: 'get',
  path: '/artisans/{slug}',
  tags: ['Stories'],
  summary: 'An artisan with their products',
  request: { params: z.object({ slug: z.string().min(1).max(80) }) },
  responses: {
    200: jsonResponse(ArtisanDetailSchema, 'The artisan'),
    301: { description: 'The artisan has another slug now' },
    ...errorResponses(404),
  },
});

const getBackground = defineRoute('shared', {
  method: 'get',
  path: '/products/{id}/background',
  tags: ['Stories'],
  summary: 'The artisan of a product, and stories about it',
  request: { params: withId },
  responses: { 200: jsonResponse(BackgroundSchema, 'The artisan and the stories'), ...errorResponses(404) },
});

interface Dependencies {
  content: ContentService;
  stories: Stories;
  previews: StoryPreview;
  /** Where the links of the feeds lead. */
  shopOrigin: string;
}

/** Stories and artisans. */
export const contentRoutes = ({ content, stories, previews, shopOrigin }: Dependencies) =>
  router()
    .openapi(listPosts, async (c) => c.json(await content.posts(), 200))
    .openapi(rss, async (c) =>
      c.body(rssFeed(await content.posts(), shopOrigin), 200, {
        'Content-Type': 'application/rss+xml; charset=UTF-8',
      }),
    )
    .openapi(jsonFeed, async (c) =>
      c.json(jsonFeedOf(await content.posts(), shopOrigin), 200, {
        'Content-Type': 'application/feed+json; charset=UTF-8',
      }),
    )
    .openapi(getPost, async (c) => {
      const found = await content.postAt(c.req.valid('param').id);
      if ('movedTo' in found) return c.redirect(`/api/blogs/${found.movedTo}`, 301);
      return c.json(found.post, 200);
    })
    .openapi(getPreview, async (c) => {
      c.header('X-Robots-Tag', 'noindex, nofollow');
      const story = await previews.story(c.req.valid('param').id, c.req.valid('query').token);
      return c.json(await content.detail(story), 200);
    })
    .openapi(createPost, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(toPost(await stories.create(c.req.valid('json'), by, { publish: true })), 201);
    })
    .openapi(updatePost, async (c) => {
      const id = await stories.idAt(c.req.valid('param').id);
      return c.json(toPost(await stories.edit(id, c.req.valid('json'), signedIn(c.var.user).id)), 200);
    })
    .openapi(deletePost, async (c) => {
      const id = await stories.idAt(c.req.valid('param').id);
      await stories.remove(id, undefined, signedIn(c.var.user).id);
      return c.body(null, 204);
    })
    .openapi(getBackground, async (c) => c.json(await content.background(c.req.valid('param').id), 200))
    .openapi(listArtisans, async (c) => c.json({ items: await content.artisans() }, 200))
    .openapi(getArtisan, async (c) => {
      const found = await content.artisanAt(c.req.valid('param').slug);
      if ('movedTo' in found) return c.redirect(`/api/artisans/${found.movedTo}`, 301);
      return c.json(found.artisan, 200);
    });
