import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import {
  StaffActiveInputSchema,
  StaffIdSchema,
  StaffListSchema,
  StaffMemberSchema,
  StaffRoleInputSchema,
  StaffSessionIdSchema,
  StaffSessionsSchema,
} from './staff.schema.ts';
import type { StaffService } from './staff.service.ts';

const tags = ['Admin'];
const member = jsonResponse(StaffMemberSchema, 'As they are now');
const ended = { description: 'Signed out' };

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/staff',
  tags,
  summary: 'Who works for the shop, also those who can no longer sign in (requirement 228)',
  responses: { 200: jsonResponse(StaffListSchema, 'Everybody'), ...errorResponses(401, 403) },
});

const setRole = defineRoute('admin', {
  method: 'put',
  path: '/admin/staff/{id}/role',
  tags,
  summary: 'Give somebody another role; it counts at once, and their sessions end (requirement 228)',
  request: { params: StaffIdSchema, ...jsonBody(StaffRoleInputSchema) },
  responses: { 200: member, ...errorResponses(400, 401, 403, 404, 409) },
});

const setActive = defineRoute('admin', {
  method: 'put',
  path: '/admin/staff/{id}/active',
  tags,
  summary: 'Let somebody sign in, or end their sessions and let them not (requirement 228)',
  request: { params: StaffIdSchema, ...jsonBody(StaffActiveInputSchema) },
  responses: { 200: member, ...errorResponses(400, 401, 403, 404, 409) },
});

const resetSecondFactor = defineRoute('admin', {
  method: 'delete',
  path: '/admin/staff/{id}/second-factor',
  tags,
  summary: 'Turn off the second factor of a colleague who has lost phone and codes (requirement 294)',
  request: { params: StaffIdSchema },
  responses: { 200: member, ...errorResponses(401, 403, 404, 409) },
});

const sessions = defineRoute('admin', {
  method: 'get',
  path: '/admin/staff/{id}/sessions',
  tags,
  summary: 'Where somebody is signed in',
  request: { params: StaffIdSchema },
  responses: { 200: jsonResponse(StaffSessionsSchema, 'Latest use first'), ...errorResponses(401, 403, 404) },
});

const endSessions = defineRoute('admin', {
  method: 'delete',
  path: '/admin/staff/{id}/sessions',
  tags,
  summary: 'Sign somebody out everywhere; of your own account, everywhere else',
  request: { params: StaffIdSchema },
  responses: { 204: ended, ...errorResponses(401, 403, 404) },
});

const endSession = defineRoute('admin', {
  method: 'delete',
  path: '/admin/staff/{id}/sessions/{session}',
  tags,
  summary: 'Sign somebody out on one device',
  request: { params: StaffSessionIdSchema },
  responses: { 204: ended, ...errorResponses(401, 403, 404) },
});

/** Who works for the shop, for owners. */
export const staffRoutes = (staff: StaffService) =>
  router()
    .openapi(list, async (c) => c.json(await staff.list(signedIn(c.var.user)), 200))
    .openapi(setRole, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await staff.setRole(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(setActive, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await staff.setActive(c.req.valid('param').id, c.req.valid('json').active, by), 200);
    })
    .openapi(resetSecondFactor, async (c) =>
      c.json(await staff.resetSecondFactor(c.req.valid('param').id, signedIn(c.var.user)), 200),
    )
    .openapi(sessions, async (c) => {
      const asking = { user: signedIn(c.var.user), sessionId: c.var.sessionId };
      return c.json(await staff.sessions(c.req.valid('param').id, asking), 200);
    })
    .openapi(endSessions, async (c) => {
      await staff.endSessions(c.req.valid('param').id, {
        user: signedIn(c.var.user),
        sessionId: c.var.sessionId,
      });
      return c.body(null, 204);
    })
    .openapi(endSession, async (c) => {
      const { id, session } = c.req.valid('param');
      await staff.endSession(id, session, { user: signedIn(c.var.user), sessionId: c.var.sessionId });
      return c.body(null, 204);
    });
