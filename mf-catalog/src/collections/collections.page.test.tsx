import { screen, within } from '@testing-library/react';
import { aCollection, aPage, mockApi, renderPage } from '@virasat/kit/testing';
import * as page from './collections.page.tsx';

const open = (path: string, answer: ReturnType<typeof aPage<ReturnType<typeof aCollection>>>) => {
  mockApi({ 'GET /api/collections': answer });
  return renderPage(page, '/collections', { path });
};

// Proves requirement 133.
describe('/collections', () => {
  it('lists every collection with its picture, name and number of products', async () => {
    const { image: _image, ...bare } = aCollection('carved', { productCount: 1 });
    open('/collections', aPage([aCollection('evening'), bare]));
    const cards = await screen.findAllByRole('listitem');
    const links = cards.flatMap((card) => within(card).queryAllByRole('link', { name: /products?$/ }));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Evening3 products', '/collections/evening'],
      ['Carved1 product', '/collections/carved'],
    ]);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('has pages, each with an address of its own', async () => {
    open('/collections?page=2', aPage([aCollection('evening')], { total: 60, page: 2, pageSize: 24 }));
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' })).getAllByRole('link');
    expect(pages.map((link) => link.getAttribute('href'))).toEqual(['/collections', '/collections?page=3']);
  });

  it('says so while there are none, and leads to the products', async () => {
    open('/collections', aPage([]));
    expect(await screen.findByRole('heading', { name: 'No collections yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products');
  });
});
