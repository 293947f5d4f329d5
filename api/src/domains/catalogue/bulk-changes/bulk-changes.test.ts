import { randomUUID } from 'node:crypto';
import { aProduct, fillCatalogue } from '../../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';
import type { ApiErrorBody } from '../../../platform/http/schemas.ts';
import { openingInventory } from '../inventory.ts';
import type { ProductDocument } from '../product-document.ts';
import { dateBulkRows } from './bulk-change-document.ts';
import type { BulkPreview, BulkRow, BulkRun, BulkRunList } from './bulk-change.schema.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  for (const name of ['events', 'activity', 'activityHead', 'bulkChanges', 'bulkSelections', 'bulkRows']) {
    await api.db.collection(name).deleteMany({});
  }
  const details = { minPrice: 950, regularPrice: 1000 };
  await fillCatalogue(api.db, [
    aProduct('a', { price: 1000, details: { regularPrice: 1000, customTags: ['oak'] } }),
    aProduct('b', { price: 333, details: { regularPrice: 333 } }),
    aProduct('c', { price: 800, originalPrice: 1000, details: { regularPrice: 1000, discountPrice: 800 } }),
    aProduct('least', { price: 1000, details }),
    aProduct('draft', { status: 'draft', price: 0, description: '', details: {} }),
  ]);
});
afterEach(() => api.services.catalogue.bulkChanges.settled());
afterAll(() => api.stop());

const all = { filter: {} };
const post = (path: string, body?: object, key: string = randomUUID()) =>
  api.as('admin')(`/api/admin/products/bulk${path}`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    ...(body && { body }),
  });
const preview = async (input: object) => json<BulkPreview>(await post('/preview', input));
const settled = () => api.services.catalogue.bulkChanges.settled();
const progress = async (id: string) => json<BulkRun>(await api.as('admin')(`/api/admin/products/bulk/${id}`));
const rowsOf = async (id: string, query = '') =>
  (await json<{ items: BulkRow[] }>(await api.as('admin')(`/api/admin/products/bulk/${id}/rows${query}`)))
    .items;
const put = (product: ProductDocument) => api.db.collection<ProductDocument>('products').insertOne(product);
const stored = async (id: string) =>
  (await api.db.collection<ProductDocument>('products').findOne({ _id: id }))!;
const prices = async () => Promise.all(['a', 'b', 'c', 'least'].map(async (id) => (await stored(id)).price));
async function run(input: object): Promise<BulkRun> {
  const response = await post('', input);
  expect(response.status).toBe(202);
  const { id } = await json<BulkRun>(response);
  await settled();
  return progress(id);
}
async function undo(id: string): Promise<BulkRun> {
  expect((await post(`/${id}/undo`)).status).toBe(200);
  await settled();
  return progress(id);
}
const less = { change: { verb: 'price-by-percent', amount: -10 } };

const variant = (value: string, price: number, more: object = {}) => ({
  ...{ values: { size: value }, sku: `T-${value}`, price, stock: 1, inventory: openingInventory(1) },
  ...{ status: 'active' as const, ...more },
});
const table = (details: object = {}) =>
  aProduct('table', {
    ...{ details, hasOptions: true, price: 800, originalPrice: 1000, highestPrice: 2000 },
    options: [
      {
        ...{ id: 'size', kind: 'size', name: 'Size' },
        values: ['s', 'l', 'old'].map((id) => ({ id, label: id })),
      },
    ],
    variants: {
      s: variant('s', 800, { originalPrice: 1000 }),
      l: variant('l', 2000),
      old: variant('old', 5, { status: 'removed' }),
    },
  });

