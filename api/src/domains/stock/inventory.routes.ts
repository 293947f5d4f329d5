import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import type { Adjustments } from './adjustments.service.ts';
import {
  AdjustedSchema,
  AdjustmentInputSchema,
  HistoryQuerySchema,
  InventoryPageSchema,
  InventoryQuerySchema,
  StockHistorySchema,
  UndoInputSchema,
} from './inventory.schema.ts';
import type { InventoryLists } from './inventory.service.ts';

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/inventory',
  tags: ['Admin'],
  summary: 'Counts of all items, with low and sold-out ones, search and sort',
  request: { query: InventoryQuerySchema },
  responses: { 200: jsonResponse(InventoryPageSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const history = defineRoute('admin', {
  method: 'get',
  path: '/admin/inventory/{item}/history',
  tags: ['Admin'],
  summary: 'What happened to the counts of an item, newest first',
  request: { params: z.object({ item: z.string().min(1).max(120) }), query: HistoryQuerySchema },
  responses: { 200: jsonResponse(StockHistorySchema, 'One page'), ...errorResponses(400, 401, 403, 404) },
});

const adjust = defineRoute('admin', {
  method: 'post',
  path: '/admin/inventory/adjust',
  tags: ['Admin'],
  summary: 'Receive, count or write off items, or set safety stock: all lines or none',
  request: jsonBody(AdjustmentInputSchema),
  responses: {
    200: jsonResponse(AdjustedSchema, 'The new counts'),
    ...errorResponses(400, 401, 403, 404, 409),
  },
});

const undo = defineRoute('admin', {
  method: 'post',
  path: '/admin/inventory/undo',
  tags: ['Admin'],
  summary: 'Take a change of stock back',
  request: jsonBody(UndoInputSchema),
  responses: {
    200: jsonResponse(AdjustedSchema, 'The new counts'),
    ...errorResponses(400, 401, 403, 404, 409),
  },
});

/** The admin's stock. */
export const inventoryRoutes = (lists: InventoryLists, adjustments: Adjustments) =>
  router()
    .openapi(list, async (c) => c.json(await lists.page(c.req.valid('query')), 200))
    .openapi(history, async (c) =>
      c.json(await lists.history(c.req.valid('param').item, c.req.valid('query')), 200),
    )
    .openapi(adjust, async (c) =>
      c.json(await adjustments.adjust(c.req.valid('json'), signedIn(c.var.user)), 200),
    )
    .openapi(undo, async (c) =>
      c.json(await adjustments.undo(c.req.valid('json').adjustment, signedIn(c.var.user)), 200),
    );
