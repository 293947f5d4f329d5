import { screen, waitFor, within } from '@testing-library/react';
import {
  aCategory,
  aProduct,
  aProductCard,
  aProductWithOptions,
  apiError,
  mockApi,
  mockCart,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import type { Product } from '@virasat/api';
import { withTax } from '@virasat/api/constants';
import { paths, rupees } from '@virasat/kit';
import { withCart } from '../testing/stateful-cart.tsx';
import * as page from './product.page.tsx';

const unavailable = apiError(503, 'Try again in a moment.');
const handlersFor = (product: Product): ApiHandlers => ({
  'GET /api/products/:id': product,
  'GET /api/products/:id/related': { items: [aProductCard({ id: '2', name: 'Dining table' })] },
  'GET /api/products/:id/reviews': unavailable,
  'GET /api/categories': { items: [aCategory('furniture', { parent: null }), aCategory('chairs')] },
});

async function open(over: Partial<Product> = {}, path = '/product/4') {
  mockApi(handlersFor(aProduct(over)));
  const add = jest.fn();
  const view = renderPage(page, '/product/:id', { path, cart: mockCart({ add }) });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, add };
}

beforeEach(() => localStorage.clear());

// Proves requirement 352.
describe('the price with tax', () => {
  it.each([
    [{ price: 24_500 }, '₹28,910 including 18% GST. Free delivery across India.'],
    [{ price: 24_500, taxRate: 12 }, '₹27,440 including 12% GST. Free delivery across India.'],
    [{ price: 3_525, originalPrice: 4_000 }, '₹4,160 including 18% GST. Free delivery across India.'],
  ])(
    'stands below the price, by the rate of the product and rounded as the cart rounds: %j',
    async (over, words) => {
      await open(over);
      expect(screen.getByText(words)).toBeInTheDocument();
    },
  );

  it('is that of the lowest price until a variant is chosen, and then of that variant', async () => {
    const product = aProductWithOptions();
    mockApi(handlersFor(product));
    const { unmount } = renderPage(page, '/product/:id', { path: `/product/${product.id}` });
    const total = (price: number) => rupees(withTax(price));
    const lowest = Math.min(...product.variants!.map(({ price }) => price));
    expect(
      await screen.findByText(`From ${total(lowest)} including 18% GST.`, { exact: false }),
    ).toBeVisible();
    unmount();
    const [chosen] = product.variants!;
    renderPage(page, '/product/:id', { path: paths.product(`${product.id}~${chosen!.id}`) });
    const line = await screen.findByText(/including 18% GST/);
    expect(line).toHaveTextContent(`${total(chosen!.price)} including 18% GST.`);
    expect(line).not.toHaveTextContent('From');
  });
});

// Proves requirement 45.
describe('the pictures, enlarged', () => {
  it('open at the clicked picture, change by arrows and leave the gallery at the last one', async () => {
    const { user } = await open();
    const [first] = within(screen.getByRole('group', { name: 'Pictures of this product' })).getAllByRole(
      'link',
    );
    await user.click(first!);
    const enlarged = await screen.findByRole('dialog', { name: 'Picture 1 of 3, enlarged' });
    await user.keyboard('{ArrowRight}');
    expect(enlarged).toHaveAccessibleName('Picture 2 of 3, enlarged');
    await user.click(within(enlarged).getByRole('button', { name: 'Enlarge' }));
    expect(within(enlarged).getByRole('button', { name: 'Whole picture' })).toBeInTheDocument();
    await user.click(within(enlarged).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Picture 2 of 3' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: /The carved back$/ })).toHaveFocus();
  });
});

describe('a sold-out product', () => {
  it('names the year in which it is expected again when that is the next one (requirement 113)', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-20T06:00:00Z'));
    const { unmount } = await open({ stock: 0, inStock: false, restockDate: '2027-01-05' });
    expect(screen.getByText(/^Back in stock about 5 January 2027\./)).toBeInTheDocument();
    unmount();
    clock.mockReturnValue(Date.parse('2027-01-02T06:00:00Z'));
    await open({ stock: 0, inStock: false, restockDate: '2027-01-05' });
    expect(screen.getByText(/^Back in stock about 5 January\./)).toBeInTheDocument();
    clock.mockRestore();
  });
});