describe('the preview of a bulk change (requirement 89)', () => {
  it('counts products and SKUs, shows examples before and after, and says what is left out and why', async () => {
    const shown = await preview({ ...less, ...all });
    expect(shown).toMatchObject({ products: 5, skus: 5, changed: 3, changedSkus: 3, unchanged: 0 });
    expect(shown.examples[0]).toMatchObject({
      id: 'a',
      changes: [
        { field: 'regularPrice', before: 1000, after: 900 },
        { field: 'price', before: 1000, after: 900 },
      ],
    });
    expect(shown.leftOut).toEqual([
      { reason: 'It has no price.', count: 1, examples: [{ id: 'draft', name: 'Piece draft' }] },
      {
        reason: 'The price is below the minimum price.',
        count: 1,
        examples: [{ id: 'least', name: 'Piece least' }],
      },
    ]);
    expect(await prices()).toEqual([1000, 333, 800, 1000]);
  });

  it('leaves those as they are that were taken out of all that match', async () => {
    const shown = await preview({ ...less, ...all, except: ['a', 'draft'] });
    expect(shown).toMatchObject({ products: 3, changed: 2 });
  });

  it('says what cannot be published', async () => {
    const shown = await preview({ change: { verb: 'publish' }, ...all });
    expect(shown).toMatchObject({ changed: 0, unchanged: 4 });
    expect(shown.leftOut[0]?.reason).toContain('Describe the product.');
  });

  it.each([
    [{ change: { verb: 'publish' } }, 'ids'],
    [{ change: { verb: 'publish' }, ids: [] }, 'ids'],
    [{ change: { verb: 'publish' }, ids: ['a'], filter: {} }, 'ids'],
    [{ change: { verb: 'publish' }, filter: { search: 'nothing at all' } }, 'ids'],
    [{ change: { verb: 'set-price', amount: 0 }, ids: ['a'] }, 'change'],
    [{ change: { verb: 'price-by-percent', amount: -95 }, ids: ['a'] }, 'change'],
    [{ change: { verb: 'set-category', category: 'no-such' }, ids: ['a'] }, 'category'],
    [{ change: { verb: 'melt' }, ids: ['a'] }, 'change'],
  ])('rejects %j and names %s', async (input, field) => {
    const response = await post('/preview', input);
    expect(response.status).toBe(400);
    expect(Object.keys((await json<ApiErrorBody>(response)).fields ?? {})[0]?.split('.')[0]).toBe(field);
  });
});

