// Every picture of the shop: rendered in the studio, a drawn plate, a small vector plate, or another picture under a
// second name. The order here is the order of the manifest; what each one shows is in alts.mjs. See docs/imagery.md.
import { workshopMap } from './plates/map.mjs';
import { makers } from './plates/makers.mjs';
import { rooms } from './plates/rooms.mjs';
import { social } from './plates/social.mjs';
import { blog, heritage } from './plates/stories.mjs';
import { vectors } from './plates/vectors.mjs';

const draw = (make, more = {}) => ({ plate: () => make().source(), ...more });
const same = (key) => ({ same: key });

/** Rendered: nothing but its master, see studio/shots. */
const rendered = (keys, more = {}) => Object.fromEntries(keys.map((key) => [key, more]));
const pieces = ['1', '2', '3', '4', '5', '6', '7', '8'];
const views = ['studio', 'detail', 'room'];

export const pictures = {
  ...rendered(
    pieces.flatMap((id) => views.map((view) => `product-${id}-${view}`)),
    { thumbnail: true },
  ),
  'hero-1': { wide: true },
  'hero-2': { wide: true },
  'hero-3': { wide: true },
  ...rendered(['hero-1-tall', 'hero-2-tall', 'hero-3-tall']),
  'panorama-showroom': { only: [2048, 4096] },
  'panorama-workshop': { only: [2048, 4096] },
  'category-furniture': same('product-2-room'),
  'category-decor': same('hero-2-tall'),
  ...rendered([
    'category-beds',
    'category-dining-tables',
    'category-office-desks',
    'category-chairs',
    'category-storage',
    'category-mirrors',
    'category-wall-art',
    'category-accessories',
  ]),
  ...Object.fromEntries(Object.entries(makers).map(([key, make]) => [key, draw(make, { cap: 960 })])),
  ...Object.fromEntries(Object.entries(blog).map(([key, make]) => [key, draw(make)])),
  ...Object.fromEntries(
    Object.entries(heritage).map(([key, make]) => [key, draw(make, { cap: /hero/.test(key) ? 1440 : 960 })]),
  ),
  'about-hero': draw(rooms['about-hero'], { cap: 1440 }),
  ...Object.fromEntries(
    Object.entries(vectors).map(([key, vector]) => [
      key,
      { vector, width: 320, height: 300, color: '#f3ead9' },
    ]),
  ),
  'workshop-map': { vector: workshopMap, width: 480, height: 400, color: '#f3ead9' },
  'social-card': draw(social['social-card'], { formats: ['jpg'], only: [1200] }),
};
