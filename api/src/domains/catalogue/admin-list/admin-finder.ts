import { createFollowedIndex } from '../../../platform/listing/followed-index.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import { parseItemId } from '../item-id.ts';
import type { ListedDocument } from '../product-fields.ts';
import { AdminIndex, type AdminFilter, type ListedProduct } from './admin-index.ts';
import type { AdminSort } from '../catalogue.constants.ts';
import { ItemIndex } from './item-index.ts';
import type { Range } from '../../../platform/listing/sorted-numbers.ts';

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

/** What the lists of the back office are answered from. */
interface Indexes {
  products: AdminIndex;
  items: ItemIndex;
}

/** The indexes of the back office, in step with the database. They are read in the background after the start. */
export function createAdminFinder({ repository, clock }: Dependencies) {
  const followed = createFollowedIndex<Indexes, ListedDocument>({
    async load() {
      const [products, items] = [new AdminIndex(), new ItemIndex()];
      for await (const page of repository.listed()) {
        for (const product of page) {
          products.append(toListed(product));
          items.append(product);
        }
      }
      products.arrange();
      items.arrange();
      return { products, items };
    },
    changedSince: (time) => repository.listedSince(time),
    put({ products, items }, product) {
      products.put(toListed(product));
      items.put(product);
    },
    clock,
  });
  const { current } = followed;

  const forget = (ids: readonly string[]): void =>
    followed.forget(ids, ({ products, items }, id) => {
      products.remove(id);
      items.remove(id);
    });

  return {
    /** Reads the catalogue, so that the first admin does not wait for it. */
    open: async (): Promise<void> => void (await current()),

    /** One page of ids in an order, and how many products match. */
    find: async (filter: AdminFilter, sort: AdminSort, page: Range) =>
      (await current()).products.find(filter, sort, page),

    /** Items and stock board as they are now; out of date after the next await. */
    items: async (): Promise<ItemIndex> => (await current()).items,

    /** Forgets products that are gone: `changedAt` cannot tell of that. */
    forget,

    /** The same for items that are gone. */
    forgetItems: (ids: readonly string[]): void => forget(ids.map((id) => parseItemId(id).product)),
  };
}
export type AdminFinder = ReturnType<typeof createAdminFinder>;
