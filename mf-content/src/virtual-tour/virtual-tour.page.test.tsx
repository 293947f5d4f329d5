import type { ProductCard } from '@virasat/api';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aProductCard,
  aProductList,
  connectionError,
  mockApi,
  renderPage,
  requestsTo,
} from '@virasat/kit/testing';
import { stillPlaces } from './places.ts';
import * as page from './virtual-tour.page.tsx';

const mirror = aProductCard({ id: '6', name: 'Jharokha mirror', price: 18900 });
const chair = aProductCard({ id: '4', name: 'Jali armchair', price: 24500 });
const panel = aProductCard({ id: '7', name: 'Wall panel', price: 12800 });
const lamp = aProductCard({ id: '8', name: 'Brass diya', price: 6400, originalPrice: 7200 });

const offer = (...items: ProductCard[]) => mockApi({ 'GET /api/products': aProductList(items) });
const open = async () => {
  const view = renderPage(page, '/virtual-tour');
  await screen.findByRole('heading', { level: 1, name: 'Virtual tour' });
  return view;
};
const room = (name: string) => within(screen.getByRole('region', { name }));
const hotspots = (name: string) => room(name).getByRole('list', { name: `Products in the picture: ${name}` });
const linksOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.querySelector('.name')?.textContent, link.getAttribute('href')]);

// Proves requirement 53.
describe('the virtual tour', () => {
  beforeEach(() => offer(lamp, panel, chair, mirror));

  it('shows three rooms, each with its picture', async () => {
    await open();
    expect(
      screen
        .getAllByRole('region')
        .slice(0, 3)
        .map(({ id }) => id),
    ).toEqual(['showroom', 'indigo-wall', 'workshop']);
    for (const name of ['Showroom', 'The indigo wall', 'The workshop'])
      expect(room(name).getByRole('img', { name: /\S/ })).toBeInTheDocument();
  });

  it('lets visitors look around in two rooms and leads through their doors', async () => {
    await open();
    expect(screen.getAllByRole('group', { name: /, all round: scroll sideways/ })).toHaveLength(2);
    expect(room('Showroom').getByRole('link', { name: 'Go to the workshop' })).toHaveAttribute(
      'href',
      '/virtual-tour#workshop',
    );
    expect(room('The workshop').getByRole('link', { name: 'Go to the showroom' })).toBeInTheDocument();
  });

  it('says that its pictures are made with a computer, also under each picture', async () => {
    await open();
    expect(screen.getByText(/made with a computer: they are not photographs/)).toBeVisible();
    expect(screen.getAllByText(/^Computer-made picture\./)).toHaveLength(3);
  });

  it('leads from a product in the picture to its page, by the name the shop gives it', async () => {
    await open();
    expect(linksOf(hotspots('The indigo wall'))).toEqual([
      ['Jharokha mirror', '/product/6'],
      ['Brass diya', '/product/8'],
      ['Wall panel', '/product/7'],
    ]);
    const link = within(hotspots('Showroom')).getByRole('link', { name: /^Jali armchair/ });
    expect(link).toHaveAccessibleName('Jali armchair ₹24,500');
    expect(link).toHaveAttribute('href', '/product/4');
  });

  it('puts each hotspot where its product stands', async () => {
    await open();
    const place = stillPlaces.find(({ room: id, product }) => id === 'indigo-wall' && product === '8');
    const link = within(hotspots('The indigo wall')).getByRole('link', { name: /^Brass diya/ });
    expect(link.parentElement).toHaveStyle({ left: `${place?.x}%`, top: `${place?.y}%` });
  });

  it('lists the same products in the same order below each picture', async () => {
    await open();
    for (const name of ['Showroom', 'The indigo wall', 'The workshop']) {
      const list = room(name).getByRole('list', { name: `Products in this room: ${name}` });
      expect(linksOf(list)).toEqual(linksOf(hotspots(name)));
    }
  });

  it('requests every product of the tour once', async () => {
    await open();
    const requests = requestsTo('GET /api/products');
    expect(requests.map(({ query }) => query.ids?.split(',').sort())).toEqual([[...'12345678']]);
  });

  it('has no hotspot for a product that is no longer in the shop', async () => {
    offer(mirror);
    await open();
    expect(linksOf(hotspots('The indigo wall'))).toEqual([['Jharokha mirror', '/product/6']]);
    expect(room('The workshop').queryByRole('list', { name: /^Products/ })).not.toBeInTheDocument();
  });

  it('leads from room to room by links that change the address and move the focus', async () => {
    const { user, router } = await open();
    const rooms = within(screen.getByRole('navigation', { name: 'Rooms of the tour' }));
    expect(rooms.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/virtual-tour#showroom',
      '/virtual-tour#indigo-wall',
      '/virtual-tour#workshop',
    ]);

    await user.click(rooms.getByRole('link', { name: 'The indigo wall' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'The indigo wall' })).toHaveFocus());
    expect(router.state.location.hash).toBe('#indigo-wall');
    await user.tab();
    expect(within(hotspots('The indigo wall')).getByRole('link', { name: /^Jharokha/ })).toHaveFocus();

    await user.click(screen.getByRole('link', { name: 'Next room: The workshop' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'The workshop' })).toHaveFocus());
  });

  it('hides labels with Escape until the focus moves on', async () => {
    const { user } = await open();
    const list = hotspots('The indigo wall');
    expect(list).toHaveAttribute('data-dismissed', 'false');
    within(list)
      .getByRole('link', { name: /^Jharokha/ })
      .focus();
    await user.keyboard('{Escape}');
    expect(list).toHaveAttribute('data-dismissed', 'true');
    await user.tab();
    expect(list).toHaveAttribute('data-dismissed', 'false');
  });

  it('has one first heading and a second-level heading for each section', async () => {
    await open();
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]));
    expect(levels).toEqual([1, 2, 2, 2, 2]);
  });
});

describe('the virtual tour without its products', () => {
  it('shows the rooms without hotspots, says so and offers to try again', async () => {
    mockApi({ 'GET /api/products': connectionError() });
    const { user } = await open();
    expect(screen.getByText(/The products could not be loaded/)).toBeVisible();
    expect(screen.queryByText(/A number marks a piece/)).not.toBeInTheDocument();
    expect(room('Showroom').getByRole('img')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: /^Products/ })).not.toBeInTheDocument();

    offer(lamp, panel, chair, mirror);
    await user.click(screen.getByRole('link', { name: 'Try again' }));
    await waitFor(() => expect(hotspots('Showroom')).toBeInTheDocument());
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });
});

describe('the places of still pictures', () => {
  it('lie inside the part of the picture that phones show too', () => {
    for (const { x, y } of stillPlaces) {
      expect(x).toBeGreaterThan(40);
      expect(x).toBeLessThan(96);
      expect(y).toBeGreaterThan(10);
      expect(y).toBeLessThan(90);
    }
  });
});
