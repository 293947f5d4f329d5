import { defineRoute } from '../../../platform/http/access.ts';
import { router } from '../../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../../platform/http/schemas.ts';
import { signedIn } from '../../../platform/http/visitor.ts';
import { CollectionFormSchema } from './collection-form.ts';
import type { CollectionEditor } from './collection-editor.service.ts';
import {
  CollectionConflictSchema,
  CollectionEditSchema,
  CollectionIdSchema,
  CollectionListQuerySchema,
  CollectionListSchema,
  CollectionRulePreviewQuerySchema,
  CollectionRulePreviewSchema,
  CollectionSchema,
  CollectionSlugSchema,
  CollectionsQuerySchema,
  CollectionsSchema,
  CollectionVersionSchema,
  EditedCollectionSchema,
  HomeChoiceSchema,
  HomeCollectionsSchema,
  HomeConflictSchema,
  PickedProductsQuerySchema,
  PickedProductsSchema,
  RemovedCollectionSchema,
} from './collections.schema.ts';
import type { HomeCollectionsService } from './home-collections.service.ts';
import type { CollectionsService } from './collections.service.ts';

const tags = ['Admin'];
const conflict = {
  409: jsonResponse(CollectionConflictSchema, 'Somebody else has saved it meanwhile, or its slug is taken'),
  ...errorResponses(400, 401, 403, 404),
};

const listCollections = defineRoute('shared', {
  method: 'get',
  path: '/collections',
  tags: ['Catalogue'],
  summary:
    'A page of the collections that shoppers see, by name, or those of the home page (requirement 132)',
  request: { query: CollectionsQuerySchema },
  responses: { 200: jsonResponse(CollectionsSchema, 'One page'), ...errorResponses(400) },
});

const getCollection = defineRoute('shared', {
  method: 'get',
  path: '/collections/{slug}',
  tags: ['Catalogue'],
  summary: 'One collection; `GET /api/products?collection=` lists its products (requirement 130)',
  request: { params: CollectionSlugSchema },
  responses: {
    200: jsonResponse(CollectionSchema, 'The collection'),
    301: { description: 'Its slug has changed: Location has the current one' },
    ...errorResponses(404),
  },
});

const listAll = defineRoute('admin', {
  method: 'get',
  path: '/admin/collections',
  tags,
  summary: 'A page of all collections, hidden ones too',
  request: { query: CollectionListQuerySchema },
  responses: { 200: jsonResponse(CollectionListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const create = defineRoute('admin', {
  method: 'post',
  path: '/admin/collections',
  tags,
  summary: 'Save the form as a new collection (requirement 131)',
  request: jsonBody(CollectionFormSchema),
  responses: { 201: jsonResponse(EditedCollectionSchema, 'The collection'), ...conflict },
});

const read = defineRoute('admin', {
  method: 'get',
  path: '/admin/collections/{id}',
  tags,
  summary: 'A collection as its form has it',
  request: { params: CollectionIdSchema },
  responses: {
    200: jsonResponse(EditedCollectionSchema, 'The collection'),
    ...errorResponses(400, 401, 403, 404),
  },
});

const edit = defineRoute('admin', {
  method: 'patch',
  path: '/admin/collections/{id}',
  tags,
  summary: 'Change fields of a collection; null empties one (requirement 131)',
  request: { params: CollectionIdSchema, ...jsonBody(CollectionEditSchema) },
  responses: { 200: jsonResponse(EditedCollectionSchema, 'The collection'), ...conflict },
});

const remove = defineRoute('admin', {
  method: 'delete',
  path: '/admin/collections/{id}',
  tags,
  summary: 'Delete a collection; its products stay as they are (requirement 131)',
  request: { params: CollectionIdSchema, query: CollectionVersionSchema },
  responses: { 200: jsonResponse(RemovedCollectionSchema, 'It is deleted'), ...conflict },
});

const restore = defineRoute('admin', {
  method: 'post',
  path: '/admin/collections/{id}/restore',
  tags,
  summary: 'Take the deletion of a collection back (requirement 131)',
  request: { params: CollectionIdSchema },
  responses: {
    200: jsonResponse(EditedCollectionSchema, 'The collection'),
    ...errorResponses(400, 401, 403, 404),
  },
});

const pickedProducts = defineRoute('admin', {
  method: 'post',
  path: '/admin/collection-products',
  tags,
  summary: 'Products by their ids, to show what is picked',
  request: jsonBody(PickedProductsQuerySchema),
  responses: {
    200: jsonResponse(PickedProductsSchema, 'Those that exist'),
    ...errorResponses(400, 401, 403),
  },
});

const previewRule = defineRoute('admin', {
  method: 'post',
  path: '/admin/collection-rules/preview',
  tags,
  summary: 'What a rule would match',
  request: jsonBody(CollectionRulePreviewQuerySchema),
  responses: {
    200: jsonResponse(CollectionRulePreviewSchema, 'How many, and examples'),
    ...errorResponses(400, 401, 403),
  },
});

const readHome = defineRoute('admin', {
  method: 'get',
  path: '/admin/home-collections',
  tags,
  summary: 'Which collections the home page shows',
  responses: { 200: jsonResponse(HomeCollectionsSchema, 'In their order'), ...errorResponses(401, 403) },
});

const setHome = defineRoute('admin', {
  method: 'put',
  path: '/admin/home-collections',
  tags,
  summary: 'Choose the collections of the home page, in their order (requirement 132)',
  request: jsonBody(HomeChoiceSchema),
  responses: {
    200: jsonResponse(HomeCollectionsSchema, 'In their order'),
    409: jsonResponse(HomeConflictSchema, 'Somebody else has changed the choice meanwhile'),
    ...errorResponses(400, 401, 403),
  },
});

/** Collections for shoppers, and what admins do with them. */
export const collectionsRoutes = (
  collections: CollectionsService,
  editor: CollectionEditor,
  home: HomeCollectionsService,
) =>
  router()
    .openapi(listCollections, async (c) => c.json(await collections.list(c.req.valid('query')), 200))
    .openapi(getCollection, async (c) => {
      const found = await collections.at(c.req.valid('param').slug);
      if ('movedTo' in found) return c.redirect(`/api/collections/${found.movedTo}`, 301);
      return c.json(found.collection, 200);
    })
    .openapi(listAll, async (c) => c.json(await editor.list(c.req.valid('query')), 200))
    .openapi(create, async (c) =>
      c.json(await editor.create(c.req.valid('json'), signedIn(c.var.user).id), 201),
    )
    .openapi(read, async (c) => c.json(await editor.read(c.req.valid('param').id), 200))
    .openapi(edit, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await editor.edit(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(remove, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await editor.remove(c.req.valid('param').id, c.req.valid('query').version, by), 200);
    })
    .openapi(restore, async (c) =>
      c.json(await editor.restore(c.req.valid('param').id, signedIn(c.var.user).id), 200),
    )
    .openapi(pickedProducts, async (c) =>
      c.json({ items: await editor.picked(c.req.valid('json').ids) }, 200),
    )
    .openapi(previewRule, async (c) => c.json(await editor.preview(c.req.valid('json').rule), 200))
    .openapi(readHome, async (c) => c.json(await home.read(), 200))
    .openapi(setHome, async (c) =>
      c.json(await home.choose(c.req.valid('json'), signedIn(c.var.user).id), 200),
    );
