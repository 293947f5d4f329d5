import { jest } from '@jest/globals';
import fc from 'fast-check';
import { Collection, type FindCursor } from 'mongodb';
import { aProduct, aProductInSizes, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import { inventoryDiscrepancies } from '../orders/testing/inventory-discrepancies.ts';
import type { Product, ProductList } from './catalogue.schema.ts';
import type { ProductDocument } from './product-document.ts';
import type { EditedProduct } from './product-editor.schema.ts';
import {
  combinationsOf,
  fitVariants,
  newOptionId,
  OptionsFormSchema,
  type OptionsForm,
} from './product-options.ts';
import type { RemovedVariant } from './product-options.schema.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await fillCatalogue(api.db, [
    aProduct('stool', { name: 'Stool', price: 8000, stock: 4 }),
    aProductInSizes('table', { small: { price: 9000, stock: 2 }, large: { price: 12_000, stock: 3 } }),
  ]);
  await api.db.collection('carts').deleteMany({});
});

const as = () => api.as('admin');
const read = async (id: string) => json<EditedProduct>(await as()(`/api/admin/products/${id}`));
const put = (id: string, body: object) => as()(`/api/admin/products/${id}/options`, { method: 'PUT', body });
const shown = async (id: string) => json<Product>(await api.as('anonymous')(`/api/products/${id}`));
const stored = (id: string) => api.db.collection<ProductDocument>('products').findOne({ _id: id });
const wrong = async (response: Response) => {
  const body = await json<ApiErrorBody & { removes?: RemovedVariant[] }>(response);
  return { status: response.status, ...body };
};

const size = (...labels: string[]) => ({
  id: 'size',
  kind: 'size',
  name: 'Size',
  values: labels.map((label) => ({ id: label.toLowerCase(), label })),
});
const labels = (count: number) => Array.from({ length: count }, (_, index) => `V${index}`);
const finish = {
  id: 'finish',
  kind: 'colour',
  name: 'Finish',
  values: [
    { id: 'natural', label: 'Natural', swatch: '#c89b6a' },
    { id: 'walnut', label: 'Walnut' },
  ],
};
const inSizes = [
  { values: { size: 's' }, sku: 'ST-S', price: 7000, stockQty: 2 },
  { values: { size: 'l' }, sku: 'ST-L', price: 9000, originalPrice: 9500, stockQty: 1, weight: '6 kg' },
];

// Proves requirement 109.
describe('options of a product that had none', () => {
  it('make its price the lowest and its stock the sum, and sell its variants', async () => {
    const response = await put('stool', { version: 1, options: [size('S', 'L')], variants: inSizes });
    const saved = await json<EditedProduct>(response);
    expect(response.status).toBe(200);
    expect(saved).toMatchObject({ version: 2, stock: 3, options: [{ name: 'Size' }] });
    expect(saved.variants).toMatchObject([
      { id: 's', name: 'S', sku: 'ST-S', price: 7000, stock: 2, status: 'active' },
      { id: 'l', name: 'L', sku: 'ST-L', price: 9000, originalPrice: 9500, weight: '6 kg' },
    ]);
    expect(await shown('stool')).toMatchObject({
      price: 7000,
      highestPrice: 9000,
      hasOptions: true,
      stock: 3,
      variants: [
        { id: 's', values: ['s'] },
        { id: 'l', values: ['l'], stock: 1 },
      ],
    });
    expect(await inventoryDiscrepancies(api.db)).toEqual([]);
  });

  it('keep what was counted before apart, and give it back without options', async () => {
    await put('stool', { version: 1, options: [size('S', 'L')], variants: inSizes });
    expect(await stored('stool')).toMatchObject({ ownStock: 4, inventory: { onHand: 4 } });
    await put('stool', { version: 2, options: [], variants: [], confirm: true });
    const product = await shown('stool');
    expect(product).toMatchObject({ price: 8000, stock: 4 });
    expect(product).not.toHaveProperty('options');
    expect(product).not.toHaveProperty('hasOptions');
    expect(await inventoryDiscrepancies(api.db)).toEqual([]);
  });

  it('leave answers about products without options as they were', async () => {
    const keys = Object.keys(await shown('stool'));
    expect(keys.filter((key) => /option|variant|highest/i.test(key))).toEqual([]);
  });

  it('are found by their labels and by material (requirement 112)', async () => {
    const material = {
      id: 'wood',
      kind: 'material',
      name: 'Wood',
      values: [
        { id: 'teak', label: 'Old teak' },
        { id: 'ebony', label: 'Ebony' },
      ],
    };
    const variants = [
      { values: { wood: 'teak' }, price: 1 },
      { values: { wood: 'ebony' }, price: 1, status: 'inactive' },
    ];
    await put('stool', { version: 1, options: [material], variants });
    const find = async (query: string) =>
      (await json<ProductList>(await api.as('anonymous')(`/api/products?${query}`))).items.map(
        ({ id }) => id,
      );
    expect(await find('material=teak')).toEqual(['stool']);
    expect(await find('search=old+teak')).toEqual(['stool']);
    expect(await find('search=ebony')).toEqual([]);
  });
});

