import { aProduct, fillCatalogue } from '../../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';
import type { ApiErrorBody } from '../../../platform/http/schemas.ts';
import type { CategorySheetPreview } from './categories.schema.ts';
import type { CategoryDocument } from './category-document.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await fillCatalogue(api.db, [aProduct('1')]);
  for (const name of ['activity', 'activityHead', 'categoryTree'])
    await api.db.collection(name).deleteMany({});
});
afterAll(() => api.stop());

const post = (path: string, body: object) =>
  api.as('admin')(`/api/admin/categories/sheet${path}`, { method: 'POST', body });
const preview = async (csv: string) => json<CategorySheetPreview>(await post('/preview', { csv }));
const exported = async () => (await api.as('admin')('/api/admin/categories.csv')).text();
const stored = () => api.db.collection<CategoryDocument>('categories').find().sort({ _id: 1 }).toArray();
const lines = (...all: string[]) => `${all.join('\n')}\n`;

async function save(csv: string): Promise<CategorySheetPreview> {
  const { version } = await preview(csv);
  const response = await post('', { csv, version });
  expect(response.status).toBe(200);
  return json(response);
}

// Proves requirement 168.
describe('categories from a file', () => {
  it('change nothing when an export is imported again', async () => {
    await api.db
      .collection<CategoryDocument>('categories')
      .updateOne(
        { _id: 'chairs' },
        { $set: { name: '=Seats, "low"', description: 'For two\nor three.', keywords: ['a', 'b'] } },
      );
    const before = await stored();
    const { rows } = await preview(await exported());
    expect(rows.map(({ kind, problem, changes }) => [kind, problem, changes.length])).toEqual(
      Array(5).fill(['unchanged', null, 0]),
    );
    await save(await exported());
    expect(await stored()).toEqual(before);
    expect(await api.db.collection('activity').countDocuments()).toBe(0);
  });

  it('say what every line does before anything is written, and are then saved with a row of the log each', async () => {
    const before = await stored();
    const csv = lines(
      'Category ID,Category Name,Parent Category,Category Slug,Description,Visibility,Display Order,Featured Category',
      ',Rocking chairs,seats,rocking-chairs,,,,',
      ',Seats,furniture,seats,To sit on,,1,yes',
      'chairs,Chairs and stools,seats,,,,,',
      'mirrors,mirrors,decor,,,inactive,,',
    );
    const shown = await preview(csv);
    expect(shown.rows.map(({ line, kind, name, problem }) => [line, kind, name, problem])).toEqual([
      [2, 'new', 'Rocking chairs', null],
      [3, 'new', 'Seats', null],
      [4, 'changed', 'Chairs and stools', null],
      [5, 'changed', 'mirrors', null],
    ]);
    expect(shown.rows[2]?.changes).toEqual([
      { field: 'categoryName', label: 'Name', before: 'chairs', after: 'Chairs and stools' },
      { field: 'parentCategory', label: 'Parent category', before: 'furniture', after: 'seats' },
    ]);
    expect(await stored()).toEqual(before);

    await save(csv);
    const after = new Map((await stored()).map((category) => [category._id, category]));
    expect(after.get('seats')).toMatchObject({
      parent: 'furniture',
      order: 0,
      featured: true,
      description: 'To sit on',
    });
    expect(after.get('rocking-chairs')).toMatchObject({ parent: 'seats', version: 1 });
    expect(after.get('chairs')).toMatchObject({
      parent: 'seats',
      name: 'Chairs and stools',
    });
    expect(after.get('mirrors')).toMatchObject({ visibility: 'inactive' });
    expect(await api.db.collection('activity').countDocuments({ 'entity.type': 'category' })).toBe(4);
    expect((await preview(csv)).rows.map(({ kind }) => kind)).toEqual(Array(4).fill('unchanged'));
  });

  it('stand in the order that the file asks for', async () => {
    const csv = lines(
      'Category ID,Parent Category,Display Order',
      'chairs,furniture,2',
      'dining-tables,furniture,1',
    );
    await save(csv);
    const order = (await stored())
      .filter(({ parent }) => parent === 'furniture')
      .sort((a, b) => a.order - b.order);
    expect(order.map(({ _id }) => _id)).toEqual(['dining-tables', 'chairs']);
  });

  it('name what is wrong with each line, and are then not saved at all', async () => {
    const before = await stored();
    const csv = lines(
      'Category ID,Category Name,Parent Category,Category Slug,Visibility,Display Order',
      'chairs,Seats,furniture,,hidden,',
      'furniture,Furniture,chairs,,,',
      ',Lamps,nowhere,,,',
      ',Lamps,,mirrors-2,,none',
      ',,furniture,without-name,,',
      'dining-tables,Tables,furniture,chairs,,',
      'decor,Decor and more,,,,',
      'decor,Decor,,,,',
    );
    const { rows, version } = await preview(csv);
    expect(rows.map(({ problem }) => problem)).toEqual([
      expect.stringContaining('Choose active or inactive.'),
      expect.any(String),
      'The shop has no category “nowhere” to put this one into.',
      expect.stringContaining('display order has to be a whole number'),
      'Give the category a name.',
      expect.stringContaining('has this slug already'),
      null,
      'This category is in line 8 already.',
    ]);
    const response = await post('', { csv, version });
    expect(response.status).toBe(400);
    expect((await json<ApiErrorBody>(response)).message).toMatch(/^Line 2: .* Nothing was saved\.$/);
    expect(await stored()).toEqual(before);
  });

  it('are not saved when somebody has changed a category since the preview', async () => {
    const csv = lines('Category ID,Category Name', 'chairs,Seats');
    const { version } = await preview(csv);
    await save(lines('Category ID,Category Name', 'mirrors,Looking glasses'));
    const response = await post('', { csv, version });
    expect(response.status).toBe(409);
    expect(await json(response)).toMatchObject({ code: 'conflict' });
    expect((await stored()).find(({ _id }) => _id === 'chairs')?.name).toBe('chairs');
  });

  it('say what to do about a file that names no columns, or nothing but columns', async () => {
    for (const csv of ['1,2\n3,4\n', 'Category ID,Category Name\n']) {
      const response = await post('/preview', { csv });
      expect(response.status).toBe(400);
      expect((await json<ApiErrorBody>(response)).fields).toHaveProperty('csv');
    }
  });
});
