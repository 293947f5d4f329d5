import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { CategoryRule } from '../categories/category-form.ts';
import type { CategoryTree } from '../categories/category-tree.ts';
import type { FilteredDocument, IndexedDocument, SearchedDocument } from '../product-fields.ts';
import { sellableStock } from '../stock-board.ts';
import { Changes } from '../../../platform/listing/changes.ts';
import type { IndexResult, IndexPage, IndexQuery, ProductSource } from './listing-query.ts';
import type { FilteredProduct, SearchedProduct } from './indexed-product.ts';
import { ProductIndex } from './product-index.ts';

/** A read that takes longer than this makes the next one wait longer, too, up to ten times the lag. */
const QUICK_READ_MS = 10;
const MAX_LAG_FACTOR = 10;

const toFiltered = (product: FilteredDocument): FilteredProduct => ({
  id: product._id,
  nameLower: product.nameLower,
  craftsman: product.craftsman,
  artisanSlug: product.artisanSlug,
  materials: [...product.materials, ...(product.optionMaterials ?? [])],
  category: product.categorySlug,
  tags: product.details?.customTags ?? [],
  price: product.price,
  isNew: product.isNew,
  isFeatured: product.isFeatured,
  inStock: sellableStock(product) > 0,
  createdAt: product.createdAt.getTime(),
});

const toSearched = (product: SearchedDocument, tree: CategoryTree): SearchedProduct => ({
  name: product.name,
  craftsman: product.craftsman,
  description: [product.description, ...(product.optionWords ?? [])].join('\n'),
  categoryNames: tree.wordsOf(product.categorySlug),
});

const isPublished = ({ status }: FilteredDocument) => status === 'published';

/** The words that products are found by through their categories; while they stay, no product has to be read again. */
const wordsOf = (tree: CategoryTree): string =>
  JSON.stringify(tree.all.map(({ _id }) => [_id, tree.wordsOf(_id)]).sort());

interface Dependencies {
  repository: Pick<CatalogueRepository, 'filtered' | 'searched' | 'indexedSince'>;
  /** The category tree as it is now: the same object while it is unchanged. */
  tree: () => Promise<CategoryTree>;
  /** How long a result may lag behind the database, in milliseconds; up to ten times as long while very much changes. Default 100. */
  lagMs?: number;
  /** Called with the products that have changed; without ids when any may have. */
  onChange?: (ids?: readonly string[]) => void;
  clock?: () => number;
}

/** An index and the state of the shop that it shows. */
interface Loaded {
  index: ProductIndex;
  /** Whose words it has. */
  tree: CategoryTree;
  /** Whose categories it has. */
  grouped: CategoryTree;
  changes: Changes<IndexedDocument>;
}

interface Filled extends Loaded {
  /** Resolves when searches find everything. */
  words: Promise<void>;
}

/**
 * Keeps a ProductIndex in sync with the database: reads everything once, and after that, with each request, what has
 * changed since (`changedAt`). Every process of the API has its own. The words of products are read last: in a large shop,
 * listings are there seconds before searches, which wait for them.
 *
 * A change of the category tree is in the next result, however many products it concerns. Only the search by names of
 * categories needs every product again: they are read while the index before still answers.
 */
