import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import {
  EditedSettingsSchema,
  SettingsConflictSchema,
  SettingsEditSchema,
  ShopFactsSchema,
} from './configuration.schema.ts';
import type { Configuration } from './configuration.service.ts';

const facts = defineRoute('shared', {
  method: 'get',
  path: '/shop',
  tags: ['Shop'],
  summary: 'Where the shop is, and how orders may be paid now (requirement 239)',
  responses: { 200: jsonResponse(ShopFactsSchema, 'As the settings say') },
});

const read = defineRoute('admin', {
  method: 'get',
  path: '/admin/settings',
  tags: ['Admin'],
  summary: 'The settings of the shop (requirement 237)',
  responses: { 200: jsonResponse(EditedSettingsSchema, 'The settings'), ...errorResponses(401, 403) },
});

const edit = defineRoute('admin', {
  method: 'patch',
  path: '/admin/settings',
  tags: ['Admin'],
  summary: 'Change settings of the shop; they count at once (requirement 237)',
  request: jsonBody(SettingsEditSchema),
  responses: {
    200: jsonResponse(EditedSettingsSchema, 'The settings'),
    409: jsonResponse(SettingsConflictSchema, 'Somebody else has saved meanwhile'),
    ...errorResponses(400, 401, 403),
  },
});

/** What shoppers are told of the settings, and what owners do with them. */
export const configurationRoutes = (configuration: Configuration) =>
  router()
    .openapi(facts, async (c) => c.json(await configuration.facts(), 200))
    .openapi(read, async (c) => c.json(await configuration.read(), 200))
    .openapi(edit, async (c) =>
      c.json(await configuration.edit(c.req.valid('json'), signedIn(c.var.user).id), 200),
    );
