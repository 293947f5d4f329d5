import fc from 'fast-check';
import Papa from 'papaparse';
import { aProduct, fillCatalogue } from '../../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';
import type { ApiErrorBody } from '../../../platform/http/schemas.ts';
import type { MediaDocument } from '../../media/media-document.ts';
import type { Category, Product, ProductList } from '../catalogue.schema.ts';
import type { ProductDocument } from '../product-document.ts';
import { createCatalogueRepository } from '../catalogue.repository.ts';
import { createProductFinder } from '../search/product-finder.ts';
import { createCategoriesRepository } from './categories.repository.ts';
import type {
  AssignmentResult,
  CategoryNode,
  CategoryProductList,
  EditedCategory,
  MovedCategory,
  RulePreview,
} from './categories.schema.ts';
import { createCategoriesService } from './categories.service.ts';
import { CategoryFormSchema, categorySections } from './category-form.ts';
import { createCategoryTree } from './category-tree.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.db.collection('events').deleteMany({});
  await api.db.collection('categoryTree').deleteMany({});
  await fillCatalogue(api.db, [
    aProduct('1', { price: 8000, details: { customTags: ['Diwali', 'gift'] } }),
    aProduct('2', { price: 12_000, materials: ['Brass'] }),
    aProduct('3', { categorySlug: 'dining-tables', price: 30_000 }),
    aProduct('4', { categorySlug: 'mirrors', price: 4000, materials: ['Brass', 'Mirror glass'] }),
    aProduct('draft', { status: 'draft' }),
  ]);
});
afterAll(() => api.stop());

const send = (method: string, path: string, body?: unknown) =>
  api.as('admin')(`/api/admin/categories${path}`, { method, ...(body !== undefined && { body }) });
const read = async (id: string) => json<EditedCategory>(await send('GET', `/${id}`));
const edit = async (id: string, change: object) =>
  send('PATCH', `/${id}`, { version: (await read(id)).version, ...change });
const move = async (id: string, parent: string | null, position = 0) =>
  send('POST', `/${id}/move`, { parent, position, version: (await read(id)).version });
const remove = async (id: string, to?: string) =>
  send('DELETE', `/${id}?version=${(await read(id)).version}${to === undefined ? '' : `&to=${to}`}`);
const create = async (form: object) => json<EditedCategory>(await send('POST', '', form));
const tree = async () => (await json<{ items: CategoryNode[] }>(await send('GET', ''))).items;
const ids = async () => (await tree()).map(({ id, depth }) => `${' '.repeat(depth - 1)}${id}`);
const listing = (category: string) => api.as('anonymous')(`/api/products?category=${category}`);
const listed = async (category: string) =>
  (await json<ProductList>(await listing(category))).items.map(({ id }) => id).sort();
const shopCategories = async () =>
  (await json<{ items: Category[] }>(await api.as('anonymous')('/api/categories'))).items;
const stored = (id: string) => api.db.collection<ProductDocument>('products').findOne({ _id: id });
const follow = () => api.services.catalogue.followCategories.run();
const events = async () =>
  (await api.db.collection('events').find({ name: 'category.changed' }).sort({ at: 1 }).toArray()).map(
    ({ payload }) => payload as unknown,
  );

