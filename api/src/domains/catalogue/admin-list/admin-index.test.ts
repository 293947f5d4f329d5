import fc from 'fast-check';
import { AdminIndex, type AdminFilter, type ListedProduct } from './admin-index.ts';
import { adminSorts, type AdminSort } from '../catalogue.constants.ts';

const names = ['carved bed', 'jali chair', 'brass lamp', 'chair', 'bedside table'];
const product = fc.record({
  id: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
  nameLower: fc.constantFrom(...names),
  skus: fc.constantFrom([], ['VR-1'], ['VR-2', 'XL-3']),
  craftsman: fc.constantFrom('Ramesh Jangid', 'Sita Suthar'),
  status: fc.constantFrom('draft' as const, 'published' as const, 'archived' as const),
  category: fc.constantFrom('chairs', 'beds'),
  tags: fc.constantFrom([], ['Oak'], ['oak', 'low']),
  price: fc.integer({ min: 0, max: 3 }),
  stock: fc.integer({ min: -1, max: 7 }),
  updatedAt: fc.integer({ min: 0, max: 3 }),
  hasProblem: fc.boolean(),
  isPlanned: fc.boolean(),
});
const filter = fc.record(
  {
    search: fc.constantFrom('ch', 'chair', 'chair vr', 'suthar', 'VR-2', 'nothing'),
    status: fc.constantFrom('draft' as const, 'published' as const),
    categories: fc.constantFrom([], ['chairs'], ['chairs', 'beds']),
    tag: fc.constantFrom('OAK', 'low'),
    stock: fc.constantFrom('in' as const, 'out' as const, 'low' as const),
    minPrice: fc.constantFrom(1, 2),
    maxPrice: fc.constantFrom(1, 2),
    hasProblem: fc.boolean(),
    isPlanned: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** The same, the slow way. */
function expected(products: ListedProduct[], wanted: AdminFilter, sort: AdminSort): string[] {
  const words = (wanted.search ?? '').toLowerCase().split(' ').filter(Boolean);
  const isMatch = (each: ListedProduct) => {
    const text = [each.nameLower, ...each.skus, each.craftsman].join('\n').toLowerCase();
    const inStock = { in: each.stock > 0, out: each.stock <= 0, low: each.stock > 0 && each.stock <= 5 };
    return (
      words.every((word) => text.includes(word)) &&
      (!wanted.status || each.status === wanted.status) &&
      (!wanted.categories || wanted.categories.includes(each.category)) &&
      (!wanted.tag || each.tags.some((tag) => tag.toLowerCase() === wanted.tag?.toLowerCase())) &&
      (!wanted.stock || inStock[wanted.stock]) &&
      each.price >= (wanted.minPrice ?? 0) &&
      each.price <= (wanted.maxPrice ?? Infinity) &&
      (!wanted.hasProblem || each.hasProblem) &&
      (!wanted.isPlanned || each.isPlanned)
    );
  };
  const [order, direction] = sort.split('-');
  const key = (each: ListedProduct) =>
    ({ name: each.nameLower, price: each.price, stock: each.stock, updated: each.updatedAt })[
      order ?? 'name'
    ] ?? '';
  const sorted = products
    .filter(isMatch)
    .sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  return direction === 'desc' ? sorted.reverse() : sorted;
}

describe('the index of the back office’s list (requirement 91)', () => {
  it('finds, sorts and counts like a look at every product, after any changes', () => {
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 8 }),
        fc.array(fc.oneof(product, fc.constantFrom('1', '2', '3')), { maxLength: 12 }),
        fc.array(filter, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...adminSorts),
        (first, changes, filters, sort) => {
          const index = new AdminIndex();
          const known = new Map<string, ListedProduct>();
          for (const each of first) {
            index.append(each);
            if (!known.has(each.id)) known.set(each.id, each);
          }
          index.arrange();
          for (const change of changes) {
            if (typeof change === 'string') {
              index.remove(change);
              known.delete(change);
            } else {
              index.put(change);
              known.set(change.id, change);
            }
            for (const wanted of filters) {
              const all = expected([...known.values()], wanted, sort);
              expect(index.find(wanted, sort, { skip: 0, limit: 100 })).toEqual({
                ids: all,
                total: all.length,
              });
              expect(index.find(wanted, sort, { skip: 1, limit: 2 }).ids).toEqual(all.slice(1, 3));
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
