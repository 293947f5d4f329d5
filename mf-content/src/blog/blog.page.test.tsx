import { screen, waitFor, within } from '@testing-library/react';
import { aBlogPost, connectionError, mockApi, renderPage } from '@virasat/kit/testing';
import * as page from './blog.page.tsx';

const posts = [
  aBlogPost({ _id: 'a', title: 'Seasoning', category: 'Craftsmanship', tags: ['sheesham'] }),
  aBlogPost({ _id: 'b', title: 'Mango trees', category: 'Sustainability' }),
  aBlogPost({ _id: 'c', title: 'Jali', category: 'Design' }),
  aBlogPost({ _id: 'd', title: 'Thikri', category: 'Design' }),
  aBlogPost({ _id: 'e', title: 'Tables', category: 'Craftsmanship' }),
  aBlogPost({ _id: 'f', title: 'Windows', category: 'Design' }),
];

const open = (path = '/blog') => renderPage(page, '/blog', { path });
const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const filters = () =>
  within(screen.getByRole('navigation', { name: 'Story categories' })).getAllByRole('link');

// Proves requirement 51.
describe('the blog list', () => {
  beforeEach(() => mockApi({ 'GET /api/blogs': posts }));

  it.each([
    ['/blog?author=Nobody', 'No stories by Nobody yet', 'Stories by Nobody | Virasat'],
    ['/blog?tag=glass', 'No stories about “glass” yet', 'Stories about “glass” | Virasat'],
  ])('says which stories it has none of, and in its title which it shows: %s', async (path, said, title) => {
    open(path);
    expect(await screen.findByRole('heading', { name: said })).toBeVisible();
    const [, back] = screen.getAllByRole('link', { name: 'Show all posts' });
    expect(back).toHaveAttribute('href', '/blog');
    expect(page.meta({ url: new URL(path, 'https://shop.example') }).title).toBe(title);
  });

  // Proves requirement 351.
  it('names both feeds for readers that look for them', () => {
    expect(page.meta({ url: new URL('https://shop.example/blog') }).feeds?.map(({ path }) => path)).toEqual([
      '/api/blogs/feed.xml',
      '/api/blogs/feed.json',
    ]);
  });

  it('shows cards that lead to their stories', async () => {
    open();
    const card = within((await screen.findAllByRole('article'))[0] as HTMLElement);
    expect(card.getByRole('link', { name: 'Seasoning' })).toHaveAttribute('href', '/blog/a');
    for (const text of [
      'Craftsmanship',
      posts[0]?.excerpt ?? '',
      'Devika Rathore',
      'October 4, 2026',
      '4 min read',
      'sheesham',
    ])
      expect(card.getByText(text)).toBeVisible();
  });

  it('offers All Posts and the categories of the posts', async () => {
    open();
    await screen.findByText('Showing 4 of 6 stories');
    expect(filters().map((link) => link.textContent)).toEqual([
      'All Posts',
      'Craftsmanship',
      'Design',
      'Sustainability',
    ]);
    expect(filters()[0]).toHaveAttribute('aria-current', 'true');
  });

  it('filters by a link that changes the address', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('link', { name: 'Design' }));
    await screen.findByText('Showing 3 of 3 stories');
    expect(titles()).toEqual(['Jali', 'Thikri', 'Windows']);
    expect(router.state.location.search).toBe('?category=Design');
    expect(screen.getByRole('link', { name: 'Design' })).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('link', { name: 'Load More Posts' })).not.toBeInTheDocument();
  });

  it('opens with the stories of a tag, whose links are on the cards, and of an author', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'sheesham' }));
    expect(await screen.findByText(/Stories about “sheesham”/)).toBeVisible();
    expect(titles()).toEqual(['Seasoning']);
    open('/blog?author=Nobody');
    expect(await screen.findByText(/Stories by Nobody/)).toBeVisible();
  });

  it('opens filtered when the address says so', async () => {
    open('/blog?category=Sustainability');
    await screen.findByText('Showing 1 of 1 story');
    expect(titles()).toEqual(['Mango trees']);
  });

  it('loads more by a link and moves the focus to the first new story', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('link', { name: 'Load More Posts' }));
    await screen.findByText('Showing 6 of 6 stories');
    expect(titles()).toHaveLength(6);
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.queryByRole('link', { name: 'Load More Posts' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Tables' })).toHaveFocus());
  });

  it('says that a category is empty and leads back', async () => {
    open('/blog?category=Metal');
    expect(await screen.findByText('No stories about metal yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all posts' })).toHaveAttribute('href', '/blog');
  });
});

describe('the blog list without its stories', () => {
  it("says 'Failed to load blogs' with status 503 and tries again", async () => {
    mockApi({ 'GET /api/blogs': connectionError() });
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blogs');
    const answer = await page.loader({ request: new Request('http://localhost/blog'), params: {} });
    expect(answer).toHaveProperty('status', 503);

    mockApi({ 'GET /api/blogs': posts });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Showing 4 of 6 stories')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
