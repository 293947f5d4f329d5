import { nameSortKey, type ProductDocument } from '../domains/catalogue/product-document.ts';
import { slugOf } from '../domains/catalogue/slug.ts';
import { openingInventory } from '../domains/catalogue/inventory.ts';
import type { Artisan } from '../domains/content/content.schema.ts';
import { artisans } from './artisans.ts';
import { categories } from './categories.ts';
import { before } from './days.ts';
import { productDocument } from './documents.ts';
import { products } from './products.ts';
import { chance } from './random.ts';

/** What a category's products are called, about what they cost, and whose pictures they show. */
const kinds: Record<string, { names: readonly string[]; price: readonly [number, number]; like: string }> = {
  beds: { names: ['bed', 'four-poster bed', 'day bed', 'low bed'], price: [38_000, 95_000], like: '1' },
  'dining-tables': {
    names: ['dining table', 'round table', 'folding table'],
    price: [28_000, 92_000],
    like: '2',
  },
  'office-desks': {
    names: ['office desk', 'writing desk', 'secretary desk'],
    price: [24_000, 78_000],
    like: '3',
  },
  chairs: {
    names: ['armchair', 'dining chair', 'rocking chair', 'stool'],
    price: [6_500, 34_000],
    like: '4',
  },
  storage: { names: ['almirah', 'sideboard', 'chest', 'bookcase'], price: [22_000, 95_000], like: '5' },
  mirrors: { names: ['mirror', 'dressing mirror', 'mirror cabinet'], price: [5_500, 29_000], like: '6' },
  'wall-art': { names: ['wall panel', 'carved screen', 'door lintel'], price: [4_500, 38_000], like: '7' },
  accessories: { names: ['lamp', 'tray', 'jewel box', 'bookend'], price: [3_500, 12_500], like: '8' },
};
const places = [
  'Mandore',
  'Osian',
  'Luni',
  'Bikaner',
  'Nagaur',
  'Jaisalmer',
  'Pali',
  'Barmer',
  'Phalodi',
  'Bilara',
  'Merta',
  'Sojat',
];
const manners = [
  'carved',
  'jali',
  'brass-inlaid',
  'bone-inlaid',
  'painted',
  'turned',
  'thikri',
  'plain',
  'fluted',
  'lattice',
];
const woods = ['Solid sheesham (Indian rosewood)', 'Solid mango wood', 'Reclaimed teak', 'Acacia'];
const extras = [
  'Brass inlay',
  'Bone inlay',
  'Mirror glass',
  'Hand-woven cane',
  'Block-printed cotton',
  'Beeswax finish',
];
const uses = [
  'a hall that sees many feet',
  'a small flat',
  'a veranda',
  'a study',
  'a bedroom with morning sun',
  'a long wall',
];
const given = [
  'Asha',
  'Babu',
  'Chanda',
  'Dinesh',
  'Ganga',
  'Hari',
  'Jamna',
  'Kailash',
  'Lalita',
  'Mohan',
  'Nirmala',
  'Om',
  'Prem',
  'Radha',
  'Shanti',
];
const family = ['Suthar', 'Jangid', 'Soni', 'Prajapat', 'Silawat', 'Kumhar', 'Lohar'];

/** Artisans beside the five of the shop; they share those portraits. */
const MAKERS = 35;
export function largeMakers(): Artisan[] {
  const draw = chance('large makers');
  const names = draw
    .shuffle(given.flatMap((first) => family.map((last) => `${first} ${last}`)))
    .slice(0, MAKERS);
  return names.map((name, index) => {
    const { image, craft, village } = artisans[index % artisans.length]!;
    const years = draw.between(6, 44);
    const story = `${name} has been at the bench for ${years} years.`;
    return { slug: slugOf(name), name, craft, village, years, story, image };
  });
}

/**
 * Products for trying the shop with a large catalogue: the same number always gives the same product. They follow the
 * shop's own products.
 * @param count the number of products in all
 */
export function* largeCatalogue(count: number, today: Date): Generator<ProductDocument> {
  const slugs = Object.keys(kinds);
  const makers = [...artisans, ...largeMakers()];
  for (let number = products.length + 1; number <= count; number += 1) {
    const draw = chance(`product ${number}`);
    const categorySlug = draw.pick(slugs);
    const kind = kinds[categorySlug]!;
    const parent = categories.find(({ slug }) => slug === categorySlug)?.parent;
    const [manner, place, wood] = [draw.pick(manners), draw.pick(places), draw.pick(woods)];
    const name = `${place} ${manner} ${draw.pick(kind.names)}`;
    const { slug: artisanSlug, name: craftsman } = draw.pick(makers);
    const price = Math.round(draw.between(...kind.price) / 100) * 100;
    const { options: _options, variants: _variants, ...like } = products.find(({ id }) => id === kind.like)!;
    const document = productDocument({ ...like, id: String(number), daysAgo: draw.between(2, 900) }, today);
    const offered = draw.next() < 0.15 ? { originalPrice: Math.round((price * 1.12) / 100) * 100 } : {};
    const reviewed = draw.next() < 0.6;
    delete document.originalPrice;
    const sku = `VR-L-${String(number).padStart(6, '0')}`;
    const stock = draw.next() < 0.1 ? 0 : draw.between(1, 12);
    yield {
      ...document,
      ...offered,
      slug: `${slugOf(name)}-${number}`,
      sku,
      skus: [sku],
      name,
      nameLower: nameSortKey(name),
      category: parent === 'decor' ? 'Decor' : 'Furniture',
      price,
      craftsman,
      artisanSlug,
      materials: [wood, ...draw.shuffle(extras).slice(0, draw.between(1, 3))],
      description: `A ${manner} piece from the benches of ${place}, made by ${craftsman} for ${draw.pick(uses)}. ${wood}, finished by hand.`,
      isNew: draw.next() < 0.08,
      isFeatured: draw.next() < 0.02,
      stock,
      inventory: openingInventory(stock),
      rating: reviewed ? draw.between(36, 50) / 10 : 0,
      reviewCount: reviewed ? draw.between(1, 40) : 0,
      createdAt: before(today, draw.between(2, 900)),
    };
  }
}
