// Every picture of the shop: a crop of a render in imagery/sources, a drawn plate, a small vector plate, another
// picture under a second name, or nothing but its master ({}). The order here is the order of the manifest; what each
// one shows is in alts.mjs. See docs/imagery.md.
import sharp from 'sharp';
import { makers } from './plates/makers.mjs';
import { heroes, products } from './plates/products.mjs';
import { social } from './plates/social.mjs';
import { blog, heritage } from './plates/stories.mjs';
import { vectors } from './plates/vectors.mjs';

const crop = (source, left, top, width, height, more = {}) => ({
  source: `${source}.webp`,
  crop: { left, top, width, height },
  ...more,
});
const draw = (make, more = {}) => ({ plate: () => make().source(), ...more });
const same = (key) => ({ same: key });

/** A crop with something done to it; the name goes into the hash. */
const finished = (name, finish) => ({ finished: name, finish });
/** Lengthens a render by its own empty wall and floor, mirrored at the edge, twice. */
const lengthened = (top, bottom) =>
  finished(`mirrored ${top} ${bottom}`, async (image) => {
    const once = { top: top / 2, bottom: bottom / 2, extendWith: 'mirror' };
    return sharp(await image.extend(once).png().toBuffer()).extend(once);
  });
/** A phone crop (4:5) whose lower part sinks into night, for the words. */
const sinking = (from) =>
  finished(`sinking ${from}`, async (image, { width, height }) => {
    const h = Math.round(width * 1.25);
    const night = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${h}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="${from}" stop-color="#141E3D" stop-opacity="0"/><stop offset="${from + 0.2}" stop-color="#141E3D" stop-opacity=".93"/><stop offset="1" stop-color="#141E3D"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
    const longer = await image
      .extend({ bottom: h - height, extendWith: 'copy' })
      .png()
      .toBuffer();
    return sharp(longer).composite([{ input: Buffer.from(night) }]);
  });

export const pictures = {
  'product-1-studio': draw(products['product-1-studio']),
  'product-1-detail': draw(products['product-1-detail']),
  'product-1-room': draw(products['product-1-room']),
  'product-2-studio': crop('table', 0, 0, 1440, 1080, lengthened(380, 340)),
  'product-2-detail': crop('table', 850, 330, 590, 590),
  'product-2-room': draw(products['product-2-room']),
  'product-3-studio': draw(products['product-3-studio']),
  'product-3-detail': draw(products['product-3-detail']),
  'product-3-room': draw(products['product-3-room']),
  'product-4-studio': crop('chair', 0, 0, 1200, 1200),
  'product-4-detail': crop('chair', 470, 140, 440, 440, { only: [440] }),
  'product-4-room': crop('hero', 850, 0, 720, 900),
  'product-5-studio': draw(products['product-5-studio']),
  'product-5-detail': draw(products['product-5-detail']),
  'product-5-room': draw(products['product-5-room']),
  'product-6-studio': crop('mirror', 0, 0, 1200, 1200),
  'product-6-detail': crop('mirror', 380, 370, 480, 480),
  'product-6-room': crop('mirror', 290, 260, 640, 800),
  'product-7-studio': draw(products['product-7-studio']),
  'product-7-detail': draw(products['product-7-detail']),
  'product-7-room': draw(products['product-7-room']),
  'product-8-studio': draw(products['product-8-studio']),
  'product-8-detail': draw(products['product-8-detail']),
  'product-8-room': draw(products['product-8-room']),
  'hero-1': crop('hero', 0, 36, 1920, 823, { wide: true }),
  'hero-2': draw(heroes['hero-2'], { wide: true }),
  'hero-3': draw(heroes['hero-3'], { wide: true }),
  'hero-1-tall': crop('hero', 620, 0, 820, 900, sinking(0.6)),
  'hero-2-tall': draw(heroes['hero-2-tall']),
  'hero-3-tall': draw(heroes['hero-3-tall']),
  'category-furniture': same('product-2-room'),
  'category-decor': same('hero-2-tall'),
  'category-beds': same('product-1-studio'),
  'category-dining-tables': same('product-2-studio'),
  'category-office-desks': same('product-3-studio'),
  'category-chairs': same('product-4-studio'),
  'category-storage': same('product-5-studio'),
  'category-mirrors': same('product-6-studio'),
  'category-wall-art': same('product-7-studio'),
  'category-accessories': same('product-8-studio'),
  ...Object.fromEntries(Object.entries(makers).map(([key, make]) => [key, draw(make, { cap: 960 })])),
  ...Object.fromEntries(Object.entries(blog).map(([key, make]) => [key, draw(make)])),
  ...Object.fromEntries(
    Object.entries(heritage).map(([key, make]) => [key, draw(make, { cap: /hero/.test(key) ? 1440 : 960 })]),
  ),
  'about-hero': draw(heroes['about-hero'], { cap: 1440 }),
  ...Object.fromEntries(
    Object.entries(vectors).map(([key, vector]) => [
      key,
      { vector, width: 320, height: 300, color: '#f3ead9' },
    ]),
  ),
  'social-card': draw(social['social-card'], { formats: ['jpg'], only: [1200] }),
};
