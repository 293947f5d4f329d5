import { screen } from '@testing-library/react';
import {
  aBlogPost,
  aProductCard,
  anArtisan,
  apiError,
  connectionError,
  mockApi,
  renderPage,
  requestsTo,
} from '@virasat/kit/testing';
import * as page from './post.page.tsx';

const open = (path = '/blog/reading-a-jali') => renderPage(page, '/blog/:id', { path });

// Proves requirement 51.
describe('a blog post', () => {
  it('shows title, author, long date, read time, category, text and tags, and two links back', async () => {
    mockApi({ 'GET /api/blogs/:id': aBlogPost() });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading a jali' })).toBeVisible();
    for (const text of [
      'Design',
      'October 4, 2026',
      '4 min read',
      'jali',
      'light',
      'Stand inside an old house at noon.',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('region', { name: 'About the author' })).toHaveTextContent('Devika Rathore');
    const back = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/blog');
    expect(back).toHaveLength(2);
  });

  // Proves requirement 350.
  it('leads to related stories, to the story before and after it, to its author and its tags', async () => {
    const related = [{ _id: 'teak', title: 'Teak', excerpt: 'Oily.', category: 'Design', image: '' }];
    const neighbours = { newer: { _id: 'n', title: 'Newer' }, older: { _id: 'o', title: 'Older' } };
    mockApi({ 'GET /api/blogs/:id': aBlogPost({ related, ...neighbours }) });
    open();
    const links = [
      ['Teak', '/blog/teak'],
      ['Previous story Older', '/blog/o'],
      ['Next story Newer', '/blog/n'],
      ['Devika Rathore', '/blog?author=Devika+Rathore'],
      ['jali', '/blog?tag=jali'],
    ] as const;
    for (const [name, href] of links)
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('is shared by the device, and by a copied link where it cannot', async () => {
    mockApi({ 'GET /api/blogs/:id': aBlogPost() });
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Share this story' });
    await user.click(button);
    expect(await screen.findByText('The link is copied.')).toBeVisible();
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await user.click(button);
    expect(share).toHaveBeenCalledWith({ title: 'Reading a jali', url: window.location.href });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('never runs a stored script', async () => {
    const content = '<p>Safe</p><script>window.hacked = 1</script><img src="x" onerror="window.hacked = 1">';
    mockApi({ 'GET /api/blogs/:id': aBlogPost({ content }) });
    const { container } = open();
    expect(await screen.findByText('Safe')).toBeVisible();
    expect(container.querySelector('script')).toBeNull();
    expect(container.querySelector('[onerror]')).toBeNull();
  });

  it("responds with 404 'Blog post not found' and a link back", async () => {
    mockApi({ 'GET /api/blogs/:id': apiError(404, 'There is no such post.', { code: 'not_found' }) });
    const request = new Request('http://localhost/blog/nothing');
    const failure = await page
      .loader({ request, params: { id: 'nothing' } })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Response);
    expect((failure as Response).status).toBe(404);
    expect(await (failure as Response).json()).toMatchObject({
      title: 'Blog post not found',
      back: { to: '/blog', label: '← Back to Blog' },
    });
  });

  it('passes other errors on to the shell', async () => {
    mockApi({ 'GET /api/blogs/:id': connectionError() });
    const request = new Request('http://localhost/blog/a');
    await expect(page.loader({ request, params: { id: 'a' } })).rejects.toMatchObject({ code: 'network' });
  });

  // Proves requirement 206.
  // Proves requirement 357.
  it('leads to the workshops of the makers it is about', async () => {
    mockApi({ 'GET /api/blogs/:id': aBlogPost({ workshops: [{ name: 'Wood carving', hours: 3 }] }) });
    renderPage(page, '/blog/:id', { path: '/blog/reading-a-jali' });
    expect(await screen.findByRole('link', { name: 'Learn it: Wood carving, 3 hours' })).toHaveAttribute(
      'href',
      '/visits/wood-carving',
    );
  });

  it('leads to the makers and the products it is about', async () => {
    const { story: _, products: __, ...maker } = anArtisan();
    mockApi({ 'GET /api/blogs/:id': aBlogPost({ products: [aProductCard()], artisans: [maker] }) });
    open();
    expect(await screen.findByRole('link', { name: /Bhanwarlal Suthar, Jali/ })).toHaveAttribute(
      'href',
      '/artisans/bhanwarlal-suthar',
    );
    expect(screen.getByRole('heading', { name: 'In this story' })).toBeVisible();
    expect(screen.getByText(aProductCard().name)).toBeVisible();
  });

  // Proves requirement 203.
  it('is shown by the link of a preview, and says so', async () => {
    mockApi({ 'GET /api/blogs/:id/preview': aBlogPost({ title: 'Soon', image: '' }) });
    open('/blog/reading-a-jali?preview=1.abc');
    expect(await screen.findByRole('heading', { level: 1, name: 'Soon' })).toBeVisible();
    expect(screen.getByText('Preview')).toBeVisible();
    expect(requestsTo('GET /api/blogs/:id/preview')[0]?.query).toEqual({ token: '1.abc' });
    const url = new URL('https://virasat.example/blog/a');
    const meta = page.meta({ data: { post: aBlogPost(), isPreview: true }, params: {}, url });
    expect(meta).toMatchObject({ noindex: true });
  });

  it('leads on from a slug that it had before', async () => {
    mockApi({ 'GET /api/blogs/:id': aBlogPost() });
    const request = new Request('http://localhost/blog/old');
    const moved = await page.loader({ request, params: { id: 'old' } }).catch((error: unknown) => error);
    expect((moved as Response).status).toBe(301);
    expect((moved as Response).headers.get('Location')).toBe('/blog/reading-a-jali');
  });

  it('describes itself to search engines', () => {
    const meta = page.meta({
      data: { post: aBlogPost(), isPreview: false },
      params: {},
      url: new URL('https://virasat.example/blog/reading-a-jali'),
    });
    expect(meta.canonical).toBe('/blog/reading-a-jali');
    expect(meta.jsonLd?.[0]).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Reading a jali',
      datePublished: '2026-10-04T06:30:00.000Z',
      author: { name: 'Devika Rathore' },
      image: 'https://virasat.example/media/jali.jpg',
    });
  });
});
