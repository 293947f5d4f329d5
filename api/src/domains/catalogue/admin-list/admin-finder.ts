import { withoutDatabaseTime } from '../../../platform/database/database-time.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import { parseItemId } from '../item-id.ts';
import type { ListedDocument } from '../product-document.ts';
import { Changes } from '../search/changes.ts';
import { AdminIndex, type AdminFilter, type ListedProduct } from './admin-index.ts';
import type { AdminSort } from '../catalogue.constants.ts';
import { ItemIndex } from './item-index.ts';
import type { Range } from './sorted-numbers.ts';

const toListed = (product: ListedDocument): ListedProduct => ({
  id: product._id,
  nameLower: product.nameLower,
  skus: product.skus ?? [],
  craftsman: product.craftsman,
  status: product.status,
  category: product.categorySlug,
  tags: product.details?.customTags ?? [],
  price: product.price,
  stock: product.stock,
  updatedAt: product.updatedAt.getTime(),
  hasProblem: product.publishProblem !== undefined,
  isPlanned: product.publishAt !== undefined,
});

interface Dependencies {
  repository: Pick<CatalogueRepository, 'listed' | 'listedSince'>;
  clock?: () => number;
}

/** What the lists of the back office are answered from, and the changes that it has. */
interface Filled {
  products: AdminIndex;
  items: ItemIndex;
  changes: Changes<ListedDocument>;
}

/**
 * Keeps the indexes of the back office in step with the database: reads everything once, in the background after the
 * start, and before each answer what has changed since, so that an admin sees what they have just saved. Who asks while
 * everything is being read waits until it is.
 */
export function createAdminFinder({ repository, clock = Date.now }: Dependencies) {
  let filled: Filled | undefined;
  let pending: Promise<Filled> | undefined;

  async function load(): Promise<Filled> {
    const start = clock();
    const [products, items] = [new AdminIndex(), new ItemIndex()];
    for await (const page of repository.listed()) {
      for (const product of page) {
        products.append(toListed(product));
        items.append(product);
      }
    }
    products.arrange();
    items.arrange();
    const changes = new Changes<ListedDocument>((time) => repository.listedSince(time), start, clock);
    return (filled = { products, items, changes });
  }

  async function update(into: Filled): Promise<Filled> {
    for (const product of into.changes.take(await into.changes.read())) {
      into.products.put(toListed(product));
      into.items.put(product);
    }
    return into;
  }

  /** One that is under way may have read before the change that the caller has just made. */
  async function current(): Promise<Filled> {
    const before = pending;
    await before?.catch(() => undefined);
    if (pending && pending !== before) return pending;
    // everything takes longer than one request may, and it is read for all
    const reading = (filled ? update(filled) : withoutDatabaseTime(load)).finally(() => {
      if (pending === reading) pending = undefined;
    });
    pending = reading;
    return reading;
  }

  function forget(id: string): void {
    filled?.products.remove(id);
    filled?.items.remove(id);
    filled?.changes.forget(id);
  }

  return {
    /** Reads the catalogue, so that the first admin does not wait for it. */
    open: async (): Promise<void> => void (await current()),

    /** One page of ids in an order, and how many products match. */
    find: async (filter: AdminFilter, sort: AdminSort, page: Range) =>
      (await current()).products.find(filter, sort, page),

    /** Items and stock board as they are now; out of date after the next await. */
    items: async (): Promise<ItemIndex> => (await current()).items,

    /** Forgets products that are gone: `changedAt` cannot tell of that. */
    forget: (ids: readonly string[]): void => ids.forEach(forget),

    /** The same for items that are gone. */
    forgetItems: (ids: readonly string[]): void => ids.forEach((id) => forget(parseItemId(id).product)),
  };
}
export type AdminFinder = ReturnType<typeof createAdminFinder>;
