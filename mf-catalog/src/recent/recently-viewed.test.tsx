import { act, screen, waitFor, within } from '@testing-library/react';
import { visitorStorage } from '@virasat/kit';
import {
  aProduct,
  aProductCard,
  aProductList,
  apiError,
  mockApi,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import * as page from '../product/product.page.tsx';
import { noteSeen, recentIds } from './recent-products.ts';

const stored = () => visitorStorage.read('browser', 'recent');
const keep = (text: string) => visitorStorage.write('browser', 'recent', text);
const cards = ['1', '2', '3', '5'].map((id) =>
  aProductCard({ id, name: `Piece ${id}`, inStock: id !== '3' }),
);

const listed = (({ query }) =>
  aProductList(
    cards.filter(({ id }) => query.ids?.split(',').includes(id)),
  )) satisfies ApiHandlers['GET /api/products'];

async function open(products: ApiHandlers['GET /api/products'] = listed, path = '/product/4') {
  mockApi({
    'GET /api/products/:id': aProduct(),
    'GET /api/products/:id/preview': aProduct(),
    'GET /api/products/:id/related': { items: [] },
    'GET /api/products/:id/reviews': apiError(503, 'Later.'),
    'GET /api/categories': { items: [] },
    'GET /api/products': products,
  });
  const view = renderPage(page, '/product/:id', { path });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const row = () => screen.findByRole('region', { name: 'Recently viewed' });
const names = async () =>
  (await within(await row()).findAllByRole('link')).map(({ textContent }) => textContent);

/** Windows that scroll: jsdom has none. */
let comeIntoView: (() => void) | undefined;
function withWindow() {
  class Observer {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(element: Element) {
      // the bar of Add to Cart watches its button
      if (!element.matches('form')) comeIntoView = () => this.tell([{ isIntersecting: true }]);
    }
    disconnect() {
      comeIntoView = undefined;
    }
  }
  Object.assign(window, { IntersectionObserver: Observer });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  comeIntoView = undefined;
});

// Proves requirement 142.
describe('recently viewed products', () => {
  it('are those of this browser, newest first, without the one of the page, fetched by one request', async () => {
    keep('4,5,1,2');
    await open();
    expect(await names()).toEqual(['Piece 5', 'Piece 1', 'Piece 2']);
    expect(requestsTo('GET /api/products').map(({ query }) => query)).toEqual([{ ids: '5,1,2' }]);
    expect(stored()).toBe('4,5,1,2');
  });

  it('are noted once each, the latest first, not from a preview', async () => {
    await open(listed, '/product/4?preview=1.a');
    expect(stored()).toBe('');
    act(() => ['1', '2', '1'].forEach(noteSeen));
    expect(stored()).toBe('1,2');
    act(() => Array.from({ length: 30 }, (_, at) => `p${at}`).forEach(noteSeen));
    expect(stored().split(',')).toHaveLength(16);
  });

  it('are eight at most', async () => {
    keep(Array.from({ length: 12 }, (_, at) => `p${at}`).join(','));
    await open();
    await row();
    await waitFor(() => expect(requestsTo('GET /api/products')).toHaveLength(1));
    expect(requestsTo('GET /api/products')[0]?.query.ids).toBe('p0,p1,p2,p3,p4,p5,p6,p7');
  });

  it('leave out what is sold out or gone, and say so when nothing is left', async () => {
    keep('3,gone,1');
    const { unmount } = await open();
    expect(await names()).toEqual(['Piece 1']);
    unmount();
    keep('3,gone');
    await open();
    expect(await within(await row()).findByText(/sold out or no longer/)).toBeInTheDocument();
  });

  it('are fetched when the row comes into view', async () => {
    withWindow();
    keep('1');
    await open();
    await waitFor(() => expect(comeIntoView).toBeDefined());
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
    expect(requestsTo('GET /api/products')).toEqual([]);
    act(() => comeIntoView?.());
    expect(await names()).toEqual(['Piece 1']);
  });

  it('are forgotten by Clear, which leaves the focus on what it says', async () => {
    keep('1,2');
    const { user } = await open();
    await names();
    await user.click(within(await row()).getByRole('button', { name: 'Clear' }));
    expect(stored()).toBe('');
    expect(screen.getByText(/^Cleared\./)).toHaveFocus();
    expect(within(await row()).queryByRole('link')).toBeNull();
  });

  it('follow another tab, also when that signs out', async () => {
    keep('1');
    await open();
    expect(await names()).toEqual(['Piece 1']);
    act(() => {
      localStorage.setItem('virasat.visitor.recent', '4,2,1');
      window.dispatchEvent(new StorageEvent('storage', { key: 'virasat.visitor.recent' }));
    });
    await waitFor(async () => expect(await names()).toEqual(['Piece 2', 'Piece 1']));
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage'));
    });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull());
  });

  it('say when they cannot be loaded, and try again', async () => {
    keep('1');
    const { user } = await open(apiError(503, 'Later.'));
    expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
    mockApi({ 'GET /api/products': listed });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await names()).toEqual(['Piece 1']);
  });

  it('survive a storage that was tampered with, and one that denies everything', async () => {
    expect(recentIds('4,,<b>,4,a b,../x,' + 'x'.repeat(61) + ',5')).toEqual(['4', '5']);
    const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    noteSeen('1');
    await open();
    expect(await names()).toEqual(['Piece 1']);
    denied.mockRestore();
  });
});
