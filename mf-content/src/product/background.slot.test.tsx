import type { Background } from '@virasat/api';
import { screen, within } from '@testing-library/react';
import { renderWithShell } from '@virasat/kit/testing';
import { artisan, post, serve } from '../testing/responses.ts';
import { Component as BackgroundSlot, loader } from './background.slot.tsx';

const { story: _, products: __, ...maker } = artisan();
const background = (over: Partial<Background> = {}): Background => ({
  maker,
  stories: [post(), post({ _id: 'how-sheesham-is-seasoned', title: 'How sheesham is seasoned' })],
  ...over,
});

describe('the background of a product', () => {
  it('shows its maker and the related stories as links', () => {
    renderWithShell(<BackgroundSlot data={background()} />);
    const part = screen.getByRole('region', { name: 'Behind this piece' });
    const links = within(part).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ramlal Suthar', '/artisans/ramlal-suthar'],
      ['Reading a jali', '/blog/reading-a-jali'],
      ['How sheesham is seasoned', '/blog/how-sheesham-is-seasoned'],
    ]);
    expect(part).toHaveTextContent('Salawas · 31 years at the craft');
    expect(within(part).getByRole('img', { name: 'Ramlal Suthar at his bench' })).toBeInTheDocument();
  });

  it.each([
    ['a maker without stories', background({ stories: [] }), ['Ramlal Suthar']],
    ['stories without a maker', background({ maker: null, stories: [post()] }), ['Reading a jali']],
  ])('can be %s', (_what, data, names) => {
    renderWithShell(<BackgroundSlot data={data} />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(names);
  });

  it('is empty without maker and stories', () => {
    renderWithShell(<BackgroundSlot data={{ maker: null, stories: [] }} />);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('is requested by the id of the product', async () => {
    const fetched = serve({ '/api/products/4/background': background() });
    const request = new Request('http://localhost/product/4');
    expect(await loader({ request, params: { id: '4' } })).toEqual(background());
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
