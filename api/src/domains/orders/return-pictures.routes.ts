import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { jsonResponse, errorResponses } from '../../platform/http/schemas.ts';
import { pictureResponse, pictureField, sendPicture } from '../media/index.ts';
import { orderLink, ReturnPictureSchema } from './orders.schema.ts';
import type { OrderService } from './orders.service.ts';

const add = defineRoute('public', {
  method: 'post',
  path: '/orders/{id}/return-pictures',
  tags: ['Orders'],
  summary: 'Upload a picture for a return that is about to be requested',
  request: {
    ...orderLink,
    body: {
      content: { 'multipart/form-data': { schema: z.object({ picture: pictureField }) } },
      required: true,
    },
  },
  responses: {
    201: jsonResponse(ReturnPictureSchema, 'The picture, to be named in the return request'),
    ...errorResponses(400, 404, 409, 413, 429, 503),
  },
});

const get = defineRoute('public', {
  method: 'get',
  path: '/orders/{id}/return-pictures/{picture}',
  tags: ['Orders'],
  summary: 'A picture of a return, for whoever may see the order',
  request: { ...orderLink, params: orderLink.params.extend({ picture: z.string().max(60) }) },
  responses: { 200: pictureResponse, ...errorResponses(404) },
});

/** Pictures that come with returns. */
export const returnPictureRoutes = (orders: OrderService) =>
  router()
    .openapi(add, async (c) => {
      const visitor = { user: c.var.user, ...c.req.valid('query') };
      const { picture } = c.req.valid('form');
      return c.json(await orders.addReturnPicture(c.req.valid('param').id, picture, visitor), 201);
    })
    .openapi(get, async (c) => {
      const { id, picture } = c.req.valid('param');
      const visitor = { user: c.var.user, ...c.req.valid('query') };
      return sendPicture(c, await orders.returnPicture(id, picture, visitor));
    });
