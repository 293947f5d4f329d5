import fc from 'fast-check';
import { fold } from './fold.ts';
import type { CategoryRule } from '../categories/category-form.ts';
import type { CategoryGroup, IndexQuery } from './listing-query.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { ProductIndex } from './product-index.ts';

const aProduct = (id: string, change: Partial<IndexedProduct> = {}): IndexedProduct => ({
  id,
  name: `Item ${id}`,
  nameLower: (change.name ?? `Item ${id}`).toLowerCase(),
  craftsman: 'Ramesh Jangid',
  artisanSlug: 'ramesh-jangid',
  description: 'Made in Jodhpur.',
  materials: ['Solid sheesham'],
  category: 'chairs',
  categoryNames: ['Furniture'],
  tags: [],
  price: 10_000,
  isNew: false,
  isFeatured: false,
  inStock: true,
  createdAt: 0,
  ...change,
});

const fill = (index: ProductIndex, products: readonly IndexedProduct[]) => {
  for (const product of products) index.append(product);
  index.arrange();
  const last = new Map(products.map((product) => [product.id, product]));
  for (const [id, product] of last) index.describe(id, product);
};
const indexOf = (...products: IndexedProduct[]) => {
  const index = new ProductIndex();
  fill(index, products);
  return index;
};
const all: IndexQuery = { sort: 'name', page: 1, pageSize: 1000 };
const search = (index: ProductIndex, term: string) => index.find({ ...all, search: term, sort: 'relevance' });

const shop = indexOf(
  aProduct('armchair', { name: 'Jali armchair', description: 'A chair with a star jali and a mirror boss.' }),
  aProduct('almirah', { name: 'Osian carved almirah', description: 'Two doors, brass lock plates.' }),
  aProduct('mirror', {
    name: 'Jharokha mirror',
    category: 'mirrors',
    categoryNames: ['Decor', 'Mirrors'],
  }),
  aProduct('desk', {
    name: 'Luni office desk',
    description: 'Brass wire let into sheesham.',
    craftsman: 'Mohanlal Soni',
  }),
  aProduct('diya', { name: 'Lit bracket', description: 'A brass diya on a carved bracket.' }),
);

describe('the search', () => {
  it.each([
    ['mirror', ['mirror', 'armchair']],
    ['MIRR', ['mirror', 'armchair']],
    ['rror', ['mirror', 'armchair']],
    ['jali arm', ['armchair']],
    ['chairs', ['armchair']],
    ['soni', ['desk']],
    ['brass carved', ['almirah', 'diya']],
    ['wardrobe', ['almirah']],
    ['wardr', ['almirah']],
    ['cupboard carved', ['almirah']],
    ['aina', ['mirror', 'armchair']],
    ['आईना', ['mirror', 'armchair']],
    ['आइना नहीं', []],
    ['study table', ['desk']],
    ['lamp', ['diya']],
    ['दीया', ['diya']],
    ['sofa', []],
  ])('%s finds %j, the best first', (term, expected) => {
    expect(search(shop, term).ids).toEqual(expected);
  });

  it.each([
    ['mirorr', 'mirror', 'mirror'],
    ['almirha', 'almirah', 'almirah'],
    ['armchiar', 'armchair', 'armchair'],
    ['jhorokha', 'jharokha', 'mirror'],
    ['wardrbe', 'wardrobe', 'almirah'],
    ['carved mirorr', undefined, undefined],
  ])('corrects %s to %s', (term, corrected, first) => {
    const result = search(shop, term);
    if (corrected) expect(result.corrected).toBe(corrected);
    if (first) expect(result.ids[0]).toBe(first);
    else expect(result.ids).toEqual([]);
  });

  it('corrects a word only when no product contains it', () => {
    expect(search(shop, 'luni').corrected).toBeUndefined();
    expect(search(shop, 'xyzzyx')).toMatchObject({ ids: [], total: 0 });
  });

  it('ranks a match in the name above one in the artisan, and that above one in the description', () => {
    const index = indexOf(
      aProduct('c', { description: 'Cut by Sarla.' }),
      aProduct('b', { craftsman: 'Sarla Devi' }),
      aProduct('a', { name: 'Sarla’s bench' }),
    );
    expect(search(index, 'sarla').ids).toEqual(['a', 'b', 'c']);
  });

  it('finds everything that contains the term in name, craftsman or description (requirement 43)', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abcé (-&जीAB'), minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: text, craftsman: text, description: text }), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.nat(7),
        fc.constantFrom('name', 'craftsman', 'description'),
        fc.nat(20),
        fc.integer({ min: 1, max: 10 }),
        (texts, which, field, from, length) => {
          const source = texts[which % texts.length]?.[field as 'name'] ?? '';
          const term = source.slice(from % source.length, (from % source.length) + length).trim();
          fc.pre(term !== '');
          const index = indexOf(
            ...texts.map((own, id) => aProduct(String(id), { ...own, categoryNames: [] })),
          );
          const contains = (own: string) => own.toLowerCase().includes(term.toLowerCase());
          const expected = texts.flatMap((own, id) =>
            [own.name, own.craftsman, own.description].some(contains) ? [String(id)] : [],
          );
          expect(search(index, term).ids).toEqual(expect.arrayContaining(expected));
        },
      ),
      // two spaces, and not a word in the term
      { examples: [[[{ name: '(  -a', craftsman: 'a', description: 'a' }], 0, 'name', 0, 4]] },
    );
  });
});

