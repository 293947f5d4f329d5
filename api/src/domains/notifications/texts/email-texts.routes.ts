import { defineRoute } from '../../../platform/http/access.ts';
import { router } from '../../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../../platform/http/schemas.ts';
import { signedIn } from '../../../platform/http/visitor.ts';
import {
  EditedEmailTextSchema,
  EmailPreviewSchema,
  EmailTextEditSchema,
  EmailTextKeySchema,
  EmailTextListSchema,
  EmailTextVersionSchema,
  WrittenTextSchema,
} from './email-texts.schema.ts';
import type { EmailTexts } from './email-texts.service.ts';

const tags = ['Admin'];
const root = '/admin/settings/emails';
const params = EmailTextKeySchema;

const list = defineRoute('admin', {
  method: 'get',
  path: root,
  tags,
  summary: 'The texts of emails to shoppers, by what they are about (requirements 308, 327)',
  responses: { 200: jsonResponse(EmailTextListSchema, 'All of them'), ...errorResponses(401, 403) },
});

const read = defineRoute('admin', {
  method: 'get',
  path: `${root}/{key}`,
  tags,
  summary: 'One text, the shop’s own one, and what may stand in it (requirement 308)',
  request: { params },
  responses: { 200: jsonResponse(EditedEmailTextSchema, 'The text'), ...errorResponses(400, 401, 403) },
});

const edit = defineRoute('admin', {
  method: 'put',
  path: `${root}/{key}`,
  tags,
  summary: 'Write a text anew; emails that leave from then on have it (requirement 308)',
  request: { params, ...jsonBody(EmailTextEditSchema) },
  responses: {
    200: jsonResponse(EditedEmailTextSchema, 'Saved'),
    ...errorResponses(400, 401, 403, 409),
  },
});

const reset = defineRoute('admin', {
  method: 'delete',
  path: `${root}/{key}`,
  tags,
  summary: 'Back to the shop’s own text (requirement 308)',
  request: { params, query: EmailTextVersionSchema },
  responses: {
    200: jsonResponse(EditedEmailTextSchema, 'Reset'),
    ...errorResponses(400, 401, 403, 409),
  },
});

const preview = defineRoute('admin', {
  method: 'post',
  path: `${root}/{key}/preview`,
  tags,
  summary: 'The email with a text that is not saved yet, and example data (requirement 310)',
  request: { params, ...jsonBody(WrittenTextSchema) },
  responses: { 200: jsonResponse(EmailPreviewSchema, 'The email'), ...errorResponses(400, 401, 403) },
});

const test = defineRoute('admin', {
  method: 'post',
  path: `${root}/{key}/test`,
  tags,
  summary: 'Send the same to oneself (requirement 310)',
  request: { params, ...jsonBody(WrittenTextSchema) },
  responses: { 204: { description: 'Sent' }, ...errorResponses(400, 401, 403, 429, 503) },
});

/** Texts of emails, for owners. */
export const emailTextRoutes = (texts: EmailTexts) =>
  router()
    .openapi(list, async (c) => c.json(await texts.list(), 200))
    .openapi(read, async (c) => c.json(await texts.read(c.req.valid('param').key), 200))
    .openapi(edit, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await texts.edit(c.req.valid('param').key, c.req.valid('json'), by), 200);
    })
    .openapi(reset, async (c) => {
      const { version } = c.req.valid('query');
      return c.json(await texts.reset(c.req.valid('param').key, version, signedIn(c.var.user).id), 200);
    })
    .openapi(preview, async (c) =>
      c.json(await texts.preview(c.req.valid('param').key, c.req.valid('json')), 200),
    )
    .openapi(test, async (c) => {
      await texts.test(c.req.valid('param').key, c.req.valid('json'), signedIn(c.var.user));
      return c.body(null, 204);
    });