describe('a bulk change (requirement 89)', () => {
  it.each([
    [{ verb: 'price-by-percent', amount: 5 }, [1050, 350, 840, 1050]],
    [{ verb: 'price-by-rupees', amount: -500 }, [500, 333, 300, 1000]],
    [{ verb: 'set-price', amount: 2000 }, [2000, 2000, 800, 2000]],
    [{ verb: 'price-by-percent', amount: 5, of: 'discount' }, [1000, 333, 840, 1000]],
  ])('%j gives the prices %j', async (change, expected) => {
    const done = await run({ change, ids: ['a', 'b', 'c', 'least'] });
    expect(done).toMatchObject({ status: 'done', total: 4, done: 4 });
    expect(await prices()).toEqual(expected);
  });

  it('sets category, tags and status, with an event and a line in the log for each product', async () => {
    await run({ change: { verb: 'set-category', category: 'mirrors' }, ids: ['a', 'b'] });
    await run({ change: { verb: 'add-tags', tags: ['Oak', 'low'] }, ids: ['a', 'b'] });
    await run({ change: { verb: 'remove-tags', tags: ['low'] }, ids: ['b'] });
    await run({ change: { verb: 'archive' }, ids: ['a'] });
    expect(await stored('a')).toMatchObject({
      status: 'archived',
      category: 'Decor',
      categoryPath: ['decor', 'mirrors'],
      details: { customTags: ['oak', 'low'] },
    });
    expect((await stored('b')).details?.customTags).toEqual(['Oak']);
    expect(await api.db.collection('events').countDocuments({ name: 'product.changed' })).toBe(6);
    expect(await api.db.collection('activity').countDocuments({ by: 'the-admin' })).toBe(6);
  });

  it('is found again in the list, newest first, with its admin and what became of it', async () => {
    await api.db.collection('bulkChanges').deleteMany({});
    const first = await run({ ...less, ids: ['a', 'draft'] });
    const second = await run({ change: { verb: 'archive' }, ids: ['b'] });
    const list = await json<BulkRunList>(await api.as('admin')('/api/admin/products/bulk?pageSize=1&page=2'));
    expect(list).toMatchObject({ total: 2, page: 2, pageSize: 1 });
    expect(list.items).toEqual([first]);
    expect(first).toMatchObject({
      by: { id: 'the-admin', name: 'The admin' },
      changed: 1,
      leftOut: 1,
      mayUndo: true,
    });
    expect((await undo(second.id)).mayUndo).toBe(false);
  });

  it('has a result for each product', async () => {
    const done = await run({ ...less, ids: ['a', 'least', 'gone', 'draft'] });
    expect(done).toMatchObject({ changed: 1, leftOut: 3, unchanged: 0 });
    const rows = await rowsOf(done.id);
    expect(rows.map(({ product, outcome, reason }) => [product, outcome, reason]).sort()).toEqual([
      ['a', 'changed', null],
      ['draft', 'left out', 'It has no price.'],
      ['gone', 'left out', 'It no longer exists.'],
      ['least', 'left out', 'The price is below the minimum price.'],
    ]);
  });

  it('runs once however often its request is sent, and a key belongs to one request', async () => {
    const key = randomUUID();
    const input = { ...less, ids: ['a'] };
    const answers = await Promise.all([post('', input, key), post('', input, key), post('', input, key)]);
    const ids = await Promise.all(answers.map(async (answer) => (await json<BulkRun>(answer)).id));
    await settled();
    expect([new Set(ids).size, (await stored('a')).price]).toEqual([1, 900]);
    expect((await post('', { ...less, ids: ['b'] }, key)).status).toBe(422);
  });

  it('is finished by another process when the one that began it is killed, each product once', async () => {
    const many = Array.from({ length: 50 }, (_, n) =>
      aProduct(`many-${n}`, { price: 1000, details: { regularPrice: 1000 } }),
    );
    await api.db.collection<ProductDocument>('products').insertMany(many);
    const done = await run({ ...less, ids: many.map(({ _id }) => _id) });
    // as it was left after the first transaction: its claim is over, and nobody works on it
    const runs = api.db.collection<{ _id: string }>('bulkChanges');
    await api.db.collection('bulkRows').deleteMany({ place: { $gte: 20 } });
    const rest = many.slice(20).map(({ _id }) => _id);
    await api.db
      .collection<ProductDocument>('products')
      .updateMany({ _id: { $in: rest } }, { $set: { price: 1000, details: { regularPrice: 1000 } } });
    const halfway = {
      status: 'running',
      place: 20,
      changed: 20,
      claimedUntil: new Date(0),
      finishedAt: null,
    };
    await runs.updateOne({ _id: done.id }, { $set: halfway });
    await Promise.all([
      api.services.catalogue.bulkChanges.job.run(),
      api.services.catalogue.bulkChanges.job.run(),
    ]);
    expect(await progress(done.id)).toMatchObject({ status: 'done', changed: 50, done: 50 });
    const after = await api.db.collection<ProductDocument>('products').find({ _id: /^many/ }).toArray();
    expect(new Set(after.map(({ price }) => price))).toEqual(new Set([900]));
  });

  it('is finished when a release of before has begun it', async () => {
    const { id } = await run({ ...less, ids: ['a', 'b'] });
    const runs = api.db.collection<{ _id: string }>('bulkChanges');
    await api.db.collection('bulkRows').deleteMany({ run: id, place: 1 });
    const before = { $set: { ids: ['a', 'b'] }, $unset: { lines: true } } as const;
    await api.db.collection<{ _id: string }>('bulkSelections').updateOne({ _id: id }, before);
    const half = { status: 'running', place: 1, changed: 1, claimedUntil: new Date(0), finishedAt: null };
    await runs.updateOne({ _id: id }, { $set: half, $unset: { claim: true } });
    await api.anotherProcess().catalogue.bulkChanges.job.run();
    expect(await progress(id)).toMatchObject({ status: 'done', done: 2, changed: 2 });
    expect((await rowsOf(id)).map(({ product }) => product)).toEqual(['a', 'b']);
  });

  it.each([
    ['a change', 'running', 900],
    ['an undo', 'undoing', 1000],
  ])(
    'does %s once when a process that was taken for dead goes on beside another one',
    async (_, status, price) => {
      const many = Array.from({ length: 100 }, (_, n) =>
        aProduct(`many-${n}`, { price: 1000, details: { regularPrice: 1000 } }),
      );
      await api.db.collection<ProductDocument>('products').insertMany(many);
      const { id } = await run({ ...less, ids: many.map(({ _id }) => _id) });
      const runs = api.db.collection<{ _id: string }>('bulkChanges');
      const claimable = { claimedUntil: new Date(0) };
      const again = { status, place: 0, finishedAt: null, ...claimable };
      if (status === 'running') {
        await api.db.collection('bulkRows').deleteMany({});
        await api.db
          .collection<ProductDocument>('products')
          .updateMany({ _id: /^many/ }, { $set: { price: 1000, details: { regularPrice: 1000 } } });
        Object.assign(again, { changed: 0 });
      }
      await runs.updateOne({ _id: id }, { $set: again });
      const first = api.services.catalogue.bulkChanges.job.run();
      // it works on the run, and its claim is over
      while (await runs.findOne({ _id: id, ...claimable }));
      await runs.updateOne({ _id: id }, { $set: claimable });
      await Promise.all([first, api.anotherProcess().catalogue.bulkChanges.job.run()]);
      const counts =
        status === 'running'
          ? { status: 'done', changed: 100 }
          : { status: 'undone', restored: 100, kept: 0 };
      expect(await progress(id)).toMatchObject(counts);
      const after = await api.db.collection<ProductDocument>('products').find({ _id: /^many/ }).toArray();
      expect(new Set(after.map((product) => product.price))).toEqual(new Set([price]));
      expect(await api.db.collection('bulkRows').countDocuments({ run: id })).toBe(100);
      expect((await progress(id)).done).toBe(100);
    },
  );

  it('is stopped, keeps what it has changed, and that is undone', async () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      aProduct(`many-${n}`, { price: 1000, details: { regularPrice: 1000 } }),
    );
    await api.db.collection<ProductDocument>('products').insertMany(many);
    const { id } = await json<BulkRun>(await post('', { ...less, ids: many.map(({ _id }) => _id) }));
    const cancelled = await post(`/${id}/cancel`);
    await settled();
    const after = await progress(id);
    // the run may have been faster
    if (cancelled.status === 200) expect(after.status).toBe('cancelled');
    const products = api.db.collection<ProductDocument>('products');
    expect(await products.countDocuments({ price: 900 })).toBe(after.changed);
    expect(await undo(id)).toMatchObject({ status: 'undone', restored: after.changed, kept: 0 });
    expect(await products.countDocuments({ price: 900 })).toBe(0);
  });
});

