import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { ProductDocument } from './product-document.ts';
import type { ProductList } from './catalogue.schema.ts';

let api: TestApi;
const list = async (query: string) => json<ProductList>(await api.as('anonymous')(`/api/products?${query}`));
const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
const day = (date: number) => new Date(Date.UTC(2026, 0, date));

beforeAll(async () => {
  api = await openTestApi();
  await fillCatalogue(api.db, [
    aProduct('1', { name: 'élan chair', price: 20_000, isFeatured: true, createdAt: day(1) }),
    aProduct('2', { name: 'Zari chair', price: 9_000, isNew: true, createdAt: day(2), stock: 0 }),
    aProduct('3', {
      name: 'apple table',
      price: 50_000,
      categorySlug: 'dining-tables',
      createdAt: day(9),
      materials: ['Sheesham', 'Brass line'],
    }),
    aProduct('4', {
      name: 'Mirror (large)',
      price: 100_000,
      categorySlug: 'mirrors',
      craftsman: 'Kamla Prajapat',
      artisanSlug: 'kamla-prajapat',
      materials: ['Brass', 'Mirror glass'],
      isNew: true,
      isFeatured: true,
      createdAt: day(4),
      originalPrice: 120_000,
    }),
    aProduct('5', {
      name: 'Big mirror',
      price: 200_000,
      categorySlug: 'mirrors',
      description: 'Thikri 100% glass',
      materials: [],
    }),
  ]);
});
afterAll(() => api.stop());

