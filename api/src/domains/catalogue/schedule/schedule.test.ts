import { jest } from '@jest/globals';
import { fakeDate } from '../../../app/testing/fake-date.ts';
import { aProduct, fillCatalogue } from '../../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';
import type { ApiErrorBody } from '../../../platform/http/schemas.ts';
import type { AdminProductList, Product } from '../catalogue.schema.ts';
import type { EditedProduct } from '../product-editor.schema.ts';

let api: TestApi;
let clock: ReturnType<typeof fakeDate>;
/** Nobody stays signed in for so long. */
async function later(minutes: number): Promise<void> {
  clock.minutesLater(minutes);
  await api.signIn();
}
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  clock = fakeDate(new Date('2026-11-30T06:30:00Z'));
  await api.signIn();
  await api.db.collection('events').deleteMany({});
  await api.db.collection('formerSlugs').deleteMany({});
  await fillCatalogue(api.db, [
    aProduct('1', { status: 'draft' }),
    aProduct('2', { name: 'Carved chair', sku: 'VR-CHR-CRV-001' }),
    aProduct('bare', { status: 'draft', image: { src: '', alt: '' }, images: [], price: 0, description: '' }),
  ]);
});
afterEach(() => jest.useRealTimers());
afterAll(() => api.stop());

const ask = (path: string, body?: object, method = 'POST') =>
  api.as('admin')(`/api/admin/products/${path}`, { method, ...(body && { body }) });
const read = async (id: string) => json<EditedProduct>(await ask(id, undefined, 'GET'));
const status = async (path: string) => (await api.as('anonymous')(path)).status;
const publishAt = '2026-12-01T10:00:00+05:30';
const run = () => api.services.catalogue.schedule.run();

describe('a planned publication (requirement 87)', () => {
  it('publishes at its time, once, and not before', async () => {
    const planned = await json<EditedProduct>(await ask('1/schedule', { version: 1, publishAt }));
    expect(planned).toMatchObject({ status: 'draft', publishAt: '2026-12-01T04:30:00.000Z', missing: {} });
    await later(60);
    expect([await run(), await status('/api/products/1')]).toEqual([0, 404]);
    await later(24 * 60);
    const done = await Promise.all([run(), run()]);
    expect(done.sort()).toEqual([0, 1]);
    expect(await status('/api/products/1')).toBe(200);
    expect(await read('1')).toMatchObject({ status: 'published', publishAt: null, publishProblem: null });
  });

  it('names at once what is missing, and says so when it is still missing then', async () => {
    const planned = await json<EditedProduct>(await ask('bare/schedule', { version: 1, publishAt }));
    expect(Object.keys(planned.missing).sort()).toEqual(['description', 'mainImage', 'regularPrice']);
    await later(25 * 60);
    await run();
    const failed = await read('bare');
    expect(failed).toMatchObject({ status: 'draft', publishAt: null });
    expect(failed.publishProblem?.missing).toEqual(planned.missing);
    const list = await json<AdminProductList>(await api.as('admin')('/api/admin/products?problem=true'));
    expect(list.items.map(({ id, hasPublishProblem }) => [id, hasPublishProblem])).toEqual([['bare', true]]);
    await ask('bare/schedule', { version: failed.version, publishAt: '2026-12-24T10:00:00+05:30' });
    expect((await read('bare')).publishProblem).toBeNull();
  });

  it('is taken back by null, and over when somebody publishes or archives the product', async () => {
    await ask('1/schedule', { version: 1, publishAt });
    expect(await json(await ask('1/schedule', { version: 2, publishAt: null }))).toMatchObject({
      publishAt: null,
    });
    await ask('1/schedule', { version: 3, publishAt });
    expect(await json(await ask('1/archive', { version: 4 }))).toMatchObject({
      publishAt: null,
      status: 'archived',
    });
    await later(25 * 60);
    expect([await run(), (await read('1')).status]).toEqual([0, 'archived']);
  });

  it.each([
    ['1', '2026-11-01T10:00:00Z', 400],
    ['1', 'tomorrow', 400],
    ['2', publishAt, 409],
  ])('of %s at %s is rejected with %i', async (id, at, expected) => {
    expect((await ask(`${id}/schedule`, { version: 1, publishAt: at })).status).toBe(expected);
  });
});

describe('the preview of a draft (requirement 88)', () => {
  const link = async (id: string) => json<{ path: string; token: string }>(await ask(`${id}/preview`, {}));
  const open = (id: string, token: string) =>
    api.as('anonymous')(`/api/products/${id}/preview?token=${token}`);

  it('shows it to whoever has the link, for a day, and nothing else shows it', async () => {
    const { token, path } = await link('1');
    expect(path).toBe(`/product/1?preview=${token}`);
    const response = await open('1', token);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(await json<Product>(response)).toMatchObject({ id: '1', name: 'Piece 1' });
    const sitemap = await json<{ items: { id: string }[] }>(
      await api.as('anonymous')('/api/sitemap?kind=products'),
    );
    expect(sitemap.items.map(({ id }) => id)).toEqual(['2']);
    await later(24 * 60 + 1);
    expect((await open('1', token)).status).toBe(404);
  });

  it('opens no other product, and with no other signature', async () => {
    const { token } = await link('1');
    const [until = '', signature = ''] = token.split('.');
    const later = `${Number(until) + 60_000}.${signature}`;
    for (const [id, forged] of [
      ['bare', token],
      ['1', later],
      ['1', `${until}.${'x'.repeat(signature.length)}`],
      ['1', ''],
    ] as const) {
      expect([id, (await open(id, forged)).status]).toEqual([id, 404]);
    }
  });
});

