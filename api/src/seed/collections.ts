import type {
  CollectionDocument,
  CollectionsDocument,
} from '../domains/catalogue/collections/collection-document.ts';
import { nameSortKey } from '../domains/catalogue/product-document.ts';
import { before } from './days.ts';
import { picture } from './picture.ts';

/** A collection as it is written here. */
type SeedCollection = Pick<CollectionDocument, 'slug' | 'name' | 'description' | 'image'> &
  ({ products: string[] } | { rule: NonNullable<CollectionDocument['rule']> });

/** In the order in which the home page shows them. */
export const collections: SeedCollection[] = [
  {
    slug: 'an-evening-to-read',
    name: 'An evening to read',
    description:
      'A chair that holds the back, a lamp at the height of the page, and a desk for the letter you have owed since Diwali. All three are of the same sheesham, and grow darker together.',
    image: picture('product-4-room'),
    products: ['4', '8', '3'],
  },
  {
    slug: 'carved-in-relief',
    name: 'Carved in relief',
    description:
      'Poppies, creepers and a vase of lotus, cut back from solid wood until they stand free of the ground. Give them light from the side: the shadow does half of the work.',
    image: picture('product-7-room'),
    products: ['7', '5', '1', '2'],
  },
  {
    slug: 'gifts-below-20000',
    name: 'Gifts below ₹20,000',
    description:
      'For a first home, a promotion or a wedding far away: smaller work from the same benches, packed to travel and light enough to hang on the day that it arrives.',
    image: picture('product-8-room'),
    rule: { maxPrice: 20_000 },
  },
];

export function collectionDocument(collection: SeedCollection, today: Date): CollectionDocument {
  const { slug, name, description, image } = collection;
  const createdAt = before(today, 30);
  return {
    _id: slug,
    slug,
    formerSlugs: [],
    name,
    nameLower: nameSortKey(name),
    description,
    image,
    visibility: 'shown',
    ...('rule' in collection
      ? { selection: 'rule', products: [], rule: collection.rule }
      : { selection: 'hand', products: collection.products }),
    version: 1,
    createdAt,
    updatedAt: createdAt,
    updatedBy: null,
  };
}

/** All of them are on the home page. */
export const homeCollections: CollectionsDocument = {
  _id: 'collections',
  changes: 1,
  home: collections.map(({ slug }) => slug),
  homeVersion: 1,
};
