import { aProduct, aProductInSizes } from '../../app/testing/products.ts';
import { optionFields } from './option-fields.ts';
import { changeVariants } from './options-change.ts';
import type { ProductDocument } from './product-document.ts';
import { OptionsInputSchema } from './product-options.schema.ts';
import { OptionsFormSchema, type OptionsForm } from './product-options.ts';
import { putBackOptions, optionsBefore } from './stored-options.ts';
import { skusOf, sortedVariants, variantOf } from './variant.ts';

const now = new Date('2026-11-21T06:00:00Z');
const size = (...labels: string[]): OptionsForm['options'][number] => ({
  id: 'size',
  kind: 'size',
  name: 'Size',
  values: labels.map((label) => ({ id: label.toLowerCase().replace(/\W/g, ''), label })),
});
const table = (change: Partial<ProductDocument> = {}) =>
  aProductInSizes('table', { small: { price: 9000, stock: 2 }, large: { price: 12_000, stock: 3 } }, change);
const entry = (value: string, more: Partial<OptionsForm['variants'][number]> = {}) => ({
  values: { size: value },
  price: 5000,
  status: 'active' as const,
  ...more,
});

/** Paths of what the form's own rules reject. */
const rejected = (form: object): string[] => {
  const result = OptionsFormSchema.safeParse({ options: [size('Small', 'Large')], variants: [], ...form });
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
};

// Proves requirement 109.
describe('what the form of options rejects by itself', () => {
  const two = size('Small', 'Large');
  const other = { ...size('Oak'), id: 'wood', name: 'Wood' };
  it.each<[string, object, string]>([
    ['two options of one id', { options: [two, { ...other, id: 'size' }] }, 'options.1.id'],
    ['two options of one name', { options: [two, { ...other, name: ' size ' }] }, 'options.1.name'],
    [
      'two values of one id',
      { options: [{ ...two, values: [...two.values, { id: 'small', label: 'Tiny' }] }] },
      'options.0.values.2.id',
    ],
    [
      'one variant twice',
      { variants: [entry('small', { id: 'a' }), entry('large', { id: 'a' })] },
      'variants.1.id',
    ],
    [
      'an option that is not there',
      { variants: [entry('small', { values: { colour: 'red' } })] },
      'variants.0.values',
    ],
    ['no value at all', { options: [{ ...two, values: [] }] }, 'options.0.values'],
    [
      'six options',
      { options: Array.from({ length: 6 }, (_, n) => ({ ...size('S'), id: `o${n}`, name: `O${n}` })) },
      'options',
    ],
    [
      'more than 100 combinations that are listed',
      { variants: Array.from({ length: 101 }, (_, n) => entry('small', { sku: `S${n}` })) },
      'variants',
    ],
  ])('%s', (_, form, path) => expect(rejected(form)).toContain(path));

  it.each([undefined, 0, 1.5])('a change of version %s', (version) => {
    const form = { version, options: [two], variants: [] };
    expect(OptionsInputSchema.safeParse(form).error?.issues[0]?.path).toEqual(['version']);
  });
});

