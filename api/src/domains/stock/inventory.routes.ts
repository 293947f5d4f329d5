import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import type { Adjustments } from './adjustments.service.ts';
import { IdempotencyKeySchema, SheetRunSchema } from '../sheets/index.ts';
import type { CountPreviewer } from './count-preview.service.ts';
import type { Counts } from './counts.service.ts';
import {
  AdjustedSchema,
  AdjustmentInputSchema,
  CountInputSchema,
  CountPreviewInputSchema,
  CountPreviewSchema,
  HistoryQuerySchema,
  InventoryPageSchema,
  InventoryQuerySchema,
  LowAtChangedSchema,
  LowAtInputSchema,
  StockHistorySchema,
  StockSettingsChangeSchema,
  StockSettingsSchema,
  UndoInputSchema,
} from './inventory.schema.ts';
import type { InventoryLists } from './inventory.service.ts';
import type { StockSettingsService } from './stock-settings.ts';

const itemParam = z.object({ item: z.string().min(1).max(120) });

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
  request: { params: itemParam, query: HistoryQuerySchema },
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

const countPreview = defineRoute('admin', {
  method: 'post',
  path: '/admin/inventory/count-preview',
  tags: ['Admin'],
  summary: 'What a count from a CSV file would change, row by row; nothing is written',
  request: jsonBody(CountPreviewInputSchema),
  responses: { 200: jsonResponse(CountPreviewSchema, 'The rows'), ...errorResponses(400, 401, 403) },
});

const saveCounts = defineRoute('admin', {
  method: 'post',
  path: '/admin/inventory/counts',
  tags: ['Admin'],
  summary:
    'Save the counts of a file in the background; the same Idempotency-Key is the same file (requirement 98)',
  request: { headers: IdempotencyKeySchema, ...jsonBody(CountInputSchema) },
  responses: { 202: jsonResponse(SheetRunSchema, 'The file'), ...errorResponses(400, 401, 403, 422) },
});

const readSettings = defineRoute('admin', {
  method: 'get',
  path: '/admin/inventory/settings',
  tags: ['Admin'],
  summary: 'From when on items are low, and whether the admin is mailed about it',
  responses: { 200: jsonResponse(StockSettingsSchema, 'The settings'), ...errorResponses(401, 403) },
});

const changeSettings = defineRoute('admin', {
  method: 'patch',
  path: '/admin/inventory/settings',
  tags: ['Admin'],
  summary: 'Set from when on items are low, and whether the admin is mailed about it',
  request: jsonBody(StockSettingsChangeSchema),
  responses: { 200: jsonResponse(StockSettingsSchema, 'The settings'), ...errorResponses(400, 401, 403) },
});

const setLowAt = defineRoute('admin', {
  method: 'put',
  path: '/admin/inventory/{item}/low-stock',
  tags: ['Admin'],
  summary: 'Set from when on one item is low',
  request: { params: itemParam, ...jsonBody(LowAtInputSchema) },
  responses: {
    200: jsonResponse(LowAtChangedSchema, 'What it was before, to undo it'),
    ...errorResponses(400, 401, 403, 404),
  },
});

interface InventoryServices {
  lists: InventoryLists;
  adjustments: Adjustments;
  previewCount: CountPreviewer;
  counts: Counts;
  settings: StockSettingsService;
}

/** The admin's stock. */
export const inventoryRoutes = ({ lists, adjustments, previewCount, counts, settings }: InventoryServices) =>
  router()
    .openapi(readSettings, async (c) => c.json(await settings.read(signedIn(c.var.user).id), 200))
    .openapi(changeSettings, async (c) =>
      c.json(await settings.change(c.req.valid('json'), signedIn(c.var.user).id), 200),
    )
    .openapi(setLowAt, async (c) => {
      const { lowAt } = c.req.valid('json');
      const by = signedIn(c.var.user).id;
      return c.json(await settings.setLowAt(c.req.valid('param').item, lowAt, by), 200);
    })
    .openapi(countPreview, async (c) => c.json(await previewCount(c.req.valid('json')), 200))
    .openapi(saveCounts, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await counts.start(c.req.valid('json'), { key, by: signedIn(c.var.user).id }), 202);
    })
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
