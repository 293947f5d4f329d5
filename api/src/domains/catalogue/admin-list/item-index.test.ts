import fc from 'fast-check';
import { itemsOf } from '../product-items.ts';
import { fold } from '../search/fold.ts';
import { boardColumns, columnOf, feedKeyOf } from '../stock-board.ts';
import type { Variant } from '../variant.ts';
import { ItemIndex, type CountedProduct, type ItemFilter, type ItemOrder } from './item-index.ts';

const inventory = fc.record({
  onHand: fc.integer({ min: 0, max: 3 }),
  held: fc.constant(0),
  allocated: fc.constant(0),
  safety: fc.constant(0),
  moves: fc.integer({ min: 0, max: 1 }),
  lowAt: fc.constantFrom(undefined, 0, 2),
});
const sku = fc.constantFrom('VR-1', 'vr-2', 'XL-3');
const variant = fc.record({
  values: fc.record({ colour: fc.constantFrom('walnut', 'natural') }),
  sku,
  price: fc.constant(1),
  stock: fc.integer({ min: -1, max: 3 }),
  inventory,
  status: fc.constantFrom('active', 'inactive', 'removed'),
}) as fc.Arbitrary<Variant>;
const withOptions = fc.record({
  hasOptions: fc.constant(true as const),
  options: fc.constant([
    {
      id: 'colour',
      kind: 'colour' as const,
      name: 'Colour',
      values: [
        { id: 'natural', label: 'Natural' },
        { id: 'walnut', label: 'Walnut' },
      ],
    },
  ]),
  variants: fc.dictionary(fc.constantFrom('natural', 'walnut', 'walnut-2'), variant),
});
const ids = ['1', '2', '3', '4', '5', '6'];
const product: fc.Arbitrary<CountedProduct> = fc
  .tuple(
    fc.record({
      _id: fc.constantFrom(...ids),
      name: fc.constantFrom('Carved bed', 'Jali chair', 'Bed', 'Bed table', 'Mēz'),
      sku,
      status: fc.constantFrom('draft' as const, 'published' as const, 'published' as const),
      stock: fc.integer({ min: -1, max: 3 }),
      inventory,
      isFeatured: fc.boolean(),
      soldOut: fc.boolean(),
      feedOrder: fc.constantFrom(undefined, undefined, 'ba', 'bn', 'z'),
    }),
    fc.option(withOptions, { nil: {} }),
  )
  .map(([fields, options]) => ({ ...fields, ...options, nameLower: fold(fields.name) }) as CountedProduct);
const filter: fc.Arbitrary<ItemFilter> = fc.record(
  {
    status: fc.constantFrom('draft' as const, 'published' as const, 'archived' as const),
    search: fc.constantFrom('be', 'bed', 'bed vr', 'walnut', 'MEZ', 'nothing', 'vr-2'),
    counts: fc.constantFrom(
      { key: 'out', isShown: (available: number) => available <= 0 },
      {
        key: 'low',
        isShown: (available: number, lowAt: number | undefined) => available > 0 && available <= (lowAt ?? 1),
      },
    ),
  },
  { requiredKeys: [] },
);

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
const wordsOf = (search = '') => fold(search).split(' ').filter(Boolean);

/** The items in their order, the slow way. */
function expectedItems(all: CountedProduct[], { status, search, counts }: ItemFilter, order: ItemOrder) {
  const byName = [...all].sort((a, b) => compare(a.nameLower, b.nameLower) || compare(a._id, b._id));
  const matching = byName
    .flatMap((each) => itemsOf(each))
    .filter(
      (item) =>
        (!status || item.status === status) &&
        wordsOf(search).every((word) => fold(`${item.name} ${item.sku}`).includes(word)) &&
        (!counts || counts.isShown(item.available, item.inventory.lowAt)),
    );
  const value = { name: () => 0, available: (i: number) => i, 'on-hand': (i: number) => i }[order];
  const countOf = (item: (typeof matching)[number]) =>
    value(order === 'available' ? item.available : item.inventory.onHand);
  return matching.sort((a, b) => countOf(a) - countOf(b)).map(({ id }) => id);
}

/** The cards of each column, the slow way. */
const expectedBoard = (all: CountedProduct[], search: string) =>
  boardColumns.map((column) =>
    all
      .filter((each) => {
        const text = fold(
          itemsOf(each)
            .map(({ name, sku: its }) => `${name} ${its}`)
            .join(' '),
        );
        const isHit = wordsOf(search).every((word) => text.includes(word));
        return each.status === 'published' && columnOf(each) === column && isHit;
      })
      .sort((a, b) => compare(feedKeyOf(a), feedKeyOf(b)))
      .map(({ _id }) => _id),
  );

// Two products whose places are the same text have no order: a place is made for one product.
const isOrdered = (all: Iterable<CountedProduct>) => {
  const keys = [...all].map(feedKeyOf);
  return new Set(keys).size === keys.length;
};

// Proves requirement 146.
describe('the index of items and the stock board', () => {
  it('finds, sorts and counts like a look at every item, after any changes', () => {
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 6 }),
        fc.array(fc.oneof(product, fc.constantFrom(...ids)), { maxLength: 10 }),
        fc.array(filter, { minLength: 1, maxLength: 3 }),
        fc.constantFrom<ItemOrder>('name', 'available', 'on-hand'),
        (first, changes, filters, order) => {
          const index = new ItemIndex();
          const known = new Map<string, CountedProduct>();
          for (const each of first) {
            index.append(each);
            if (!known.has(each._id)) known.set(each._id, each);
          }
          fc.pre(isOrdered(known.values()));
          index.arrange();
          for (const change of changes) {
            if (typeof change === 'string') {
              index.remove(change);
              known.delete(change);
            } else {
              known.set(change._id, change);
              fc.pre(isOrdered(known.values()));
              index.put(change);
            }
            const all = [...known.values()];
            for (const wanted of filters) {
              const items = expectedItems(all, wanted, order);
              expect(index.find(wanted, order, { skip: 0, limit: 100 })).toEqual({
                ids: items,
                total: items.length,
              });
              const page = { skip: 1, limit: 2, isDown: true };
              expect(index.find(wanted, order, page).ids).toEqual(items.reverse().slice(1, 3));
              const { search = '' } = wanted;
              const shown = boardColumns.map((column) => index.column(column, { search, limit: 100 }).ids);
              expect(shown).toEqual(expectedBoard(all, search));
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
