import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import {
  ReminderCartInputSchema,
  ReminderCartSchema,
  ReminderInputSchema,
  ReminderKeySchema,
  ReminderLinkSchema,
} from './reminders.schema.ts';
import type { Reminders } from './reminders.service.ts';

const tags = ['Cart'];
const done = { 204: { description: 'Done' } };

const consent = defineRoute('public', {
  method: 'put',
  path: '/cart-reminders/{key}',
  tags,
  summary: 'Ask for one email a day after the last change of this cart (requirement 183)',
  request: { params: ReminderKeySchema, ...jsonBody(ReminderInputSchema) },
  responses: { ...done, ...errorResponses(400, 429) },
});

const changeCart = defineRoute('public', {
  method: 'put',
  path: '/cart-reminders/{key}/items',
  tags,
  summary: 'The guest’s cart of a reminder has changed; an empty one stops it',
  request: { params: ReminderKeySchema, ...jsonBody(ReminderCartInputSchema) },
  responses: { ...done, ...errorResponses(400, 404) },
});

const withdraw = defineRoute('public', {
  method: 'delete',
  path: '/cart-reminders/{key}',
  tags,
  summary: 'No email about this cart after all',
  request: { params: ReminderKeySchema },
  responses: { ...done, ...errorResponses(400) },
});

const open = defineRoute('public', {
  method: 'get',
  path: '/cart-reminders/{id}',
  tags,
  summary: 'The items of a reminder as they can be bought now, for whoever has its link (requirement 185)',
  request: ReminderLinkSchema,
  responses: { 200: jsonResponse(ReminderCartSchema, 'The items'), ...errorResponses(400, 404) },
});

/** Email programs post it without a session and without an Origin; the token is the signature (RFC 8058). */
const unsubscribe = defineRoute('signed', {
  method: 'post',
  path: '/cart-reminders/{id}/unsubscribe',
  tags,
  summary: 'No more reminders to this inbox; by one click, also in an email program (RFC 8058)',
  request: ReminderLinkSchema,
  responses: { ...done, ...errorResponses(400, 404) },
});

/** Reminders of carts. */
export const reminderRoutes = (reminders: Reminders) =>
  router()
    .openapi(consent, async (c) => {
      const { user, address } = c.var;
      await reminders.consent(c.req.valid('param').key, c.req.valid('json'), { user, address });
      return c.body(null, 204);
    })
    .openapi(changeCart, async (c) => {
      await reminders.changeCart(c.req.valid('param').key, c.req.valid('json').items);
      return c.body(null, 204);
    })
    .openapi(withdraw, async (c) => {
      await reminders.withdraw(c.req.valid('param').key, c.var.user);
      return c.body(null, 204);
    })
    .openapi(open, async (c) =>
      c.json(await reminders.open(c.req.valid('param').id, c.req.valid('query').token), 200),
    )
    .openapi(unsubscribe, async (c) => {
      await reminders.unsubscribe(c.req.valid('param').id, c.req.valid('query').token);
      return c.body(null, 204);
    });
