import { z } from '@hono/zod-openapi';
import { signedIn } from '../../platform/http/visitor.ts';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { OrderedGiftCardSchema } from '../giftcards/index.ts';
import { jsonResponse, errorResponses, jsonBody } from '../../platform/http/schemas.ts';
import {
  CameBackInputSchema,
  CancelInputSchema,
  DeliveryInputSchema,
  NoteInputSchema,
  RefundInputSchema,
  RefundPaymentInputSchema,
  ReturnDecisionSchema,
  ReturnInputSchema,
  ShipmentInputSchema,
  ShopCancelInputSchema,
} from './order-inputs.schema.ts';
import {
  AdminOrderListSchema,
  AdminOrderQuerySchema,
  FollowedOrderSchema,
  OrderConflictSchema,
  OrderDetailSchema,
  OrderInputSchema,
  OrderListSchema,
  OrderQuerySchema,
  OrderSchema,
  orderId,
  orderLink,
  PlacedOrderSchema,
} from './orders.schema.ts';
import { RETURN_DAYS } from './orders.constants.ts';
import type { OrderService } from './orders.service.ts';

const place = defineRoute('public', {
  method: 'post',
  path: '/orders',
  tags: ['Orders'],
  summary: 'Place an order; the same Idempotency-Key always returns the same order (requirement 4)',
  request: {
    headers: z.object({ 'idempotency-key': z.string().min(16).max(100) }),
    ...jsonBody(OrderInputSchema),
  },
  responses: {
    201: jsonResponse(PlacedOrderSchema, 'The order'),
    ...errorResponses(400, 402, 422, 429, 503),
    409: jsonResponse(OrderConflictSchema, 'Stock, total or checkout have changed meanwhile'),
  },
});

const list = defineRoute('user', {
  method: 'get',
  path: '/orders',
  tags: ['Orders'],
  summary: 'The signed-in shopper’s orders, newest first',
  request: { query: OrderQuerySchema },
  responses: { 200: jsonResponse(OrderListSchema, 'One page'), ...errorResponses(400, 401) },
});

const get = defineRoute('public', {
  method: 'get',
  path: '/orders/{id}',
  tags: ['Orders'],
  summary: 'An order: for its shopper, an admin, or whoever has its secret token (requirement 22)',
  request: orderLink,
  responses: { 200: jsonResponse(OrderSchema, 'The order'), ...errorResponses(404) },
});

const claim = defineRoute('user', {
  method: 'post',
  path: '/orders/{id}/account',
  tags: ['Orders'],
  summary: 'Make a guest’s order that of the account whose user has its token (requirement 366)',
  request: orderLink,
  responses: { 200: jsonResponse(OrderSchema, 'The order'), ...errorResponses(401, 404, 409) },
});

const giftCards = defineRoute('public', {
  method: 'get',
  path: '/orders/{id}/gift-cards',
  tags: ['Orders'],
  summary: 'What has become of the gift cards that an order is for (requirement 195)',
  request: orderLink,
  responses: {
    200: jsonResponse(z.array(OrderedGiftCardSchema), 'The gift cards'),
    ...errorResponses(404),
  },
});

const cancel = defineRoute('public', {
  method: 'post',
  path: '/orders/{id}/cancel',
  tags: ['Orders'],
  summary: 'Cancel an order that is not shipped; the money goes back',
  request: { ...orderLink, ...jsonBody(CancelInputSchema) },
  responses: { 200: jsonResponse(OrderSchema, 'The order'), ...errorResponses(400, 404, 409) },
});

const resumePayment = defineRoute('public', {
  method: 'post',
  path: '/orders/{id}/payment',
  tags: ['Orders'],
  summary: 'Resume a payment that was started and not finished',
  request: orderLink,
  responses: {
    200: jsonResponse(FollowedOrderSchema, 'The order as it stands'),
    ...errorResponses(404, 503),
  },
});

const requestReturn = defineRoute('public', {
  method: 'post',
  path: '/orders/{id}/return',
  tags: ['Orders'],
  summary: `Request the return or exchange of delivered items, within ${RETURN_DAYS} days`,
  request: { ...orderLink, ...jsonBody(ReturnInputSchema) },
  responses: { 200: jsonResponse(OrderSchema, 'The order'), ...errorResponses(400, 404, 409) },
});

/** The admin's actions differ in name and input only. */
const adminAction = <P extends string, T extends z.ZodType>(path: P, summary: string, schema: T) =>
  defineRoute('admin', {
    method: 'post',
    path: `/admin/orders/{id}/${path}` as const,
    tags: ['Admin'],
    summary,
    request: { ...orderId, ...jsonBody(schema) },
    responses: {
      200: jsonResponse(OrderDetailSchema, 'The order'),
      ...errorResponses(400, 401, 403, 404, 409),
    },
  });
