import { screen, waitFor, within } from '@testing-library/react';
import type { Board, BoardCard } from '@virasat/api';
import { apiError, mockApi, mockAuth, mockUser, renderPage, requestsTo } from '@virasat/kit/testing';
import * as page from './board.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = () => renderPage(page, '/admin/inventory/board', { auth });

const card = (id: string, change: Partial<BoardCard> = {}): BoardCard => ({
  id,
  name: `Product ${id}`,
  sku: `SKU-${id}`,
  column: 'inStock',
  available: 3,
  isPutThere: false,
  ...change,
});
const board: Board = {
  inStock: { cards: [card('a'), card('b')], total: 2 },
  outOfStock: { cards: [card('c', { column: 'outOfStock', available: 0 })], total: 1 },
  live: { cards: [], total: 0 },
};
const column = (name: string) => screen.findByRole('region', { name });
const names = async (name: string) =>
  within(await column(name))
    .queryAllByText(/^Product/)
    .map(({ textContent }) => textContent);
const choose = async (user: ReturnType<typeof open>['user'], id: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Move Product ${id}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('/admin/inventory/board (requirement 115)', () => {
  it('has the three columns with their texts, and cards with name and SKU', async () => {
    mockApi({ 'GET /api/admin/stock-board': board });
    open();
    expect(
      await screen.findByText(
        /Drag and drop products between columns to update their stock status on the feed\./,
      ),
    ).toBeInTheDocument();
    expect(await names('In Stock Products')).toEqual(['Product a', 'Product b']);
    expect(await names('Out of Stock Products')).toEqual(['Product c']);
    expect(await names('Live Products')).toEqual([]);
    expect(within(await column('In Stock Products')).getByText('SKU-a')).toBeInTheDocument();
  });

  it('moves a card at once, saves it, and takes it back', async () => {
    let stored = board;
    mockApi({
      'GET /api/admin/stock-board': () => stored,
      'POST /api/admin/stock-board/moves': () => {
        stored = {
          ...board,
          inStock: { cards: [card('b')], total: 1 },
          live: { cards: [card('a', { column: 'live' })], total: 1 },
        };
        return {
          card: card('a', { column: 'live' }),
          undo: { product: 'a', from: 'live', to: 'inStock', place: { order: null } },
        };
      },
    });
    const { user } = open();
    await choose(user, 'a', 'To Live');
    expect(await names('Live Products')).toEqual(['Product a']);
    const move = { product: 'a', from: 'inStock', to: 'live', place: { after: null } };
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/stock-board/moves').map(({ body }) => body)).toEqual([
        move,
        { product: 'a', from: 'live', to: 'inStock', place: { order: null } },
      ]),
    );
  });

  it('puts the card back with a message when it could not be saved', async () => {
    mockApi({
      'GET /api/admin/stock-board': board,
      'POST /api/admin/stock-board/moves': apiError(503, 'The shop cannot be reached. Try again.'),
    });
    const { user } = open();
    await choose(user, 'b', 'To Out of Stock');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Product b was not moved. The shop cannot be reached. Try again.',
    );
    expect(await names('In Stock Products')).toEqual(['Product a', 'Product b']);
    expect(await names('Out of Stock Products')).toEqual(['Product c']);
  });

  it('leads to the inventory when the ledger has none of a product', async () => {
    mockApi({
      'GET /api/admin/stock-board': board,
      'POST /api/admin/stock-board/moves': apiError(409, 'None of Product c is free to sell.', {
        code: 'nothing_to_sell',
      }),
    });
    const { user } = open();
    await choose(user, 'c', 'To In Stock');
    expect(await screen.findByRole('link', { name: 'Receive it in the inventory' })).toHaveAttribute(
      'href',
      '/admin/inventory?search=Product%20c',
    );
  });

  it('changes the order within a column', async () => {
    mockApi({
      'GET /api/admin/stock-board': board,
      'POST /api/admin/stock-board/moves': {
        card: card('a'),
        undo: { product: 'a', from: 'inStock', to: 'inStock', place: { order: null } },
      },
    });
    const { user } = open();
    await choose(user, 'a', 'Down');
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/stock-board/moves')[0]?.body).toEqual({
        product: 'a',
        from: 'inStock',
        to: 'inStock',
        place: { after: 'b' },
      }),
    );
  });
});
