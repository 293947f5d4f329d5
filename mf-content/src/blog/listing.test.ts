import { aBlogPost } from '@virasat/kit/testing';
import { everything, hrefOf, listingOf, viewOf } from './listing.ts';

const view = (query: string) => viewOf(new URL(`http://localhost/blog${query}`));
const posts = ['Design', 'Craftsmanship', 'Design', 'Sustainability', 'Design'].map((category, index) =>
  aBlogPost({ _id: String(index), category, author: index > 2 ? 'Asha' : 'Devika', tags: [`Tag ${index}`] }),
);

describe('the view of an address', () => {
  it.each([
    ['', everything],
    ['?category=Design&page=2', { ...everything, category: 'Design', page: 2 }],
    ['?tag=jali&author=Asha', { ...everything, tag: 'jali', author: 'Asha' }],
    ['?category=&page=', everything],
    ['?page=-3', everything],
    ['?page=1e9', { ...everything, page: 100 }],
    ['?page=many', everything],
  ])('is read from the query %s', (query, expected) => expect(view(query)).toEqual(expected));

  it('is written as it was read', () => {
    expect(hrefOf({})).toBe('/blog');
    const address = hrefOf({ category: 'Craft & care', page: 2 });
    expect(address).toBe('/blog?category=Craft+%26+care&page=2');
    expect(view(address.slice(5))).toEqual({ ...everything, category: 'Craft & care', page: 2 });
  });
});

describe('the listing', () => {
  it('derives its categories from all posts, whichever is chosen', () => {
    const expected = ['Craftsmanship', 'Design', 'Sustainability'];
    expect(listingOf(posts, view('')).categories).toEqual(expected);
    expect(listingOf(posts, view('?category=Design')).categories).toEqual(expected);
  });

  it('counts the chosen category and contains only the shown posts', () => {
    expect(listingOf(posts, view(''))).toMatchObject({ total: 5, posts: { length: 4 } });
    expect(listingOf(posts, view('?page=2'))).toMatchObject({ total: 5, posts: { length: 5 } });
    expect(listingOf(posts, view('?category=Design')).posts.map(({ _id }) => _id)).toEqual(['0', '2', '4']);
  });

  it('chooses by tag, however it is written, and by author', () => {
    expect(listingOf(posts, view('?tag=tag+3')).posts.map(({ _id }) => _id)).toEqual(['3']);
    expect(listingOf(posts, view('?author=Asha')).posts.map(({ _id }) => _id)).toEqual(['3', '4']);
  });
});
