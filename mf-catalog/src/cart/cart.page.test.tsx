import { screen, waitFor, within } from '@testing-library/react';
import type { CartItem } from '@virasat/kit';
import {
  aCartItem,
  aPricedCart,
  aProduct,
  aProductCard,
  aProductList,
  aProductWithOptions,
  apiError,
  mockApi,
  mockCart,
  renderPage,
  requestsTo,
  type ApiRequest,
} from '@virasat/kit/testing';
import { withCart } from '../testing/stateful-cart.tsx';
import * as page from './cart.page.tsx';

const chair = aCartItem();
const table = aCartItem({
  id: '2',
  name: 'Dining table',
  price: 60_000,
  image: '/media/product-2-studio.jpg',
});

interface Server {
  now?: Record<string, { price?: number; available?: number }>;
  missing?: string[];
}

/** A server that prices whatever is asked, from the items and their changes. */
const pricing =
  (items: CartItem[], { now, missing }: Server) =>
  ({ body }: ApiRequest<'POST /api/cart/price'>) => {
    const known = body.items.map(({ id, quantity }) => ({
      ...items.find((item) => item.id === id)!,
      quantity,
    }));
    return aPricedCart(known, now, missing);
  };

function open(items: CartItem[], server: Server = {}, path = '/cart') {
  mockApi({
    'POST /api/cart/price': pricing([...items, chair], server),
    'GET /api/products/:id': ({ params }) =>
      params.id === chair.id ? aProduct() : apiError(404, 'There is no such product.', { code: 'not_found' }),
  });
  return renderPage(withCart(page, items), '/cart', { path });
}
const line = (name: string) => screen.getByRole('link', { name }).closest('li')!;
const amount = (term: string) => screen.getByText(term).nextElementSibling;

// Proves requirement 194.
describe('a gift card in the cart', () => {
  it('says whom it is for and when it goes out, and can only be removed', async () => {
    const gift = aCartItem({ id: 'gift-card~0a1b', name: 'Gift card', category: 'Gift cards', price: 2_500 });
    const cart = aPricedCart([gift]);
    const recipient = { email: 'asha@example.com', name: 'Asha' };
    mockApi({
      'POST /api/cart/price': {
        ...cart,
        lines: cart.lines.map((each) => ({ ...each, giftCard: { recipient, sendOn: '2026-12-24' } })),
      },
    });
    const { user } = renderPage(withCart(page, [gift]), '/cart', { path: '/cart' });
    expect(
      await screen.findByText('For Asha (asha@example.com), by email on 24 Dec 2026'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /quantity/i })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Gift card' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Gift card' }));
    expect(await screen.findByText('Your Cart is Empty')).toBeInTheDocument();
  });
});

// Proves requirement 47.
describe('an empty cart', () => {
  it('says that it is empty and links to the products', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'Your Cart is Empty' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
  });
});

