import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import {
  CannedAnswerEditSchema,
  CannedAnswerInputSchema,
  CannedAnswerSchema,
  CannedAnswersSchema,
  CannedAnswerVersionSchema,
} from './canned-answers.schema.ts';
import type { CannedAnswersService } from './canned-answers.service.ts';
import type { SupportDesk } from './desk.service.ts';
import {
  AdminTicketSchema,
  StaffSchema,
  TicketAnswerSchema,
  TicketAssigneeSchema,
  ticketId,
  TicketListSchema,
  TicketQuerySchema,
  TicketStateInputSchema,
} from './support.schema.ts';

const tags = ['Admin'];

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/support/tickets',
  tags,
  summary: 'Tickets; search covers number, customer, email, order and subject (requirement 180)',
  request: { query: TicketQuerySchema },
  responses: { 200: jsonResponse(TicketListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const read = defineRoute('admin', {
  method: 'get',
  path: '/admin/support/tickets/{id}',
  tags,
  summary: 'A ticket with its thread',
  request: ticketId,
  responses: { 200: jsonResponse(AdminTicketSchema, 'The ticket'), ...errorResponses(401, 403, 404) },
});

/** What staff do with a ticket differs in name and input only. */
const action = <P extends string, T extends z.ZodType>(path: P, summary: string, schema: T) =>
  defineRoute('admin', {
    method: 'post',
    path: `/admin/support/tickets/{id}/${path}` as const,
    tags,
    summary,
    request: { ...ticketId, ...jsonBody(schema) },
    responses: {
      200: jsonResponse(AdminTicketSchema, 'The ticket'),
      ...errorResponses(400, 401, 403, 404, 409),
    },
  });
const answer = action(
  'answers',
  'Answer a customer by email; not when somebody has written since the ticket was read (requirement 179)',
  TicketAnswerSchema,
);
const setState = action('state', 'Mark a ticket as solved, or open it again', TicketStateInputSchema);
const assign = action('assignee', 'Give a ticket to a member of staff', TicketAssigneeSchema);
const markRead = action(
  'read',
  'Say that the messages of a ticket were seen',
  z.object({ version: z.int().min(0) }),
);

const staff = defineRoute('admin', {
  method: 'get',
  path: '/admin/support/staff',
  tags,
  summary: 'Who tickets can be given to',
  responses: { 200: jsonResponse(StaffSchema, 'Admins by name'), ...errorResponses(401, 403) },
});

const listAnswers = defineRoute('admin', {
  method: 'get',
  path: '/admin/support/answers',
  tags,
  summary: 'Canned answers, by title (requirement 182)',
  responses: { 200: jsonResponse(CannedAnswersSchema, 'All of them'), ...errorResponses(401, 403) },
});

const createAnswer = defineRoute('admin', {
  method: 'post',
  path: '/admin/support/answers',
  tags,
  summary: 'Keep an answer that is given often',
  request: jsonBody(CannedAnswerInputSchema),
  responses: { 201: jsonResponse(CannedAnswerSchema, 'The answer'), ...errorResponses(400, 401, 403, 409) },
});

const editAnswer = defineRoute('admin', {
  method: 'put',
  path: '/admin/support/answers/{id}',
  tags,
  summary: 'Change a canned answer',
  request: { ...ticketId, ...jsonBody(CannedAnswerEditSchema) },
  responses: {
    200: jsonResponse(CannedAnswerSchema, 'The answer'),
    ...errorResponses(400, 401, 403, 404, 409),
  },
});

const removeAnswer = defineRoute('admin', {
  method: 'delete',
  path: '/admin/support/answers/{id}',
  tags,
  summary: 'Delete a canned answer',
  request: { ...ticketId, query: CannedAnswerVersionSchema },
  responses: { 204: { description: 'It is gone' }, ...errorResponses(400, 401, 403, 404, 409) },
});

/** The support desk of the back office. */
export const deskRoutes = (desk: SupportDesk, answers: CannedAnswersService) =>
  router()
    .openapi(list, async (c) => c.json(await desk.list(c.req.valid('query'), signedIn(c.var.user)), 200))
    .openapi(read, async (c) => c.json(await desk.read(c.req.valid('param').id), 200))
    .openapi(answer, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await desk.answer(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(setState, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await desk.setState(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(assign, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await desk.assign(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(markRead, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await desk.markRead(c.req.valid('param').id, c.req.valid('json').version, by), 200);
    })
    .openapi(staff, async (c) => c.json(await desk.staff(), 200))
    .openapi(listAnswers, async (c) => c.json(await answers.list(), 200))
    .openapi(createAnswer, async (c) =>
      c.json(await answers.create(c.req.valid('json'), signedIn(c.var.user)), 201),
    )
    .openapi(editAnswer, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await answers.edit(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(removeAnswer, async (c) => {
      const { version } = c.req.valid('query');
      await answers.remove(c.req.valid('param').id, version, signedIn(c.var.user));
      return c.body(null, 204);
    });
