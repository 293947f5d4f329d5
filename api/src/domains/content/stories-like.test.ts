import { storiesLike } from './stories-like.ts';

const story = (_id: string, over = {}) => ({
  _id,
  category: 'Design',
  tags: [] as string[],
  products: [] as string[],
  artisans: [] as string[],
  ...over,
});

// Proves requirement 350.
describe('the stories like a story', () => {
  const jali = story('jali', { tags: ['Jali', 'light'], products: ['4'] });

  it('are those that share most with it, the closest first', () => {
    const others = [
      jali,
      story('same-category'),
      story('tag', { category: 'Craftsmanship', tags: ['jali'] }),
      story('product', { products: ['4'] }),
      story('nothing', { category: 'Craftsmanship' }),
    ];
    expect(storiesLike(jali, others).map(({ _id }) => _id)).toEqual(['product', 'tag', 'same-category']);
  });

  it('are three at most, and never the story itself', () => {
    const others = [jali, ...['a', 'b', 'c', 'd'].map((id) => story(id))];
    expect(storiesLike(jali, others).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  });
});
