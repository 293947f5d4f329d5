import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { jsonResponse } from '../../platform/http/schemas.ts';
import { ChangedPicturesSchema } from './media.schema.ts';
import { changedPictures } from './picture-value.ts';

const get = defineRoute('shared', {
  method: 'get',
  path: '/media/changed',
  tags: ['Media'],
  summary: 'Pictures of the release that have been changed, for pages whose code shows them',
  responses: { 200: jsonResponse(ChangedPicturesSchema, 'Empty while none is changed') },
});

/** What pages need to know of changed pictures. */
export const changedPicturesRoutes = () =>
  router().openapi(get, (c) => c.json({ pictures: changedPictures() }, 200));
