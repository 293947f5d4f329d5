/** A category as it is written here; `order` counts among its siblings. */
export interface SeedCategory {
  slug: string;
  name: string;
  parent: string | null;
  description: string;
  image: { src: string; alt: string };
  order: number;
}

/** The two departments and what is in them, in display order. */
export const categories: SeedCategory[] = [
  {
    slug: 'furniture',
    name: 'Furniture',
    parent: null,
    description:
      'Beds, tables, desks, chairs and cabinets in solid sheesham and mango wood, made to be repaired and handed on.',
    image: {
      src: 'category-furniture',
      alt: 'Carved sheesham dining table and two chairs before an arched doorway in a room with pale walls',
    },
    order: 0,
  },
  {
    slug: 'decor',
    name: 'Decor',
    parent: null,
    description: 'Mirrors, carved panels and brass: smaller work from the same benches as the furniture.',
    image: {
      src: 'category-decor',
      alt: 'Jharokha mirror and a lit brass lamp on a carved bracket on an indigo wall',
    },
    order: 1,
  },
  {
    slug: 'beds',
    name: 'Beds',
    parent: 'furniture',
    description: 'Solid wooden beds with carved headboards, bolted so that they can move house with you.',
    image: { src: 'category-beds', alt: 'Bed with an arched, carved sheesham headboard and turned posts' },
    order: 0,
  },
  {
    slug: 'dining-tables',
    name: 'Dining Tables',
    parent: 'furniture',
    description:
      'Tables with room for elbows. The tops are built to widen and shrink with the seasons without splitting.',
    image: { src: 'category-dining-tables', alt: 'Sheesham dining table on fluted, turned legs' },
    order: 1,
  },
  {
    slug: 'office-desks',
    name: 'Office Desks',
    parent: 'furniture',
    description: 'Desks with dovetailed drawers and brass let into the wood, level with the top.',
    image: { src: 'category-office-desks', alt: 'Sheesham desk with brass-inlaid drawer fronts' },
    order: 2,
  },
  {
    slug: 'chairs',
    name: 'Chairs',
    parent: 'furniture',
    description: 'Chairs with pierced jali backs and turned legs, light enough to lift with one hand.',
    image: { src: 'category-chairs', alt: 'Armchair with a jali back and an indigo cushion' },
    order: 3,
  },
  {
    slug: 'storage',
    name: 'Storage',
    parent: 'furniture',
    description: 'Almirahs and cabinets with carved doors that close in August as they do in May.',
    image: { src: 'category-storage', alt: 'Tall almirah with two carved doors' },
    order: 4,
  },
  {
    slug: 'mirrors',
    name: 'Mirrors',
    parent: 'decor',
    description: 'Mirrors framed like the balcony windows of Marwar, with columns, eave and cusped arch.',
    image: { src: 'category-mirrors', alt: 'Jharokha-shaped mirror with brass inlay' },
    order: 0,
  },
  {
    slug: 'wall-art',
    name: 'Wall Art',
    parent: 'decor',
    description: 'Panels carved in relief, for a wall that gets its light from the side.',
    image: {
      src: 'category-wall-art',
      alt: 'Square mango wood panel carved with a vase and flowering creepers',
    },
    order: 1,
  },
  {
    slug: 'accessories',
    name: 'Accessories',
    parent: 'decor',
    description: 'Lamps, brackets and other small things in brass and wood.',
    image: { src: 'category-accessories', alt: 'Brass oil lamp on a carved wooden bracket' },
    order: 2,
  },
];
