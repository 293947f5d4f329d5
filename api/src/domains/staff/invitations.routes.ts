import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { clientOf } from '../../platform/http/request-origin.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { setSessionCookie } from '../../platform/http/session-cookie.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { SignedInSchema } from '../identity/index.ts';
import {
  AcceptInvitationSchema,
  InvitationIdSchema,
  InvitationInputSchema,
  InvitationListSchema,
  InvitationSchema,
  InvitationTokenSchema,
  OpenInvitationSchema,
} from './invitations.schema.ts';
import type { InvitationsService } from './invitations.service.ts';

const tags = ['Admin'];

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/staff/invitations',
  tags,
  summary: 'Who was invited to work for the shop and has not accepted yet (requirement 290)',
  responses: { 200: jsonResponse(InvitationListSchema, 'Newest first'), ...errorResponses(401, 403) },
});

const invite = defineRoute('admin', {
  method: 'post',
  path: '/admin/staff/invitations',
  tags,
  summary: 'Invite an address to work for the shop; it gets an email with a link (requirement 290)',
  request: jsonBody(InvitationInputSchema),
  responses: {
    201: jsonResponse(InvitationSchema, 'An email is on its way'),
    ...errorResponses(400, 401, 403, 409, 429),
  },
});

const resend = defineRoute('admin', {
  method: 'post',
  path: '/admin/staff/invitations/{id}/resend',
  tags,
  summary: 'Send an invitation with another link; the one before no longer works (requirement 290)',
  request: { params: InvitationIdSchema },
  responses: {
    200: jsonResponse(InvitationSchema, 'Another email is on its way'),
    ...errorResponses(401, 403, 404, 429),
  },
});

const withdraw = defineRoute('admin', {
  method: 'delete',
  path: '/admin/staff/invitations/{id}',
  tags,
  summary: 'Withdraw an invitation; its link no longer works (requirement 290)',
  request: { params: InvitationIdSchema },
  responses: { 204: { description: 'Withdrawn' }, ...errorResponses(401, 403, 404) },
});

const look = defineRoute('public', {
  method: 'post',
  path: '/staff-invitations/look',
  tags: ['Account'],
  summary: 'What an invitation is about, for whoever has its link',
  request: jsonBody(InvitationTokenSchema),
  responses: { 200: jsonResponse(OpenInvitationSchema, 'The invitation'), ...errorResponses(400, 429) },
});

const accept = defineRoute('public', {
  method: 'post',
  path: '/staff-invitations/accept',
  tags: ['Account'],
  summary:
    'Accept an invitation: with a name and a new password, or with the password of the account that the address has (requirement 290)',
  request: jsonBody(AcceptInvitationSchema),
  responses: {
    200: jsonResponse(SignedInSchema, 'Signed in as one of the staff'),
    ...errorResponses(400, 409, 429),
  },
});

/** Invitations, for owners; and their links, for whoever has got one. */
export const invitationRoutes = (invitations: InvitationsService) =>
  router()
    .openapi(list, async (c) => c.json(await invitations.list(), 200))
    .openapi(invite, async (c) =>
      c.json(await invitations.invite(c.req.valid('json'), signedIn(c.var.user)), 201),
    )
    .openapi(resend, async (c) =>
      c.json(await invitations.resend(c.req.valid('param').id, signedIn(c.var.user)), 200),
    )
    .openapi(withdraw, async (c) => {
      await invitations.withdraw(c.req.valid('param').id, signedIn(c.var.user));
      return c.body(null, 204);
    })
    .openapi(look, async (c) => c.json(await invitations.look(c.req.valid('json').token, c.var.address), 200))
    .openapi(accept, async (c) => {
      const signedInNow = await invitations.accept(c.req.valid('json'), {
        replaces: c.var.sessionId,
        client: clientOf(c),
      });
      setSessionCookie(c, signedInNow.token, { remember: false });
      return c.json(signedInNow, 200);
    });
