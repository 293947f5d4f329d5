import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { orderId, PlacedOrderSchema } from './orders.schema.ts';
import {
  AdminQuoteListSchema,
  AdminQuoteSchema,
  QuoteChangeSchema,
  QuoteInputSchema,
  QuotePaymentSchema,
  QuoteQuerySchema,
  QuoteSchema,
} from './quotes.schema.ts';
import type { Quotes } from './quotes.service.ts';

const link = { ...orderId, query: z.object({ token: z.string().max(200) }) };

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/quotes',
  tags: ['Admin'],
  summary: 'Quotes, newest first',
  request: { query: QuoteQuerySchema },
  responses: { 200: jsonResponse(AdminQuoteListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const create = defineRoute('admin', {
  method: 'post',
  path: '/admin/quotes',
  tags: ['Admin'],
  summary: 'Write a quote for a customer and send its payment link; the same request makes one quote',
  request: jsonBody(QuoteInputSchema),
  responses: { 201: jsonResponse(AdminQuoteSchema, 'The quote'), ...errorResponses(400, 401, 403, 409) },
});

const change = defineRoute('admin', {
  method: 'put',
  path: '/admin/quotes/{id}',
  tags: ['Admin'],
  summary: 'Write an open quote anew; its customer sees and pays the new edition only',
  request: { ...orderId, ...jsonBody(QuoteChangeSchema) },
  responses: {
    200: jsonResponse(AdminQuoteSchema, 'The quote'),
    ...errorResponses(400, 401, 403, 404, 409),
  },
});

const withdraw = defineRoute('admin', {
  method: 'post',
  path: '/admin/quotes/{id}/withdraw',
  tags: ['Admin'],
  summary: 'End a quote that was not paid; its items are on sale again',
  request: { ...orderId, ...jsonBody(z.object({ version: z.int().min(0) })) },
  responses: {
    200: jsonResponse(AdminQuoteSchema, 'The quote'),
    ...errorResponses(400, 401, 403, 404, 409),
  },
});

const read = defineRoute('public', {
  method: 'get',
  path: '/quotes/{id}',
  tags: ['Orders'],
  summary: 'A quote, for whoever has its link',
  request: link,
  responses: { 200: jsonResponse(QuoteSchema, 'The quote'), ...errorResponses(400, 404) },
});

const pay = defineRoute('public', {
  method: 'post',
  path: '/quotes/{id}/order',
  tags: ['Orders'],
  summary: 'Pay for a quote, which makes it an order; the same Idempotency-Key always returns the same order',
  request: {
    ...link,
    headers: z.object({ 'idempotency-key': z.string().min(16).max(100) }),
    ...jsonBody(QuotePaymentSchema),
  },
  responses: {
    201: jsonResponse(PlacedOrderSchema, 'The order'),
    ...errorResponses(400, 402, 404, 409, 422, 503),
  },
});

/** Quotes of staff and their customers. */
export const quoteRoutes = (quotes: Quotes) =>
  router()
    .openapi(list, async (c) => c.json(await quotes.list(c.req.valid('query')), 200))
    .openapi(create, async (c) => c.json(await quotes.create(c.req.valid('json'), signedIn(c.var.user)), 201))
    .openapi(change, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await quotes.change(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(withdraw, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await quotes.withdraw(c.req.valid('param').id, c.req.valid('json').version, by), 200);
    })
    .openapi(read, async (c) =>
      c.json(await quotes.read(c.req.valid('param').id, c.req.valid('query').token), 200),
    )
    .openapi(pay, async (c) => {
      const { token } = c.req.valid('query');
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await quotes.pay(c.req.valid('param').id, c.req.valid('json'), { token, key }), 201);
    });
