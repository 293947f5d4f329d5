import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { jsonResponse, errorResponses } from '../../platform/http/schemas.ts';
import {
  AdminProductListSchema,
  AdminProductQuerySchema,
  CategorySchema,
  ProductCardSchema,
  ProductListSchema,
  ProductQuerySchema,
  ProductSchema,
} from './catalogue.schema.ts';
import type { AdminList } from './admin-list/admin-list.service.ts';
import type { CatalogueService } from './catalogue.service.ts';

const productId = z.object({ id: z.string().min(1).max(60) });

const listProducts = defineRoute('shared', {
  method: 'get',
  path: '/products',
  tags: ['Catalogue'],
  summary: 'A page of published products, filtered, searched and sorted',
  request: { query: ProductQuerySchema },
  responses: { 200: jsonResponse(ProductListSchema, 'One page'), ...errorResponses(400, 404) },
});

const getProduct = defineRoute('shared', {
  method: 'get',
  path: '/products/{id}',
  tags: ['Catalogue'],
  summary: 'One published product, by its id or its slug',
  request: { params: productId },
  responses: {
    200: jsonResponse(ProductSchema, 'The product'),
    301: { description: 'Its slug has changed: Location has the current one' },
    ...errorResponses(404),
  },
});

const relatedProducts = defineRoute('shared', {
  method: 'get',
  path: '/products/{id}/related',
  tags: ['Catalogue'],
  summary: 'Products that go with one: up to eight chosen by hand, filled up to four (requirement 140)',
  request: { params: productId },
  responses: {
    200: jsonResponse(z.object({ items: z.array(ProductCardSchema) }), 'Related'),
    ...errorResponses(404),
  },
});

const listCategories = defineRoute('shared', {
  method: 'get',
  path: '/categories',
  tags: ['Catalogue'],
  summary: 'All categories of the tree, parents before children, in display order',
  responses: { 200: jsonResponse(z.object({ items: z.array(CategorySchema) }), 'The categories') },
});

const listAdminProducts = defineRoute('admin', {
  method: 'get',
  path: '/admin/products',
  tags: ['Admin'],
  summary: 'A page of all products, drafts and archived ones too',
  request: { query: AdminProductQuerySchema },
  responses: { 200: jsonResponse(AdminProductListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

/** Listings, products and categories, and the admin's product table. */
export const catalogueRoutes = (catalogue: CatalogueService, adminList: AdminList) =>
  router()
    .openapi(listProducts, async (c) => c.json(await catalogue.list(c.req.valid('query')), 200))
    .openapi(getProduct, async (c) => {
      const found = await catalogue.productAt(c.req.valid('param').id);
      if ('movedTo' in found) return c.redirect(`/api/products/${found.movedTo}`, 301);
      return c.json(found.product, 200);
    })
    .openapi(relatedProducts, async (c) =>
      c.json({ items: await catalogue.related(c.req.valid('param').id) }, 200),
    )
    .openapi(listCategories, async (c) => c.json({ items: await catalogue.categories() }, 200))
    .openapi(listAdminProducts, async (c) => c.json(await adminList.page(c.req.valid('query')), 200));
