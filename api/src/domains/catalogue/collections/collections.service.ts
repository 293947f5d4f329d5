import { notFound } from '../../../platform/http/errors.ts';
import { pictureWithValue } from '../../media/index.ts';
import type { ProductFinder } from '../search/product-finder.ts';
import type { CollectionDocument } from './collection-document.ts';
import { sourceOf } from './collection-source.ts';
import type { CollectionsRepository } from './collections.repository.ts';
import type { Collection, Collections, CollectionsQuery } from './collections.schema.ts';

interface Dependencies {
  repository: CollectionsRepository;
  finder: Pick<ProductFinder, 'countOf'>;
}

/** Collections as shoppers see them: hidden and deleted ones do not exist. */
export function createCollections({ repository, finder }: Dependencies) {
  async function shown(collection: CollectionDocument): Promise<Collection> {
    const { slug, name, description, image, selection, metaTitle, metaDescription } = collection;
    return {
      slug,
      name,
      description,
      ...(image.src && { image: pictureWithValue(image) }),
      productCount: await finder.countOf(sourceOf(collection)),
      selection,
      ...(metaTitle && { metaTitle }),
      ...(metaDescription && { metaDescription }),
    };
  }

  /** @throws AppError 404 */
  async function bySlug(slug: string): Promise<CollectionDocument> {
    const found = await repository.bySlug(slug);
    if (found?.visibility !== 'shown') throw notFound('Collection');
    return found;
  }

  const isShown = ({ visibility }: CollectionDocument) => visibility === 'shown';

  return {
    /** A page of them by name, or those of the home page in its order. */
    async list({ home, page, pageSize }: CollectionsQuery): Promise<Collections> {
      if (home) {
        const chosen = (await repository.byIds((await repository.home()).ids)).filter(isShown);
        const items = await Promise.all(chosen.map(shown));
        return { items, total: items.length, page: 1, pageSize };
      }
      const { items, total } = await repository.shownPage({ page, pageSize });
      return { items: await Promise.all(items.map(shown)), total, page, pageSize };
    },

    /**
     * A collection by its slug. One that it had before says which one it has now.
     * @throws AppError 404 'Collection not found'
     */
    async at(slug: string): Promise<{ collection: Collection } | { movedTo: string }> {
      const found = await repository.bySlug(slug);
      if (found && isShown(found)) return { collection: await shown(found) };
      const moved = found ? undefined : (await repository.formerlyAt(slug)).find(isShown);
      if (!moved) throw notFound('Collection');
      return { movedTo: moved.slug };
    },

    /** Which products a collection has. @throws AppError 404 */
    sourceAt: async (slug: string) => sourceOf(await bySlug(slug)),

    slugs: () => repository.shownSlugs(),
  };
}
export type CollectionsService = ReturnType<typeof createCollections>;