describe('options that change', () => {
  const table = async () => {
    const { version, options, variants } = await read('table');
    const entered = variants.map(({ id, values, sku, price, status }) => ({
      id,
      values,
      sku,
      price,
      status,
    }));
    return { version, options, variants: entered };
  };

  it('keep ids, stock and SKUs of variants when they are renamed', async () => {
    const { options, ...rest } = await table();
    const renamed = options.map((option) => ({
      ...option,
      name: 'How large',
      values: option.values.map((value) => ({ ...value, label: `${value.label}!` })),
    }));
    const saved = await json<EditedProduct>(await put('table', { ...rest, options: renamed }));
    expect(saved.variants.map(({ id, stock, name }) => [id, stock, name])).toEqual([
      ['small', 2, 'Small!'],
      ['large', 3, 'Large!'],
    ]);
  });

  it('get the missing combinations with a new value, at the price of the product and without stock', async () => {
    const { options, ...rest } = await table();
    const [first] = options;
    const wider = [{ ...first!, values: [...first!.values, { id: 'huge', label: 'Huge' }] }];
    const saved = await json<EditedProduct>(await put('table', { ...rest, options: wider }));
    expect(saved.variants.at(-1)).toMatchObject({ id: 'huge', sku: 'SKU-TABLE-HUGE', price: 9000, stock: 0 });
    expect(saved.stock).toBe(5);
  });

  it('propose a SKU that no variant has', async () => {
    const { options, variants, version } = await table();
    const [first] = options;
    const wider = [{ ...first!, values: [...first!.values, { id: 'huge', label: 'Huge' }] }];
    const [small, large] = variants;
    const entered = [{ ...small!, sku: 'SKU-TABLE-HUGE' }, large];
    const saved = await json<EditedProduct>(
      await put('table', { version, options: wider, variants: entered }),
    );
    expect(saved.variants.map(({ sku }) => sku)).toEqual([
      'SKU-TABLE-HUGE',
      'SKU-table-LARGE',
      'SKU-TABLE-HUGE-2',
    ]);
  });

  it('give a new option’s first value to the variants there are', async () => {
    const { options, ...rest } = await table();
    const saved = await json<EditedProduct>(await put('table', { ...rest, options: [...options, finish] }));
    expect(saved.variants.map(({ id, name, stock }) => `${id}: ${name}, ${stock}`)).toEqual([
      'small: Small, Natural, 2',
      'small-walnut: Small, Walnut, 0',
      'large: Large, Natural, 3',
      'large-walnut: Large, Walnut, 0',
    ]);
  });

  it('name what a removed value touches, and remove it only when that is confirmed', async () => {
    const cart = { items: [{ id: 'table~large', quantity: 1, price: 12_000 }] };
    await api.as('user')('/api/cart', { method: 'PATCH', body: cart });
    const { options, variants, version } = await table();
    const [first] = options;
    const less = {
      version,
      options: [{ ...first!, values: first!.values.slice(0, 1) }],
      variants: variants.slice(0, 1),
    };
    const asked = await wrong(await put('table', less));
    expect(asked).toMatchObject({ status: 409, code: 'confirm' });
    expect(asked.removes).toEqual([
      { id: 'large', name: 'Large', sku: 'SKU-table-LARGE', onHand: 3, carts: 1, orders: 0 },
    ]);
    expect((await read('table')).variants).toHaveLength(2);

    const saved = await json<EditedProduct>(await put('table', { ...less, confirm: true }));
    expect(saved).toMatchObject({ stock: 2, variants: [{ id: 'small' }] });
    expect((await stored('table'))?.variants?.['large']).toMatchObject({ status: 'removed', stock: 3 });
    const priced = await api.as('anonymous')('/api/cart/price', {
      method: 'POST',
      body: { items: [{ id: 'table~large', quantity: 1 }] },
    });
    expect(await json(priced)).toMatchObject({ lines: [], missing: ['table~large'] });
    expect(await inventoryDiscrepancies(api.db)).toEqual([]);

    const back = await json<EditedProduct>(await put('table', { version: 2, options, variants: [] }));
    expect(back.variants.map(({ id, sku, stock }) => [id, sku, stock])).toEqual([
      ['small', 'SKU-table-SMALL', 2],
      ['large', 'SKU-table-LARGE', 3],
    ]);
    expect(await inventoryDiscrepancies(api.db)).toEqual([]);
  });

  it('are a conflict in a version that is no longer the current one', async () => {
    const seen = await table();
    expect((await put('table', seen)).status).toBe(200);
    expect(await wrong(await put('table', seen))).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('are in the log, and the price of the form does not change them', async () => {
    await api.db.collection('activity').deleteMany({});
    const { variants, ...rest } = await table();
    await put('table', { ...rest, variants: variants.map((variant) => ({ ...variant, price: 11_000 })) });
    const [row] = await api.db.collection('activity').find().toArray();
    expect(JSON.stringify(row)).toContain('SKU-table-SMALL');
    const edit = { version: 2, regularPrice: 5 };
    await as()('/api/admin/products/table', { method: 'PATCH', body: edit });
    expect(await shown('table')).toMatchObject({ price: 11_000 });
  });
});

describe('entries that cannot be', () => {
  it.each<[string, object, string]>([
    ['a SKU twice', { variants: inSizes.map((variant) => ({ ...variant, sku: 'X' })) }, 'variants.1.sku'],
    ['a SKU of another product', { variants: [{ ...inSizes[0], sku: 'SKU-table' }] }, 'variants.0.sku'],
    ['a SKU of its variant', { variants: [{ ...inSizes[0], sku: 'SKU-table-LARGE' }] }, 'variants.0.sku'],
    ['a price of 0', { variants: [{ ...inSizes[0], price: 0 }] }, 'variants.0.price'],
    ['a lower price before', { variants: [{ ...inSizes[0], originalPrice: 2 }] }, 'variants.0.originalPrice'],
    ['an unknown value', { variants: [{ ...inSizes[0], values: { size: 'xxl' } }] }, 'variants.0.values'],
    [
      'an unknown option',
      { variants: [{ ...inSizes[0], values: { size: 's', wood: 'teak' } }] },
      'variants.0.values',
    ],
    ['a combination twice', { variants: [inSizes[0], { ...inSizes[0], sku: 'Y' }] }, 'variants.1.values'],
    ['an unknown variant', { variants: [{ ...inSizes[0], id: 'constructor' }] }, 'variants.0.id'],
    ['a foreign picture', { variants: [{ ...inSizes[0], images: ['elsewhere'] }] }, 'variants.0.images'],
    ['nothing on sale', { variants: inSizes.map((v) => ({ ...v, status: 'inactive' })) }, 'variants'],
    [
      'a value twice',
      {
        options: [
          {
            ...size('S'),
            values: [
              { id: 'a', label: 'S' },
              { id: 'b', label: 's' },
            ],
          },
        ],
        variants: [],
      },
      'options.0.values.1.label',
    ],
    [
      'the id of a value twice',
      {
        options: [
          {
            ...size('S'),
            values: [
              { id: 's', label: 'S' },
              { id: 's', label: 'L' },
            ],
          },
        ],
        variants: [],
      },
      'options.0.values.1.id',
    ],
    [
      'the id of an option twice',
      { options: [size('S'), { ...finish, id: 'size' }], variants: [] },
      'options.1.id',
    ],
    [
      'the name of an option twice',
      { options: [size('S'), { ...finish, name: 'size' }], variants: [] },
      'options.1.name',
    ],
    ['an option without a value', { options: [size()], variants: [] }, 'options.0.values'],
    ['more than 50 values', { options: [size(...labels(51))], variants: [] }, 'options.0.values'],
    [
      'more than 5 options',
      { options: labels(6).map((name) => ({ ...size('S'), id: name.toLowerCase(), name })), variants: [] },
      'options',
    ],
    ['more than 100 entries', { variants: labels(101).map((sku) => ({ ...inSizes[0], sku })) }, 'variants'],
    ['a path as an id', { options: [{ ...size('S'), id: 'a.b' }], variants: [] }, 'options.0.id'],
    [
      'more than 100 combinations',
      {
        options: ['a', 'b'].map((id) => ({
          ...size(...labels(11)),
          id,
          name: id,
        })),
        variants: [],
      },
      'options',
    ],
  ])('name the field: %s', async (_, change, field) => {
    const answer = await wrong(
      await put('stool', { version: 1, options: [size('S', 'L')], variants: inSizes, ...change }),
    );
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(Object.keys(answer.fields ?? {})).toContain(field);
  });

  it('leave something on sale, also of the variants that are not entered', async () => {
    const before = await read('table');
    const variants = [{ id: 'large', values: { size: 'large' }, price: 1, status: 'inactive' }];
    const on = { id: 'small', values: { size: 'small' }, price: 1 };
    await put('table', { version: before.version, options: before.options, variants: [on, ...variants] });
    const [first] = before.options;
    const options = [{ ...first!, values: first!.values.filter(({ id }) => id === 'large') }];
    const answer = await wrong(await put('table', { version: 2, options, variants: [], confirm: true }));
    expect(answer).toMatchObject({ status: 400, fields: { variants: expect.stringMatching(/^Put a comb/) } });
  });

  it('name the SKU of a variant that is not entered, which the index takes for the same product’s', async () => {
    const { options, version } = await read('table');
    const variants = [{ id: 'small', values: { size: 'small' }, sku: 'SKU-table-LARGE', price: 1 }];
    expect(await wrong(await put('table', { version, options, variants }))).toMatchObject({
      status: 400,
      fields: { 'variants.0.sku': 'Another combination has this SKU.' },
    });
  });

  it('name a variant that has the name of something that every object has', async () => {
    const { options, version } = await read('table');
    const variants = [{ id: 'constructor', values: { size: 'small' }, price: 1 }];
    expect(await wrong(await put('table', { version, options, variants }))).toMatchObject({
      status: 400,
      fields: { 'variants.0.id': expect.any(String) },
    });
  });

  it('are named by the form itself when nothing is on sale', () => {
    const variants = inSizes.map((variant) => ({ ...variant, status: 'inactive' }));
    const { error } = OptionsFormSchema.safeParse({ options: [size('S', 'L')], variants });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['variants']);
  });

  it('name a variant that is there twice', async () => {
    const { options, version } = await read('table');
    const variants = ['small', 'large'].map((value) => ({ id: 'small', values: { size: value }, price: 1 }));
    expect(await wrong(await put('table', { version, options, variants }))).toMatchObject({
      status: 400,
      fields: { 'variants.1.id': 'This combination is there twice.' },
    });
  });

  it('name the stock of a variant that has a ledger', async () => {
    const { options, version } = await read('table');
    const variants = [{ id: 'small', values: { size: 'small' }, price: 1, stockQty: 9 }];
    expect(await wrong(await put('table', { version, options, variants }))).toMatchObject({
      status: 400,
      fields: { 'variants.0.stockQty': 'Change the stock in Inventory.' },
    });
  });

  it('never make the API fail, and always name a field', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record({ options: fc.anything(), variants: fc.anything() }), async (sent) => {
        const body = JSON.parse(JSON.stringify({ version: 1, ...sent })) as object;
        const response = await put('stool', body);
        expect([400, 200, 409]).toContain(response.status);
        if (response.status === 400)
          expect(Object.keys((await wrong(response)).fields ?? {})).not.toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('two admins who enter one SKU at once', () => {
  it('do not both get it (requirement 12)', async () => {
    const enter = (id: string, version: number, options: OptionsForm['options']) =>
      put(id, {
        version,
        options,
        variants: [{ values: { size: 'one' }, sku: 'SAME', price: 1 }],
        confirm: true,
      });
    const one = [size('One')] as OptionsForm['options'];
    const answers = await Promise.all([enter('stool', 1, one), enter('table', 1, one)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await api.db.collection('products').countDocuments({ skus: 'SAME' })).toBe(1);
  });

  it('do not both get it when the other one saves after the SKU was looked for (requirement 12)', async () => {
    const find = Reflect.get(Collection.prototype, 'find') as (...given: unknown[]) => unknown;
    const late = jest.spyOn(Collection.prototype, 'find').mockImplementation(function (
      this: Collection,
      ...[filter, ...given]: unknown[]
    ) {
      const isForSkus = 'skus' in (filter as object);
      return find.call(this, isForSkus ? { _id: 'not there yet' } : filter, ...given) as FindCursor;
    });
    const taken = { values: { size: 's' }, sku: 'SKU-table-LARGE', price: 1 };
    const answer = await put('stool', { version: 1, options: [size('S')], variants: [taken] });
    late.mockRestore();
    expect(await wrong(answer)).toMatchObject({ status: 409, code: 'sku_taken' });
    expect((await read('stool')).version).toBe(1);
  });
});

describe('variants among changed options', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 4 });
  const options = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('x', 'y', 'z'), values: ids.map((all) => all.map((id) => ({ id }))) }),
    { selector: ({ id }) => id, maxLength: 3 },
  );

  it('cover every combination once, whatever changes', () => {
    fc.assert(
      fc.property(options, options, (before, after) => {
        const variants = combinationsOf(before).map((values) => ({ values }));
        const { kept, missing, removed } = fitVariants(after, variants);
        expect(kept.length + missing.length).toBe(combinationsOf(after).length);
        expect(kept.length + removed.length).toBe(variants.length);
      }),
    );
  });

  it.each([
    ['Ébène foncé', [], 'ebene-fonce'],
    ['Large', ['large'], 'large-2'],
    ['जाली', ['value'], 'value-2'],
  ])('make an id of %s when %j are taken', (label, taken, id) => {
    expect(newOptionId(label, taken)).toBe(id);
  });
});

