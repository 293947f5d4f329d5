import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { TooManyRequests } from '../../platform/http/errors.ts';
import { errorResponses, jsonBody } from '../../platform/http/schemas.ts';
import { isEmail } from '../shared/email.schema.ts';
import {
  SubscriptionFormSchema,
  SubscriptionInputSchema,
  SubscriptionLinkSchema,
} from './newsletter.schema.ts';
import type { Subscriptions } from './subscriptions.service.ts';

const tags = ['Newsletter'];
const done = { 204: { description: 'Done' } };

const subscribe = defineRoute('public', {
  method: 'post',
  path: '/newsletter/subscriptions',
  tags,
  summary: 'Ask for the newsletter; the inbox gets a link that confirms it (requirement 340)',
  request: jsonBody(SubscriptionInputSchema),
  responses: { ...done, ...errorResponses(400, 429) },
});

const subscribeByForm = defineRoute('public', {
  method: 'post',
  path: '/newsletter/subscriptions/form',
  tags,
  summary: 'The same as an ordinary form, without a script; it leads to a page that says what happened',
  request: {
    body: { content: { 'application/x-www-form-urlencoded': { schema: SubscriptionFormSchema } } },
  },
  responses: { 303: { description: 'To /newsletter' } },
});

const confirm = defineRoute('public', {
  method: 'post',
  path: '/newsletter/subscriptions/{id}/confirm',
  tags,
  summary: 'Confirm a subscription with the link of the email (requirement 340)',
  request: SubscriptionLinkSchema,
  responses: { ...done, ...errorResponses(400, 404) },
});

/** Email programs post it without a session and without an Origin; the token is the signature (RFC 8058). */
const unsubscribe = defineRoute('signed', {
  method: 'post',
  path: '/newsletter/subscriptions/{id}/unsubscribe',
  tags,
  summary: 'No newsletter any more; by one click, also in an email program (RFC 8058)',
  request: SubscriptionLinkSchema,
  responses: { ...done, ...errorResponses(400, 404) },
});

/** Subscribing and leaving. */
export const newsletterRoutes = (subscriptions: Subscriptions) =>
  router()
    .openapi(subscribe, async (c) => {
      const { email, source, website } = c.req.valid('json');
      // a program gets the answer that it expects
      if (website === '') await subscriptions.request(email, source, c.var.address);
      return c.body(null, 204);
    })
    .openapi(subscribeByForm, async (c) => {
      const { email, source: where, website } = c.req.valid('form');
      const source = where === 'blog' || where === 'page' ? where : 'footer';
      const go = (what: string) => c.redirect(`/newsletter?${what}`, 303);
      if (!isEmail(email)) return go('problem=email');
      try {
        if (website === '') await subscriptions.request(email, source, c.var.address);
      } catch (error) {
        if (!(error instanceof TooManyRequests)) throw error;
        return go('problem=wait');
      }
      return go('sent=1');
    })
    .openapi(confirm, async (c) => {
      await subscriptions.confirm(c.req.valid('param').id, c.req.valid('query').token);
      return c.body(null, 204);
    })
    .openapi(unsubscribe, async (c) => {
      await subscriptions.unsubscribe(c.req.valid('param').id, c.req.valid('query').token);
      return c.body(null, 204);
    });
