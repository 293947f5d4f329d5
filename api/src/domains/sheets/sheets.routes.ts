import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import type { SheetKind } from './sheets.constants.ts';
import {
  SheetRowListSchema,
  SheetRowQuerySchema,
  SheetRunListSchema,
  SheetRunQuerySchema,
  SheetRunSchema,
} from './sheets.schema.ts';
import type { Sheets } from './sheets.service.ts';

const params = z.object({ id: z.string().min(1).max(60) });
const run = jsonResponse(SheetRunSchema, 'The file');
const tags = ['Admin'];

const latest = <K extends SheetKind>(kind: K) =>
  defineRoute('admin', {
    method: 'get',
    path: `/admin/sheets/${kind}`,
    tags,
    summary: 'Files that were worked off, or still are, with what became of them (requirement 481)',
    request: { query: SheetRunQuerySchema },
    responses: { 200: jsonResponse(SheetRunListSchema, 'One page'), ...errorResponses(400, 401, 403) },
  });

const progress = <K extends SheetKind>(kind: K) =>
  defineRoute('admin', {
    method: 'get',
    path: `/admin/sheets/${kind}/{id}`,
    tags,
    summary: 'How far a file has come',
    request: { params },
    responses: { 200: run, ...errorResponses(401, 403, 404) },
  });

const rows = <K extends SheetKind>(kind: K) =>
  defineRoute('admin', {
    method: 'get',
    path: `/admin/sheets/${kind}/{id}/rows`,
    tags,
    summary: 'What became of each line of a file',
    request: { params, query: SheetRowQuerySchema },
    responses: { 200: jsonResponse(SheetRowListSchema, 'One page'), ...errorResponses(400, 401, 403, 404) },
  });

const action = <K extends SheetKind, A extends 'cancel' | 'undo'>(kind: K, name: A, summary: string) =>
  defineRoute('admin', {
    method: 'post',
    path: `/admin/sheets/${kind}/{id}/${name}`,
    tags,
    summary,
    request: { params },
    responses: { 200: run, ...errorResponses(401, 403, 404, 409) },
  });

/** One kind of file. Each has addresses of its own, because another part of the back office may look at it. */
const routesOf = <K extends SheetKind>(sheets: Sheets, kind: K) =>
  router()
    .openapi(latest(kind), async (c) => c.json(await sheets.latest(kind, c.req.valid('query')), 200))
    .openapi(progress(kind), async (c) => c.json(await sheets.run(kind, c.req.valid('param').id), 200))
    .openapi(rows(kind), async (c) =>
      c.json(await sheets.rows(kind, c.req.valid('param').id, c.req.valid('query')), 200),
    )
    .openapi(action(kind, 'cancel', 'Stop a file; what it has done stays'), async (c) =>
      c.json(await sheets.cancel(kind, c.req.valid('param').id), 200),
    );

const undoCount = action('counts', 'undo', 'Take back the counts of a file, but for what was moved since');

/** Files that are worked off in the background. Who begins them is the domain that knows their lines. */
export const sheetRoutes = (sheets: Sheets) =>
  router()
    .route('/', routesOf(sheets, 'shipping'))
    .route('/', routesOf(sheets, 'counts'))
    .route('/', routesOf(sheets, 'subscribers'))
    .openapi(undoCount, async (c) =>
      c.json(await sheets.undo('counts', c.req.valid('param').id, signedIn(c.var.user).id), 200),
    );
