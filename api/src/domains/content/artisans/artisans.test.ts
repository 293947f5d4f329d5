import { aProduct, fillCatalogue } from '../../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';
import type { ActivityList } from '../../activity/activity.schema.ts';
import type { Product } from '../../catalogue/catalogue.schema.ts';
import type { Artisan, ArtisanDetail, Background } from '../content.schema.ts';
import { storedArtisan } from '../testing/stored-artisan.ts';
import type { ArtisanList, EditedArtisan } from './artisans.schema.ts';
import { migrateArtisans } from './migrate-artisans.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  for (const name of ['artisans', 'posts', 'products', 'activity', 'activityHead', 'events', 'meta', 'media'])
    await api.db.collection(name).deleteMany({});
  await api.db.collection<{ _id: string }>('media').insertMany(
    ['product-1-room', 'product-2-room', 'product-3-room'].map((_id) => ({
      _id,
      purpose: 'shop',
      source: 'shipped',
      kind: 'picture',
      status: 'ready',
      name: _id,
      alt: 'A bench',
      files: [],
    })),
  );
});
afterAll(() => api.stop());

const whole = {
  name: 'Zarina Bano',
  craft: 'Thikri',
  village: 'Salawas',
  years: 12,
  story: 'She counts.',
  portrait: [{ id: 'product-1-room', alt: 'Zarina at work' }],
  status: 'published',
};
const ask = (path: string, method = 'GET', body?: object) =>
  api.as('admin')(`/api/admin/artisans${path}`, { method, ...(body && { body }) });
const make = async (body: object = whole) => json<EditedArtisan>(await ask('', 'POST', body));
const edit = (id: string, body: object) => ask(`/${id}`, 'PATCH', body);
const listed = async () => (await json<ArtisanList>(await ask(''))).items.map(({ id }) => id);
const shown = (path = '') => api.as('anonymous')(`/api/artisans${path}`);
const shownNames = async () =>
  (await json<{ items: Artisan[] }>(await shown())).items.map(({ name }) => name);
const fieldsOf = async (response: Response) => Object.keys((await json<{ fields: object }>(response)).fields);

// Proves requirement 207.
describe('an artisan of the back office', () => {
  it('is on the pages of the shop with portrait, pictures and their texts', async () => {
    const pictures = [{ id: 'product-2-room', alt: '' }];
    const made = await make({ ...whole, pictures });
    expect(made).toMatchObject({
      id: 'zarina-bano',
      version: 1,
      values: { ...whole, pictures, slug: 'zarina-bano' },
    });
    const detail = await json<ArtisanDetail>(await shown('/zarina-bano'));
    expect(detail).toMatchObject({ name: 'Zarina Bano', years: 12, image: { alt: 'Zarina at work' } });
    expect(detail.pictures).toEqual([
      { src: expect.stringMatching(/^\/media\/product-2-room\.\w+ /), alt: expect.any(String) },
    ]);
    const uses = await api.services.content.pictureUses([
      'product-1-room',
      'product-2-room',
      'product-3-room',
    ]);
    expect([...uses.keys()].sort()).toEqual(['product-1-room', 'product-2-room']);
  });

  it('is hidden until what their page shows is there', async () => {
    expect(await fieldsOf(await ask('', 'POST', { name: 'Asha', status: 'published' }))).toContain('craft');
    const { id } = await make({ name: 'Asha', status: 'hidden' });
    expect([(await shown(`/${id}`)).status, await shownNames()]).toEqual([404, []]);
    const early = await edit(id, { version: 1, status: 'published' });
    expect([early.status, await fieldsOf(early)]).toEqual([400, ['craft']]);
    const { name: _, ...rest } = whole;
    expect((await edit(id, { version: 1, ...rest })).status).toBe(200);
    expect(await shownNames()).toEqual(['Asha']);
    const noPortrait = await edit(id, { version: 2, portrait: null });
    expect([noPortrait.status, await fieldsOf(noPortrait)]).toEqual([400, ['portrait']]);
  });

  it('is edited in the version that was seen, also by ten at once', async () => {
    const { id } = await make();
    const edits = await Promise.all(
      Array.from({ length: 10 }, (_, n) => edit(id, { version: 1, craft: `Craft ${n}` })),
    );
    expect(edits.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    const stale = await edit(id, { version: 1, craft: 'Mine' });
    expect(await json(stale)).toMatchObject({ code: 'conflict', current: { version: 2 } });
  });

  it('gets a slug of their own, also when ten are made at once, and earlier ones lead on', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => make()));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(10);
    expect((await edit('zarina-bano', { version: 1, slug: 'zarina' })).status).toBe(200);
    const moved = await shown('/zarina-bano');
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/api/artisans/zarina']);
    const taken = await ask('', 'POST', { ...whole, slug: 'zarina-bano' });
    expect([taken.status, await fieldsOf(taken)]).toEqual([409, ['slug']]);
  });

  it('has a slug that is wished for alone, also when ten wish for it at once', async () => {
    const ids = [];
    for (let n = 0; n < 10; n += 1) ids.push((await make({ ...whole, name: `Artisan ${n}` })).id);
    const edits = await Promise.all(ids.map((id) => edit(id, { version: 1, slug: 'the-same' })));
    expect(edits.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    // whoever writes past the service is rejected by the database: of two processes, one comes second
    const artisans = api.db.collection<{ _id: string; addresses: string[] }>('artisans');
    await expect(artisans.insertOne({ _id: 'other', addresses: ['the-same'] })).rejects.toThrow(/E11000/);
  });

  it('stands where the list is ordered to, and an order of another list is a conflict', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await make({ ...whole, name })).id);
    expect(await listed()).toEqual(['a', 'b', 'c']);
    const order = (body: object) => ask('/order', 'PUT', body);
    expect((await order({ ids: ['c', 'a', 'b'], before: ids })).status).toBe(200);
    expect([await listed(), await shownNames()]).toEqual([
      ['c', 'a', 'b'],
      ['C', 'A', 'B'],
    ]);
    for (const body of [
      { ids, before: ids },
      { ids: ['a', 'b'], before: ['c', 'a', 'b'] },
      { ids: ['a', 'b', 'b'], before: ['c', 'a', 'b'] },
    ])
      expect((await order(body)).status).toBe(409);
    const race = await Promise.all(
      [
        ['a', 'b', 'c'],
        ['b', 'c', 'a'],
      ].map((next) => order({ ids: next, before: ['c', 'a', 'b'] })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is in the log of activities', async () => {
    const { id } = await make();
    await edit(id, { version: 1, years: 13 });
    const log = await json<ActivityList>(await api.as('admin')(`/api/admin/activity?entity=artisan:${id}`));
    expect(log.items.map(({ action, by }) => [action, by?.name])).toEqual([
      ['edited', 'The admin'],
      ['created', 'The admin'],
    ]);
  });

  it('of a shop from before is published at their address', async () => {
    const { slug: _, addresses: __, pictures: ___, status: ____, version: _____, ...old } = storedArtisan();
    await api.db.collection<{ _id: string }>('artisans').insertOne(old);
    await migrateArtisans(api.db);
    expect((await shown('/ramesh-jangid')).status).toBe(200);
    expect((await edit('ramesh-jangid', { version: 1, craft: 'Turning' })).status).toBe(400);
    expect((await edit('ramesh-jangid', { version: 1, portrait: whole.portrait })).status).toBe(200);
  });
});

