import { screen, within } from '@testing-library/react';
import { mockApi, renderWithShell, requestsTo, type ResponseBody } from '@virasat/kit/testing';
import * as slot from './suggestions.slot.tsx';

type Suggestions = ResponseBody<'GET /api/search/suggestions'>;

const found: Suggestions = {
  products: [
    { id: '4', name: 'Jali armchair', price: 24_500, image: { src: '/media/product-4-studio.jpg', alt: '' } },
  ],
  total: 12,
  categories: [{ slug: 'chairs', name: 'Chairs', productCount: 12 }],
  stories: [{ id: 'reading-a-jali', title: 'Reading a jali' }],
};
const nothing: Suggestions = { products: [], total: 0, categories: [], stories: [] };

async function show(term: string, answer: Suggestions) {
  mockApi({ 'GET /api/search/suggestions': answer });
  const request = new Request('http://localhost/');
  const data = await slot.loader({ request, params: { term } });
  const view = renderWithShell(<slot.Component data={data} context={{ term, listId: 'list' }} />);
  return { ...view, ask: () => slot.loader({ request, params: { term } }) };
}

describe('suggestions', () => {
  it('are links to products with picture and price, to categories and to stories', async () => {
    await show('jali', found);
    const list = screen.getByRole('listbox', { name: 'Suggestions' });
    expect(list).toHaveAttribute('id', 'list');
    const links = within(list)
      .getAllByRole('option')
      .map((option) => [option.textContent, option.getAttribute('href')]);
    expect(links).toEqual([
      ['Chairs12 products', '/products/chairs'],
      ['Jali armchair₹24,500', '/product/4'],
      ['All 12 products for “jali”', '/products?search=jali'],
      ['Reading a jali', '/blog/reading-a-jali'],
    ]);
    expect(screen.getByRole('group', { name: 'Products' })).toContainElement(
      screen.getByRole('option', { name: /armchair/ }),
    );
    expect(screen.getByRole('status')).toHaveTextContent('12 products for “jali”');
  });

  it('say which word replaced a misspelt one, and when there are none', async () => {
    const { unmount } = await show('jalli', { ...found, corrected: 'jali' });
    expect(screen.getByRole('status')).toHaveTextContent('12 products for “jali”');
    unmount();
    await show('xyz', nothing);
    expect(screen.getByRole('status')).toHaveTextContent('No suggestions for “xyz”.');
  });

  it('are requested once per term', async () => {
    const { ask } = await show('armchair', found);
    await ask();
    expect(requestsTo('GET /api/search/suggestions')).toHaveLength(1);
  });
});
