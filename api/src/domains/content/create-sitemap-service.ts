import type { Db } from 'mongodb';
import type { CategoryDocument } from '../catalogue/category-document.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import type { ArtisanDocument, PostDocument } from './content-documents.ts';
import { SITEMAP_PAGE_SIZE } from './sitemap.constants.ts';
import type { SitemapService } from './sitemap.routes.ts';

/** Reads ids from the database; drafts and archived products have no page (promise 23). */
export function createSitemapService(db: Db): SitemapService {
  const products = db.collection<ProductDocument>('products');
  const published = { status: 'published' } as const;
  const idsOf = async (collection: string) => {
    const documents = await db
      .collection<CategoryDocument | PostDocument | ArtisanDocument>(collection)
      .find()
      .sort({ _id: 1 })
      .project<{ _id: string }>({ _id: 1 })
      .toArray();
    return { items: documents.map(({ _id }) => ({ id: _id })), total: documents.length };
  };

  return {
    async entries(kind, page) {
      if (kind !== 'products') return idsOf(kind);
      const [found, total] = await Promise.all([
        products
          .find(published)
          .sort({ nameLower: 1, _id: 1 })
          .skip((page - 1) * SITEMAP_PAGE_SIZE)
          .limit(SITEMAP_PAGE_SIZE)
          .project<Pick<ProductDocument, '_id' | 'updatedAt'>>({ updatedAt: 1 })
          .toArray(),
        products.countDocuments(published),
      ]);
      const items = found.map(({ _id, updatedAt }) => ({ id: _id, changed: updatedAt.toISOString() }));
      return { items, total };
    },
  };
}
