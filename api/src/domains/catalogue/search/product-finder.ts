import type { Db } from 'mongodb';
import type { ProductDocument } from '../product-document.ts';
import type { IndexAnswer, IndexPage, IndexQuery } from './listing-query.ts';
import { ProductIndex, type IndexedProduct } from './product-index.ts';

/**
 * How long before the last look the finder asks for changes. A change gets its time before it becomes visible, and the
 * clocks of two processes differ: this is what both together may amount to.
 */
const OVERLAP_MS = 10_000;

const fields = {
  name: 1,
  nameLower: 1,
  craftsman: 1,
  artisanSlug: 1,
  description: 1,
  materials: 1,
  categoryPath: 1,
  price: 1,
  isNew: 1,
  isFeatured: 1,
  stock: 1,
  status: 1,
  createdAt: 1,
} as const;
type FoundDocument = Pick<ProductDocument, '_id' | keyof typeof fields>;

const indexed = (
  { _id, stock, createdAt, ...product }: FoundDocument,
  nameOf: (slug: string) => string,
): IndexedProduct => ({
  ...product,
  id: _id,
  inStock: stock > 0,
  createdAt: createdAt.getTime(),
  categoryNames: product.categoryPath.map(nameOf),
});

export interface FinderOptions {
  db: Db;
  /** Name of a category, or its slug when it has none. */
  categoryNames: () => Promise<ReadonlyMap<string, string>>;
  /** How long an answer may lag behind the database. */
  lagMs?: number;
  /** Told of products that have changed; of all when they are not named. */
  onChange?: (ids?: readonly string[]) => void;
  clock?: () => number;
}

/**
 * Keeps a ProductIndex in step with the database: reads everything once, afterwards what has changed (`changedAt`),
 * when somebody asks. Every process of the API has its own.
 */
export function createProductFinder({
  db,
  categoryNames,
  lagMs = 100,
  onChange = () => undefined,
  clock = Date.now,
}: FinderOptions) {
  const products = db.collection<ProductDocument>('products');
  let index: ProductIndex | undefined;
  /** Start of the last look at the database: what was changed well before it is in the index. */
  let lookedAt = 0;
  let askedAt = -Infinity;
  let underWay: Promise<ProductIndex> | undefined;

  const read = (filter: object) => products.find(filter).project<FoundDocument>(fields).batchSize(2000);

  async function naming(): Promise<(slug: string) => string> {
    const names = await categoryNames();
    return (slug) => names.get(slug) ?? slug;
  }

  async function load(): Promise<ProductIndex> {
    const start = clock();
    const nameOf = await naming();
    const all: IndexedProduct[] = [];
    for await (const document of read({ status: 'published' })) all.push(indexed(document, nameOf));
    const filled = new ProductIndex();
    filled.fill(all);
    lookedAt = start;
    onChange();
    return filled;
  }

  async function follow(into: ProductIndex): Promise<ProductIndex> {
    const start = clock();
    const changed = await read({ changedAt: { $gte: new Date(lookedAt - OVERLAP_MS) } }).toArray();
    lookedAt = start;
    if (changed.length === 0) return into;
    const nameOf = await naming();
    for (const document of changed) {
      if (document.status === 'published') into.put(indexed(document, nameOf));
      else into.remove(document._id);
    }
    onChange(changed.map(({ _id }) => _id));
    return into;
  }

  /** Callers who come while the database is being asked share the answer, unless theirs would be too old. */
  function current(): Promise<ProductIndex> {
    if (underWay) return underWay;
    if (index && performance.now() - askedAt < lagMs) return Promise.resolve(index);
    askedAt = performance.now();
    underWay = (index ? follow(index) : load())
      .then((now) => (index = now))
      .finally(() => (underWay = undefined));
    return underWay;
  }

  return {
    /** Reads the catalogue, so that the first shopper does not wait for it. */
    open: async (): Promise<void> => void (await current()),

    find: async (query: IndexQuery): Promise<IndexAnswer> => (await current()).find(query),

    page: async (query: IndexQuery): Promise<IndexPage> => (await current()).page(query),

    categoryCounts: async (): Promise<ReadonlyMap<string, number>> => (await current()).categoryCounts(),

    /** Reads everything again: a product has left the database without a trace. */
    async startOver(): Promise<void> {
      await underWay?.catch(() => undefined);
      index = undefined;
      await current();
    },
  };
}
export type ProductFinder = ReturnType<typeof createProductFinder>;
