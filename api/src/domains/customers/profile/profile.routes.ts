import { z } from '@hono/zod-openapi';
import { signedIn } from '../../../platform/http/visitor.ts';
import { defineRoute } from '../../../platform/http/access.ts';
import { router } from '../../../platform/http/context.ts';
import { jsonResponse, errorResponses, jsonBody } from '../../../platform/http/schemas.ts';
import { pictureResponse, sendPicture } from '../../media/index.ts';
import {
  AddressListSchema,
  AvatarFormSchema,
  ProfileInputSchema,
  ProfileSchema,
  SavedAddressInputSchema,
} from './profile.schema.ts';
import type { ProfileService } from './profile.service.ts';

const tags = ['Account'];
const byId = { params: z.object({ id: z.string().min(1).max(60) }) };
const profileResponse = jsonResponse(ProfileSchema, 'The profile');
const listResponse = jsonResponse(AddressListSchema, 'All addresses');

const readProfile = defineRoute('user', {
  method: 'get',
  path: '/account/profile',
  tags,
  summary: 'The profile of the signed-in shopper',
  responses: { 200: profileResponse, ...errorResponses(401) },
});

const changeProfile = defineRoute('user', {
  method: 'put',
  path: '/account/profile',
  tags,
  summary: 'Change name, address and which emails are wanted',
  request: jsonBody(ProfileInputSchema),
  responses: { 200: profileResponse, ...errorResponses(400, 401) },
});

const setAvatar = defineRoute('user', {
  method: 'put',
  path: '/account/avatar',
  tags,
  summary: 'Replace the profile picture; it is cut to a square and re-encoded (requirement 27)',
  request: { body: { content: { 'multipart/form-data': { schema: AvatarFormSchema } }, required: true } },
  responses: { 200: profileResponse, ...errorResponses(400, 401, 409, 413, 429, 503) },
});

const removeAvatar = defineRoute('user', {
  method: 'delete',
  path: '/account/avatar',
  tags,
  summary: 'Remove the profile picture',
  responses: { 200: profileResponse, ...errorResponses(401) },
});

const showAvatar = defineRoute('user', {
  method: 'get',
  path: '/account/avatar/{id}',
  tags,
  summary: 'The profile picture; nobody else’s',
  request: byId,
  responses: { 200: pictureResponse, ...errorResponses(401, 404) },
});

const listAddresses = defineRoute('user', {
  method: 'get',
  path: '/account/addresses',
  tags,
  summary: 'Saved addresses, the profile’s own first',
  responses: { 200: listResponse, ...errorResponses(401) },
});

const addAddress = defineRoute('user', {
  method: 'post',
  path: '/account/addresses',
  tags,
  summary: 'Save an address, once however often it is sent',
  request: jsonBody(SavedAddressInputSchema),
  responses: { 201: listResponse, ...errorResponses(400, 401, 409) },
});

const changeAddress = defineRoute('user', {
  method: 'put',
  path: '/account/addresses/{id}',
  tags,
  summary: 'Change a saved address',
  request: { ...byId, ...jsonBody(SavedAddressInputSchema) },
  responses: { 200: listResponse, ...errorResponses(400, 401, 404) },
});

const removeAddress = defineRoute('user', {
  method: 'delete',
  path: '/account/addresses/{id}',
  tags,
  summary: 'Remove a saved address',
  request: byId,
  responses: { 200: listResponse, ...errorResponses(401, 404) },
});

const makeDefault = defineRoute('user', {
  method: 'post',
  path: '/account/addresses/{id}/default',
  tags,
  summary: 'Choose the address that the checkout begins with',
  request: byId,
  responses: { 200: listResponse, ...errorResponses(401, 404) },
});

/** Profile, avatar and addresses of whoever is signed in. */
export const profileRoutes = (profile: ProfileService) =>
  router()
    .openapi(readProfile, async (c) => c.json(await profile.read(signedIn(c.var.user)), 200))
    .openapi(changeProfile, async (c) =>
      c.json(await profile.change(signedIn(c.var.user), c.req.valid('json')), 200),
    )
    .openapi(setAvatar, async (c) =>
      c.json(await profile.setAvatar(signedIn(c.var.user), c.req.valid('form')), 200),
    )
    .openapi(removeAvatar, async (c) => c.json(await profile.removeAvatar(signedIn(c.var.user)), 200))
    .openapi(showAvatar, async (c) =>
      sendPicture(c, await profile.avatar(signedIn(c.var.user), c.req.valid('param').id)),
    )
    .openapi(listAddresses, async (c) => c.json(await profile.addresses(signedIn(c.var.user)), 200))
    .openapi(addAddress, async (c) =>
      c.json(await profile.addAddress(signedIn(c.var.user), c.req.valid('json')), 201),
    )
    .openapi(changeAddress, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await profile.changeAddress(signedIn(c.var.user), id, c.req.valid('json')), 200);
    })
    .openapi(removeAddress, async (c) =>
      c.json(await profile.removeAddress(signedIn(c.var.user), c.req.valid('param').id), 200),
    )
    .openapi(makeDefault, async (c) =>
      c.json(await profile.makeDefault(signedIn(c.var.user), c.req.valid('param').id), 200),
    );
