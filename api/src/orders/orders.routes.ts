import { createRoute, z } from '@hono/zod-openapi';
import { router } from '../http/context.ts';
import { answer, failures } from '../http/schemas.ts';
import {
  AdminOrderListSchema,
  AdminOrderQuerySchema,
  OrderInputSchema,
  OrderListSchema,
  OrderQuerySchema,
  OrderSchema,
  PlacedOrderSchema,
} from './orders.schema.ts';
import type { OrderService } from './orders.service.ts';

const place = createRoute({
  method: 'post',
  path: '/orders',
  tags: ['Orders'],
  summary: 'Place an order; the same Idempotency-Key always answers the same order (promise 4)',
  request: {
    headers: z.object({ 'idempotency-key': z.string().min(16).max(100) }),
    body: { content: { 'application/json': { schema: OrderInputSchema } }, required: true },
  },
  responses: { 201: answer(PlacedOrderSchema, 'The order'), ...failures(400, 402, 409, 422, 503) },
});

const list = createRoute({
  method: 'get',
  path: '/orders',
  tags: ['Orders'],
  summary: 'The signed-in shopper’s orders, newest first',
  request: { query: OrderQuerySchema },
  responses: { 200: answer(OrderListSchema, 'One page'), ...failures(400, 401) },
});

const get = createRoute({
  method: 'get',
  path: '/orders/{id}',
  tags: ['Orders'],
  summary: 'An order: for its shopper, an admin, or whoever has its secret token (promise 22)',
  request: {
    params: z.object({ id: z.string().min(1).max(60) }),
    query: z.object({ token: z.string().max(200).optional() }),
  },
  responses: { 200: answer(OrderSchema, 'The order'), ...failures(404) },
});

const listAdmin = createRoute({
  method: 'get',
  path: '/admin/orders',
  tags: ['Admin'],
  summary: 'All orders; search covers number, customer, product and status',
  request: { query: AdminOrderQuerySchema },
  responses: { 200: answer(AdminOrderListSchema, 'One page'), ...failures(400, 401, 403) },
});

/** Orders of shoppers and the admin’s order table. */
export const orderRoutes = (orders: OrderService) =>
  router()
    .openapi(place, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await orders.place(c.req.valid('json'), { key, user: c.var.user }), 201);
    })
    .openapi(list, async (c) => c.json(await orders.ofUser(c.var.user, c.req.valid('query')), 200))
    .openapi(get, async (c) => {
      const { token } = c.req.valid('query');
      return c.json(await orders.order(c.req.valid('param').id, { user: c.var.user, token }), 200);
    })
    .openapi(listAdmin, async (c) => c.json(await orders.adminList(c.req.valid('query')), 200));