describe('a cart', () => {
  it('shows the totals the server computed', async () => {
    open([{ ...chair, quantity: 2 }, table]);
    await waitFor(() => expect(amount('Subtotal')).toHaveTextContent('₹1,09,000'));
    expect(amount('Tax (18%)')).toHaveTextContent('₹19,620');
    expect(amount('Shipping')).toHaveTextContent('Free');
    expect(amount('Total')).toHaveTextContent('₹1,28,620');
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  });

  it('sends ids and quantities only: prices are the server’s', async () => {
    open([chair]);
    await waitFor(() => expect(amount('Total')).toHaveTextContent('₹28,910'));
    expect(requestsTo('POST /api/cart/price')[0]?.body).toEqual({
      items: [{ id: '4', quantity: 1 }],
    });
  });

  it('loads new totals after plus and minus', async () => {
    const { user } = open([chair, table]);
    await screen.findByText('2 items');
    await user.click(within(line('Jali armchair')).getByRole('button', { name: 'Increase quantity' }));
    expect(screen.getByText('3 items')).toBeInTheDocument();
    await waitFor(() => expect(amount('Subtotal')).toHaveTextContent('₹1,09,000'));
    await user.click(within(line('Jali armchair')).getByRole('button', { name: 'Decrease quantity' }));
    await waitFor(() => expect(amount('Subtotal')).toHaveTextContent('₹84,500'));
  });

  it('removes an item by minus at one or by its bin, and all items by Clear All', async () => {
    const { user } = open([chair, table, aCartItem({ id: '3', name: 'Desk' })]);
    await screen.findByText('3 items');
    await user.click(within(line('Jali armchair')).getByRole('button', { name: 'Decrease quantity' }));
    expect(screen.queryByRole('link', { name: 'Jali armchair' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Dining table' }));
    expect(screen.queryByRole('link', { name: 'Dining table' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(screen.getByRole('heading', { name: 'Your Cart is Empty' })).toBeInTheDocument();
  });

  it('keeps the focus in the cart when the pressed button disappears', async () => {
    const { user } = open([chair, table]);
    const cart = () => screen.getByRole('heading', { level: 1 }).parentElement;
    for (const name of ['Remove Dining table', 'Remove Jali armchair', 'Undo', 'Clear All', 'Undo']) {
      await user.click(await screen.findByRole('button', { name }));
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
      expect(cart()).toHaveFocus();
    }
  });

  it('undoes a removal', async () => {
    const { user } = open([{ ...chair, quantity: 3 }]);
    await user.click(await screen.findByRole('button', { name: 'Clear All' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('3 items')).toBeInTheDocument();
  });
});

describe('a change since an item was added', () => {
  it('shows a new price at its line and in the totals', async () => {
    const { user } = open([chair, table], { now: { '4': { price: 26_000 } } });
    const text = 'The price has gone up from ₹24,500 to ₹26,000 since you added it.';
    const change = await screen.findByText(text);
    expect(line('Jali armchair')).toContainElement(change);
    expect(amount('Subtotal')).toHaveTextContent('₹86,000');
    expect(within(line('Dining table')).queryByText(/price has/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Keep at the new price' }));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(screen.getByText('2 items')).toBeInTheDocument();
  });

  it('shows a lower price too', async () => {
    open([chair], { now: { '4': { price: 20_000 } } });
    expect(await screen.findByText(/gone down from ₹24,500 to ₹20,000/)).toBeInTheDocument();
  });

  it('blocks the checkout until the quantity fits the stock', async () => {
    const { user } = open([{ ...chair, quantity: 5 }], { now: { '4': { available: 2 } } });
    expect(await screen.findByText('Only 2 left.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Take 2' }));
    expect(await screen.findByRole('link', { name: 'Proceed to Checkout' })).toBeInTheDocument();
    expect(screen.getByText('2 items')).toBeInTheDocument();
  });

  it('names an item that is sold out or no longer available', async () => {
    const { user } = open([chair, table], { now: { '4': { available: 0 } }, missing: ['2'] });
    expect(await screen.findByText('Sold out since you added it.')).toBeInTheDocument();
    expect(within(line('Dining table')).getByText('No longer available.')).toBeInTheDocument();
    await user.click(within(line('Dining table')).getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
  });
});

// Proves requirement 187.
describe('a code', () => {
  afterEach(() => localStorage.clear());

  const off = (discount: number) => ({
    subtotal: 49_000,
    discount,
    tax: Math.round((49_000 - discount) * 0.18),
    total: Math.round((49_000 - discount) * 1.18),
    coupons: [{ id: 'DIWALI10', label: 'Diwali 2026', discount }],
  });
  /** A server that knows one code, for carts of two armchairs and more. */
  const withCode = ({ body }: ApiRequest<'POST /api/cart/price'>) => {
    const [item] = body.items;
    const priced = aPricedCart([{ ...chair, quantity: item?.quantity ?? 1 }]);
    if (!body.coupons) return priced;
    if (!body.coupons.includes('DIWALI10'))
      return {
        ...priced,
        refusedCoupons: [{ code: body.coupons[0] ?? '', reason: 'There is no such code.' }],
      };
    if (item?.quantity === 1)
      return {
        ...priced,
        refusedCoupons: [
          { code: 'DIWALI10', reason: 'Add items for ₹1,200 more to use DIWALI10, or remove it.' },
        ],
      };
    return { ...priced, ...off(4_900) };
  };
  const openCart = () => {
    mockApi({ 'POST /api/cart/price': withCode });
    return renderPage(withCart(page, [chair]), '/cart');
  };

  it('is asked for behind a button, and says what to do until it takes something off', async () => {
    const { user } = openCart();
    await user.click(await screen.findByRole('button', { name: 'Have a code?' }));
    const field = await screen.findByRole('textbox', { name: 'Your code' });
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText('Enter the code first.')).toBeInTheDocument();
    await user.type(field, 'diwali 10{Enter}');
    const codes = await screen.findByRole('list', { name: 'Codes' });
    await waitFor(() =>
      expect(codes).toHaveTextContent(/^Add items for ₹1,200 more to use DIWALI10, or remove it\./),
    );
    expect(requestsTo('POST /api/cart/price').at(-1)?.body.coupons).toEqual(['DIWALI10']);

    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await waitFor(() => expect(codes).toHaveTextContent('DIWALI10 ₹4,900 off'));
    expect(amount('Diwali 2026')).toHaveTextContent('−₹4,900');
    expect(amount('Total')).toHaveTextContent('₹52,038');

    await user.click(screen.getByRole('button', { name: 'Remove DIWALI10' }));
    await waitFor(() => expect(screen.queryByText('Diwali 2026')).not.toBeInTheDocument());
    expect(requestsTo('POST /api/cart/price').at(-1)?.body.coupons).toBeUndefined();
  });

  it('of a gift card is neither stored nor sent: the shopper reads where it belongs', async () => {
    const { user } = openCart();
    await user.click(await screen.findByRole('button', { name: 'Have a code?' }));
    await user.type(screen.getByRole('textbox', { name: 'Your code' }), '6xuf-8gpx-ryf6-bd9c{Enter}');
    expect(screen.getByText(/^This is the code of a gift card\. Enter it at checkout/)).toBeInTheDocument();
    expect(localStorage.getItem('virasat.visitor.codes')).toBeNull();
    expect(requestsTo('POST /api/cart/price').every(({ body }) => !body.coupons)).toBe(true);
  });

  it('is there again when the shopper comes back, also one that is wrong', async () => {
    localStorage.setItem('virasat.visitor.codes', 'NOSUCH');
    openCart();
    expect(await screen.findByText('There is no such code.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Have a code?' })).not.toBeInTheDocument();
  });
});

describe('a cart during a connection error', () => {
  it('says that prices could not be loaded and tries again', async () => {
    mockApi({ 'POST /api/cart/price': apiError(503, 'The database is not reachable.', { code: 'down' }) });
    const { user } = renderPage(withCart(page, [chair]), '/cart');
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is not reachable.');
    mockApi({ 'POST /api/cart/price': aPricedCart([chair]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(amount('Total')).toHaveTextContent('₹28,910'));
  });
});

describe('a cart that is too long', () => {
  const stools = Array.from({ length: 51 }, (_, index) =>
    aCartItem({ id: `stool-${index}`, name: `Stool ${index}` }),
  );

  it('shows the prices of what fits, and which items have to be ordered separately', async () => {
    mockApi({
      'POST /api/cart/price': ({ body }: ApiRequest<'POST /api/cart/price'>) => ({
        ...aPricedCart(stools.slice(0, 50)),
        leftOut: body.items.slice(50).map(({ id }) => id),
      }),
    });
    const { user } = renderPage(withCart(page, stools), '/cart');
    const text = 'An order holds at most 50 different items. Remove this one, and order it separately.';
    expect((await screen.findByText(text)).closest('li.line')).toBe(line('Stool 50'));
    expect(screen.queryByText('Prices could not be loaded')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
    await user.click(within(line('Stool 50')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('link', { name: 'Proceed to Checkout' })).toBeInTheDocument();
  });

  it('names what did not fit into the account’s cart until the shopper has seen it', async () => {
    mockApi({ 'POST /api/cart/price': aPricedCart([chair]) });
    const dismissLeftOut = jest.fn();
    const cart = mockCart({ items: [chair], leftOut: stools.slice(0, 2), dismissLeftOut });
    const { user } = renderPage(page, '/cart', { cart });
    expect(await screen.findByText(/These did not fit/)).toHaveTextContent(
      'Your cart is full: it holds 50 different items. These did not fit: Stool 0, Stool 1. Order what is in the cart, or remove some of it, then add them again.',
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(dismissLeftOut).toHaveBeenCalledTimes(1);
  });

  it('says why nothing was added when it is full', async () => {
    mockApi({
      'POST /api/cart/price': aPricedCart([chair]),
      'GET /api/products/:id': aProduct(),
    });
    const cart = mockCart({ items: [chair], add: () => 'Your cart is full.' });
    const { notices } = renderPage(page, '/cart', { cart, path: '/cart?add=4' });
    await waitFor(() => expect(notices).toEqual(['Your cart is full.']));
  });
});

describe('recently viewed products (requirement 142)', () => {
  afterEach(() => localStorage.clear());

  it('stand below the cart, without those that are in it', async () => {
    localStorage.setItem('virasat.visitor.recent', '4,2');
    mockApi({
      'POST /api/cart/price': pricing([chair], {}),
      'GET /api/products': aProductList([aProductCard({ id: '2', name: 'Dining table' })]),
    });
    renderPage(withCart(page, [{ ...chair, id: '4~large' }]), '/cart', { path: '/cart' });
    const region = await screen.findByRole('region', { name: 'Recently viewed' });
    expect(await within(region).findByRole('link', { name: 'Dining table' })).toBeInTheDocument();
    expect(requestsTo('GET /api/products').map(({ query }) => query)).toEqual([{ ids: '2' }]);
  });
});

describe('an Add to Cart from before the scripts had loaded', () => {
  it('adds its product once and cleans the address', async () => {
    const { router, notices } = open([], {}, '/cart?add=4&quantity=2');
    expect(await screen.findByText('2 items')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByText('2 items')).toBeInTheDocument();
    expect(notices).toEqual(['2 × Jali armchair added to the cart']);
  });

  it('adds no more than are left beside those in the cart (requirement 144)', async () => {
    const { notices } = open([{ ...chair, quantity: 7 }], {}, '/cart?add=4&quantity=3');
    expect(await screen.findByText('8 items')).toBeInTheDocument();
    expect(notices).toEqual(['Jali armchair added to the cart. No more are left.']);
  });

  it.each([
    ['the variant', '/cart?add=4~large-natural', 'Jali armchair – Large, Natural added to the cart'],
    [
      'chosen values',
      '/cart?add=4&o.size=small&o.finish=natural',
      'Jali armchair – Small, Natural added to the cart',
    ],
    ['nothing while a choice is missing', '/cart?add=4&o.size=small', 'Choose finish first.'],
    ['nothing that is sold out', '/cart?add=4~large-walnut', 'Jali armchair is sold out'],
  ])('adds of a product with options %s (requirement 110)', async (_, path, notice) => {
    mockApi({ 'POST /api/cart/price': aPricedCart([]), 'GET /api/products/:id': aProductWithOptions() });
    const { notices } = renderPage(page, '/cart', { cart: mockCart({ add: () => null }), path });
    await waitFor(() => expect(notices).toEqual([notice]));
  });

  it('ignores a product that does not exist', async () => {
    open([], {}, '/cart?add=99');
    expect(await screen.findByRole('heading', { name: 'Your Cart is Empty' })).toBeInTheDocument();
  });
});
