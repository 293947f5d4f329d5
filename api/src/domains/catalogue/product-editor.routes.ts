import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { AdminProductSchema } from './catalogue.schema.ts';
import {
  EditedProductSchema,
  ProductConflictSchema,
  ProductEditSchema,
  ProductPartsSchema,
  ProductVersionSchema,
} from './product-editor.schema.ts';
import { OptionsInputSchema } from './product-options.schema.ts';
import type { ProductEditor } from './product-editor.service.ts';
import type { ProductForm } from './product-form.ts';
import type { ProductUploads } from './product-uploads.ts';
import type { ProductTransition } from './product-states.ts';

const productId = z.object({ id: z.string().min(1).max(60) });

const answers = {
  200: jsonResponse(EditedProductSchema, 'The product'),
  409: jsonResponse(
    ProductConflictSchema,
    'Somebody else has saved it meanwhile, or its state does not allow it',
  ),
  ...errorResponses(400, 401, 403, 404),
};

const createProduct = defineRoute('admin', {
  method: 'post',
  path: '/products',
  tags: ['Catalogue'],
  summary: 'Save the admin’s product form as a draft (requirement 71)',
  request: { body: { content: { 'multipart/form-data': { schema: ProductPartsSchema } }, required: true } },
  responses: {
    201: jsonResponse(AdminProductSchema, 'The draft'),
    ...errorResponses(400, 401, 403, 409, 413, 429),
  },
});

const getProduct = defineRoute('admin', {
  method: 'get',
  path: '/admin/products/{id}',
  tags: ['Admin'],
  summary: 'A product as its form has it, and what it lacks to be published',
  request: { params: productId },
  responses: {
    200: jsonResponse(EditedProductSchema, 'The product'),
    ...errorResponses(400, 401, 403, 404),
  },
});

const editProduct = defineRoute('admin', {
  method: 'patch',
  path: '/admin/products/{id}',
  tags: ['Admin'],
  summary: 'Change fields of a product; null empties one (requirement 82)',
  request: { params: productId, ...jsonBody(ProductEditSchema) },
  responses: answers,
});

const setOptions = defineRoute('admin', {
  method: 'put',
  path: '/admin/products/{id}/options',
  tags: ['Admin'],
  summary: 'Set the options of a product, and what each combination costs and weighs (requirement 109)',
  request: { params: productId, ...jsonBody(OptionsInputSchema) },
  responses: answers,
});

const transitionRoute = <T extends ProductTransition>(transition: T, summary: string) =>
  defineRoute('admin', {
    method: 'post',
    path: `/admin/products/{id}/${transition}`,
    tags: ['Admin'],
    summary,
    request: { params: productId, ...jsonBody(ProductVersionSchema) },
    responses: answers,
  });
const publish = transitionRoute('publish', 'Show a product to shoppers (requirement 83)');
const archive = transitionRoute('archive', 'Take a product out of the shop and keep it (requirement 83)');
const restore = transitionRoute('restore', 'Make an archived product a draft again (requirement 83)');

/** What admins do with one product. */
export const productEditorRoutes = (editor: ProductEditor, uploads: ProductUploads) =>
  router()
    .openapi(createProduct, async (c) => {
      const { uploads: files, ...form } = c.req.valid('form');
      const by = signedIn(c.var.user).id;
      const create = (named: ProductForm) => editor.create(named, by);
      return c.json(await uploads.store(form, files, by, create), 201);
    })
    .openapi(getProduct, async (c) => c.json(await editor.read(c.req.valid('param').id), 200))
    .openapi(editProduct, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await editor.edit(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(setOptions, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await editor.options.save(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(publish, async (c) => {
      const by = signedIn(c.var.user).id;
      const { version } = c.req.valid('json');
      return c.json(await editor.transition(c.req.valid('param').id, 'publish', version, by), 200);
    })
    .openapi(archive, async (c) => {
      const by = signedIn(c.var.user).id;
      const { version } = c.req.valid('json');
      return c.json(await editor.transition(c.req.valid('param').id, 'archive', version, by), 200);
    })
    .openapi(restore, async (c) => {
      const by = signedIn(c.var.user).id;
      const { version } = c.req.valid('json');
      return c.json(await editor.transition(c.req.valid('param').id, 'restore', version, by), 200);
    });
