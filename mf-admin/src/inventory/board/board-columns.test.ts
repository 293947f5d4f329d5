import type { Board, BoardCard } from '@virasat/api';
import { dropped, moveBetween, placedOf, withMove } from './board-columns.ts';

const card = (id: string, column: BoardCard['column']): BoardCard => ({
  id,
  name: id,
  sku: id,
  column,
  available: 1,
  isPutThere: false,
});
const board: Board = {
  inStock: { cards: ['a', 'b', 'c'].map((id) => card(id, 'inStock')), total: 9 },
  outOfStock: { cards: [], total: 0 },
  live: { cards: [card('d', 'live')], total: 1 },
};
const placed = placedOf(board);

describe('where a dropped card goes (requirement 115)', () => {
  it.each([
    ['a', 'c', { inStock: ['b', 'c', 'a'] }],
    ['c', 'a', { inStock: ['c', 'a', 'b'] }],
    ['b', 'd', { inStock: ['a', 'c'], live: ['b', 'd'] }],
    ['b', 'live', { inStock: ['a', 'c'], live: ['d', 'b'] }],
    ['d', 'outOfStock', { live: [], outOfStock: ['d'] }],
    ['a', 'a', {}],
    ['a', 'nowhere', {}],
  ])('%s over %s', (id, over, change) => {
    expect(dropped(placed, id, over)).toEqual({ ...placed, ...change });
  });

  it('is a move after the card above it, and none where it was', () => {
    const move = (id: string, over: string) => moveBetween(placed, dropped(placed, id, over), id);
    expect(move('a', 'c')).toEqual({ product: 'a', from: 'inStock', to: 'inStock', place: { after: 'c' } });
    expect(move('b', 'd')).toEqual({ product: 'b', from: 'inStock', to: 'live', place: { after: null } });
    expect(move('b', 'b')).toBeUndefined();
  });

  it('shows the card there at once, with the totals of both columns', () => {
    const { inStock, outOfStock } = withMove(board, {
      product: 'b',
      from: 'inStock',
      to: 'outOfStock',
      place: { after: null },
    });
    expect([inStock.cards.map(({ id }) => id), inStock.total]).toEqual([['a', 'c'], 8]);
    expect(outOfStock).toEqual({
      cards: [{ ...card('b', 'outOfStock'), isPutThere: true }],
      total: 1,
    });
  });
});
