import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { BoardMovedSchema, BoardMoveSchema, BoardQuerySchema, BoardSchema } from './stock-board.schema.ts';
import type { StockBoard } from './stock-board.service.ts';

const read = defineRoute('admin', {
  method: 'get',
  path: '/admin/stock-board',
  tags: ['Admin'],
  summary: 'Published products in the columns In Stock, Out of Stock and Live',
  request: { query: BoardQuerySchema },
  responses: { 200: jsonResponse(BoardSchema, 'The board'), ...errorResponses(400, 401, 403) },
});

const move = defineRoute('admin', {
  method: 'post',
  path: '/admin/stock-board/moves',
  tags: ['Admin'],
  summary: 'Move a card within a column or into another one',
  request: jsonBody(BoardMoveSchema),
  responses: {
    200: jsonResponse(BoardMovedSchema, 'The card, and the move that takes it back'),
    ...errorResponses(400, 401, 403, 404, 409),
  },
});

/** The admin's stock board. */
export const stockBoardRoutes = (board: StockBoard) =>
  router()
    .openapi(read, async (c) => c.json(await board.read(c.req.valid('query')), 200))
    .openapi(move, async (c) => c.json(await board.move(c.req.valid('json'), signedIn(c.var.user).id), 200));
