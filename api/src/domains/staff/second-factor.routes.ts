import type { Context } from 'hono';
import { defineRoute } from '../../platform/http/access.ts';
import { router, type Env } from '../../platform/http/context.ts';
import { clientOf } from '../../platform/http/request-origin.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { setSessionCookie } from '../../platform/http/session-cookie.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import type { AccountOwner } from '../identity/index.ts';
import {
  OwnPasswordSchema,
  RecoveryCodesSchema,
  SecondFactorCodeSchema,
  SecondFactorOffSchema,
  SecondFactorOnSchema,
  SecondFactorSchema,
  SecondFactorSetupSchema,
} from './second-factor.schema.ts';
import type { OwnSecondFactor } from './second-factor.service.ts';

const tags = ['Settings'];

const status = defineRoute('user', {
  method: 'get',
  path: '/account/second-factor',
  tags,
  summary: 'Whether signing in needs a code of an app; for staff (requirement 292)',
  responses: { 200: jsonResponse(SecondFactorSchema, 'The second factor'), ...errorResponses(401, 404) },
});

const begin = defineRoute('user', {
  method: 'post',
  path: '/account/second-factor/setup',
  tags,
  summary: 'Get a secret for an authenticator app (RFC 6238); nothing changes yet (requirement 292)',
  request: jsonBody(OwnPasswordSchema),
  responses: {
    200: jsonResponse(SecondFactorSetupSchema, 'For the app'),
    ...errorResponses(400, 401, 404, 409, 429),
  },
});

const confirm = defineRoute('user', {
  method: 'put',
  path: '/account/second-factor',
  tags,
  summary:
    'Turn the second factor on with the first code of the app; answers ten recovery codes, ends all other sessions (requirement 292)',
  request: jsonBody(SecondFactorCodeSchema),
  responses: {
    200: jsonResponse(SecondFactorOnSchema, 'Turned on'),
    ...errorResponses(400, 401, 404, 409, 429),
  },
});

const renewCodes = defineRoute('user', {
  method: 'post',
  path: '/account/second-factor/recovery-codes',
  tags,
  summary: 'Get ten other recovery codes; those before no longer work (requirement 292)',
  request: jsonBody(OwnPasswordSchema),
  responses: {
    200: jsonResponse(RecoveryCodesSchema, 'The new codes'),
    ...errorResponses(400, 401, 404, 409, 429),
  },
});

const remove = defineRoute('user', {
  method: 'post',
  path: '/account/second-factor/removal',
  tags,
  summary: 'Turn the second factor off; ends all other sessions (requirement 292)',
  request: jsonBody(OwnPasswordSchema),
  responses: {
    200: jsonResponse(SecondFactorOffSchema, 'Turned off'),
    ...errorResponses(400, 401, 404, 409, 429),
  },
});

/** The guard has let only signed-in visitors through. */
const ownerOf = (c: Context<Env>): AccountOwner => ({
  user: signedIn(c.var.user),
  sessionId: c.var.sessionId ?? '',
  client: clientOf(c),
});

/** The second factor of whoever is signed in. */
export const secondFactorRoutes = (own: OwnSecondFactor) =>
  router()
    .openapi(status, async (c) => c.json(await own.status(ownerOf(c)), 200))
    .openapi(begin, async (c) => c.json(await own.begin(ownerOf(c), c.req.valid('json').password), 200))
    .openapi(confirm, async (c) => {
      const { token, remember, recoveryCodes } = await own.confirm(ownerOf(c), c.req.valid('json').code);
      setSessionCookie(c, token, { remember });
      return c.json({ token, recoveryCodes }, 200);
    })
    .openapi(renewCodes, async (c) => {
      const recoveryCodes = await own.renewCodes(ownerOf(c), c.req.valid('json').password);
      return c.json({ recoveryCodes }, 200);
    })
    .openapi(remove, async (c) => {
      const { token, remember } = await own.remove(ownerOf(c), c.req.valid('json').password);
      setSessionCookie(c, token, { remember });
      return c.json({ token }, 200);
    });