// Proves requirement 42.
describe('listing products', () => {
  it('sorts by name like a dictionary by default', async () => {
    expect(await ids('')).toEqual(['3', '5', '1', '4', '2']);
  });

  it('says the size, the material and the stock of its products only where that is asked for (requirement 369)', async () => {
    const [plain] = (await list('ids=3')).items;
    expect(plain).not.toHaveProperty('facts');
    const [detailed] = (await list('ids=3&facts=true')).items;
    expect(detailed?.facts).toMatchObject({ material: 'Sheesham', dimensions: expect.any(String) });
    expect((await list('ids=2&facts=true')).items[0]?.facts?.stock).toBe(0);
  });

  it.each([
    ['price-asc', ['2', '1', '3', '4', '5']],
    ['price-desc', ['5', '4', '3', '1', '2']],
    ['newest', ['4', '2', '3', '1', '5']],
  ])('sorts by %s', async (sort, expected) => {
    const found = await ids(`sort=${sort}`);
    expect(found).toEqual(expected);
  });

  it.each([
    ['category=furniture', ['3', '1', '2']],
    ['category=decor', ['5', '4']],
    ['category=chairs', ['1', '2']],
    ['search=MIRROR', ['5', '4']],
    ['search=kamla', ['4']],
    ['search=thikri', ['5']],
    ['search=(large)', ['4']],
    ['search=100%25', ['5']],
    ['search=.*', []],
    ['maxPrice=20000', ['1', '2']],
    ['maxPrice=99999', ['3', '1', '2']],
    ['maxPrice=100000', ['3', '5', '1', '4', '2']],
    ['new=true', ['4', '2']],
    ['featured=true', ['1', '4']],
    ['new=true&featured=true', ['4']],
    ['ids=2,4,99', ['4', '2']],
    ['ids=', []],
    ['category=furniture&search=mirror', []],
    ['category=decor&maxPrice=100000&featured=true', ['4']],
  ])('filters by ?%s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it('counts the products that match the filters and those of the category', async () => {
    const found = await list('category=decor&search=kamla');
    expect(found).toMatchObject({ total: 1, totalInCategory: 2, page: 1, pageSize: 24 });
    expect(await list('')).toMatchObject({ total: 5, totalInCategory: 5 });
  });

  it('has pages that neither overlap nor leave anything out', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`pageSize=2&page=${page}`)));
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['3', '5', '1', '4', '2']);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
  });

  it('returns the fields of a card and nothing else', async () => {
    const [card] = (await list('ids=4')).items;
    expect(card).toEqual({
      id: '4',
      slug: 'piece-4',
      sku: 'SKU-4',
      name: 'Mirror (large)',
      category: 'Decor',
      categorySlug: 'mirrors',
      price: 100_000,
      originalPrice: 120_000,
      image: { src: 'product-4', alt: 'Mirror (large)' },
      craftsman: 'Kamla Prajapat',
      isNew: true,
      isFeatured: true,
      rating: 4.5,
      reviewCount: 3,
      inStock: true,
    });
    expect((await list('ids=2')).items[0]).toMatchObject({ inStock: false });
    expect((await list('ids=2')).items[0]).not.toHaveProperty('originalPrice');
  });

  it('is a 404 for a category that does not exist', async () => {
    const response = await api.as('anonymous')('/api/products?category=sofas');
    expect(response.status).toBe(404);
    expect(await json(response)).toEqual({ message: 'Category not found', code: 'not_found' });
  });

  it.each(['sort=cheap', 'page=0', 'pageSize=101', 'maxPrice=-1', 'new=yes', 'category[$ne]=1&sort=x'])(
    'rejects ?%s',
    async (query) => {
      const response = await api.as('anonymous')(`/api/products?${query}`);
      expect(response.status).toBe(400);
      expect(await json(response)).toMatchObject({ code: 'invalid_input' });
    },
  );

  it.each([
    ['material=brass', ['3', '4']],
    ['material=brass&material=sheesham', ['3', '1', '4', '2']],
    ['maker=kamla-prajapat', ['4']],
    ['inStock=true', ['3', '5', '1', '4']],
    ['material=brass&maker=ramesh-jangid', ['3']],
    ['category=decor&material=sheesham', []],
  ])('filters by facets: %s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it('counts for each value of a facet the products that match it and the other facets', async () => {
    const { facets } = await list('material=brass&inStock=true');
    expect(facets.materials).toEqual([
      { slug: 'sheesham', label: 'Sheesham', count: 2 },
      { slug: 'brass', label: 'Brass', count: 2 },
      { slug: 'mirror-glass', label: 'Mirror glass', count: 1 },
    ]);
    expect(facets.makers).toEqual([
      { slug: 'kamla-prajapat', label: 'Kamla Prajapat', count: 1 },
      { slug: 'ramesh-jangid', label: 'Ramesh Jangid', count: 1 },
    ]);
    expect(facets.inStock).toBe(2);
  });

  it('offers a chosen value also when no product matches it', async () => {
    const { total, facets } = await list('category=decor&maker=ramesh-jangid&material=teak');
    expect(total).toBe(0);
    expect(facets.materials).toContainEqual({ slug: 'teak', label: 'Teak', count: 0 });
  });

  it('shows changes in the database, sold-out products included', async () => {
    const products = api.db.collection<ProductDocument>('products');
    const change = (id: string, set: Partial<ProductDocument>) =>
      products.updateOne({ _id: id }, { $set: { ...set, changedAt: new Date() } });
    await change('3', { status: 'archived' });
    await change('1', { stock: 0, name: 'renamed chair', nameLower: 'renamed chair' });
    expect(await ids('')).toEqual(['5', '4', '1', '2']);
    expect(await ids('inStock=true')).toEqual(['5', '4']);
    expect(await ids('search=renamed')).toEqual(['1']);
    await change('3', { status: 'published' });
    await change('1', { stock: 5, name: 'élan chair', nameLower: 'elan chair' });
    expect(await ids('')).toEqual(['3', '5', '1', '4', '2']);
  });

  it('does not count a product that was deleted from the database by hand', async () => {
    const products = api.db.collection<ProductDocument>('products');
    await products.insertOne({ ...aProduct('9', { name: 'Passing stool' }), changedAt: new Date() });
    // it is counted, but no page has shown it yet
    expect(await list('pageSize=1')).toMatchObject({ items: [{ id: '3' }], total: 6 });
    await products.deleteOne({ _id: '9' });
    expect(await list('')).toMatchObject({ total: 5, totalInCategory: 5 });
    expect(await ids('')).toEqual(['3', '5', '1', '4', '2']);
  });

  it.each([
    ['the products of a page', { _id: { $in: ['1', '2'] }, status: 'published' }, /_id_|IDHACK/],
    ['what has changed', { changedAt: { $gte: day(1) } }, /changed/],
  ] as const)('reads %s by an index', async (_, filter, index) => {
    const products = api.db.collection<ProductDocument>('products');
    const text = JSON.stringify(await products.find(filter).explain('queryPlanner'));
    expect(text).toMatch(index);
    expect(text).not.toContain('"COLLSCAN"');
  });

  it.each([
    [{ categorySlug: 'chairs' }, /category-best/],
    [{ 'categoryPath.0': 'furniture' }, /department-best/],
  ])('reads related products in index order, without sorting: %j', async (kin, index) => {
    const products = api.db.collection<ProductDocument>('products');
    const query = products.find({ status: 'published', ...kin, _id: { $nin: ['1'] } });
    const text = JSON.stringify(await query.sort({ rating: -1, _id: 1 }).limit(4).explain('queryPlanner'));
    expect(text).toMatch(index);
    expect(text).not.toMatch(/"(?:COLLSCAN|SORT)"/);
  });
});
