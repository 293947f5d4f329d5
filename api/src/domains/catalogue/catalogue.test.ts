import type { ArtisanDocument } from '../content/artisans/artisan-document.ts';
import { storedArtisan } from '../content/testing/stored-artisan.ts';
import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { AdminProduct, Category, Product, ProductCard, ProductList } from './catalogue.schema.ts';
import type { ProductDocument } from './product-document.ts';

let api: TestApi;
const get = (path: string) => api.as('anonymous')(path);

beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() =>
  fillCatalogue(api.db, [
    aProduct('1', { rating: 4.1 }),
    aProduct('2', { rating: 4.9 }),
    aProduct('3', { categorySlug: 'dining-tables' }),
    aProduct('4', { categorySlug: 'mirrors' }),
    aProduct('draft', { status: 'draft', name: 'Secret draft', isNew: true, isFeatured: true }),
    aProduct('old', { status: 'archived', name: 'Secret archived', isNew: true, isFeatured: true }),
  ]),
);
afterAll(() => api.stop());

// Proves requirement 71.
describe('a product', () => {
  it('is returned with its text, size and stock', async () => {
    const product = await json(await get('/api/products/1'));
    expect(product).toMatchObject({ id: '1', stock: 5, materials: ['Sheesham'], reviewCount: 3 });
    expect(product).not.toHaveProperty('status');
    expect(product).not.toHaveProperty('nameLower');
  });

  it('that does not exist is a 404 with the message of the specification', async () => {
    const response = await get('/api/products/99');
    expect(response.status).toBe(404);
    expect(await json(response)).toMatchObject({ message: 'Product not found' });
  });

  it('is related to its category first, then to its department, never to itself', async () => {
    const { items } = await json<{ items: ProductCard[] }>(await get('/api/products/1/related'));
    expect(items.map(({ id }) => id)).toEqual(['2', '3']);
    const { slug } = await json<Product>(await get('/api/products/1'));
    expect(slug).not.toBe('1');
    expect(await json(await get(`/api/products/${slug}/related`))).toEqual({ items });
  });
});

describe('drafts and archived products (requirement 23)', () => {
  it.each([
    '',
    'search=secret',
    'ids=draft,old',
    'new=true',
    'featured=true',
    'category=chairs',
    'sort=newest',
  ])('do not appear in /api/products?%s', async (query) => {
    const { items, total, totalInCategory } = await json<ProductList>(await get(`/api/products?${query}`));
    expect(items.map(({ name }) => name).filter((name) => name.startsWith('Secret'))).toEqual([]);
    expect(total).toBe(items.length);
    expect(totalInCategory).toBe(query === 'category=chairs' ? 2 : 4);
  });

  it.each(['draft', 'old'])('cannot be opened by id, and have no related products: %s', async (id) => {
    expect((await get(`/api/products/${id}`)).status).toBe(404);
    expect((await get(`/api/products/${id}/related`)).status).toBe(404);
  });

  it('are neither related to other products nor counted', async () => {
    const { items } = await json<{ items: ProductCard[] }>(await get('/api/products/2/related'));
    expect(items.map(({ id }) => id)).toEqual(['1', '3']);
    const categories = await json<{ items: Category[] }>(await get('/api/categories'));
    expect(categories.items.find(({ slug }) => slug === 'chairs')?.productCount).toBe(2);
  });

  it('are hidden from the pages of artisans', async () => {
    const artisan = storedArtisan({ _id: 'ramesh-jangid' });
    await api.db.collection<ArtisanDocument>('artisans').insertOne(artisan);
    const { products } = await json<{ products: ProductCard[] }>(await get('/api/artisans/ramesh-jangid'));
    expect(products.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  });

  it('are listed in the admin’s table', async () => {
    const response = await api.as('admin')('/api/admin/products?search=secret');
    const { items } = await json<{ items: AdminProduct[] }>(response);
    expect(items.map(({ id, status }) => [id, status])).toEqual([
      ['old', 'archived'],
      ['draft', 'draft'],
    ]);
  });
});

describe('categories', () => {
  it('are listed parents first, in display order, with the number of their published products', async () => {
    const { items } = await json<{ items: Category[] }>(await get('/api/categories'));
    expect(items.map(({ slug, productCount }) => `${slug} ${productCount}`)).toEqual([
      'furniture 3',
      'chairs 2',
      'dining-tables 1',
      'decor 1',
      'mirrors 1',
    ]);
  });
});

describe('the product form', () => {
  const save = async (fields: Record<string, string | File>, visitor: 'admin' | 'user' = 'admin') => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return api.as(visitor)('/api/products', { method: 'POST', body });
  };
  const stored = (id: string) => api.db.collection<ProductDocument>('products').findOne({ _id: id });

  it('saves a draft with a title alone, and does not read blank fields as 0', async () => {
    const response = await save({
      title: ' New chair ',
      sku: '',
      category: '',
      regularPrice: '',
      stockQty: '',
    });
    expect(response.status).toBe(201);
    const draft = await json<AdminProduct>(response);
    expect(draft).toMatchObject({ name: 'New chair', status: 'draft', sku: '', price: 0, stock: 0 });
    expect((await get(`/api/products/${draft.id}`)).status).toBe(404);
  });

  it('saves prices, stock and the category by its name', async () => {
    const fields = {
      title: 'Mirror',
      regularPrice: '9000',
      discountPrice: '8000',
      stockQty: '3',
      category: 'Mirrors',
    };
    const draft = await json<AdminProduct>(await save({ ...fields, mainImage: new File([], '') }));
    expect(draft).toMatchObject({
      price: 8000,
      originalPrice: 9000,
      stock: 3,
      category: 'Decor',
      categorySlug: 'mirrors',
    });
  });

  it('sets only the fields of the form (requirement 24)', async () => {
    const forged = {
      title: 'Chair',
      status: 'published',
      rating: '5',
      slug: 'mine',
      _id: 'mine',
      stock: '9',
    };
    const { id } = await json<AdminProduct>(await save(forged));
    expect(id).not.toBe('mine');
    expect(await stored(id)).toMatchObject({ status: 'draft', rating: 0, slug: 'chair', stock: 0 });
  });

  it('rejects a SKU that is taken, also in a race, and allows many drafts without one', async () => {
    const twice = await Promise.all([save({ title: 'A', sku: 'VR-1' }), save({ title: 'B', sku: 'VR-1' })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    const rejected = twice.find(({ status }) => status === 409);
    expect(await json(rejected as Response)).toMatchObject({
      message: 'A product with this SKU already exists.',
      fields: { sku: 'A product with this SKU already exists.' },
    });
    expect((await save({ title: 'C' })).status).toBe(201);
    expect((await save({ title: 'C' })).status).toBe(201);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ sku: 'VR-9' }, 'title'],
    [{ title: 'A', regularPrice: '-1' }, 'regularPrice'],
    [{ title: 'A', regularPrice: '12.5' }, 'regularPrice'],
    [{ title: 'A', regularPrice: '100', discountPrice: '200' }, 'discountPrice'],
    [{ title: 'A', category: 'Sofas' }, 'category'],
  ])('rejects %j and names the field', async (fields, field) => {
    const response = await save(fields as Record<string, string>);
    expect(response.status).toBe(400);
    expect((await json<{ fields: object }>(response)).fields).toHaveProperty(field);
  });

  it('rejects a request without a form', async () => {
    const response = await api.as('admin')('/api/products', { method: 'POST' });
    expect(response.status).toBe(400);
  });
});
