import { screen } from '@testing-library/react';
import {
  aBlogPost,
  aProductCard,
  anArtisan,
  apiError,
  mockApi,
  renderPage,
  requestsTo,
} from '@virasat/kit/testing';
import * as detail from './artisan.page.tsx';
import * as list from './artisans.page.tsx';

const zarina = anArtisan({
  slug: 'zarina-bano',
  name: 'Zarina Bano',
  years: 1,
  image: { src: '/media/zarina.jpg', alt: '' },
});

// Proves requirement 52.
describe('the list of artisans', () => {
  it('shows each maker with craft, village and years, and leads to their page', async () => {
    mockApi({
      'GET /api/artisans': {
        items: [anArtisan(), zarina],
      },
    });
    renderPage(list, '/artisans');
    const link = await screen.findByRole('link', { name: /Bhanwarlal Suthar/ });
    expect(link).toHaveAttribute('href', '/artisans/bhanwarlal-suthar');
    expect(link).toHaveTextContent('Jali and relief carving');
    expect(link).toHaveTextContent('Salawas · 31 years at the craft');
    expect(screen.getByRole('link', { name: /Zarina Bano/ })).toHaveTextContent('1 year at the craft');
  });

  it('says when there are no makers', async () => {
    mockApi({ 'GET /api/artisans': { items: [] } });
    renderPage(list, '/artisans');
    expect(await screen.findByText('No makers to show yet')).toBeVisible();
  });
});

describe("a maker's page", () => {
  const open = (path: string) => renderPage(detail, '/artisans/:slug', { path });

  it('shows the story in paragraphs and their products', async () => {
    mockApi({ 'GET /api/artisans/:slug': anArtisan() });
    open('/artisans/bhanwarlal-suthar');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bhanwarlal Suthar' })).toBeVisible();
    expect(screen.getByText('Now he draws.').tagName).toBe('P');
    expect(screen.getByText('Salawas')).toBeVisible();
    expect(screen.getByText('31 years')).toBeVisible();
    expect(screen.getByRole('link', { name: /Jali armchair/ })).toHaveAttribute('href', '/product/4');
  });

  // Proves requirement 357.
  it('leads to the stories about them, and to the workshops that they teach', async () => {
    const stories = [aBlogPost({ _id: 'reading-a-jali', title: 'Reading a jali' })];
    mockApi({
      'GET /api/artisans/:slug': anArtisan({ stories, workshops: [{ name: 'Brass inlay', hours: 4 }] }),
    });
    open('/artisans/bhanwarlal-suthar');
    expect(await screen.findByRole('link', { name: 'Reading a jali' })).toHaveAttribute(
      'href',
      '/blog/reading-a-jali',
    );
    expect(screen.getByRole('link', { name: 'Learn it: Brass inlay, 4 hours' })).toHaveAttribute(
      'href',
      '/visits/brass-inlay',
    );
  });

  it('shows them at work', async () => {
    const pictures = [{ src: '/media/lathe.jpg', alt: 'The lathe in the yard' }];
    mockApi({ 'GET /api/artisans/:slug': anArtisan({ pictures }) });
    open('/artisans/bhanwarlal-suthar');
    expect(await screen.findByRole('img', { name: 'The lathe in the yard' })).toBeInTheDocument();
  });

  it('leads on from a slug that they had before', async () => {
    mockApi({ 'GET /api/artisans/:slug': anArtisan() });
    const request = new Request('http://localhost/artisans/bhanwarlal');
    const moved = await detail.loader({ request, params: { slug: 'bhanwarlal' } }).catch((e: unknown) => e);
    expect(moved).toBeInstanceOf(Response);
    expect([(moved as Response).status, (moved as Response).headers.get('Location')]).toEqual([
      301,
      '/artisans/bhanwarlal-suthar',
    ]);
  });

  it('says when none of their products is in the shop', async () => {
    mockApi({ 'GET /api/artisans/:slug': anArtisan({ products: [] }) });
    open('/artisans/bhanwarlal-suthar');
    expect(await screen.findByText(/Nothing of theirs/)).toBeVisible();
  });

  it('responds with 404 for an unknown maker', async () => {
    mockApi({ 'GET /api/artisans/:slug': apiError(404, 'There is no such artisan.', { code: 'not_found' }) });
    const request = new Request('http://localhost/artisans/nobody');
    const failure = await Promise.resolve(detail.loader({ request, params: { slug: 'nobody' } })).catch(
      (e: unknown) => e,
    );
    expect(failure).toBeInstanceOf(Response);
    expect((failure as Response).status).toBe(404);
    expect(await (failure as Response).json()).toMatchObject({
      title: 'Artisan not found',
      back: { to: '/artisans' },
    });
  });

  it('loads the maker with all products in one request', async () => {
    mockApi({
      'GET /api/artisans/:slug': anArtisan({
        products: [aProductCard(), aProductCard({ id: '7', name: 'Stool' })],
      }),
    });
    open('/artisans/bhanwarlal-suthar');
    expect(await screen.findByRole('link', { name: /Stool/ })).toHaveAttribute('href', '/product/7');
    expect(requestsTo('GET /api/artisans/:slug').map(({ params }) => params)).toEqual([
      { slug: 'bhanwarlal-suthar' },
    ]);
  });
});