// Proves requirement 208.
describe('an artisan whom products and stories name', () => {
  beforeEach(async () => {
    await fillCatalogue(api.db, [
      aProduct('1', { name: 'Jali chair', artisanSlug: 'zarina-bano' }),
      aProduct('2', { name: 'Stool', artisanSlug: 'zarina-bano', status: 'draft' }),
    ]);
    await make();
  });
  const link = (body: object) => api.as('admin')('/api/admin/blogs', { method: 'POST', body });

  it('is not deleted, and says where they are named', async () => {
    await link({ title: 'Thikri', artisans: ['zarina-bano'] });
    const { uses } = await json<EditedArtisan>(await ask('/zarina-bano'));
    expect(uses).toEqual([
      { kind: 'product', id: '1', name: 'Jali chair' },
      { kind: 'product', id: '2', name: 'Stool' },
      { kind: 'story', id: 'thikri', name: 'Thikri' },
    ]);
    const kept = await ask('/zarina-bano?version=1', 'DELETE');
    expect([kept.status, await json(kept)]).toEqual([
      409,
      expect.objectContaining({ code: 'used', message: expect.stringContaining('Product “Jali chair”') }),
    ]);
    expect((await shown('/zarina-bano')).status).toBe(200);
  });

  it('is named by products without a link once they are hidden, and keeps them at a new slug', async () => {
    const product = async () => json<Product>(await api.as('anonymous')('/api/products/1'));
    expect((await product()).artisanSlug).toBe('zarina-bano');
    await edit('zarina-bano', { version: 1, slug: 'zarina' });
    expect((await json<ArtisanDetail>(await shown('/zarina'))).products.map(({ id }) => id)).toEqual(['1']);
    const background = await json<Background>(await api.as('anonymous')('/api/products/1/background'));
    expect(background.maker?.slug).toBe('zarina');
    await edit('zarina', { version: 2, status: 'hidden' }).then(({ status }) => expect(status).toBe(404));
    await edit('zarina-bano', { version: 2, status: 'hidden' });
    const hidden = api.anotherProcess().content;
    await expect(hidden.background('1')).resolves.toMatchObject({ maker: null });
    expect((await api.anotherProcess().catalogue.productAt('1')) as object).toMatchObject({
      product: { artisanSlug: '', craftsman: expect.any(String) },
    });
  });

  it('is deleted when nothing names them, and restored as they were', async () => {
    const { id } = await make({ ...whole, name: 'Asha' });
    expect((await ask(`/${id}?version=9`, 'DELETE')).status).toBe(409);
    expect(await json(await ask(`/${id}?version=1`, 'DELETE'))).toEqual({ version: 2 });
    expect([(await shown(`/${id}`)).status, await listed()]).toEqual([404, ['zarina-bano']]);
    expect(await json(await ask(`/${id}/restore`, 'POST'))).toMatchObject({ version: 3, name: 'Asha' });
    expect((await shown(`/${id}`)).status).toBe(200);
    expect((await ask(`/${id}/restore`, 'POST')).status).toBe(404);
  });
});