describe('the index', () => {
  const product = fc.record({
    id: fc.constantFrom(...'abcdefgh'),
    name: fc.constantFrom('Zari', 'apple', 'Émile', 'chair', 'Mirror'),
    price: fc.integer({ min: 1, max: 5 }),
    isNew: fc.boolean(),
    isFeatured: fc.boolean(),
    inStock: fc.boolean(),
    createdAt: fc.integer({ min: 0, max: 3 }),
    artisanSlug: fc.constantFrom('kamla', 'ramesh'),
    materials: fc.subarray(['Brass', 'Bone', 'Sheesham']),
    category: fc.constantFrom('chairs', 'mirrors', 'furniture'),
    tags: fc.subarray(['Diwali', 'gift']),
  });
  const change = fc.oneof(
    { weight: 4, arbitrary: product.map((put) => ({ put })) },
    { weight: 1, arbitrary: fc.constantFrom(...'abcdefgh').map((remove) => ({ remove })) },
  );
  const query = fc.record({
    category: fc.option(fc.constantFrom('furniture', 'chairs', 'decor', 'festive'), { nil: undefined }),
    maxPrice: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    isNew: fc.boolean(),
    isFeatured: fc.boolean(),
    inStock: fc.boolean(),
    materials: fc.subarray(['brass', 'bone', 'sheesham']),
    makers: fc.subarray(['kamla', 'ramesh']),
    sort: fc.constantFrom('selection', 'name', 'price-asc', 'price-desc', 'newest'),
    page: fc.integer({ min: 1, max: 3 }),
    pageSize: fc.integer({ min: 1, max: 4 }),
  });

  const rule = fc.record(
    {
      tags: fc.subarray([' diwali', 'GIFT']),
      materials: fc.subarray(['brass', 'bone']),
      minPrice: fc.integer({ min: 0, max: 5 }),
      maxPrice: fc.integer({ min: 0, max: 5 }),
    },
    { requiredKeys: [] },
  );
  const ids = fc.shuffledSubarray([...'abcdefghx']);
  const source = fc.option(fc.oneof(fc.record({ ids }), fc.record({ rule })), { nil: undefined });
  const groupsWith = (own: CategoryRule): ReadonlyMap<string, CategoryGroup> =>
    new Map([
      ['furniture', { within: ['furniture', 'chairs'], rules: [] }],
      ['chairs', { within: ['chairs'], rules: [] }],
      ['decor', { within: ['decor', 'mirrors'], rules: [] }],
      ['festive', { within: [], rules: [own] }],
    ]);
  /** The same as `CategoryMembers.matching`, for one product. */
  const matches = (
    { tags = [], materials = [], minPrice = 0, maxPrice = Infinity }: CategoryRule,
    own: IndexedProduct,
  ) =>
    (tags.length === 0 || tags.some((tag) => own.tags.some((its) => fold(its) === fold(tag).trim()))) &&
    (materials.length === 0 || materials.some((slug) => has(own, slug))) &&
    own.price >= minPrice &&
    own.price <= maxPrice;

  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const compare: Record<string, (a: IndexedProduct, b: IndexedProduct) => number> = {
    name: (a, b) => text(a.nameLower, b.nameLower) || text(a.id, b.id),
    'price-asc': (a, b) => a.price - b.price || text(a.id, b.id),
    'price-desc': (a, b) => b.price - a.price || text(b.id, a.id),
    newest: (a, b) => Number(b.isNew) - Number(a.isNew) || b.createdAt - a.createdAt || text(a.id, b.id),
  };

  const has = (own: IndexedProduct, slug: string) =>
    own.materials.some((material) => material.toLowerCase() === slug);

  type Own = typeof product extends fc.Arbitrary<infer T> ? T : never;
  type Step = typeof change extends fc.Arbitrary<infer T> ? T : never;
  /** An index and a plain list after the same changes; queried before each change, so that results are cached. */
  function afterChanges(
    first: Own[],
    changes: Step[],
    groups: ReadonlyMap<string, CategoryGroup> = new Map(),
  ) {
    const index = new ProductIndex();
    const model = new Map<string, IndexedProduct>();
    const complete = (own: Own) =>
      aProduct(own.id, { ...own, nameLower: fold(own.name), craftsman: own.artisanSlug });
    index.group(groups);
    fill(index, first.map(complete));
    for (const own of first) model.set(own.id, complete(own));
    for (const step of changes) {
      search(index, 'chair');
      index.find({ ...all, maxPrice: 3 });
      for (const category of groups.keys()) index.find({ ...all, category });
      if ('put' in step) {
        index.put(complete(step.put));
        model.set(step.put.id, complete(step.put));
      } else {
        index.remove(step.remove);
        model.delete(step.remove);
      }
    }
    return { index, model };
  }

  it('uses the artisan’s name of the latest product', () => {
    const index = indexOf(aProduct('a'));
    expect(index.find(all).makers).toEqual([{ slug: 'ramesh-jangid', label: 'Ramesh Jangid', count: 1 }]);
    index.put(aProduct('a', { craftsman: 'Ramesh Kumar Jangid' }));
    expect(index.find(all).makers).toEqual([
      { slug: 'ramesh-jangid', label: 'Ramesh Kumar Jangid', count: 1 },
    ]);
  });

  it('offers the fifty artisans with the most products, and those who are chosen', () => {
    const nameOf = (n: number) => `Artisan ${String(n).padStart(2, '0')}`;
    const products = Array.from({ length: 60 }, (_, n) => n).flatMap((n) =>
      Array.from({ length: n < 10 ? 1 : 2 }, (_, nth) =>
        aProduct(`${n}-${nth}`, { craftsman: nameOf(n), artisanSlug: `maker-${n}` }),
      ),
    );
    const index = indexOf(...products);
    const labels = (makers: string[]) => index.find({ ...all, makers }).makers.map(({ label }) => label);
    const largest = Array.from({ length: 50 }, (_, n) => nameOf(n + 10));
    expect(labels([])).toEqual(largest);
    expect(labels(['maker-3'])).toEqual([nameOf(3), ...largest]);
  });

  it('finds and pages the same for a cached search as for a new one', () => {
    fc.assert(
      fc.property(
        fc.array(product),
        fc.array(change),
        fc.integer({ min: 1, max: 4 }),
        (first, changes, size) => {
          const { index, model } = afterChanges(first, changes);
          const named = [...model.values()].filter(({ name }) => name === 'chair').map(({ id }) => id);
          const { ids, total } = search(index, 'chair');
          expect([ids.slice(0, named.length), total]).toEqual([named.sort(), ids.length]);
          const pages = Array.from({ length: Math.ceil(total / size) }, (_, page) =>
            index.find({ ...all, search: 'chair', sort: 'relevance', page: page + 1, pageSize: size }),
          );
          expect(pages.flatMap((page) => page.ids)).toEqual(ids);
        },
      ),
    );
  });

  it('returns the same as filtering and sorting a plain list, after any additions and removals', () => {
    fc.assert(
      fc.property(
        fc.array(product),
        fc.array(change),
        query,
        source,
        rule,
        (first, changes, asked, of, own) => {
          const wanted = { ...asked, source: of };
          const groups = groupsWith(own);
          const { index, model } = afterChanges(first, changes, groups);
          const belongs = (product: IndexedProduct, { within, rules }: CategoryGroup) =>
            within.includes(product.category) || rules.some((each) => matches(each, product));
          const isOf = (product: IndexedProduct) =>
            !of || ('ids' in of ? of.ids.includes(product.id) : matches(of.rule, product));
          const inCategory = [...model.values()]
            .filter(isOf)
            .filter((product) => !wanted.category || belongs(product, groups.get(wanted.category)!));
          const inOrder = (a: IndexedProduct, b: IndexedProduct) =>
            of && 'ids' in of ? of.ids.indexOf(a.id) - of.ids.indexOf(b.id) : compare['name']!(a, b);
          const base = inCategory
            .filter(({ price }) => price <= (wanted.maxPrice ?? Infinity))
            .filter((own) => (!wanted.isNew || own.isNew) && (!wanted.isFeatured || own.isFeatured));
          const isMade = ({ artisanSlug }: IndexedProduct) =>
            wanted.makers.length === 0 || wanted.makers.includes(artisanSlug);
          const isMadeOf = (own: IndexedProduct) =>
            wanted.materials.length === 0 || wanted.materials.some((slug) => has(own, slug));
          const isThere = ({ inStock }: IndexedProduct) => !wanted.inStock || inStock;
          const left = base
            .filter((own) => isMade(own) && isMadeOf(own) && isThere(own))
            .sort(wanted.sort === 'selection' ? inOrder : compare[wanted.sort]);
          const from = (wanted.page - 1) * wanted.pageSize;
          const result = index.find(wanted as IndexQuery);
          expect(result).toMatchObject({
            ids: left.slice(from, from + wanted.pageSize).map(({ id }) => id),
            total: left.length,
            totalInCategory: inCategory.length,
            inStock: base.filter((own) => isMade(own) && isMadeOf(own) && own.inStock).length,
          });
          for (const { slug, count } of result.materials)
            expect([slug, count]).toEqual([
              slug,
              base.filter((own) => isMade(own) && isThere(own) && has(own, slug)).length,
            ]);
          for (const { slug, count } of result.makers)
            expect([slug, count]).toEqual([
              slug,
              base.filter((own) => isMadeOf(own) && isThere(own) && own.artisanSlug === slug).length,
            ]);
        },
      ),
    );
  });
});
