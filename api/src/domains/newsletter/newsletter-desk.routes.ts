import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { csvResponse, sendCsv } from '../../platform/http/csv-file.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { IdempotencyKeySchema, SheetRunSchema } from '../sheets/index.ts';
import { NewsletterFormSchema } from './newsletter-form.ts';
import {
  EditedNewsletterSchema,
  NewsletterConflictSchema,
  NewsletterEditSchema,
  NewsletterIdSchema,
  NewsletterListSchema,
  NewsletterQuerySchema,
  SendNewsletterSchema,
  SubscriberFilterSchema,
  SubscriberIdSchema,
  SubscriberImportPreviewSchema,
  SubscriberImportSchema,
  SubscriberListFileSchema,
  SubscriberListSchema,
  SubscriberQuerySchema,
  SubscriberRowSchema,
  TakeOffSchema,
} from './newsletter.schema.ts';
import type { Newsletters } from './newsletters.service.ts';
import type { Subscribers } from './subscribers.service.ts';

const tags = ['Admin'];
const edited = { 200: jsonResponse(EditedNewsletterSchema, 'The newsletter') };
const errors = errorResponses(400, 401, 403, 404);
const conflict = {
  409: jsonResponse(NewsletterConflictSchema, 'Somebody else has saved it meanwhile, or it was sent off'),
};

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/newsletters',
  tags,
  summary: 'A page of all newsletters (requirement 342)',
  request: { query: NewsletterQuerySchema },
  responses: { 200: jsonResponse(NewsletterListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const create = defineRoute('admin', {
  method: 'post',
  path: '/admin/newsletters',
  tags,
  summary: 'Begin a newsletter; its subject is enough (requirement 342)',
  request: jsonBody(NewsletterFormSchema),
  responses: {
    201: jsonResponse(EditedNewsletterSchema, 'The newsletter'),
    ...errorResponses(400, 401, 403),
  },
});

const read = defineRoute('admin', {
  method: 'get',
  path: '/admin/newsletters/{id}',
  tags,
  summary: 'A newsletter as its form has it, with how far it was sent',
  request: { params: NewsletterIdSchema },
  responses: { ...edited, ...errors },
});

const edit = defineRoute('admin', {
  method: 'patch',
  path: '/admin/newsletters/{id}',
  tags,
  summary: 'Change fields of a draft; null empties one (requirement 342)',
  request: { params: NewsletterIdSchema, ...jsonBody(NewsletterEditSchema) },
  responses: { ...edited, ...conflict, ...errors },
});

const send = defineRoute('admin', {
  method: 'post',
  path: '/admin/newsletters/{id}/send',
  tags,
  summary: 'Send it off, once; it leaves in the background (requirement 343)',
  request: { params: NewsletterIdSchema, ...jsonBody(SendNewsletterSchema) },
  responses: { ...edited, ...conflict, ...errors },
});

const cancel = defineRoute('admin', {
  method: 'post',
  path: '/admin/newsletters/{id}/cancel',
  tags,
  summary: 'Stop what has not left yet (requirement 343)',
  request: {
    params: NewsletterIdSchema,
    ...jsonBody(z.object({ version: SendNewsletterSchema.shape.version })),
  },
  responses: { ...edited, ...conflict, ...errors },
});

const test = defineRoute('admin', {
  method: 'post',
  path: '/admin/newsletters/{id}/test',
  tags,
  summary: 'Send it to oneself',
  request: { params: NewsletterIdSchema },
  responses: { 204: { description: 'It is on its way' }, ...errors },
});

const subscribers = defineRoute('admin', {
  method: 'get',
  path: '/admin/newsletter-subscribers',
  tags,
  summary: 'A page of the subscribers, with every consent (requirement 341)',
  request: { query: SubscriberQuerySchema },
  responses: { 200: jsonResponse(SubscriberListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const exportSubscribers = defineRoute('admin', {
  method: 'get',
  path: '/admin/newsletter-subscribers.csv',
  tags,
  summary: 'What the list of subscribers shows with these filters, as CSV',
  request: { query: SubscriberFilterSchema },
  responses: { 200: csvResponse, ...errorResponses(400, 401, 403) },
});

const previewImport = defineRoute('admin', {
  method: 'post',
  path: '/admin/newsletter-subscribers/preview',
  tags,
  summary: 'What the addresses of a CSV file would add; nothing is written (requirement 341)',
  request: jsonBody(SubscriberListFileSchema),
  responses: {
    200: jsonResponse(SubscriberImportPreviewSchema, 'What would become of the lines'),
    ...errorResponses(400, 401, 403),
  },
});

const importSubscribers = defineRoute('admin', {
  method: 'post',
  path: '/admin/newsletter-subscribers',
  tags,
  summary:
    'Add the addresses of a CSV file in the background; the same Idempotency-Key is the same list (requirement 341)',
  request: { headers: IdempotencyKeySchema, ...jsonBody(SubscriberImportSchema) },
  responses: { 202: jsonResponse(SheetRunSchema, 'The list'), ...errorResponses(400, 401, 403, 422) },
});

const takeOff = defineRoute('admin', {
  method: 'post',
  path: '/admin/newsletter-subscribers/{id}/take-off',
  tags,
  summary: 'Take an inbox off the list, because it has left or its emails come back (requirement 341)',
  request: { params: SubscriberIdSchema, ...jsonBody(TakeOffSchema) },
  responses: { 200: jsonResponse(SubscriberRowSchema, 'The subscriber'), ...errors },
});

/** What admins do with newsletters and their subscribers. */
export const newsletterDeskRoutes = (newsletters: Newsletters, readers: Subscribers) =>
  router()
    .openapi(list, async (c) => c.json(await newsletters.list(c.req.valid('query')), 200))
    .openapi(create, async (c) =>
      c.json(await newsletters.create(c.req.valid('json'), signedIn(c.var.user).id), 201),
    )
    .openapi(read, async (c) => c.json(await newsletters.read(c.req.valid('param').id), 200))
    .openapi(edit, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await newsletters.edit(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(send, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await newsletters.send(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(cancel, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await newsletters.cancel(c.req.valid('param').id, c.req.valid('json').version, by), 200);
    })
    .openapi(test, async (c) => {
      await newsletters.test(c.req.valid('param').id, signedIn(c.var.user).id);
      return c.body(null, 204);
    })
    .openapi(subscribers, async (c) => c.json(await readers.list(c.req.valid('query')), 200))
    .openapi(exportSubscribers, (c) =>
      sendCsv(c, readers.export(c.req.valid('query')), 'newsletter-subscribers.csv'),
    )
    .openapi(previewImport, async (c) => c.json(await readers.preview(c.req.valid('json').csv), 200))
    .openapi(importSubscribers, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await readers.import(c.req.valid('json'), { key, by: signedIn(c.var.user).id }), 202);
    })
    .openapi(takeOff, async (c) => {
      const { reason } = c.req.valid('json');
      return c.json(await readers.takeOff(c.req.valid('param').id, reason, signedIn(c.var.user).id), 200);
    });
