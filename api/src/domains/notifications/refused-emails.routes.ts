import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { EmailTroubleSchema, TakenBackSchema } from './refused-emails.schema.ts';
import type { RefusedEmails } from './refused-emails.service.ts';

const read = defineRoute('admin', {
  method: 'get',
  path: '/admin/refused-emails',
  tags: ['Admin'],
  summary: 'Emails that do not arrive for the shop’s fault',
  responses: { 200: jsonResponse(EmailTroubleSchema, 'How many, and why'), ...errorResponses(401, 403) },
});

const takeBack = defineRoute('admin', {
  method: 'post',
  path: '/admin/refused-emails/take-back',
  tags: ['Admin'],
  summary: 'Send them after all, and put subscribers who bounced for that back on the list',
  responses: { 200: jsonResponse(TakenBackSchema, 'What was taken back'), ...errorResponses(401, 403) },
});

/** Emails that were refused for the shop's fault, for the back office. */
export const refusedEmailRoutes = (refused: RefusedEmails) =>
  router()
    .openapi(read, async (c) => c.json(await refused.trouble(), 200))
    .openapi(takeBack, async (c) => c.json(await refused.takeBack(signedIn(c.var.user)), 200));