describe('a bulk change of the prices of variants (requirement 89)', () => {
  const variantPrices = async () => {
    const { variants = {}, price, originalPrice, highestPrice } = await stored('table');
    const each = Object.values(variants).map((one) => [one.price, one.originalPrice]);
    return [each, price, originalPrice, highestPrice];
  };
  const ids = ['table', 'a'];

  it('counts them, changes all that are not removed, and puts them back', async () => {
    await put(table());
    const before = await variantPrices();
    const shown = await preview({ ...less, ids });
    expect(shown).toMatchObject({ products: 2, skus: 3, changed: 2, changedSkus: 3 });
    const { id } = await run({ ...less, ids });
    expect(await variantPrices()).toEqual([
      [
        [720, 900],
        [1800, undefined],
        [5, undefined],
      ],
      720,
      900,
      1800,
    ]);
    expect(await undo(id)).toMatchObject({ restored: 2, kept: 0 });
    expect(await variantPrices()).toEqual(before);
  });

  it('changes none of them when one may not cost so little, and names it', async () => {
    await put(table({ minPrice: 750 }));
    const shown = await preview({ ...less, ids });
    expect(shown).toMatchObject({ changed: 1 });
    expect(shown.leftOut[0]?.reason).toBe('T-s: The price is below the minimum price.');
  });
});

