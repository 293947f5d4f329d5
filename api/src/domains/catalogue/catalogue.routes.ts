import { createRoute, z } from '@hono/zod-openapi';
import { router } from '../../platform/http/context.ts';
import { answer, failures } from '../../platform/http/schemas.ts';
import {
  AdminProductListSchema,
  AdminProductQuerySchema,
  AdminProductSchema,
  CategorySchema,
  ProductCardSchema,
  ProductFormSchema,
  ProductListSchema,
  ProductQuerySchema,
  ProductSchema,
} from './catalogue.schema.ts';
import type { CatalogueService } from './catalogue.service.ts';

const productId = z.object({ id: z.string().min(1).max(60) });

const listProducts = createRoute({
  method: 'get',
  path: '/products',
  tags: ['Catalogue'],
  summary: 'A page of published products, filtered and sorted by the database',
  request: { query: ProductQuerySchema },
  responses: { 200: answer(ProductListSchema, 'One page'), ...failures(400, 404) },
});

const getProduct = createRoute({
  method: 'get',
  path: '/products/{id}',
  tags: ['Catalogue'],
  summary: 'One published product',
  request: { params: productId },
  responses: { 200: answer(ProductSchema, 'The product'), ...failures(404) },
});

const relatedProducts = createRoute({
  method: 'get',
  path: '/products/{id}/related',
  tags: ['Catalogue'],
  summary: 'Up to four products that go with one',
  request: { params: productId },
  responses: { 200: answer(z.object({ items: z.array(ProductCardSchema) }), 'Related'), ...failures(404) },
});

const createProduct = createRoute({
  method: 'post',
  path: '/products',
  tags: ['Catalogue'],
  summary: 'Save the admin’s product form as a draft (product.md §7)',
  request: { body: { content: { 'multipart/form-data': { schema: ProductFormSchema } }, required: true } },
  responses: { 201: answer(AdminProductSchema, 'The draft'), ...failures(400, 401, 403, 409) },
});

const listCategories = createRoute({
  method: 'get',
  path: '/categories',
  tags: ['Catalogue'],
  summary: 'All categories of the tree, parents before children, in display order',
  responses: { 200: answer(z.object({ items: z.array(CategorySchema) }), 'The categories') },
});

const listAdminProducts = createRoute({
  method: 'get',
  path: '/admin/products',
  tags: ['Admin'],
  summary: 'A page of all products, drafts and archived ones too',
  request: { query: AdminProductQuerySchema },
  responses: { 200: answer(AdminProductListSchema, 'One page'), ...failures(400, 401, 403) },
});

/** Lists, products and categories; see the policy table for who may call what. */
export const catalogueRoutes = (catalogue: CatalogueService) =>
  router()
    .openapi(listProducts, async (c) => c.json(await catalogue.list(c.req.valid('query')), 200))
    .openapi(getProduct, async (c) => c.json(await catalogue.product(c.req.valid('param').id), 200))
    .openapi(relatedProducts, async (c) =>
      c.json({ items: await catalogue.related(c.req.valid('param').id) }, 200),
    )
    .openapi(createProduct, async (c) => c.json(await catalogue.createDraft(c.req.valid('form')), 201))
    .openapi(listCategories, async (c) => c.json({ items: await catalogue.categories() }, 200))
    .openapi(listAdminProducts, async (c) => c.json(await catalogue.adminList(c.req.valid('query')), 200));
