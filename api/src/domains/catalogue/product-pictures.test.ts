import { fillCatalogue, aProduct } from '../../app/testing/products.ts';
import { json } from '../../app/testing/request.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import { fileOf, openMediaApi, paint, pdf, type MediaApi } from '../media/testing/media-api.ts';
import { sampleMp4 } from '../media/testing/sample-mp4.ts';
import type { AdminProduct, Product, ProductList } from './catalogue.schema.ts';
import type { EditedProduct } from './product-editor.schema.ts';

let api: MediaApi;
beforeAll(async () => {
  api = await openMediaApi();
});
beforeEach(async () => {
  await api.clear();
  await fillCatalogue(api.db, [aProduct('1', { images: [], image: { src: '', alt: '' }, status: 'draft' })]);
});
afterAll(() => api.stop());

const send = (path: string, method: string, body: object) =>
  api.ask(`/api/admin/products/${path}`, { method, body });
const edit = (id: string, body: object) => send(id, 'PATCH', body);
const read = async (id: string) => json<EditedProduct>(await api.ask(`/api/admin/products/${id}`));
const media = async () => (await api.list()).total;

async function create(parts: [name: string, value: string | Blob][]): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return api.ask('/api/products', { method: 'POST', body });
}

const photograph = async (colour: string, name = 'Stool.jpg') =>
  (await api.sent(fileOf(await paint(700, 350, colour), name))).id;

describe('pictures and files of a product (requirement 85)', () => {
  it('goes from a photograph to a draft, and to the listing of the shop', async () => {
    const response = await create([
      ['title', 'Low stool'],
      ['category', 'chairs'],
      ['description', 'For one.'],
      ['regularPrice', '900'],
      ['stockQty', '2'],
      ['mainImage', fileOf(await paint(700, 350, '#6b3a1e'), 'From the phone.JPG')],
    ]);
    expect(response.status).toBe(201);
    const { id } = await json<AdminProduct>(response);
    await api.settled();
    const { version, missing, pictures } = await read(id);
    expect([missing, pictures.length]).toEqual([{}, 1]);
    expect((await send(`${id}/publish`, 'POST', { version })).status).toBe(200);

    const visitor = api.as('anonymous');
    const { items } = await json<ProductList>(await visitor('/api/products?category=chairs'));
    expect(items.map(({ name, price, inStock }) => [name, price, inStock])).toEqual([
      ['Low stool', 900, true],
    ]);
    expect(items[0]?.image.src).toMatch(/^\/media\/[0-9a-f]{32}\/picture 700x350 #/);
    const product = await json<Product>(await visitor(`/api/products/${id}`));
    expect(product.images).toEqual([items[0]?.image]);
    const address = `${product.images[0]?.src.split(' ')[0]}-480.webp`;
    expect((await api.fetchFile(address)).status).toBe(200);
  });

  it('shows the gallery in its order, and keeps videos, documents and the view around it', async () => {
    const [main, side, room] = [
      await photograph('#111111'),
      await photograph('#222222'),
      await photograph('#333333'),
    ];
    const turn = await photograph('#444444');
    const { id: video } = await api.sent(fileOf(sampleMp4(), 'Turning.mp4'));
    const { id: guide } = await api.sent(fileOf(pdf, 'Assembly.pdf'));
    const change = {
      mainImage: main,
      additionalImages: [side],
      lifestyleImages: [room],
      view360: [turn],
      productVideos: [video],
      instructions: guide,
      altTexts: { [side]: 'The stool from its side' },
    };
    expect((await edit('1', { version: 1, ...change })).status).toBe(200);
    const first = await read('1');
    const { altTexts: _, ...named } = change;
    expect(first.values).toMatchObject(named);
    expect(first.pictures.map(({ id }) => id)).toEqual([main, side, room]);
    expect(first.pictures[1]?.alt).toBe('The stool from its side');
    expect(first.missing).not.toHaveProperty('mainImage');

    await edit('1', { version: 2, mainImage: side, additionalImages: [main] });
    const second = await read('1');
    expect(second.pictures.map(({ id, alt }) => [id, alt])).toEqual([
      [side, 'The stool from its side'],
      [main, expect.any(String)],
      [room, expect.any(String)],
    ]);

    await send('1/publish', 'POST', { version: 3 });
    const shown = await json<Product>(await api.as('anonymous')('/api/products/1'));
    expect(shown).toMatchObject({
      view360: [{ src: expect.stringMatching(/^\/media\//) }],
      videos: [{ url: expect.stringMatching(/video\.mp4$/), name: 'Turning' }],
      documents: [{ kind: 'instructions', url: expect.stringMatching(/document\.pdf$/), name: 'Assembly' }],
    });
    for (const used of [main, side, room, turn, video, guide]) {
      expect((await api.remove(used)).status).toBe(409);
    }
  });

  it('takes the first of the additional images where nobody has chosen the main one', async () => {
    const side = await photograph('#555555');
    await edit('1', { version: 1, additionalImages: [side] });
    expect((await read('1')).values).toMatchObject({ mainImage: side });
  });

  it.each([
    ['mainImage', 'nothing-has-this-id'],
    ['additionalImages', ['nothing-has-this-id']],
    ['productVideos', ['nothing-has-this-id']],
    ['instructions', 'nothing-has-this-id'],
  ])('names %s when what it names is gone', async (field, value) => {
    const response = await edit('1', { version: 1, [field]: value });
    expect(response.status).toBe(400);
    expect(Object.keys((await json<ApiErrorBody>(response)).fields ?? {})).toEqual([field]);
    expect((await read('1')).version).toBe(1);
  });

  it('names the field of a file of another kind, and of one that is rejected', async () => {
    const picture = await photograph('#666666');
    const wrong = await edit('1', { version: 1, productVideos: [picture] });
    expect(Object.keys((await json<ApiErrorBody>(wrong)).fields ?? {})).toEqual(['productVideos']);
    const before = await media();
    const rejected = await create([
      ['title', 'Stool'],
      ['mainImage', fileOf(await paint(600, 300, '#777777'))],
      ['instructions', fileOf('<script>alert(1)</script> this is no PDF at all')],
    ]);
    expect(rejected.status).toBe(400);
    expect(Object.keys((await json<ApiErrorBody>(rejected)).fields ?? {})).toEqual(['instructions']);
    await api.settled();
    expect(await media()).toBe(before);
  });

  it('keeps no file of a form that is rejected', async () => {
    await create([
      ['title', 'First'],
      ['sku', 'ST-9'],
    ]);
    const response = await create([
      ['title', 'Second'],
      ['sku', 'ST-9'],
      ['mainImage', fileOf(await paint(600, 300, '#888888'))],
    ]);
    expect(response.status).toBe(409);
    await api.settled();
    expect(await media()).toBe(0);
  });

  it('does not take the picture from a published product', async () => {
    const main = await photograph('#999999');
    await edit('1', { version: 1, mainImage: main });
    await send('1/publish', 'POST', { version: 2 });
    const response = await edit('1', { version: 3, mainImage: null });
    expect((await json<ApiErrorBody>(response)).fields).toHaveProperty('mainImage');
  });
});
