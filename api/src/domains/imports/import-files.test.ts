import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import type { MediaDocument } from '../media/media-document.ts';
import { paint } from '../media/testing/media-api.ts';
import type { Import } from './imports.schema.ts';
import { storedZip } from './read/zip.ts';
import { openImports } from './testing/import-api.ts';

let api: TestApi;
let imports: ReturnType<typeof openImports>;
let front: Buffer;
let side: Buffer;

beforeAll(async () => {
  api = await openTestApi();
  imports = openImports(api);
  [front, side] = [await paint(60, 40), await paint(50, 70)];
});
beforeEach(() => fillCatalogue(api.db, [aProduct('1')]));
afterAll(() => api.stop());

const zip = (files: Record<string, Buffer>) =>
  storedZip(Object.entries(files).map(([path, data]) => ({ path, data })));
const sendFiles = async (id: string, bytes: Buffer) => {
  const response = await api.as('admin')(`/api/admin/imports/${id}/files`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'Content-Type': 'application/zip' },
  });
  await imports.settled();
  return response;
};
const bySku = (sku: string) => api.db.collection<ProductDocument>('products').findOne({ sku });
const media = () => api.db.collection<MediaDocument>('media');
const csv = 'SKU,Title,Main image,Images\nZ-1,Stool,Front.JPG,"side.jpg, gone.jpg"\nZ-2,Bench,front.jpg,\n';

describe('pictures by file name from a ZIP (requirement 105)', () => {
  it('notes what is missing before the ZIP is there, and finds it afterwards', async () => {
    const { id } = await imports.preview(csv);
    expect((await imports.rows(id)).items[0]?.notes).toHaveLength(3);
    const sent = await sendFiles(id, zip({ 'stools/front.jpg': front, 'side.jpg': side, '.DS_Store': side }));
    expect(sent.status).toBe(200);
    const { items } = await imports.rows(id);
    expect(items[0]?.notes).toEqual([expect.stringContaining('“gone.jpg”')]);
    expect(items.map(({ kind }) => kind)).toEqual(['new', 'new']);
    expect(await imports.read(id)).toMatchObject({ state: 'ready', files: 2 });
  });

  it('adds each picture once to the media, and gives it to the products that name it', async () => {
    const { id } = await imports.preview(csv);
    await sendFiles(id, zip({ 'stools/front.jpg': front, 'side.jpg': side }));
    await imports.run(id);
    const [stool, bench] = [await bySku('Z-1'), await bySku('Z-2')];
    expect(stool?.images).toHaveLength(2);
    expect(bench?.image.src).toBe(stool?.image.src);
    expect(await media().countDocuments({ purpose: 'shop', kind: 'picture' })).toBe(2);
    expect((await imports.read(id)).files).toBe(0);
    expect(await media().findOne({ _id: stool?.image.src ?? '' })).toMatchObject({ name: 'front' });

    const again = await imports.preview(csv);
    await sendFiles(again.id, zip({ 'front.jpg': front, 'side.jpg': side }));
    expect((await imports.read(again.id)).counts).toMatchObject({ unchanged: 2 });
  });

  it('rejects the row of a file that is no picture', async () => {
    const { id } = await imports.preview('SKU,Title,Main image\nY-1,Stool,broken.jpg\nY-2,Bench,side.jpg\n');
    await sendFiles(
      id,
      zip({ 'broken.jpg': Buffer.from('no picture at all, whatever its name says'), 'side.jpg': side }),
    );
    const done = await imports.run(id, 'good');
    expect(done.written).toEqual({ created: 1, changed: 0 });
    expect((await imports.rows(id, 'filter=rejected')).items[0]?.errors[0]?.message).toContain('broken.jpg');
  });

  it.each([
    [
      'two files of one name',
      () => zip({ 'a/x.jpg': side, 'b/X.jpg': front }),
      'two files with the name x.jpg',
    ],
    ['no picture at all', () => zip({ 'a.txt': side }), 'no pictures'],
    ['no ZIP', () => Buffer.from('no zip'), 'no ZIP file'],
  ])('says what is wrong with a ZIP of %s', async (_, bytes, message) => {
    const { id } = await json<Import>(await imports.send(csv));
    const response = await sendFiles(id, bytes());
    expect(response.status).toBe(400);
    expect((await json<ApiErrorBody>(response)).message).toContain(message);
  });
});