describe('the address of a product', () => {
  const loaded = (id: string, search = '') =>
    page.loader({ request: new Request(`https://shop.example/product/${id}${search}`), params: { id } });

  it('may be its slug, and one that it had before leads on (requirement 87)', async () => {
    mockApi(handlersFor(aProduct({ slug: 'carved-chair' })));
    expect((await loaded('carved-chair')).related).toHaveLength(1);
    // nothing is asked for a second time once the product is known
    for (const extra of [
      'GET /api/products/:id/related',
      'GET /api/products/:id/reviews',
      'GET /api/categories',
    ] as const)
      expect(requestsTo(extra)).toHaveLength(1);
    expect(requestsTo('GET /api/products/:id/related')[0]?.params).toEqual({ id: 'carved-chair' });
    const moved = await loaded('old-chair', '?tab=shipping').catch(
      (response: unknown) => response as Response,
    );
    expect(moved).toBeInstanceOf(Response);
    expect([(moved as Response).status, (moved as Response).headers.get('Location')]).toEqual([
      301,
      '/product/carved-chair?tab=shipping',
    ]);
  });

  it('shows a draft with the token of a preview (requirement 88)', async () => {
    const draft = aProduct({ name: 'Draft' });
    mockApi({ ...handlersFor(aProduct({})), 'GET /api/products/:id/preview': draft });
    expect(await loaded('4', '?preview=1.a')).toMatchObject({ product: { name: 'Draft' }, isPreview: true });
  });
});