describe('the address of a product (requirement 87)', () => {
  const move = (id: string, slug: string, version: number) => ask(id, { slug, version }, 'PATCH');
  const at = async (slug: string) => {
    const response = await api.as('anonymous')(`/api/products/${slug}`);
    return [response.status, response.headers.get('Location')];
  };

  it('leads from every one before to the current one in one step', async () => {
    await move('2', 'carved-chair', 1);
    await move('2', 'jodhpur-chair', 2);
    expect(await at('jodhpur-chair')).toEqual([200, null]);
    expect(await at('piece-2')).toEqual([301, '/api/products/jodhpur-chair']);
    expect(await at('carved-chair')).toEqual([301, '/api/products/jodhpur-chair']);
  });

  it('leads nowhere while its product is not in the shop: the name of a draft is nobody’s business', async () => {
    await move('2', 'carved-chair', 1);
    await ask('2/archive', { version: 2 });
    expect((await at('piece-2'))[0]).toBe(404);
    await ask('2/restore', { version: 3 });
    expect((await at('piece-2'))[0]).toBe(404);
  });

  it('belongs to its product for ever: no other one gets it, and it may take it back', async () => {
    await move('2', 'carved-chair', 1);
    const taken = await move('1', 'piece-2', 1);
    expect([taken.status, await json<ApiErrorBody>(taken)]).toMatchObject([409, { code: 'slug_taken' }]);
    const body = new FormData();
    body.set('title', 'Piece 2');
    const draft = await json<{ slug: string }>(
      await api.as('admin')('/api/products', { method: 'POST', body }),
    );
    expect(draft.slug).toMatch(/^piece-2-\w+$/);
    expect((await move('2', 'piece-2', 2)).status).toBe(200);
    expect(await at('piece-2')).toEqual([200, null]);
    expect(await at('carved-chair')).toEqual([301, '/api/products/piece-2']);
  });

  it('is not the address of another product, nor anything but words and hyphens', async () => {
    for (const [slug, expected] of [
      ['piece-1', 409],
      ['1', 409],
      ['Two Words', 400],
      ['', 400],
      ['x'.repeat(49), 400],
    ] as const) {
      const response = await move('2', slug, 1);
      expect([slug, response.status, Object.keys((await json<ApiErrorBody>(response)).fields ?? {})]).toEqual(
        [slug, expected, ['slug']],
      );
    }
  });

  it('goes to one of two products that take it at once', async () => {
    const answers = await Promise.all([move('1', 'fine-chair', 1), move('2', 'fine-chair', 1)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

describe('a copy (requirement 87)', () => {
  it('is a draft with the same values, another SKU and address, and no stock', async () => {
    const response = await ask('2/duplicate');
    expect(response.status).toBe(201);
    const copy = await json<EditedProduct>(response);
    const {
      values: { title: _title, sku: _sku, ...same },
      ...original
    } = await read('2');
    expect(copy).toMatchObject({ status: 'draft', version: 1, stock: 0, slug: 'carved-chair-copy' });
    expect(copy.pictures).toEqual(original.pictures);
    const { title, sku, ...rest } = copy.values;
    expect([title, sku]).toEqual(['Carved chair (copy)', 'VR-CHR-CRV-002']);
    expect(rest).toMatchObject(same);
  });
});

describe('a proposed SKU (requirement 87)', () => {
  it.each([
    ['title=Carved%20chair&category=chairs', 'VR-CHR-CRV-002'],
    ['title=The%20jali%20mirror&category=mirrors', 'VR-MRR-JAL-001'],
    ['title=&category=', 'VR-001'],
  ])('for %s is %s', async (query, sku) => {
    expect(await json(await api.as('admin')(`/api/admin/products/sku?${query}`))).toEqual({ sku });
  });
});

describe('a stale save (requirement 82)', () => {
  it('names who changed what, and when', async () => {
    await ask('2', { version: 1, regularPrice: 12_000 }, 'PATCH');
    await later(2);
    const response = await ask('2', { version: 1, title: 'Other' }, 'PATCH');
    expect(response.status).toBe(409);
    expect(await json(response)).toMatchObject({
      code: 'conflict',
      message: 'The admin changed the regular price 2 minutes ago. Look at both versions, then save again.',
      changes: [{ by: 'The admin', action: 'edited', fields: ['regularPrice'] }],
      current: { version: 2 },
    });
  });
});
