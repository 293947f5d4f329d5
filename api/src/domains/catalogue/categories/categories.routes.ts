import { defineRoute } from '../../../platform/http/access.ts';
import { csvResponse, sendCsv } from '../../../platform/http/csv-file.ts';
import { router } from '../../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../../platform/http/schemas.ts';
import { signedIn } from '../../../platform/http/visitor.ts';
import {
  AssignmentResultSchema,
  AssignmentSchema,
  CategoryConflictSchema,
  CategoryEditSchema,
  CategoryIdSchema,
  CategoryMoveSchema,
  CategoryProductListSchema,
  CategoryProductQuerySchema,
  CategoryRemovalSchema,
  CategorySheetInputSchema,
  CategorySheetPreviewSchema,
  CategorySheetSchema,
  CategoryTreeSchema,
  EditedCategorySchema,
  MovedCategorySchema,
  RemovedCategorySchema,
  RuleChangeSchema,
  RulePreviewQuerySchema,
  RulePreviewSchema,
} from './categories.schema.ts';
import type { CategoriesService } from './categories.service.ts';
import { CategoryFormSchema } from './category-form.ts';
import type { CategoryProducts } from './category-products.service.ts';

const tags = ['Admin'];
const conflict = {
  409: jsonResponse(CategoryConflictSchema, 'Somebody else has saved it meanwhile, or it cannot be as it is'),
  ...errorResponses(400, 401, 403, 404),
};

const listCategories = defineRoute('admin', {
  method: 'get',
  path: '/admin/categories',
  tags,
  summary: 'The category tree with the number of products (requirement 92)',
  responses: { 200: jsonResponse(CategoryTreeSchema, 'The tree'), ...errorResponses(401, 403) },
});

const exportCategories = defineRoute('admin', {
  method: 'get',
  path: '/admin/categories.csv',
  tags,
  summary: 'The category tree as CSV (requirement 152)',
  responses: {
    200: csvResponse,
    ...errorResponses(401, 403),
  },
});

const previewSheet = defineRoute('admin', {
  method: 'post',
  path: '/admin/categories/sheet/preview',
  tags,
  summary: 'What each line of a CSV file of categories would do; nothing is written (requirement 168)',
  request: jsonBody(CategorySheetSchema),
  responses: {
    200: jsonResponse(CategorySheetPreviewSchema, 'The lines'),
    ...errorResponses(400, 401, 403),
  },
});

const saveSheet = defineRoute('admin', {
  method: 'post',
  path: '/admin/categories/sheet',
  tags,
  summary: 'Save all lines of a CSV file of categories, or none (requirement 168)',
  request: jsonBody(CategorySheetInputSchema),
  responses: {
    200: jsonResponse(CategorySheetPreviewSchema, 'The lines as they are saved'),
    ...errorResponses(400, 401, 403, 409),
  },
});

const createCategory = defineRoute('admin', {
  method: 'post',
  path: '/admin/categories',
  tags,
  summary: 'Save the admin’s category form as a new category',
  request: jsonBody(CategoryFormSchema),
  responses: { 201: jsonResponse(EditedCategorySchema, 'The category'), ...conflict },
});

const getCategory = defineRoute('admin', {
  method: 'get',
  path: '/admin/categories/{id}',
  tags,
  summary: 'A category as its form has it',
  request: { params: CategoryIdSchema },
  responses: {
    200: jsonResponse(EditedCategorySchema, 'The category'),
    ...errorResponses(400, 401, 403, 404),
  },
});

const editCategory = defineRoute('admin', {
  method: 'patch',
  path: '/admin/categories/{id}',
  tags,
  summary: 'Change fields of a category; null empties one (requirement 92)',
  request: { params: CategoryIdSchema, ...jsonBody(CategoryEditSchema) },
  responses: { 200: jsonResponse(EditedCategorySchema, 'The category'), ...conflict },
});