const ship = adminAction('ship', 'Hand items of an order to a carrier, as one parcel', ShipmentInputSchema);
const deliver = adminAction(
  'deliver',
  'A parcel of the order has arrived, or all of them; cash was collected',
  DeliveryInputSchema,
);
const cameBack = adminAction(
  'came-back',
  'A parcel came back undelivered: its items are kept to be sent once more, or refunded',
  CameBackInputSchema,
);
const cancelByShop = adminAction(
  'cancel',
  'Cancel items that are not shipped, or the order',
  ShopCancelInputSchema,
);
const refund = adminAction('refund', 'Give money back, of a line or of the order', RefundInputSchema);
const decideReturn = adminAction(
  'return',
  'Accept a return, for its money or in exchange, or reject it',
  ReturnDecisionSchema,
);
const refundOf = { params: orderId.params.extend({ refund: z.string().max(60) }) };
const retryRefund = defineRoute('admin', {
  method: 'post',
  path: '/admin/orders/{id}/refund/{refund}/retry',
  tags: ['Admin'],
  summary: 'Ask the payment provider once more for a refund that has failed',
  request: refundOf,
  responses: { 200: jsonResponse(OrderDetailSchema, 'The order'), ...errorResponses(401, 403, 404, 409) },
});
const payRefund = defineRoute('admin', {
  method: 'post',
  path: '/admin/orders/{id}/refund/{refund}/payment',
  tags: ['Admin'],
  summary: 'Record how staff have paid a refund: in cash, or what the payment provider could not pay',
  request: { ...refundOf, ...jsonBody(RefundPaymentInputSchema) },
  responses: {
    200: jsonResponse(OrderDetailSchema, 'The order'),
    ...errorResponses(400, 401, 403, 404, 409),
  },
});
const addNote = adminAction('notes', 'Add a note for other admins', NoteInputSchema);

const detail = defineRoute('admin', {
  method: 'get',
  path: '/admin/orders/{id}',
  tags: ['Admin'],
  summary: 'An order with its refunds and notes',
  request: orderId,
  responses: { 200: jsonResponse(OrderDetailSchema, 'The order'), ...errorResponses(401, 403, 404) },
});

const listAdmin = defineRoute('admin', {
  method: 'get',
  path: '/admin/orders',
  tags: ['Admin'],
  summary: 'All orders; search covers number, customer, product and status',
  request: { query: AdminOrderQuerySchema },
  responses: { 200: jsonResponse(AdminOrderListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

/** Orders of shoppers and the admin’s order table. */
export const orderRoutes = (orders: OrderService) =>
  router()
    .openapi(place, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      const { user, address } = c.var;
      return c.json(await orders.place(c.req.valid('json'), { key, user, address }), 201);
    })
    .openapi(list, async (c) => c.json(await orders.ofUser(c.var.user, c.req.valid('query')), 200))
    .openapi(get, async (c) => {
      const { token } = c.req.valid('query');
      return c.json(await orders.order(c.req.valid('param').id, { user: c.var.user, token }), 200);
    })
    .openapi(claim, async (c) => {
      const visitor = { user: c.var.user, ...c.req.valid('query') };
      return c.json(await orders.claim(c.req.valid('param').id, visitor), 200);
    })
    .openapi(giftCards, async (c) => {
      const { user } = c.var;
      const visitor = { user, token: c.req.valid('query').token };
      return c.json(await orders.giftCards(c.req.valid('param').id, visitor), 200);
    })
    .openapi(cancel, async (c) => {
      const visitor = { user: c.var.user, ...c.req.valid('query') };
      return c.json(await orders.cancel(c.req.valid('param').id, c.req.valid('json').reason, visitor), 200);
    })
    .openapi(resumePayment, async (c) => {
      const visitor = { user: c.var.user, ...c.req.valid('query') };
      return c.json(await orders.resumePayment(c.req.valid('param').id, visitor), 200);
    })
    .openapi(requestReturn, async (c) => {
      const visitor = { user: c.var.user, ...c.req.valid('query') };
      return c.json(await orders.requestReturn(c.req.valid('param').id, c.req.valid('json'), visitor), 200);
    })
    .openapi(listAdmin, async (c) => c.json(await orders.adminList(c.req.valid('query')), 200))
    .openapi(detail, async (c) => c.json(await orders.detail(c.req.valid('param').id), 200))
    .openapi(ship, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await orders.ship(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(deliver, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await orders.deliver(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(cameBack, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await orders.cameBack(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(cancelByShop, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await orders.cancelByShop(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(refund, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await orders.refund(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(retryRefund, async (c) => {
      const { id, refund: failed } = c.req.valid('param');
      return c.json(await orders.retryRefund(id, failed, signedIn(c.var.user)), 200);
    })
    .openapi(payRefund, async (c) => {
      const { id, refund: open } = c.req.valid('param');
      const by = signedIn(c.var.user);
      return c.json(await orders.payRefundByHand(id, open, c.req.valid('json'), by), 200);
    })
    .openapi(decideReturn, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await orders.decideReturn(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(addNote, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await orders.addNote(c.req.valid('param').id, c.req.valid('json').text, by), 200);
    });
