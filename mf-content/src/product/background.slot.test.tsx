import type { Background } from '@virasat/api';
import { screen, within } from '@testing-library/react';
import { aBlogPost, anArtisan, mockApi, renderWithShell, requestsTo } from '@virasat/kit/testing';
import { Component as BackgroundSlot, loader } from './background.slot.tsx';

const { story: _, products: __, stories: ___, workshops: ____, pictures: _____, ...maker } = anArtisan();
const background = (over: Partial<Background> = {}): Background => ({
  maker,
  making: [],
  workshops: [],
  stories: [aBlogPost(), aBlogPost({ _id: 'how-sheesham-is-seasoned', title: 'How sheesham is seasoned' })],
  ...over,
});

describe('the background of a product', () => {
  it('shows its maker and the related stories as links', () => {
    renderWithShell(<BackgroundSlot data={background()} />);
    const part = screen.getByRole('region', { name: 'Behind this piece' });
    const links = within(part).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bhanwarlal Suthar', '/artisans/bhanwarlal-suthar'],
      ['Reading a jali', '/blog/reading-a-jali'],
      ['How sheesham is seasoned', '/blog/how-sheesham-is-seasoned'],
    ]);
    expect(part).toHaveTextContent('Salawas · 31 years at the craft');
    expect(within(part).getByRole('img', { name: 'Bhanwarlal Suthar at his bench' })).toBeInTheDocument();
  });

  // Proves requirement 358.
  it('shows how the product is made, in the order of the work, also without a maker', () => {
    const making = [
      { step: 'Wood', text: 'Dried for a year.' },
      { step: '', text: 'Then it rests.' },
    ];
    renderWithShell(<BackgroundSlot data={background({ maker: null, stories: [], making })} />);
    const steps = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['WoodDried for a year.', 'Then it rests.']);
    expect(screen.getByRole('list').tagName).toBe('OL');
  });

  // Proves requirement 357.
  it('leads to the workshops of its maker', () => {
    renderWithShell(
      <BackgroundSlot data={background({ workshops: [{ name: 'Wood carving', hours: 3 }] })} />,
    );
    expect(screen.getByRole('link', { name: 'Learn it: Wood carving, 3 hours' })).toHaveAttribute(
      'href',
      '/visits/wood-carving',
    );
  });

  it.each([
    ['a maker without stories', background({ stories: [] }), ['Bhanwarlal Suthar']],
    ['stories without a maker', background({ maker: null, stories: [aBlogPost()] }), ['Reading a jali']],
  ])('can be %s', (_what, data, names) => {
    renderWithShell(<BackgroundSlot data={data} />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(names);
  });

  it('is empty without maker and stories', () => {
    renderWithShell(<BackgroundSlot data={background({ maker: null, stories: [] })} />);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('is requested by the id of the product', async () => {
    mockApi({ 'GET /api/products/:id/background': background() });
    const request = new Request('http://localhost/product/4');
    expect(await loader({ request, params: { id: '4' } })).toEqual(background());
    expect(requestsTo('GET /api/products/:id/background').map(({ params }) => params)).toEqual([{ id: '4' }]);
  });
});
