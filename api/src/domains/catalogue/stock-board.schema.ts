import { z } from '@hono/zod-openapi';
import { boardColumns } from './stock-board.ts';

/** Cards of a column that are shown at once, and the most. */
const CARDS = 20;
const MOST_CARDS = 500;

export const BoardQuerySchema = z.object({
  search: z.string().trim().max(100).optional().openapi({ description: 'Any parts of name and SKU' }),
  limit: z.coerce.number().int().min(1).max(MOST_CARDS).default(CARDS).openapi({
    description: 'Cards of each column',
  }),
});
export type BoardQuery = z.output<typeof BoardQuerySchema>;

export const BoardCardSchema = z
  .object({
    id: z.string().openapi({ description: 'Of the product' }),
    name: z.string(),
    sku: z.string().openapi({ description: 'Or how many it has, such as “3 SKUs”; empty for none' }),
    column: z.enum(boardColumns),
    available: z
      .number()
      .int()
      .openapi({ description: 'What could be sold by the ledger, whatever the column' }),
    isPutThere: z.boolean().openapi({
      description: 'An admin has put it into the column of sold-out ones, although some could be sold',
    }),
  })
  .openapi('StockBoardCard');
export type BoardCard = z.infer<typeof BoardCardSchema>;

const ColumnSchema = z.object({
  cards: z.array(BoardCardSchema).openapi({ description: 'The first ones, in their order' }),
  total: z.number().int(),
});

export const BoardSchema = z
  .object({ inStock: ColumnSchema, outOfStock: ColumnSchema, live: ColumnSchema })
  .openapi('StockBoard');
export type Board = z.infer<typeof BoardSchema>;

const column = z.enum(boardColumns, 'Choose one of the three columns.');

export const BoardMoveSchema = z
  .object({
    product: z.string().min(1, 'Choose a product.').max(60, 'This product does not exist.'),
    from: column.openapi({
      description: 'Where the admin saw it: a card that has moved meanwhile is a conflict',
    }),
    to: column,
    place: z
      .union([
        z.object({ after: z.string().max(60).nullable() }),
        z.object({ order: z.string().max(2000).nullable() }),
      ])
      .openapi({
        description: 'The card above it, null for the top; or the `order` that an undo gives back',
      }),
    undoes: z
      .object({
        order: z.string().max(2000).nullable(),
        isFeatured: z.boolean(),
        wasFeatured: z.boolean(),
      })
      .optional()
      .openapi({
        description: 'Of an undo: what the move has left, and whether the card was promoted before it',
      }),
  })
  .openapi('StockBoardMove');
export type BoardMove = z.infer<typeof BoardMoveSchema>;

export const BoardMovedSchema = z
  .object({
    card: BoardCardSchema,
    undo: BoardMoveSchema.openapi({ description: 'The move that takes it back' }),
  })
  .openapi('StockBoardMoved');
export type BoardMoved = z.infer<typeof BoardMovedSchema>;