const removeCategory = defineRoute('admin', {
  method: 'delete',
  path: '/admin/categories/{id}',
  tags,
  summary: 'Delete a category, and say where its products and categories go (requirement 93)',
  request: { params: CategoryIdSchema, query: CategoryRemovalSchema },
  responses: { 200: jsonResponse(RemovedCategorySchema, 'Where they went'), ...conflict },
});

const moveCategory = defineRoute('admin', {
  method: 'post',
  path: '/admin/categories/{id}/move',
  tags,
  summary: 'Put a category elsewhere in the tree; a move back takes it back (requirement 93)',
  request: { params: CategoryIdSchema, ...jsonBody(CategoryMoveSchema) },
  responses: { 200: jsonResponse(MovedCategorySchema, 'The category, and where it was'), ...conflict },
});

const listProducts = defineRoute('admin', {
  method: 'get',
  path: '/admin/categories/{id}/products',
  tags,
  summary: 'Products that are assigned to a category, of every status',
  request: { params: CategoryIdSchema, query: CategoryProductQuerySchema },
  responses: {
    200: jsonResponse(CategoryProductListSchema, 'The products'),
    ...errorResponses(400, 401, 403, 404),
  },
});

const assignProducts = defineRoute('admin', {
  method: 'post',
  path: '/admin/categories/{id}/products',
  tags,
  summary: 'Move products into a category, or out of it (requirement 94)',
  request: { params: CategoryIdSchema, ...jsonBody(AssignmentSchema) },
  responses: {
    200: jsonResponse(AssignmentResultSchema, 'A result for each'),
    ...errorResponses(400, 401, 403, 404),
  },
});

const setRule = defineRoute('admin', {
  method: 'put',
  path: '/admin/categories/{id}/rule',
  tags,
  summary: 'Which products are in a category besides those assigned to it (requirement 94)',
  request: { params: CategoryIdSchema, ...jsonBody(RuleChangeSchema) },
  responses: { 200: jsonResponse(EditedCategorySchema, 'The category'), ...conflict },
});

const previewRule = defineRoute('admin', {
  method: 'post',
  path: '/admin/categories/{id}/rule/preview',
  tags,
  summary: 'What a rule would match',
  request: { params: CategoryIdSchema, ...jsonBody(RulePreviewQuerySchema) },
  responses: {
    200: jsonResponse(RulePreviewSchema, 'How many, and examples'),
    ...errorResponses(400, 401, 403, 404),
  },
});

/** What admins do with categories. */
export const categoriesRoutes = (categories: CategoriesService, products: CategoryProducts) =>
  router()
    .openapi(exportCategories, async (c) => sendCsv(c, await categories.csv(), 'categories.csv'))
    .openapi(previewSheet, async (c) =>
      c.json(await categories.file.preview(c.req.valid('json').csv, signedIn(c.var.user).id), 200),
    )
    .openapi(saveSheet, async (c) =>
      c.json(await categories.file.save(c.req.valid('json'), signedIn(c.var.user).id), 200),
    )
    .openapi(listCategories, async (c) => c.json(await categories.list(), 200))
    .openapi(createCategory, async (c) =>
      c.json(await categories.create(c.req.valid('json'), signedIn(c.var.user).id), 201),
    )
    .openapi(getCategory, async (c) => c.json(await categories.read(c.req.valid('param').id), 200))
    .openapi(editCategory, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await categories.edit(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(removeCategory, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await categories.remove(c.req.valid('param').id, c.req.valid('query'), by), 200);
    })
    .openapi(moveCategory, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await categories.move(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(setRule, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await categories.setRule(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(previewRule, async (c) =>
      c.json(await products.preview(c.req.valid('param').id, c.req.valid('json').rule), 200),
    )
    .openapi(listProducts, async (c) =>
      c.json(await products.list(c.req.valid('param').id, c.req.valid('query')), 200),
    )
    .openapi(assignProducts, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await products.assign(c.req.valid('param').id, c.req.valid('json'), by), 200);
    });