describe('the category form (requirement 92)', () => {
  it('stores every field, answers it again, and empties it', async () => {
    await api.db.collection<Partial<MediaDocument> & { _id: string }>('media').insertMany([
      {
        _id: 'picture-1',
        purpose: 'shop',
        kind: 'picture',
        status: 'ready',
        name: 'Stool',
        alt: 'A stool',
      },
    ]);
    const form = {
      categoryName: 'Stools',
      parentCategory: 'furniture',
      categorySlug: 'low-stools',
      description: 'Low seats.',
      categoryImage: 'picture-1',
      metaTitle: 'Stools of Jodhpur',
      metaDescription: 'Carved by hand.',
      categoryKeywords: ['pouffe', 'mudha'],
      visibility: 'active',
      displayOrder: 2,
      featuredCategory: true,
      bannerImage: 'picture-1',
      defaultFilters: ['price', 'maker'],
      defaultAttributes: { materials: ['Sheesham'], hsn: '9401' },
      multiLanguage: 'स्टूल',
      marketplaceSync: 'Furniture > Stools',
    };
    const response = await send('POST', '', form);
    expect(response.status).toBe(201);
    const { id, values, version } = await json<EditedCategory>(response);
    expect([id, version]).toEqual(['low-stools', 1]);
    expect(values).toEqual(form);
    expect(Object.keys(form).sort()).toEqual(
      Object.values(categorySections)
        .flatMap((fields) => Object.keys(fields))
        .sort(),
    );
    expect(await ids()).toEqual([
      'furniture',
      ' chairs',
      ' low-stools',
      ' dining-tables',
      'decor',
      ' mirrors',
    ]);
    const emptied = Object.fromEntries(
      Object.keys(form)
        .filter((field) => !['categoryName', 'parentCategory'].includes(field))
        .map((field) => [field, null]),
    );
    const after = await json<EditedCategory>(await edit(id, emptied));
    expect(after.values).toEqual({
      categoryName: 'Stools',
      parentCategory: 'furniture',
      categorySlug: 'stools',
      visibility: 'active',
      displayOrder: 2,
      featuredCategory: false,
    });
    expect(after).toMatchObject({ image: null, banner: null, formerSlugs: ['low-stools'] });
  });

  it('makes the slug from the name, with a number when another category has it', async () => {
    expect((await create({ categoryName: 'Jharokha Windows' })).slug).toBe('jharokha-windows');
    expect((await create({ categoryName: 'Jharokha windows' })).slug).toBe('jharokha-windows-2');
    const taken = await send('POST', '', { categoryName: 'Windows', categorySlug: 'jharokha-windows' });
    expect(taken.status).toBe(409);
    expect(await json<ApiErrorBody>(taken)).toMatchObject({
      code: 'slug_taken',
      fields: { categorySlug: expect.stringContaining('“Jharokha Windows”') },
    });
    const nameless = await send('POST', '', { categoryName: 'स्टूल' });
    expect(await json<ApiErrorBody>(nameless)).toMatchObject({ fields: { categorySlug: expect.anything() } });
  });

  it('shows a renamed category to shoppers at once, and its old address leads to the new one', async () => {
    expect(await listed('chairs')).toEqual(['1', '2']);
    await edit('chairs', { categoryName: 'Seats', categorySlug: 'seats' });
    expect((await listing('chairs')).status).toBe(404);
    expect(await listed('seats')).toEqual(['1', '2']);
    const seats = (await shopCategories()).find(({ id }) => id === 'chairs');
    expect(seats).toMatchObject({ slug: 'seats', name: 'Seats', formerSlugs: ['chairs'], productCount: 2 });
    const product = await json<Product>(await api.as('anonymous')('/api/products/1'));
    expect(product.categorySlug).toBe(seats?.id);
    await edit('chairs', { categorySlug: 'chairs' });
    expect((await read('chairs')).formerSlugs).toEqual(['seats']);
  });

  it('shows the change in another process, too', async () => {
    const { version, all } = createCategoriesRepository(api.db);
    const other = createCategoryTree({ version, read: () => all(), lagMs: 0 });
    expect((await other.now()).byId('chairs')?.name).toBe('chairs');
    await edit('chairs', { categoryName: 'Seats' });
    expect((await other.now()).byId('chairs')?.name).toBe('Seats');
  });

  it('gives an address that led on to another category to the one that takes it', async () => {
    await edit('chairs', { categorySlug: 'seats' });
    const { id } = await create({ categoryName: 'Chairs', parentCategory: 'decor' });
    expect(id).toMatch(/^chairs-/);
    const all = await shopCategories();
    expect(all.find(({ slug }) => slug === 'chairs')?.id).toBe(id);
    expect(all.flatMap(({ formerSlugs }) => formerSlugs)).toEqual([]);
  });

  it('finds products by the name and the keywords that their category has now', async () => {
    const search = async (term: string) =>
      (
        await json<ProductList>(await api.as('anonymous')(`/api/products?search=${encodeURIComponent(term)}`))
      ).items
        .map(({ id }) => id)
        .sort();
    expect(await search('takhat')).toEqual([]);
    await edit('chairs', { categoryName: 'Takhat', categoryKeywords: ['baithak'] });
    await until(async () => (await search('takhat')).length === 2);
    expect(await search('baithak')).toEqual(['1', '2']);
  });

  it('hides an inactive category and everything below it; its products stay in the shop', async () => {
    const { id } = await create({ categoryName: 'Rocking chairs', parentCategory: 'chairs' });
    await edit('chairs', { visibility: 'inactive' });
    expect((await listing('chairs')).status).toBe(404);
    expect((await listing('rocking-chairs')).status).toBe(404);
    expect((await shopCategories()).map(({ slug }) => slug)).toEqual([
      'furniture',
      'dining-tables',
      'decor',
      'mirrors',
    ]);
    const sitemap = await api.as('anonymous')('/api/sitemap?kind=categories');
    expect((await json<{ items: { id: string }[] }>(sitemap)).items.map((entry) => entry.id)).not.toContain(
      'chairs',
    );
    expect((await api.as('anonymous')('/api/products/1')).status).toBe(200);
    expect(await listed('furniture')).toEqual(['1', '2', '3']);
    expect(await read(id)).toMatchObject({ visibility: 'active', isVisible: false });
  });

  it.each([
    [{}, 'categoryName', 'Give the category a name.'],
    [{ categoryName: ' ' }, 'categoryName', 'Give the category a name.'],
    [{ categoryName: 'x'.repeat(61) }, 'categoryName', '60 characters at most'],
    [{ categoryName: 'A', categorySlug: 'Two Words' }, 'categorySlug', 'lower-case letters'],
    [{ categoryName: 'A', parentCategory: 'gone' }, 'parentCategory', 'gone'],
    [{ categoryName: 'A', displayOrder: 0 }, 'displayOrder', 'from 1 to 500'],
    [{ categoryName: 'A', visibility: 'hidden' }, 'visibility', 'active or inactive'],
    [{ categoryName: 'A', categoryImage: 'nothing' }, 'categoryImage', 'removed from the media'],
    [{ categoryName: 'A', defaultFilters: ['colour'] }, 'defaultFilters.0', 'Choose filters of the list'],
    [{ categoryName: 'A', defaultAttributes: { hsn: 'x' } }, 'defaultAttributes.hsn', 'four digits'],
    [{ categoryName: 'A', metaTitle: 7 }, 'metaTitle', 'has to be a text'],
  ])('rejects %j and names the field', async (form, field, message) => {
    const response = await send('POST', '', form);
    expect(response.status).toBe(400);
    expect((await json<ApiErrorBody>(response)).fields?.[field]).toContain(message);
  });

  it('never fails, whatever is sent, and an error names a field', async () => {
    const fields = Object.keys(CategoryFormSchema.shape);
    const anything = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string()),
      fc.object(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...fields), anything),
        fc.constantFrom('POST', 'PATCH'),
        async (form, method) => {
          const response =
            method === 'POST' ? await send('POST', '', form) : await edit('dining-tables', form);
          expect([200, 201, 400, 409]).toContain(response.status);
          if (response.status < 300) return;
          const { fields: named = {} } = await json<ApiErrorBody>(response);
          expect(fields).toContain(Object.keys(named)[0]?.split('.')[0]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('gives a stale save a conflict with the current values, also of two at once', async () => {
    const { version } = await read('chairs');
    const saves = await Promise.all(
      ['Seats', 'Stools'].map((categoryName) => send('PATCH', '/chairs', { version, categoryName })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const conflict = await json<ApiErrorBody & { current: EditedCategory }>(
      saves.find(({ status }) => status === 409)!,
    );
    expect(conflict.code).toBe('conflict');
    expect(conflict.current).toEqual(await read('chairs'));
    expect(conflict.current.version).toBe(version + 1);
  });

  it.each([
    ['an edit', 'PATCH', '/chairs', { categoryName: 'Stools' }],
    ['a move', 'POST', '/chairs/move', { parent: 'decor', position: 0 }],
    ['a rule', 'PUT', '/chairs/rule', { rule: { maxPrice: 5000 } }],
    ['a deletion', 'DELETE', '/chairs', undefined],
  ])('rejects %s that was made with an earlier version', async (_, method, path, body) => {
    const { version } = await read('chairs');
    await edit('chairs', { description: 'New.' });
    const before = await read('chairs');
    const query = body ? '' : `?version=${version}&to=beds`;
    const response = await send(method, path + query, body && { ...body, version });
    expect([response.status, (await json<ApiErrorBody>(response)).code]).toEqual([409, 'conflict']);
    expect(await read('chairs')).toEqual(before);
  });

  it('records who changed what, and posts an event, with the change', async () => {
    await edit('chairs', { categoryName: 'Seats' });
    await move('chairs', 'decor');
    expect(await events()).toEqual([
      { category: 'chairs', change: 'edited', by: 'the-admin' },
      { category: 'chairs', change: 'moved', by: 'the-admin' },
    ]);
    const { items } = await json<{ items: { action: string; changes: unknown[] }[] }>(
      await api.as('admin')('/api/admin/activity?entity=category:chairs&limit=2'),
    );
    expect(items.map(({ action, changes }) => [action, changes])).toEqual([
      ['moved', [{ field: 'parentCategory', before: 'furniture', after: 'decor' }]],
      ['edited', [{ field: 'categoryName', before: 'chairs', after: 'Seats' }]],
    ]);
  });
});

// Proves requirement 152.
describe('the export of categories', () => {
  it('has every category below its parent, as spreadsheets open it, and no cell runs as a formula', async () => {
    await edit('chairs', {
      categoryName: '=Seats, "low"',
      description: 'For two\nor three.',
      metaTitle: 'Seats',
      categoryKeywords: ['stool', 'bench'],
      featuredCategory: true,
    });
    await edit('mirrors', { visibility: 'inactive' });
    const response = await send('GET', '.csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=UTF-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="categories.csv"');
    const { data } = Papa.parse<Record<string, string>>((await response.text()).replace('\u{feff}', ''), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map((row) => row['Category ID'])).toEqual([
      'furniture',
      'chairs',
      'dining-tables',
      'decor',
      'mirrors',
    ]);
    expect(data[1]).toEqual({
      'Category ID': 'chairs',
      'Category Name': `'=Seats, "low"`,
      'Parent Category': 'furniture',
      Path: 'furniture › =Seats, "low"',
      'Category Slug': 'chairs',
      Description: 'For two\nor three.',
      'Meta Title': 'Seats',
      'Meta Description': '',
      'Category Keywords': 'stool, bench',
      Visibility: 'active',
      'Display Order': '1',
      'Featured Category': 'yes',
      'Product Count': '2',
    });
    expect(data.at(-1)).toMatchObject({ Visibility: 'inactive', 'Product Count': '1' });
  });
});

describe('moving and deleting categories (requirement 93)', () => {
  it('moves a category with everything in it; listings follow at once, and a move back takes it back', async () => {
    await create({ categoryName: 'Rocking chairs', parentCategory: 'chairs' });
    const before = await ids();
    const { category, from } = await json<MovedCategory>(await move('chairs', 'decor', 1));
    expect(await ids()).toEqual([
      'furniture',
      ' dining-tables',
      'decor',
      ' mirrors',
      ' chairs',
      '  rocking-chairs',
    ]);
    expect([await listed('furniture'), await listed('decor')]).toEqual([['3'], ['1', '2', '4']]);
    expect(category.path.map(({ id }) => id)).toEqual(['decor', 'chairs']);
    await send('POST', '/chairs/move', { ...from, version: category.version });
    expect(await ids()).toEqual(before);
    expect(await listed('furniture')).toEqual(['1', '2', '3']);
  });

  it('orders siblings by position, and by the display order of the form', async () => {
    await create({ categoryName: 'Beds', parentCategory: 'furniture' });
    const order = async () =>
      (await tree()).filter(({ parent }) => parent === 'furniture').map(({ id }) => id);
    await move('beds', 'furniture', 0);
    expect(await order()).toEqual(['beds', 'chairs', 'dining-tables']);
    await move('beds', 'furniture', 9);
    expect(await order()).toEqual(['chairs', 'dining-tables', 'beds']);
    await edit('beds', { displayOrder: 2 });
    expect(await order()).toEqual(['chairs', 'beds', 'dining-tables']);
  });

  it('rejects what is no tree: below itself, too deep, gone, and a department below another one', async () => {
    await create({ categoryName: 'Low', parentCategory: 'chairs' });
    await create({ categoryName: 'Lower', parentCategory: 'low' });
    const message = async (response: Promise<Response>) =>
      (await json<ApiErrorBody>(await response)).fields?.['parent'];
    expect(await message(move('chairs', 'lower'))).toContain('cannot be below itself');
    expect(await message(move('chairs', 'chairs'))).toContain('cannot be below itself');
    expect(await message(move('mirrors', 'lower'))).toContain('4 levels at most');
    expect(await message(move('chairs', 'mirrors'))).toContain('4 levels at most');
    expect(await message(move('chairs', 'nothing'))).toContain('gone');
    expect(await message(move('decor', 'furniture'))).toContain('stays at the top level');
    const hidden = await json<ApiErrorBody>(await edit('decor', { visibility: 'inactive' }));
    expect(hidden.fields).toEqual({ visibility: '“decor” is a department of the shop: it stays active.' });
  });

  it('never puts two categories below each other when both are moved at once', async () => {
    // the log is a guard, too: every change writes its end
    const categories = editorWithoutLog();
    for (let round = 0; round < 5; round += 1) {
      await move('chairs', 'furniture');
      await move('mirrors', 'decor');
      const versions = { chairs: (await read('chairs')).version, mirrors: (await read('mirrors')).version };
      const moved = await Promise.allSettled([
        categories.move('chairs', { parent: 'mirrors', position: 0, version: versions.chairs }, 'the-admin'),
        categories.move('mirrors', { parent: 'chairs', position: 0, version: versions.mirrors }, 'the-admin'),
      ]);
      expect(moved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await tree()).map(({ id }) => id).sort()).toEqual(
        ['chairs', 'decor', 'dining-tables', 'furniture', 'mirrors'].sort(),
      );
    }
  });

  it('rejects a move from a version that is no longer current', async () => {
    const { version } = await read('chairs');
    await edit('chairs', { description: 'New.' });
    const late = await send('POST', '/chairs/move', { parent: null, position: 0, version });
    expect(late.status).toBe(409);
    expect(await json<object>(late)).toMatchObject({ code: 'conflict', current: { version: version + 1 } });
  });

  it('lets what products store follow, and what is saved with the old place meanwhile', async () => {
    await move('chairs', 'decor');
    expect(await follow()).toEqual({ changed: 3 });
    expect(await stored('1')).toMatchObject({ category: 'Decor', categoryPath: ['decor', 'chairs'] });
    await api.db
      .collection<ProductDocument>('products')
      .updateOne({ _id: '2' }, { $set: { categoryPath: ['furniture', 'chairs'] } });
    expect(await follow()).toEqual({ changed: 1 });
    expect(await stored('2')).toMatchObject({ categoryPath: ['decor', 'chairs'] });
    const trees = api.db.collection<{ _id: string; moved: { category: string; at: Date }[] }>('categoryTree');
    await trees.updateOne({ _id: 'tree' }, { $set: { moved: [{ category: 'chairs', at: new Date(0) }] } });
    expect(await follow()).toBeUndefined();
    expect((await trees.findOne({ _id: 'tree' }))?.moved).toEqual([]);
  });

  it('asks where the products and categories of a deleted category go', async () => {
    await create({ categoryName: 'Rocking chairs', parentCategory: 'chairs' });
    const asked = await remove('chairs');
    expect(asked.status).toBe(409);
    expect(await json<object>(asked)).toMatchObject({
      code: 'has_content',
      content: { products: 3, categories: 1 },
    });
    for (const to of ['chairs', 'rocking-chairs', 'nothing'])
      expect((await json<ApiErrorBody>(await remove('chairs', to))).fields).toHaveProperty('to');
    expect((await remove('chairs', 'mirrors')).status).toBe(200);
    expect(await ids()).toEqual(['furniture', ' dining-tables', 'decor', ' mirrors', '  rocking-chairs']);
    expect(await listed('mirrors')).toEqual(['1', '2', '4']);
    expect((await shopCategories()).find(({ slug }) => slug === 'mirrors')?.formerSlugs).toEqual(['chairs']);
    expect(await read('mirrors')).toMatchObject({ assigned: 4 });
    await follow();
    expect(await stored('draft')).toMatchObject({
      categorySlug: 'mirrors',
      categoryPath: ['decor', 'mirrors'],
    });
    expect((await send('GET', '/chairs')).status).toBe(404);
    expect((await shopCategories()).map(({ id }) => id)).not.toContain('chairs');
  });

  it('deletes an empty category at once, its address leads to the one above, and a department stays', async () => {
    const { id } = await create({ categoryName: 'Stools', parentCategory: 'chairs' });
    expect((await remove(id)).status).toBe(200);
    expect((await read('chairs')).formerSlugs).toEqual(['stools']);
    const department = await remove('decor', 'furniture');
    expect(await json<ApiErrorBody>(department)).toMatchObject({ code: 'department' });
  });

  it('keeps a product that is saved into a category while that is deleted', async () => {
    await remove('chairs', 'dining-tables');
    await follow();
    // a save that had read the tree before
    await api.db
      .collection<ProductDocument>('products')
      .updateOne(
        { _id: '1' },
        { $set: { categorySlug: 'chairs', categoryPath: ['furniture', 'chairs'], changedAt: new Date() } },
      );
    expect(await listed('dining-tables')).toEqual(['1', '2', '3']);
    await follow();
    expect((await stored('1'))?.categorySlug).toBe('dining-tables');
  });
});

describe('products of a category (requirement 94)', () => {
  const assign = async (id: string, body: object) =>
    json<AssignmentResult>(await send('POST', `/${id}/products`, body));
  const setRule = async (id: string, rule: object | null) =>
    send('PUT', `/${id}/rule`, { rule, version: (await read(id)).version });

  it('moves products into a category, and back', async () => {
    const { results } = await assign('mirrors', { add: ['1', '4', 'draft', 'none'] });
    expect(results.map(({ id, result, from }) => [id, result, from]).sort()).toEqual([
      ['1', 'moved', 'chairs'],
      ['4', 'unchanged', 'mirrors'],
      ['draft', 'moved', 'chairs'],
    ]);
    expect([await listed('mirrors'), await listed('chairs')]).toEqual([['1', '4'], ['2']]);
    expect(await stored('1')).toMatchObject({
      category: 'Decor',
      categoryPath: ['decor', 'mirrors'],
      version: 2,
    });
    await assign('chairs', { add: ['1', 'draft'] });
    expect(await listed('chairs')).toEqual(['1', '2']);
  });

  it('takes a draft out of its category; a published product needs one', async () => {
    const { results } = await assign('chairs', { remove: ['1', '4', 'draft'] });
    expect(results.map(({ id, result }) => [id, result]).sort()).toEqual([
      ['1', 'rejected'],
      ['4', 'unchanged'],
      ['draft', 'moved'],
    ]);
    expect(results.find(({ id }) => id === '1')?.message).toContain('needs a category');
    expect((await stored('draft'))?.categorySlug).toBe('');
  });

  it('gives a new product the default attributes of its category, and of those above it', async () => {
    await edit('furniture', { defaultAttributes: { origin: 'Jodhpur', warranty: '5 years' } });
    await edit('chairs', { defaultAttributes: { materials: ['Sheesham'], warranty: '10 years' } });
    const body = new FormData();
    for (const [field, value] of Object.entries({ title: 'Stool', category: 'chairs', origin: 'Osian' }))
      body.append(field, value);
    const { id } = await json<Product>(await api.as('admin')('/api/products', { method: 'POST', body }));
    expect(await stored(id)).toMatchObject({
      origin: 'Osian',
      materials: ['Sheesham'],
      details: { warranty: '10 years' },
    });
  });

  it('lists the products that are assigned, of every status, and finds them', async () => {
    const list = async (query = '') =>
      (await json<CategoryProductList>(await send('GET', `/chairs/products${query}`))).items.map(
        ({ id }) => id,
      );
    expect(await list()).toEqual(['1', '2', 'draft']);
    expect(await list('?search=SKU-2')).toEqual(['2']);
  });

  it.each([
    [{ tags: [' diwali '] }, ['1', '4']],
    [{ materials: ['brass'] }, ['2', '4']],
    [{ materials: ['brass', 'sheesham'], maxPrice: 10_000 }, ['1', '4']],
    [{ minPrice: 8000, maxPrice: 12_000 }, ['1', '2', '4']],
    [{ minPrice: 8001 }, ['2', '3', '4']],
    [{ tags: ['gift'], materials: ['brass'] }, ['4']],
  ])('adds the products that match %j', async (rule, expected) => {
    const preview = await json<RulePreview>(await send('POST', '/mirrors/rule/preview', { rule }));
    expect((await setRule('mirrors', rule)).status).toBe(200);
    expect(await listed('mirrors')).toEqual(expected);
    expect(preview.added).toBe(expected.length - 1);
    expect(preview.examples.map(({ id }) => id).sort()).toEqual(
      expected.filter((id) => id !== '4' || preview.total > preview.added),
    );
    expect(await listed('decor')).toEqual(expected);
    expect((await shopCategories()).find(({ id }) => id === 'mirrors')?.productCount).toBe(expected.length);
    await setRule('mirrors', null);
    expect(await listed('mirrors')).toEqual(['4']);
  });

  it('follows a product that comes to match, or no longer does, at once', async () => {
    await setRule('mirrors', { maxPrice: 9000 });
    expect(await listed('mirrors')).toEqual(['1', '4']);
    const price = (id: string, regularPrice: number, version: number) =>
      api.as('admin')(`/api/admin/products/${id}`, { method: 'PATCH', body: { regularPrice, version } });
    await price('1', 9001, 1);
    await price('2', 8999, 1);
    expect(await listed('mirrors')).toEqual(['2', '4']);
    expect(await listed('chairs')).toEqual(['1', '2']);
  });

  it.each([
    [{}, 'rule.tags'],
    [{ minPrice: 2, maxPrice: 1 }, 'rule.minPrice'],
    [{ materials: ['gold'] }, 'rule.materials.0'],
    [{ minPrice: -1 }, 'rule.minPrice'],
    [{ tags: [''] }, 'rule.tags.0'],
  ])('rejects the rule %j and names the field', async (rule, field) => {
    const response = await setRule('mirrors', rule);
    expect(response.status).toBe(400);
    expect((await json<ApiErrorBody>(response)).fields).toHaveProperty([field]);
  });
});

/** Another process, whose changes are neither logged nor posted. */
function editorWithoutLog() {
  const { client, db } = api;
  const repository = createCategoriesRepository(db);
  const trees = createCategoryTree({ version: repository.version, read: () => repository.all(), lagMs: 0 });
  const products = createCatalogueRepository(db);
  return createCategoriesService({
    client,
    repository,
    trees,
    products,
    finder: createProductFinder({ repository: products, tree: trees.now, lagMs: 0 }),
    media: api.services.media.choice,
    events: { post: () => Promise.resolve() },
    activity: { ...api.services.activity, record: () => Promise.resolve() },
    clock: () => new Date(),
  });
}

/** Asks again until it is so; what the search knows by name follows a moment later. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It never became so.');
}
