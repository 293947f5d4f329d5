import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { IndexedDocument } from '../product-document.ts';
import type { IndexResult, IndexPage, IndexQuery } from './listing-query.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { ProductIndex } from './product-index.ts';

/**
 * How far before its last read the finder reads changes again. A change gets its time before it becomes visible, and
 * the clocks of two processes differ: this covers both together.
 */
const OVERLAP_MS = 10_000;

const toIndexed = (product: IndexedDocument, nameOf: (slug: string) => string): IndexedProduct => ({
  id: product._id,
  name: product.name,
  nameLower: product.nameLower,
  craftsman: product.craftsman,
  artisanSlug: product.artisanSlug,
  description: product.description,
  materials: product.materials,
  categoryPath: product.categoryPath,
  categoryNames: product.categoryPath.map(nameOf),
  price: product.price,
  isNew: product.isNew,
  isFeatured: product.isFeatured,
  inStock: product.stock > 0,
  createdAt: product.createdAt.getTime(),
});

const isPublished = ({ status }: IndexedDocument) => status === 'published';

interface Dependencies {
  repository: Pick<CatalogueRepository, 'indexed' | 'indexedSince'>;
  /** Name of a category, or its slug when it has none. */
  categoryNames: () => Promise<ReadonlyMap<string, string>>;
  /** How long a result may lag behind the database, in milliseconds. Default 100. */
  lagMs?: number;
  /** Called with the products that have changed; without ids when any may have. */
  onChange?: (ids?: readonly string[]) => void;
  clock?: () => number;
}

/**
 * Keeps a ProductIndex in sync with the database: reads everything once, and after that, with each request, what has
 * changed since (`changedAt`). Every process of the API has its own.
 */
export function createProductFinder({
  repository,
  categoryNames,
  lagMs = 100,
  onChange = () => undefined,
  clock = Date.now,
}: Dependencies) {
  let index: ProductIndex | undefined;
  /** Start of the last read that succeeded: what was changed well before it is in the index. */
  let readUpTo = 0;
  /** The same on the monotonic clock, for the lag. */
  let freshFrom = -Infinity;
  let pending: Promise<ProductIndex> | undefined;

  async function naming(): Promise<(slug: string) => string> {
    const names = await categoryNames();
    return (slug) => names.get(slug) ?? slug;
  }

  async function load(): Promise<ProductIndex> {
    const start = clock();
    const nameOf = await naming();
    const filled = new ProductIndex();
    for await (const page of repository.indexed())
      for (const document of page) if (isPublished(document)) filled.append(toIndexed(document, nameOf));
    filled.arrange();
    onChange();
    readUpTo = start;
    return filled;
  }

  async function update(into: ProductIndex): Promise<ProductIndex> {
    const start = clock();
    const changed = await repository.indexedSince(new Date(readUpTo - OVERLAP_MS));
    if (changed.length > 0) {
      const nameOf = await naming();
      for (const document of changed) {
        if (isPublished(document)) into.put(toIndexed(document, nameOf));
        else into.remove(document._id);
      }
      onChange(changed.map(({ _id }) => _id));
    }
    // last: after an error the same span is read again
    readUpTo = start;
    return into;
  }

  /** The up-to-date index. Requests that arrive while the database is being read share that read. */
  function current(): Promise<ProductIndex> {
    if (pending) return pending;
    if (index && performance.now() - freshFrom < lagMs) return Promise.resolve(index);
    const start = performance.now();
    pending = (index ? update(index) : load())
      .then((now) => {
        freshFrom = start;
        return (index = now);
      })
      .finally(() => (pending = undefined));
    return pending;
  }

  return {
    /** Reads the catalogue, so that the first shopper does not wait for it. */
    open: async (): Promise<void> => void (await current()),

    find: async (query: IndexQuery): Promise<IndexResult> => (await current()).find(query),

    page: async (query: IndexQuery): Promise<IndexPage> => (await current()).page(query),

    categoryCounts: async (): Promise<ReadonlyMap<string, number>> => (await current()).categoryCounts(),

    /** Reads everything again, after a product was deleted: `changedAt` cannot tell of that. */
    async reload(): Promise<void> {
      await pending?.catch(() => undefined);
      index = undefined;
      await current();
    },
  };
}
export type ProductFinder = ReturnType<typeof createProductFinder>;
