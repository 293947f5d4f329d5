import { aBlogPost } from '@virasat/kit/testing';
import { hrefOf, listingOf, viewOf } from './listing.ts';

const view = (query: string) => viewOf(new URL(`http://localhost/blog${query}`));
const posts = ['Design', 'Craftsmanship', 'Design', 'Sustainability', 'Design'].map((category, index) =>
  aBlogPost({ _id: String(index), category }),
);

describe('the view of an address', () => {
  it.each([
    ['', { category: null, shown: 4 }],
    ['?category=Design&shown=8', { category: 'Design', shown: 8 }],
    ['?category=&shown=', { category: null, shown: 4 }],
    ['?shown=-3', { category: null, shown: 4 }],
    ['?shown=1e9', { category: null, shown: 400 }],
    ['?shown=many', { category: null, shown: 4 }],
  ])('is read from the query %s', (query, expected) => expect(view(query)).toEqual(expected));

  it('is written as it was read', () => {
    expect(hrefOf({ category: null, shown: 4 })).toBe('/blog');
    expect(hrefOf({ category: 'Craft & care', shown: 8 })).toBe('/blog?category=Craft+%26+care&shown=8');
    expect(view(hrefOf({ category: 'Craft & care', shown: 8 }).slice(5))).toEqual({
      category: 'Craft & care',
      shown: 8,
    });
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
    expect(listingOf(posts, view('?category=Design')).posts.map(({ _id }) => _id)).toEqual(['0', '2', '4']);
  });

  it('does not contain the text of the stories', () => {
    expect(listingOf(posts, view('')).posts[0]).not.toHaveProperty('content');
  });
});
