import { picture } from './picture.ts';

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
      'Beds, tables, desks, chairs and cabinets in solid sheesham and mango wood, made to be handed on.',
    image: picture('category-furniture'),
    order: 0,
  },
  {
    slug: 'decor',
    name: 'Decor',
    parent: null,
    description: 'Mirrors, carved panels and brass: smaller work from the same benches as the furniture.',
    image: picture('category-decor'),
    order: 1,
  },
  {
    slug: 'beds',
    name: 'Beds',
    parent: 'furniture',
    description: 'Solid wooden beds with carved headboards, bolted so that they can move house with you.',
    image: picture('category-beds'),
    order: 0,
  },
  {
    slug: 'dining-tables',
    name: 'Dining Tables',
    parent: 'furniture',
    description:
      'Tables with room for elbows. The tops are built to widen and shrink with the seasons without splitting.',
    image: picture('category-dining-tables'),
    order: 1,
  },
  {
    slug: 'office-desks',
    name: 'Office Desks',
    parent: 'furniture',
    description: 'Desks with dovetailed drawers and brass let into the wood, level with the top.',
    image: picture('category-office-desks'),
    order: 2,
  },
  {
    slug: 'chairs',
    name: 'Chairs',
    parent: 'furniture',
    description: 'Chairs with pierced jali backs and turned legs, light enough to lift with one hand.',
    image: picture('category-chairs'),
    order: 3,
  },
  {
    slug: 'storage',
    name: 'Storage',
    parent: 'furniture',
    description: 'Almirahs and cabinets with carved doors that close in August as they do in May.',
    image: picture('category-storage'),
    order: 4,
  },
  {
    slug: 'mirrors',
    name: 'Mirrors',
    parent: 'decor',
    description: 'Mirrors framed like the balcony windows of Marwar, with columns, eave and cusped arch.',
    image: picture('category-mirrors'),
    order: 0,
  },
  {
    slug: 'wall-art',
    name: 'Wall Art',
    parent: 'decor',
    description: 'Panels carved in relief, for a wall that gets its light from the side.',
    image: picture('category-wall-art'),
    order: 1,
  },
  {
    slug: 'accessories',
    name: 'Accessories',
    parent: 'decor',
    description: 'Lamps, brackets and other small things in brass and wood.',
    image: picture('category-accessories'),
    order: 2,
  },
];
