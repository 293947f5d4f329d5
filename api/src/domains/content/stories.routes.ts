import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import type { Stories } from './stories.service.ts';
import {
  EditedStorySchema,
  RemovedStorySchema,
  RevisionIdSchema,
  StoryConflictSchema,
  StoryEditSchema,
  StoryIdSchema,
  StoryListQuerySchema,
  StoryListSchema,
  StoryPreviewLinkSchema,
  StoryRevisionsSchema,
  StoryRevisionValuesSchema,
  StoryTransitionSchema,
  StoryVersionQuerySchema,
  StoryVersionSchema,
} from './stories.schema.ts';
import { StoryFieldsSchema } from './story-form.ts';
import type { StoryPreview } from './story-preview.ts';
import type { StoryRevisions } from './story-revisions.service.ts';

const tags = ['Admin'];
const conflict = {
  409: jsonResponse(StoryConflictSchema, 'Somebody else has saved it meanwhile, or its slug is taken'),
  ...errorResponses(400, 401, 403, 404),
};
const story = { 200: jsonResponse(EditedStorySchema, 'The story'), ...conflict };

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/blogs',
  tags,
  summary: 'A page of the stories of every status (requirement 200)',
  request: { query: StoryListQuerySchema },
  responses: { 200: jsonResponse(StoryListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const create = defineRoute('admin', {
  method: 'post',
  path: '/admin/blogs',
  tags,
  summary: 'Save the form as a new draft (requirement 201)',
  request: jsonBody(StoryFieldsSchema),
  responses: { 201: jsonResponse(EditedStorySchema, 'The draft'), ...conflict },
});

const read = defineRoute('admin', {
  method: 'get',
  path: '/admin/blogs/{id}',
  tags,
  summary: 'A story as its form has it',
  request: { params: StoryIdSchema },
  responses: { 200: jsonResponse(EditedStorySchema, 'The story'), ...errorResponses(400, 401, 403, 404) },
});

const edit = defineRoute('admin', {
  method: 'patch',
  path: '/admin/blogs/{id}',
  tags,
  summary: 'Change fields of a story; null empties one (requirement 201)',
  request: { params: StoryIdSchema, ...jsonBody(StoryEditSchema) },
  responses: story,
});

const move = defineRoute('admin', {
  method: 'post',
  path: '/admin/blogs/{id}/status',
  tags,
  summary: 'Publish, schedule or withdraw a story (requirement 202)',
  request: { params: StoryIdSchema, ...jsonBody(StoryTransitionSchema) },
  responses: story,
});

const remove = defineRoute('admin', {
  method: 'delete',
  path: '/admin/blogs/{id}',
  tags,
  summary: 'Delete a story; `restore` takes it back (requirement 201)',
  request: { params: StoryIdSchema, query: StoryVersionQuerySchema },
  responses: { 200: jsonResponse(RemovedStorySchema, 'Deleted'), ...conflict },
});

const restore = defineRoute('admin', {
  method: 'post',
  path: '/admin/blogs/{id}/restore',
  tags,
  summary: 'Take the deletion of a story back (requirement 201)',
  request: { params: StoryIdSchema },
  responses: { 200: jsonResponse(EditedStorySchema, 'The story'), ...errorResponses(400, 401, 403, 404) },
});

const revisions = defineRoute('admin', {
  method: 'get',
  path: '/admin/blogs/{id}/revisions',
  tags,
  summary: 'Who changed what of a story, and when (requirement 204)',
  request: { params: StoryIdSchema },
  responses: {
    200: jsonResponse(StoryRevisionsSchema, 'Newest first'),
    ...errorResponses(400, 401, 403, 404),
  },
});

const revision = defineRoute('admin', {
  method: 'get',
  path: '/admin/blogs/{id}/revisions/{revision}',
  tags,
  summary: 'What a revision of a story said',
  request: { params: RevisionIdSchema },
  responses: {
    200: jsonResponse(StoryRevisionValuesSchema, 'The revision'),
    ...errorResponses(400, 401, 403, 404),
  },
});

const restoreRevision = defineRoute('admin', {
  method: 'post',
  path: '/admin/blogs/{id}/revisions/{revision}/restore',
  tags,
  summary: 'Make a new revision of what an earlier one said (requirement 204)',
  request: { params: RevisionIdSchema, ...jsonBody(StoryVersionSchema) },
  responses: story,
});

const previewLink = defineRoute('admin', {
  method: 'post',
  path: '/admin/blogs/{id}/preview',
  tags,
  summary: 'A link that shows a story as shoppers would see it, for a day (requirement 203)',
  request: { params: StoryIdSchema },
  responses: { 200: jsonResponse(StoryPreviewLinkSchema, 'The link'), ...errorResponses(401, 403, 404) },
});

/** What admins do with stories. */
export const storiesRoutes = ({
  stories,
  revisions: earlier,
  preview,
}: {
  stories: Stories;
  revisions: StoryRevisions;
  preview: StoryPreview;
}) =>
  router()
    .openapi(list, async (c) => c.json(await stories.list(c.req.valid('query')), 200))
    .openapi(create, async (c) => {
      const { _id } = await stories.create(c.req.valid('json'), signedIn(c.var.user).id);
      return c.json(await stories.read(_id), 201);
    })
    .openapi(read, async (c) => c.json(await stories.read(c.req.valid('param').id), 200))
    .openapi(edit, async (c) => {
      const { id } = c.req.valid('param');
      await stories.edit(id, c.req.valid('json'), signedIn(c.var.user).id);
      return c.json(await stories.read(id), 200);
    })
    .openapi(move, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await stories.move(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(remove, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await stories.remove(c.req.valid('param').id, c.req.valid('query').version, by), 200);
    })
    .openapi(restore, async (c) =>
      c.json(await stories.restore(c.req.valid('param').id, signedIn(c.var.user).id), 200),
    )
    .openapi(revisions, async (c) => c.json({ items: await earlier.list(c.req.valid('param').id) }, 200))
    .openapi(revision, async (c) => {
      const { id, revision: version } = c.req.valid('param');
      return c.json(await earlier.read(id, version), 200);
    })
    .openapi(restoreRevision, async (c) => {
      const { id, revision: from } = c.req.valid('param');
      const by = signedIn(c.var.user).id;
      return c.json(await stories.restoreRevision(id, from, c.req.valid('json').version, by), 200);
    })
    .openapi(previewLink, async (c) => c.json(await preview.link(c.req.valid('param').id), 200));
