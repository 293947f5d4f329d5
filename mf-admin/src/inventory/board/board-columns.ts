import type { Board, BoardCard, BoardMove } from '@virasat/api';

export type BoardColumn = BoardCard['column'];
export const boardColumns = ['inStock', 'outOfStock', 'live'] as const satisfies BoardColumn[];

/** The columns as product pages show their products, with what a card in them means. */
export const columnTexts: Record<BoardColumn, { title: string; meaning: string; short: string }> = {
  inStock: {
    title: 'In Stock Products',
    short: 'In Stock',
    meaning: 'On sale, as long as the ledger has some.',
  },
  outOfStock: {
    title: 'Out of Stock Products',
    short: 'Out of Stock',
    meaning: 'Shown as sold out: none is left, or a card was moved here.',
  },
  live: {
    title: 'Live Products',
    short: 'Live',
    meaning: 'On sale and promoted as featured.',
  },
};

/** Ids of cards by column, in their order. */
export type Placed = Record<BoardColumn, string[]>;

export const placedOf = (board: Board): Placed => ({
  inStock: board.inStock.cards.map(({ id }) => id),
  outOfStock: board.outOfStock.cards.map(({ id }) => id),
  live: board.live.cards.map(({ id }) => id),
});

/** Where something is dropped: on a card, or on the free area of a column. */
export const columnAt = (placed: Placed, id: string): BoardColumn | undefined =>
  boardColumns.find((column) => column === id || placed[column].includes(id));

/** The card in a column at a place; elsewhere it is no more. */
export function put(placed: Placed, id: string, to: BoardColumn, index: number): Placed {
  const without = (column: BoardColumn) => placed[column].filter((other) => other !== id);
  return Object.fromEntries(
    boardColumns.map((column) => [
      column,
      column === to ? without(column).toSpliced(index, 0, id) : without(column),
    ]),
  ) as Placed;
}

/**
 * The columns while a card is over something: it takes the place of the card there; over the free area of a column it is
 * the last one.
 */
export function dropped(placed: Placed, id: string, over: string): Placed {
  const to = columnAt(placed, over);
  if (!to || over === id) return placed;
  const index = over === to ? placed[to].length : placed[to].indexOf(over);
  return put(placed, id, to, index);
}

/** The move that leads from one order of the cards to another; undefined when the card is where it was. */
export function moveBetween(before: Placed, after: Placed, id: string): BoardMove | undefined {
  const from = columnAt(before, id);
  const to = columnAt(after, id);
  if (!from || !to) return undefined;
  const index = after[to].indexOf(id);
  if (from === to && before[from].indexOf(id) === index) return undefined;
  return { product: id, from, to, place: { after: after[to][index - 1] ?? null } };
}

/** The board after a move; what an undo does to the order is known to the API only. */
export function withMove(board: Board, { product, from, to, place }: BoardMove): Board {
  const card = board[from].cards.find(({ id }) => id === product);
  if (!card || 'order' in place) return board;
  const { cards } = board[to];
  const others = cards.filter(({ id }) => id !== product);
  const index = others.findIndex(({ id }) => id === place.after) + 1;
  const isPutThere = to === 'outOfStock' && (card.isPutThere || from !== to);
  const moved: Board = {
    ...board,
    [from]: {
      cards: board[from].cards.filter(({ id }) => id !== product),
      total: board[from].total - 1,
    },
  };
  return {
    ...moved,
    [to]: {
      cards: others.toSpliced(index, 0, { ...card, column: to, isPutThere }),
      total: moved[to].total + 1,
    },
  };
}
