const crop = (source, left, top, width, height, more = {}) => ({ source: `${source}.webp`, crop: { left, top, width, height }, ...more });
const chair = () => crop('chair', 120, 0, 960, 1200);
const mirror = () => crop('mirror', 120, 0, 960, 1200);
const table = () => crop('table', 180, 0, 1080, 1080);
const P = { formats: ['webp'] , only: [480, 960]};
export const pictures = {
  'product-1-studio': { ...table(), ...P }, 'product-1-detail': { ...table(), ...P }, 'product-1-room': { ...table(), ...P },
  'product-2-studio': table(), 'product-2-detail': crop('table', 0, 180, 720, 900), 'product-2-room': table(),
};
for (const n of [3, 4, 5, 6, 7, 8]) for (const v of ['studio', 'detail', 'room']) pictures[`product-${n}-${v}`] = { ...(n > 5 ? mirror() : chair()), ...P };
for (const n of [1, 2, 3]) { pictures[`hero-${n}`] = crop('hero', 0, 77, 1920, 823, { wide: true, ...(n > 1 ? { formats: ['webp'], only: [480, 960, 1440] } : {}) }); pictures[`hero-${n}-tall`] = { ...crop('hero', 850, 0, 720, 900), only: [480, 720] }; }
for (const [c, k] of Object.entries({ beds: 1, 'dining-tables': 2, 'office-desks': 3, chairs: 4, storage: 5, mirrors: 6, 'wall-art': 7, accessories: 8, furniture: 4, decor: 6 })) pictures[`category-${c}`] = { same: `product-${k}-studio` };
for (const k of ['heritage-1459', 'heritage-1600s', 'heritage-1800s', 'heritage-today', 'festival-gangaur', 'festival-teej', 'festival-diwali', 'festival-marwar']) pictures[k] = { same: 'product-6-studio' };
for (const k of ['heritage-hero', 'about-hero', 'social-card']) pictures[k] = { same: 'hero-1' };
for (const k of ['empty-cart', 'empty-orders', 'empty-search', 'empty-generic', 'not-found']) pictures[k] = { width: 320, height: 320, color: '#f3ead9', vector: () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><rect x="60" y="60" width="200" height="220" fill="#f3ead9" stroke="#b68a35" stroke-width="2"/></svg>` };
