import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { ProductSchema } from './catalogue.schema.ts';
import type { Preview } from './preview/preview.service.ts';
import {
  EditedProductSchema,
  PreviewLinkSchema,
  ProductConflictSchema,
  ScheduleSchema,
  SkuQuerySchema,
} from './product-editor.schema.ts';
import type { ProductEditor } from './product-editor.service.ts';

const productId = z.object({ id: z.string().min(1).max(60) });

const proposeSku = defineRoute('admin', {
  method: 'get',
  path: '/admin/products/sku',
  tags: ['Admin'],
  summary: 'A SKU that is free, from the title and the category (requirement 87)',
  request: { query: SkuQuerySchema },
  responses: { 200: jsonResponse(z.object({ sku: z.string() }), 'A SKU'), ...errorResponses(400, 401, 403) },
});

const duplicate = defineRoute('admin', {
  method: 'post',
  path: '/admin/products/{id}/duplicate',
  tags: ['Admin'],
  summary: 'A draft with the same values, without stock (requirement 87)',
  request: { params: productId },
  responses: { 201: jsonResponse(EditedProductSchema, 'The draft'), ...errorResponses(401, 403, 404, 409) },
});

const schedule = defineRoute('admin', {
  method: 'post',
  path: '/admin/products/{id}/schedule',
  tags: ['Admin'],
  summary: 'Plan when a draft is published; `missing` names what it lacks until then (requirement 87)',
  request: { params: productId, ...jsonBody(ScheduleSchema) },
  responses: {
    200: jsonResponse(EditedProductSchema, 'The product'),
    409: jsonResponse(ProductConflictSchema, 'Somebody else has saved it meanwhile, or it is published'),
    ...errorResponses(400, 401, 403, 404),
  },
});

const previewLink = defineRoute('admin', {
  method: 'post',
  path: '/admin/products/{id}/preview',
  tags: ['Admin'],
  summary: 'A link that shows a product as shoppers would see it, for a day (requirement 88)',
  request: { params: productId },
  responses: { 200: jsonResponse(PreviewLinkSchema, 'The link'), ...errorResponses(401, 403, 404) },
});

const preview = defineRoute('public', {
  method: 'get',
  path: '/products/{id}/preview',
  tags: ['Catalogue'],
  summary: 'A product of any status, for whoever has the signed link of an admin; never cached',
  request: { params: productId, query: z.object({ token: z.string().max(200) }) },
  responses: { 200: jsonResponse(ProductSchema, 'The product'), ...errorResponses(400, 404) },
});

/** What is planned, shown and copied before shoppers see it. */
export const productPlanRoutes = (editor: ProductEditor, previews: Preview) =>
  router()
    .openapi(proposeSku, async (c) => {
      const { title, category } = c.req.valid('query');
      return c.json(await editor.proposeSku(title, category), 200);
    })
    .openapi(duplicate, async (c) =>
      c.json(await editor.duplicate(c.req.valid('param').id, signedIn(c.var.user).id), 201),
    )
    .openapi(schedule, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await editor.schedule(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(previewLink, async (c) => c.json(await previews.link(c.req.valid('param').id), 200))
    .openapi(preview, async (c) => {
      c.header('X-Robots-Tag', 'noindex, nofollow');
      const product = await previews.product(c.req.valid('param').id, c.req.valid('query').token);
      return c.json(product, 200);
    });