export function createProductFinder({
  repository,
  tree: currentTree,
  lagMs = 100,
  onChange = () => undefined,
  clock = Date.now,
}: Dependencies) {
  let filled: Filled | undefined;
  /** Start of the last read on the monotonic clock, for the lag. */
  let freshFrom = -Infinity;
  /** How much longer than `lagMs` a result may lag. */
  let lagFactor = 1;
  let pending: Promise<ProductIndex> | undefined;
  /** The reading of everything anew, while it lasts. */
  let renewal: Promise<void> | undefined;

  async function load(): Promise<Loaded> {
    const start = clock();
    const tree = await currentTree();
    const index = new ProductIndex();
    for await (const page of repository.filtered())
      for (const document of page) if (isPublished(document)) index.append(toFiltered(document));
    index.group(tree.groups());
    index.arrange();
    const changes = new Changes<IndexedDocument>((time) => repository.indexedSince(time), start, clock);
    return { index, tree, grouped: tree, changes };
  }

  /** Reads the words of all products; after an error, the next request reads everything again. */
  async function describe({ index, tree }: Loaded): Promise<void> {
    try {
      for await (const page of repository.searched())
        for (const document of page) index.describe(document._id, toSearched(document, tree));
    } catch (error) {
      if (filled?.index === index) filled = undefined;
      throw error;
    }
  }

  async function replace(): Promise<void> {
    const next = await load();
    await describe(next);
    while (pending) await pending.catch(() => undefined);
    filled = { ...next, words: Promise.resolve() };
    freshFrom = -Infinity;
    onChange();
  }

  /** One at a time; after an error the next change of the tree, or the next request, tries again. */
  function renew(): void {
    renewal ??= replace()
      .catch(() => undefined)
      .finally(() => (renewal = undefined));
  }

  async function update(into: Filled): Promise<ProductIndex> {
    const found = await into.changes.read();
    const tree = await currentTree();
    const changed = into.changes.take(found);
    for (const document of changed) {
      if (isPublished(document)) into.index.put({ ...toFiltered(document), ...toSearched(document, tree) });
      else into.index.remove(document._id);
    }
    if (changed.length > 0) onChange(changed.map(({ _id }) => _id));
    if (tree !== into.grouped) {
      into.index.group(tree.groups());
      into.grouped = tree;
    }
    if (tree !== into.tree) {
      if (wordsOf(tree) === wordsOf(into.tree)) into.tree = tree;
      else renew();
    }
    return into.index;
  }

  async function first(): Promise<ProductIndex> {
    const next = await load();
    filled = { ...next, words: describe(next) };
    // those who search get the error
    filled.words.catch(() => undefined);
    onChange();
    return filled.index;
  }

  /** The up-to-date index. Requests that arrive while the database is being read share that read. */
  function current(): Promise<ProductIndex> {
    if (pending) return pending;
    if (filled && performance.now() - freshFrom < lagMs * lagFactor) return Promise.resolve(filled.index);
    const start = performance.now();
    pending = (filled ? update(filled) : first())
      .then((index) => {
        freshFrom = start;
        lagFactor = Math.min(MAX_LAG_FACTOR, Math.max(1, (performance.now() - start) / QUICK_READ_MS));
        return index;
      })
      .finally(() => (pending = undefined));
    return pending;
  }

  /** The index for a query: one with a term waits until the words of all products are known. */
  async function currentFor({ search }: IndexQuery): Promise<ProductIndex> {
    const index = await current();
    if (!search) return index;
    await filled?.words;
    return filled?.index ?? index;
  }

  return {
    /** Reads the catalogue, so that the first shopper does not wait for it. */
    open: async (): Promise<void> => void (await current()),

    /** Reads what has changed, and tells of it (`onChange`), unless that was done within the lag. */
    follow: async (): Promise<void> => void (await current()),

    find: async (query: IndexQuery): Promise<IndexResult> => (await currentFor(query)).find(query),

    page: async (query: IndexQuery): Promise<IndexPage> => (await currentFor(query)).page(query),

    categoryCounts: async (): Promise<ReadonlyMap<string, number>> => (await current()).categoryCounts(),

    /** How many products a rule matches, and how many of them are assigned to none of these categories. */
    reach: async (rule: CategoryRule, within: readonly string[]) => (await current()).reach(rule, within),

    /** How many products a collection has. */
    countOf: async (source: ProductSource): Promise<number> => (await current()).countOf(source),

    /** The next result reads what has changed, whatever the lag: for those who have just changed it. */
    expire(): void {
      freshFrom = -Infinity;
    },

    /** Reads everything again, after a product was deleted: `changedAt` cannot tell of that. */
    async reload(): Promise<void> {
      await pending?.catch(() => undefined);
      filled = undefined;
      await current();
    },
  };
}
export type ProductFinder = ReturnType<typeof createProductFinder>;
