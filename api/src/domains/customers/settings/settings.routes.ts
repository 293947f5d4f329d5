import type { Context } from 'hono';
import { SignedInSchema, type AccountOwner } from '../../identity/index.ts';
import { clearSessionCookie, setSessionCookie } from '../../../platform/http/session-cookie.ts';
import { signedIn } from '../../../platform/http/visitor.ts';
import { defineRoute } from '../../../platform/http/access.ts';
import { router, type Env } from '../../../platform/http/context.ts';
import { clientOf } from '../../../platform/http/request-origin.ts';
import { jsonResponse, errorResponses, jsonBody } from '../../../platform/http/schemas.ts';
import { PreferencesSchema } from '../profile/profile.schema.ts';
import {
  DeletionSchema,
  DeviceIdSchema,
  NewEmailSchema,
  NewPasswordSchema,
  PersonalDataSchema,
  SettingsSchema,
} from './settings.schema.ts';
import type { SettingsService } from './settings.service.ts';

const tags = ['Settings'];
const done = (description: string) => ({ 204: { description } });

const settings = defineRoute('user', {
  method: 'get',
  path: '/account/settings',
  tags,
  summary: 'Email preferences, signed-in devices, a pending change of address',
  responses: { 200: jsonResponse(SettingsSchema, 'The settings'), ...errorResponses(401) },
});

const preferences = defineRoute('user', {
  method: 'put',
  path: '/account/preferences',
  tags,
  summary: 'Choose which emails to receive',
  request: jsonBody(PreferencesSchema),
  responses: { 200: jsonResponse(PreferencesSchema, 'Saved'), ...errorResponses(400, 401) },
});

const password = defineRoute('user', {
  method: 'put',
  path: '/account/password',
  tags,
  summary: 'Change the password; every other device is signed out, this one gets a new session',
  request: jsonBody(NewPasswordSchema),
  responses: { 200: jsonResponse(SignedInSchema, 'Changed'), ...errorResponses(400, 401, 429) },
});

const email = defineRoute('user', {
  method: 'post',
  path: '/account/email',
  tags,
  summary: 'Request another email address; both addresses get an email and have to agree',
  request: jsonBody(NewEmailSchema),
  responses: { ...done('Two emails are on their way'), ...errorResponses(400, 401, 429) },
});

const keepEmail = defineRoute('user', {
  method: 'delete',
  path: '/account/email',
  tags,
  summary: 'Cancel the pending change of address',
  responses: { ...done('No change is pending'), ...errorResponses(401) },
});

const otherDevices = defineRoute('user', {
  method: 'delete',
  path: '/account/devices',
  tags,
  summary: 'Sign out every other device',
  responses: { ...done('Signed out'), ...errorResponses(401) },
});

const device = defineRoute('user', {
  method: 'delete',
  path: '/account/devices/{id}',
  tags,
  summary: 'Sign out one device',
  request: { params: DeviceIdSchema },
  responses: { ...done('Signed out'), ...errorResponses(401, 404) },
});

const data = defineRoute('user', {
  method: 'get',
  path: '/account/data',
  tags,
  summary: 'Download everything the shop keeps about the person who is signed in',
  responses: {
    200: jsonResponse(PersonalDataSchema, 'Everything, without secrets'),
    ...errorResponses(401, 429),
  },
});

const deletion = defineRoute('user', {
  method: 'post',
  path: '/account/deletion',
  tags,
  summary: 'Delete the account; orders are kept as tax law requires, reviews without a name',
  request: jsonBody(DeletionSchema),
  responses: { ...done('The account is gone'), ...errorResponses(400, 401, 409, 429) },
});

/** The guard has let only signed-in visitors through. */
const ownerOf = (c: Context<Env>): AccountOwner => ({
  user: signedIn(c.var.user),
  sessionId: c.var.sessionId ?? '',
  client: clientOf(c),
});

/** What the owner of an account may change about it: password, devices, address, emails, its deletion. */
export const settingsRoutes = (service: SettingsService) =>
  router()
    .openapi(settings, async (c) => c.json(await service.settings(ownerOf(c)), 200))
    .openapi(preferences, async (c) =>
      c.json(await service.savePreferences(ownerOf(c), c.req.valid('json')), 200),
    )
    .openapi(password, async (c) => {
      const owner = ownerOf(c);
      const { token, remember } = await service.changePassword(owner, c.req.valid('json'));
      setSessionCookie(c, token, { remember });
      return c.json({ token, user: owner.user }, 200);
    })
    .openapi(email, async (c) => {
      await service.changeEmail(ownerOf(c), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(keepEmail, async (c) => {
      await service.cancelEmailChange(ownerOf(c));
      return c.body(null, 204);
    })
    .openapi(otherDevices, async (c) => {
      await service.endOtherDevices(ownerOf(c));
      return c.body(null, 204);
    })
    .openapi(device, async (c) => {
      await service.endDevice(ownerOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(data, async (c) => {
      const found = await service.data(ownerOf(c));
      c.header('Content-Disposition', 'attachment; filename="virasat-my-data.json"');
      return c.json(found, 200);
    })
    .openapi(deletion, async (c) => {
      await service.deleteAccount(ownerOf(c), c.req.valid('json').password);
      clearSessionCookie(c);
      return c.body(null, 204);
    });