describe('the inventory of a product with options (requirement 108)', () => {
  const call = async <T>(path: string, body?: object) =>
    json<T>(await as()(`/api/admin/inventory${path}`, body ? { method: 'POST', body } : {}));
  interface Row {
    id: string;
    name: string;
    sku: string;
    available: number;
  }

  it('has a row for each variant, found by its label or SKU', async () => {
    const rowsOf = async (search: string) =>
      (await call<{ items: Row[] }>(`?search=${search}`)).items.map(({ id, available }) => [id, available]);
    expect(await rowsOf('SKU-table')).toEqual([
      ['table~small', 2],
      ['table~large', 3],
    ]);
    expect(await rowsOf('large')).toEqual([['table~large', 3]]);
  });

  it('counts one variant, and the product’s stock follows', async () => {
    const line = { item: 'table~large', move: 'counted', expected: 3, counted: 7 };
    await call('/adjust', { reason: 'Counted', lines: [line] });
    expect(await shown('table')).toMatchObject({ stock: 9, variants: [{ stock: 2 }, { stock: 7 }] });
    const { item } = await call<{ item: Row }>('/table~large/history');
    expect(item).toMatchObject({ name: 'Piece table – Large', available: 7 });
    expect(await inventoryDiscrepancies(api.db)).toEqual([]);
  });
});