describe('a change of options', () => {
  const small = 'SKU-table-SMALL';

  it('rejects the id of a variant that is removed', () => {
    const product = aProductInSizes('table', { small: {}, large: { status: 'removed' } });
    const { problems } = changeVariants(product, {
      options: [size('Small', 'Large')],
      variants: [entry('large', { id: 'large' })],
    });
    expect(problems).toHaveProperty(['variants.0.id']);
  });

  it('rejects the SKU of a variant that stays without being listed', () => {
    const form = { options: [size('Small', 'Large', 'Huge')], variants: [entry('huge', { sku: small })] };
    expect(changeVariants(table(), form).problems).toHaveProperty(['variants.0.sku']);
    const listed = [entry('small', { id: 'small', sku: 'OTHER' }), entry('huge', { sku: small })];
    expect(changeVariants(table(), { ...form, variants: listed }).problems).toEqual({});
  });

  it('proposes SKUs that no other variant has, whatever their values are called', () => {
    const stored = table();
    const clash = { ...stored, sku: 'SKU-table', variants: { ...stored.variants } };
    clash.variants['small'] = { ...stored.variants!['small']!, sku: 'SKU-TABLE-X-L' };
    const options = [
      {
        ...size('Small', 'Large'),
        values: [...size('Small', 'Large').values, ...['x-l', 'x--l'].map((id) => ({ id, label: id }))],
      },
    ];
    const { variants } = changeVariants(clash, { options, variants: [] });
    const skus = Object.values(variants).map(({ sku }) => sku);
    expect(new Set(skus).size).toBe(4);
    expect(skusOf({ variants }).skus).toHaveLength(4);
  });

  it('rejects a product of which all that is left is off sale', () => {
    const product = aProductInSizes('table', { small: {}, large: { status: 'inactive' } });
    const form = {
      options: [size('Small', 'Large')],
      variants: [entry('small', { id: 'small', status: 'inactive' }), entry('large', { id: 'large' })],
    };
    expect(changeVariants(product, form).problems).toEqual({});
    const only = { ...form, options: [size('Large')], variants: [] };
    expect(changeVariants(product, only).problems).toHaveProperty(['variants']);
  });

  it('keeps the counts of a variant that comes back, whatever stock is entered', () => {
    const product = aProductInSizes('table', { small: {}, large: { stock: 7, status: 'removed' } });
    const { variants } = changeVariants(product, {
      options: [size('Small', 'Large')],
      variants: [entry('small', { id: 'small' }), entry('large', { stockQty: 50 })],
    });
    expect(variants['large']).toMatchObject({ stock: 7, status: 'active', inventory: { onHand: 7 } });
  });

  it('does not bring back a variant of other options', () => {
    const product = aProductInSizes('table', { small: {}, large: { status: 'removed' } });
    const variants = { ...product.variants! };
    variants['large'] = { ...variants['large']!, values: { size: 'large', wood: 'oak' } };
    const form = { options: [size('Small', 'Large')], variants: [] };
    const changed = changeVariants({ ...product, variants }, form).variants;
    expect(changed['large']?.status).toBe('removed');
    expect(Object.values(changed).filter(({ status }) => status === 'active')).toHaveLength(2);
  });

  it('takes an entry without an id for a new variant, also where one has its values', () => {
    const form = { options: [size('Small', 'Large')], variants: [entry('large')] };
    const { variants, removed } = changeVariants(table(), form);
    expect(removed).toEqual(['large']);
    expect(variants['large-2']).toMatchObject({ status: 'active', stock: 0 });
  });

  it('names no stored price of nothing: a variant that is added costs a rupee at least', () => {
    const free = aProduct('stool', { price: 0 });
    const { variants } = changeVariants(free, { options: [size('Small')], variants: [] });
    expect(Object.values(variants)).toMatchObject([{ price: 1 }]);
  });
});

describe('what follows from variants', () => {
  it('counts those that are on sale only', () => {
    const product = aProductInSizes('table', {
      small: { price: 9000, stock: 2 },
      large: { price: 100, stock: 50, status: 'inactive' },
      huge: { price: 1, stock: 60, status: 'removed' },
    });
    expect(optionFields(product.options!, product.variants!, 0)).toMatchObject({
      price: 9000,
      stock: 2,
      optionWords: ['Small'],
    });
  });

  it('lists removed ones last, and finds none by a name that every object has', () => {
    const { options, variants } = aProductInSizes('table', { small: { status: 'removed' }, large: {} });
    expect(sortedVariants(options, variants).map(([id]) => id)).toEqual(['large', 'small']);
    for (const name of ['constructor', 'toString', '__proto__'])
      expect(variantOf(variants, name)).toBeUndefined();
  });
});

describe('options that are put back', () => {
  const before = optionsBefore(aProductInSizes('table', { small: {} }));
  const withLarge = (inventory: object) => {
    const product = table();
    const large = {
      ...product.variants!['large']!,
      inventory: { ...product.variants!['large']!.inventory, ...inventory },
    };
    return { ...product, variants: { ...product.variants, large } };
  };

  it('lose a variant that nobody has touched', () => {
    const write = putBackOptions(withLarge({ moves: 0 }), before, now);
    expect(Object.keys(write?.set.variants ?? {})).toEqual(['small']);
  });

  it.each(['moves', 'held', 'allocated'])('stay when a variant has %s', (count) => {
    expect(putBackOptions(withLarge({ [count]: 1 }), before, now)).toBeNull();
  });
});
