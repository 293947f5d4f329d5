import type { CollectionIndexes } from '../../platform/database/indexes.ts';

/** Media that products name outside their gallery. */
export const detailMedia = [
  'details.view360',
  'details.productVideos',
  'details.instructions',
  'details.complianceCertificates',
] as const;

export const catalogueIndexes: CollectionIndexes[] = [
  {
    collection: 'products',
    indexes: [
      // Equality first, then the sort order: the best rated come first. Of single values, because an index on an array
      // cannot always provide a sort order.
      { key: { status: 1, categorySlug: 1, rating: -1, _id: 1 }, name: 'category-best' },
      { key: { status: 1, 'categoryPath.0': 1, rating: -1, _id: 1 }, name: 'department-best' },
      { key: { status: 1, nameLower: 1, _id: 1 }, name: 'name' },
      // Lists of the back office, of products of every status.
      { key: { nameLower: 1, _id: 1 }, name: 'inventory-name' },
      { key: { stock: 1, nameLower: 1, _id: 1 }, name: 'inventory-available' },
      // The finder reads what has changed since its last read.
      { key: { changedAt: 1 }, name: 'changed' },
      { key: { artisanSlug: 1, status: 1 }, name: 'artisan' },
      // What a category holds, for its form and for what follows a change of the tree.
      { key: { categorySlug: 1, nameLower: 1, _id: 1 }, name: 'category' },
      { key: { slug: 1 }, name: 'slug', unique: true },
      // Which products show a picture.
      { key: { 'image.src': 1 }, name: 'picture' },
      { key: { 'images.src': 1 }, name: 'gallery' },
      // Videos, documents and views that are not in the gallery.
      ...detailMedia.map((field) => ({
        key: { [field]: 1 } as const,
        name: field.replace('details.', ''),
        partialFilterExpression: { [field]: { $exists: true } },
      })),
      // What is due: offers that begin or end, drafts that are published at a time.
      ...(['offerChangesAt', 'publishAt'] as const).map((field) => ({
        key: { [field]: 1 } as const,
        name: field,
        partialFilterExpression: { [field]: { $exists: true } },
      })),
      // Drafts may have no SKU yet; a SKU is unique (requirement 12).
      { key: { skus: 1 }, name: 'skus', unique: true, partialFilterExpression: { skus: { $exists: true } } },
    ],
  },
];