// Proves requirements 392 and 393.
describe('undoing a bulk change (requirement 89)', () => {
  const edit = async (product: string, body: object) => {
    const { version = 1 } = await stored(product);
    const path = `/api/admin/products/${product}`;
    const response = await api.as('admin')(path, { method: 'PATCH', body: { version, ...body } });
    expect(response.status).toBe(200);
  };
  const act = async (product: string, action: string, body: object = {}) => {
    const { version = 1 } = await stored(product);
    const path = `/api/admin/products/${product}/${action}`;
    const method = action === 'options' ? 'PUT' : 'POST';
    const response = await api.as('admin')(path, { method, body: { version, ...body } });
    expect([action, response.status]).toEqual([action, 200]);
  };
  const outcomes = async (id: string) =>
    (await rowsOf(id)).map(({ product, outcome, reason }) => [product, outcome, reason]).sort();
  const changed = 'It has been changed since.';

  it('restores what nobody has changed since, and names the rest', async () => {
    const { id } = await run({ ...less, ids: ['a', 'b', 'c'] });
    expect(await prices()).toEqual([900, 300, 720, 1000]);
    await edit('a', { title: 'Another name' });
    await edit('b', { regularPrice: 299 });
    expect(await undo(id)).toMatchObject({ status: 'undone', restored: 2, kept: 1 });
    expect(await prices()).toEqual([1000, 299, 800, 1000]);
    expect((await stored('a')).name).toBe('Another name');
    const kept = await rowsOf(id, '?outcome=kept');
    expect(kept.map(({ product, reason }) => [product, reason])).toEqual([
      ['b', 'It has been changed since.'],
    ]);
  });

  it('publishes nothing again that lacks by now what publishing asks for, and says what', async () => {
    const { id } = await run({ change: { verb: 'archive' }, ids: ['a', 'b', 'c'] });
    await edit('a', { regularPrice: null });
    await edit('b', { description: null, mainImage: null, additionalImages: null });
    expect(await undo(id)).toMatchObject({ restored: 1, kept: 2 });
    expect(await outcomes(id)).toEqual([
      ['a', 'kept', 'It cannot be published again: Enter a price.'],
      ['b', 'kept', 'It cannot be published again: Describe the product. Add a picture.'],
      ['c', 'restored', null],
    ]);
    const now = await Promise.all(['a', 'b', 'c'].map(stored));
    expect(now.map(({ status }) => status)).toEqual(['archived', 'archived', 'published']);
    expect((await api.as('anonymous')('/api/products/a')).status).toBe(404);
  });

  it.each<[string, { verb: string }, () => Promise<void>, Partial<ProductDocument>]>([
    [
      'a price',
      { verb: 'set-price', amount: 2000 } as never,
      () => edit('a', { regularPrice: 1800 }),
      { price: 1800 },
    ],
    [
      'a category',
      { verb: 'set-category', category: 'mirrors' } as never,
      () => edit('a', { category: 'dining-tables' }),
      { categorySlug: 'dining-tables' },
    ],
    [
      'tags',
      { verb: 'add-tags', tags: ['new'] } as never,
      () => edit('a', { customTags: ['sold'] }),
      { details: expect.objectContaining({ customTags: ['sold'] }) },
    ],
    ['a state', { verb: 'archive' }, () => act('a', 'restore'), { status: 'draft' }],
    [
      'the plan to publish it',
      { verb: 'archive' },
      () => act('a', 'schedule', { publishAt: '2100-01-01T00:00:00.000Z' }),
      { status: 'archived', publishAt: new Date('2100-01-01T00:00:00Z') },
    ],
    [
      'a price that went down by percents',
      { verb: 'price-by-percent', amount: -10 } as never,
      () => edit('a', { regularPrice: 950 }),
      { price: 950 },
    ],
  ])('leaves %s that somebody has changed since', async (_, change, somebody, now) => {
    const { id } = await run({ change, ids: ['a', 'b'] });
    await somebody();
    expect(await undo(id)).toMatchObject({ restored: 1, kept: 1 });
    expect(await outcomes(id)).toEqual([
      ['a', 'kept', changed],
      ['b', 'restored', null],
    ]);
    expect(await stored('a')).toMatchObject(now);
  });

  describe('of the prices of variants', () => {
    const options = (...values: string[]) => [
      { id: 'size', kind: 'size', name: 'Size', values: values.map((id) => ({ id, label: id })) },
    ];
    const priceOf = async (id: string) => (await stored('table')).variants?.[id]?.price;
    beforeEach(() => put(table()));

    it('leaves those that somebody has changed since', async () => {
      const { id } = await run({ ...less, ids: ['table'] });
      const l = { id: 'l', values: { size: 'l' }, sku: 'T-l', price: 1700, status: 'active' };
      await act('table', 'options', { options: options('s', 'l'), variants: [l] });
      expect(await undo(id)).toMatchObject({ restored: 0, kept: 1 });
      expect(await outcomes(id)).toEqual([['table', 'kept', changed]]);
      expect([await priceOf('s'), await priceOf('l')]).toEqual([720, 1700]);
    });

    it('puts back those that are left when one was removed since, and names that one', async () => {
      const { id } = await run({ ...less, ids: ['table'] });
      await act('table', 'options', { options: options('l'), variants: [], confirm: true });
      expect(await undo(id)).toMatchObject({ restored: 1, kept: 0 });
      expect(await outcomes(id)).toEqual([['table', 'restored', 'Removed since, and left as it is: T-s.']]);
      expect([await priceOf('s'), await priceOf('l'), (await stored('table')).price]).toEqual([
        720, 2000, 2000,
      ]);
    });

    it('leaves a product that has no options any more', async () => {
      const { id } = await run({ ...less, ids: ['table'] });
      await act('table', 'options', { options: [], variants: [], confirm: true });
      const before = await stored('table');
      expect(await undo(id)).toMatchObject({ restored: 0, kept: 1 });
      expect(await outcomes(id)).toEqual([['table', 'kept', 'Its variants have been removed since.']]);
      expect(await stored('table')).toEqual(before);
    });

    it('goes below no minimum price that was set since', async () => {
      const { id } = await run({ change: { verb: 'price-by-percent', amount: 10 }, ids: ['table'] });
      await edit('table', { minPrice: 850 });
      expect(await undo(id)).toMatchObject({ restored: 0, kept: 1 });
      expect(await outcomes(id)).toEqual([
        [
          'table',
          'kept',
          'Its values of before are not allowed now: T-s: The price is below the minimum price.',
        ],
      ]);
      expect(await priceOf('s')).toBe(880);
    });
  });

  it('plans the publication of a draft again, and says when its time is over', async () => {
    const at = (product: string, publishAt: Date) =>
      api.db.collection<ProductDocument>('products').updateOne({ _id: product }, { $set: { publishAt } });
    await put(aProduct('early', { status: 'draft' }));
    const later = new Date('2100-01-01T00:00:00Z');
    await at('draft', later);
    await at('early', later);
    const { id } = await run({ change: { verb: 'archive' }, ids: ['draft', 'early'] });
    expect((await stored('draft')).publishAt).toBeUndefined();
    const past = { 'inverse.publishAt': new Date('2026-03-01T04:30:00Z') };
    await api.db.collection('bulkRows').updateOne({ product: 'early' }, { $set: past });
    expect(await undo(id)).toMatchObject({ restored: 2 });
    expect(await stored('draft')).toMatchObject({ status: 'draft', publishAt: later });
    expect((await stored('early')).publishAt).toBeUndefined();
    expect(await outcomes(id)).toEqual([
      ['draft', 'restored', null],
      ['early', 'restored', 'It was to be published on 1 Mar 2026, which is over: plan it again.'],
    ]);
  });

  it('is in the log as what the admin did who has asked for it', async () => {
    const { id } = await run({ change: { verb: 'archive' }, ids: ['a'] });
    await api.services.catalogue.bulkChanges.undo(id, 'another-admin');
    await settled();
    const lines = await api.db.collection('activity').find().sort({ _id: 1 }).toArray();
    expect(lines.map(({ action, by }) => [action, by])).toEqual([
      ['archived', 'the-admin'],
      ['published', 'another-admin'],
    ]);
    expect((await stored('a')).updatedBy).toBe('another-admin');
  });

  it('puts states, categories and tags back', async () => {
    const ids = ['a', 'b'];
    const before = await Promise.all(ids.map(stored));
    const runs = [];
    for (const change of [
      { verb: 'set-category', category: 'mirrors' },
      { verb: 'set-tags', tags: ['new'] },
      { verb: 'archive' },
    ]) {
      runs.push(await run({ change, ids }));
    }
    for (const { id } of runs.reverse()) expect(await undo(id)).toMatchObject({ restored: 2, kept: 0 });
    for (const [index, id] of ids.entries()) {
      const { status, category, categoryPath, details } = await stored(id);
      const { status: was, category: in_, categoryPath: path, details: had } = before[index]!;
      expect({ status, category, categoryPath, tags: details?.customTags }).toEqual({
        status: was,
        category: in_,
        categoryPath: path,
        tags: had?.customTags,
      });
    }
  });

  it('is done once, and not while the change is running', async () => {
    const { id } = await run({ ...less, ids: ['a'] });
    const answers = await Promise.all([post(`/${id}/undo`), post(`/${id}/undo`)]);
    await settled();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stored('a')).price).toBe(1000);
    expect((await post(`/${id}/undo`)).status).toBe(409);
  });
});

