import type { ProductDocument } from '../product-document.ts';
import type { PostDocument } from '../../content/documents.ts';
import { aProduct, fillCatalogue } from '../../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';
import type { Suggestions } from './search.schema.ts';

let api: TestApi;
const suggest = async (typed: string) =>
  json<Suggestions>(await api.as('anonymous')(`/api/search/suggestions?q=${encodeURIComponent(typed)}`));

const at = new Date('2026-01-01T00:00:00Z');
const post = (_id: string, title: string, tags: string[]): PostDocument => ({
  _id,
  slug: _id,
  addresses: [_id],
  title,
  tags,
  excerpt: '',
  content: '',
  category: 'Design',
  author: 'Admin',
  image: '',
  pictures: [],
  products: [],
  artisans: [],
  metaTitle: '',
  metaDescription: '',
  status: 'published',
  publishedAt: at,
  version: 1,
  createdAt: at,
  updatedAt: at,
  updatedBy: null,
});

beforeAll(async () => {
  api = await openTestApi();
  await fillCatalogue(api.db, [
    ...['1', '2', '3', '4', '5', '6'].map((id) => aProduct(id, { name: `Jali armchair ${id}` })),
    aProduct('7', { name: 'Jharokha mirror', categorySlug: 'mirrors', description: 'With a small jali.' }),
    aProduct('draft', { name: 'Secret jali', status: 'draft' }),
  ]);
  // as in a database from before there was a finder
  await api.db.collection<ProductDocument>('products').updateOne({ _id: '7' }, { $unset: { changedAt: 1 } });
  await api.db.collection<PostDocument>('posts').insertMany([
    post('reading-a-jali', 'Reading a jali', ['stone']),
    post('sparks', 'Thikri: a room made of sparks', ['mirror']),
    // nobody has read it yet
    { ...post('soon', 'Jali for tomorrow', ['jali']), status: 'draft' },
  ]);
});
afterAll(() => api.stop());

// Proves requirement 43.
describe('suggestions', () => {
  it('are the best five products with picture and price, and the number of all', async () => {
    const { products, total } = await suggest('jali');
    expect(products.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
    expect(products[0]).toEqual({
      id: '1',
      name: 'Jali armchair 1',
      price: 10_000,
      image: { src: 'product-1', alt: 'Jali armchair 1' },
    });
    expect(total).toBe(7);
  });

  it('include categories and stories', async () => {
    expect(await suggest('mirror')).toMatchObject({
      products: [{ id: '7' }],
      categories: [{ slug: 'mirrors', name: 'mirrors', productCount: 1 }],
      stories: [{ id: 'sparks', title: 'Thikri: a room made of sparks' }],
    });
    expect((await suggest('jali')).stories).toEqual([{ id: 'reading-a-jali', title: 'Reading a jali' }]);
  });

  it('understand Hindi and typing errors', async () => {
    expect(await suggest('आईना')).toMatchObject({
      products: [{ id: '7' }],
      categories: [{ slug: 'mirrors' }],
    });
    expect(await suggest('mirorr')).toMatchObject({
      corrected: 'mirror',
      products: [{ id: '7' }],
      categories: [{ slug: 'mirrors' }],
    });
  });

  it('never show what is not published (requirement 23)', async () => {
    expect(await suggest('secret')).toMatchObject({ products: [], total: 0 });
  });

  it.each(['', 'a', ' a ', 'x'.repeat(101)])('reject %p', async (typed) => {
    const answer = await api.as('anonymous')(`/api/search/suggestions?q=${encodeURIComponent(typed)}`);
    expect(answer.status).toBe(400);
  });
});