describe('a product', () => {
  it('shows its maker, its price and the saving', async () => {
    await open({ originalPrice: 28_000 });
    expect(screen.getByRole('link', { name: 'Bhanwarlal Suthar' })).toHaveAttribute(
      'href',
      '/artisans/bhanwarlal-suthar',
    );
    expect(screen.getByText('Save ₹3,500')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Rated 4.6 out of 5 from 12 reviews' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Products' })).toHaveAttribute('href', '/products');
    for (const benefit of ['Free Shipping', 'Authentic Craft', '30-Day Returns', 'Master Crafted']) {
      expect(await screen.findByText(benefit)).toBeInTheDocument();
    }
    expect(screen.getByRole('link', { name: 'Dining table' })).toHaveAttribute('href', '/product/2');
  });

  it('shows no saving when the original price is not higher', async () => {
    await open({ originalPrice: 24_500 });
    expect(screen.queryByText(/Save/)).not.toBeInTheDocument();
  });

  it('has three different pictures that are chosen by thumbnails', async () => {
    const { user } = await open();
    const pictures = within(screen.getByRole('group', { name: 'Pictures of this product' })).getAllByRole(
      'img',
    );
    expect(new Set(pictures.map((picture) => picture.getAttribute('alt'))).size).toBe(3);
    const second = screen.getByRole('link', { name: 'Picture 2 of 3' });
    await user.click(second);
    expect(second).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Picture 1 of 3' })).not.toHaveAttribute('aria-current');
  });

  it('adds the chosen quantity and confirms it', async () => {
    const { user, add, notices } = await open();
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await user.click(screen.getAllByRole('button', { name: 'Add to Cart' })[0]!);
    expect(add).toHaveBeenCalledWith(
      {
        id: '4',
        name: 'Jali armchair',
        price: 24_500,
        image: '/media/product-4-studio.jpg',
        category: 'Furniture',
      },
      2,
    );
    expect(notices).toEqual(['2 × Jali armchair added to the cart']);
  });

  it('limits the quantity to between one and the stock', async () => {
    const { user } = await open({ stock: 2 });
    const more = screen.getByRole('button', { name: 'Increase quantity' });
    await user.click(more);
    await user.click(more);
    expect(
      within(screen.getByRole('group', { name: 'Quantity of Jali armchair' })).getByText('2'),
    ).toBeInTheDocument();
    expect(screen.getByText('Only 2 left')).toBeInTheDocument();
  });

  it('adds no more than are left beside those in the cart, and says so (requirement 144)', async () => {
    mockApi(handlersFor(aProduct({ stock: 3 })));
    const { user, notices } = renderPage(withCart(page, []), '/product/:id', { path: '/product/4' });
    const [buy] = await screen.findAllByRole('button', { name: 'Add to Cart' });
    const more = screen.getByRole('button', { name: 'Increase quantity' });
    const quantity = screen.getByRole('group', { name: 'Quantity of Jali armchair' });
    await user.click(more);
    await user.click(buy!);
    expect(within(quantity).getByText('1')).toBeInTheDocument();
    await user.click(more);
    expect(within(quantity).getByText('1')).toBeInTheDocument();
    await user.click(buy!);
    expect(screen.getByText('All 3 are in your cart')).toBeInTheDocument();
    await user.click(buy!);
    expect(notices).toEqual([
      '2 × Jali armchair added to the cart',
      'Jali armchair added to the cart. No more are left.',
      'All 3 of Jali armchair that are left are in your cart already.',
    ]);
  });

  // Proves requirement 264.
  it('leads to the workshop’s answer about it', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Ask the workshop about it' })).toHaveAttribute(
      'href',
      '/contact?product=4',
    );
  });

  // Proves requirement 261.
  it.each([
    ['sold out', { stock: 0 }, 1],
    ['in stock', { stock: 3 }, 0],
  ])('offers an email about its return when it is %s', async (_, change, buttons) => {
    await open(change);
    expect(screen.queryAllByRole('button', { name: 'Email me when it is back' })).toHaveLength(buttons);
  });

  // Proves requirement 391.
  it('cannot be bought without a price, shows none and promises no email', async () => {
    await open({ price: 0, stock: 0, inStock: false });
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    expect(screen.getByText('Not for sale now')).toBeVisible();
    expect(screen.queryByText(/including 18% GST/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /back/ })).not.toBeInTheDocument();
  });

  it('cannot be bought when sold out and says why', async () => {
    await open({ stock: 0 });
    const button = screen.getByRole('button', { name: 'Add to Cart' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/sold out/i);
  });

  it('adds to the cart by a plain form before the scripts have loaded', async () => {
    await open();
    const form = screen.getAllByRole('button', { name: 'Add to Cart' })[0]!.closest('form')!;
    expect(form).toHaveAttribute('action', '/cart');
    expect(Object.fromEntries(new FormData(form))).toEqual({ add: '4', quantity: '1' });
  });

  it('is shown although its extras fail', async () => {
    mockApi({
      ...handlersFor(aProduct()),
      'GET /api/products/:id/related': unavailable,
      'GET /api/categories': unavailable,
    });
    renderPage(page, '/product/:id', { path: '/product/4' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Jali armchair' })).toBeInTheDocument();
    expect(screen.queryByText('Goes well with it')).not.toBeInTheDocument();
  });
});

describe('the options (requirement 110)', () => {
  const openOptions = async (search = '') => {
    const view = await open(aProductWithOptions(), `/product/4${search}`);
    // fetched for products that have options
    await screen.findByRole('radio', { name: /^Large/ });
    const buy = () => screen.getAllByRole('button', { name: 'Add to Cart' })[0]!;
    const facts = () => buy().closest<HTMLElement>('[data-facts]')!;
    return { ...view, buy, facts };
  };

  it('name what is still to be chosen, and lead there', async () => {
    const { user, add, notices, facts, buy } = await openOptions();
    expect(facts()).toHaveTextContent('From ₹24,500');
    expect(facts()).toHaveTextContent('Choose size and finish');
    await user.click(screen.getByRole('radio', { name: 'Small' }));
    await user.click(buy());
    expect(add).not.toHaveBeenCalled();
    expect(notices).toEqual(['Choose finish first.']);
    expect(screen.getByRole('radio', { name: /^Natural/ })).toHaveFocus();
  });

  it('have the prices of what can still be chosen', async () => {
    const { user, facts } = await openOptions();
    await user.click(screen.getByRole('radio', { name: 'Large' }));
    expect(facts()).toHaveTextContent('From ₹29,000');
    expect(facts()).toHaveTextContent('Was ₹30,000');
    await user.click(screen.getByRole('radio', { name: 'Small' }));
    expect(facts()).toHaveTextContent('₹24,500');
    expect(facts()).not.toHaveTextContent('From');
  });

  it('change price, stock, SKU, pictures and address, and add the chosen variant', async () => {
    const { user, add, notices, facts, buy, router } = await openOptions();
    await user.click(screen.getByRole('radio', { name: 'Large' }));
    await user.click(screen.getByRole('radio', { name: /^Natural/ }));
    expect(facts()).toHaveTextContent('₹29,000');
    expect(facts()).toHaveTextContent('Only 3 left');
    expect(facts()).toHaveTextContent('SKU JA-L-N');
    const pictures = screen.getByRole('group', { name: 'Pictures of this product' });
    expect(within(pictures).getAllByRole('img')[0]).toHaveAccessibleName('The armchair in a room');
    await waitFor(() => expect(router.state.location.search).toBe('?v=large-natural'));
    await user.click(buy());
    const item = { id: '4~large-natural', name: 'Jali armchair – Large, Natural', price: 29_000 };
    expect(add).toHaveBeenCalledWith(expect.objectContaining(item), 1);
    expect(notices).toEqual(['Jali armchair – Large, Natural added to the cart']);
  });

  it('move by arrow keys', async () => {
    const { user } = await openOptions();
    await user.tab();
    screen.getByRole('radio', { name: 'Small' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked();
  });

  it('say what is sold out, and what there is not', async () => {
    const { user, facts, buy } = await openOptions('?v=large-natural');
    expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Walnut sold out' }));
    expect(facts()).toHaveTextContent('Sold out');
    expect(buy()).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Small not available' })).toBeInTheDocument();
  });

  it('stay chosen in another tab of the page', async () => {
    await openOptions('?v=large-natural');
    expect(screen.getByRole('tab', { name: 'Specifications' })).toHaveAttribute(
      'href',
      '/product/4?v=large-natural&tab=specifications',
    );
  });

  it('are sent by the plain form before the scripts have loaded', async () => {
    const { buy } = await openOptions('?v=large-natural');
    const form = Object.fromEntries(new FormData(buy().closest('form')!));
    expect(form).toEqual({
      add: '4~large-natural',
      quantity: '1',
      'o.size': 'large',
      'o.finish': 'natural',
    });
  });
});

describe('the tabs', () => {
  it('start with the description', async () => {
    await open();
    expect(screen.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Description' })).toHaveTextContent('seasoned sheesham');
  });

  it('have the description, which the page says once (requirement 373)', async () => {
    await open();
    expect(screen.getAllByText(/seasoned sheesham/)).toHaveLength(1);
  });

  it('name the country of origin, and the warranty where there is one (requirement 356)', async () => {
    const { unmount } = await open(
      { countryOfOrigin: 'India', warranty: '5 years' },
      '/product/4?tab=specifications',
    );
    const panel = within(screen.getByRole('tabpanel', { name: 'Specifications' }));
    expect(panel.getByText('India').previousSibling).toHaveTextContent('Country of origin');
    expect(panel.getByText('5 years').previousSibling).toHaveTextContent('Warranty');
    unmount();
    await open({}, '/product/4?tab=specifications');
    expect(screen.queryByText('Warranty')).not.toBeInTheDocument();
  });

  it('lead from the specifications to the size guide and the care of wood (requirement 353)', async () => {
    await open({}, '/product/4?tab=specifications');
    const panel = within(screen.getByRole('tabpanel', { name: 'Specifications' }));
    expect(panel.getByRole('link', { name: 'Size guide' })).toHaveAttribute('href', '/help/size-guide');
    expect(panel.getByRole('link', { name: 'Wood care' })).toHaveAttribute('href', '/help/wood-care');
  });

  it('open by their address', async () => {
    await open({}, '/product/4?tab=shipping');
    expect(screen.getByRole('tabpanel', { name: 'Shipping' })).toHaveTextContent(
      '7-14 business days for most locations in India',
    );
  });

  it('move with arrow keys, Home and End, around the ends', async () => {
    const { user, router } = await open();
    screen.getByRole('tab', { name: 'Description' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Shipping' })).toHaveFocus();
    expect(await screen.findByRole('tabpanel', { name: 'Shipping' })).toBeInTheDocument();
    expect(router.state.navigation.location?.search ?? router.state.location.search).toBe('?tab=shipping');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Description' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    const panel = await screen.findByRole('tabpanel', { name: 'Specifications' });
    for (const fact of ['Sheesham', '60 × 62 × 90 cm', '14 kg', 'Jodhpur, Rajasthan'])
      expect(panel).toHaveTextContent(fact);
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Shipping' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: 'Description' })).toHaveFocus();
  });

  it('are one stop in the tab order', async () => {
    await open();
    const stops = screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0);
    expect(stops).toEqual([screen.getByRole('tab', { name: 'Description' })]);
  });
});

describe('a product that does not exist', () => {
  it('responds with 404 in the words of the specification', async () => {
    const missing = apiError(404, 'There is no such product.', { code: 'not_found' });
    mockApi({ ...handlersFor(aProduct()), 'GET /api/products/:id': missing });
    const failure = await page
      .loader({ request: new Request('http://localhost/product/99'), params: { id: '99' } })
      .then(
        () => null,
        (error: Response) => error,
      );
    expect(failure?.status).toBe(404);
    expect(await failure?.json()).toEqual({
      title: 'Product not found',
      back: { to: '/products', label: '← Back to Products' },
    });
  });
});