describe('what is kept of a bulk change (requirement 89)', () => {
  const DAY_S = 24 * 3600;
  const rowsAndSelection = async (run: string) => [
    ...(await api.db.collection('bulkRows').find({ run }).toArray()),
    ...(await api.db.collection<{ _id: string }>('bulkSelections').find({ _id: run }).toArray()),
  ];

  it('is its summary for good; its rows and its selection go by themselves', async () => {
    const { id, createdAt } = await run({ ...less, ids: ['a', 'b'] });
    const kept = await rowsAndSelection(id);
    expect(kept.map((each) => (each as { at?: Date }).at)).toEqual(Array(3).fill(new Date(createdAt)));
    for (const name of ['bulkRows', 'bulkSelections']) {
      const indexes = await api.db.collection(name).indexes();
      const { key, expireAfterSeconds } = indexes.find((index) => index.name === 'kept') ?? {};
      expect([name, key, expireAfterSeconds]).toEqual([name, { at: 1 }, 31 * DAY_S]);
    }
  });

  it('is undone within 30 days', async () => {
    const { id } = await run({ ...less, ids: ['a'] });
    const began = (days: number) =>
      api.db
        .collection<{ _id: string }>('bulkChanges')
        .updateOne({ _id: id }, { $set: { createdAt: new Date(Date.now() - days * DAY_S * 1000) } });
    await began(31);
    expect(await progress(id)).toMatchObject({ mayUndo: false });
    const refused = await post(`/${id}/undo`);
    expect([refused.status, (await json<ApiErrorBody>(refused)).code]).toEqual([409, 'too_old']);
    await began(29);
    expect(await undo(id)).toMatchObject({ restored: 1 });
  });

  it('goes by itself, too, where it was stored before that', async () => {
    const { id, createdAt } = await run({ ...less, ids: ['a', 'b'] });
    for (const name of ['bulkRows', 'bulkSelections'])
      await api.db.collection(name).updateMany({}, { $unset: { at: true } });
    await dateBulkRows(api.db);
    const kept = await rowsAndSelection(id);
    expect(kept.map((each) => (each as { at?: Date }).at)).toEqual(Array(3).fill(new Date(createdAt)));
  });
});
