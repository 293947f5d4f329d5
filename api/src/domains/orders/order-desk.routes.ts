import { defineRoute } from '../../platform/http/access.ts';
import { csvResponse, sendCsv } from '../../platform/http/csv-file.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { IdempotencyKeySchema, SheetRunSchema } from '../sheets/index.ts';
import { BulkShippingPreviewSchema, DeliveryChangeSchema, ShippingSheetSchema } from './order-desk.schema.ts';
import { OrderDetailSchema, OrderExportQuerySchema, orderId } from './orders.schema.ts';
import type { OrderService } from './orders.service.ts';

const previewShipping = defineRoute('admin', {
  method: 'post',
  path: '/admin/orders/shipping-preview',
  tags: ['Admin'],
  summary: 'What a CSV file with tracking numbers would ship; nothing is written',
  request: jsonBody(ShippingSheetSchema),
  responses: {
    200: jsonResponse(BulkShippingPreviewSchema, 'Every parcel of the file'),
    ...errorResponses(400, 401, 403),
  },
});

const runShipping = defineRoute('admin', {
  method: 'post',
  path: '/admin/orders/shipping',
  tags: ['Admin'],
  summary:
    'Ship what a CSV file with tracking numbers says, in the background; the same Idempotency-Key is the same file',
  request: { headers: IdempotencyKeySchema, ...jsonBody(ShippingSheetSchema) },
  responses: { 202: jsonResponse(SheetRunSchema, 'The file'), ...errorResponses(400, 401, 403, 422) },
});

const exportOrders = defineRoute('admin', {
  method: 'get',
  path: '/admin/orders.csv',
  tags: ['Admin'],
  summary: 'What the list of orders shows with these filters, as CSV',
  request: { query: OrderExportQuerySchema },
  responses: {
    200: csvResponse,
    ...errorResponses(400, 401, 403),
  },
});

const changeDelivery = defineRoute('admin', {
  method: 'put',
  path: '/admin/orders/{id}/delivery',
  tags: ['Admin'],
  summary: 'Change address and delivery note of an order that has not left',
  request: { ...orderId, ...jsonBody(DeliveryChangeSchema) },
  responses: {
    200: jsonResponse(OrderDetailSchema, 'The order'),
    ...errorResponses(400, 401, 403, 404, 409),
  },
});

/** What the orders desk does beside the transitions of one order. */
export const orderDeskRoutes = (orders: OrderService) =>
  router()
    .openapi(previewShipping, async (c) =>
      c.json(await orders.bulkShipping.preview(c.req.valid('json').csv), 200),
    )
    .openapi(runShipping, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      const by = signedIn(c.var.user).id;
      return c.json(await orders.bulkShipping.start(c.req.valid('json').csv, { key, by }), 202);
    })
    .openapi(exportOrders, (c) => sendCsv(c, orders.exportOrders(c.req.valid('query')), 'orders.csv'))
    .openapi(changeDelivery, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await orders.changeDelivery(c.req.valid('param').id, c.req.valid('json'), by), 200);
    });
