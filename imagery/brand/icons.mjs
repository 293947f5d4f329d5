// What browsers and phones show of the shop: tab, bookmark, home screen. A tab is 16 pixels wide, where the columns of
// the mark would be hairlines, so the icons carry a sturdier cut of it.
import sharp from 'sharp';
import { svg } from './lockups.mjs';

const indigo = '#1F2F5C';
const sandstone = '#E3B68E';
const paper = '#F3EAD9';

/** On the mark's 40 by 48 grid. */
const plain =
  'M0 47.5V42.6H2.4V22C2.4 11.4 14.4 9.6 20 .4 25.6 9.6 37.6 11.4 37.6 22V42.6H40V47.5Z' +
  'M12 47.5V42.6H10.4V26.4A4.92 4.92 0 0 1 13.3 18.43A3.48 3.48 0 0 1 18.15 14.9C19.08 14.5 19.82 12.07 20 8.6C20.18 12.07 20.92 14.5 21.85 14.9A3.48 3.48 0 0 1 26.7 18.43A4.92 4.92 0 0 1 29.6 26.4V42.6H28V47.5Z';
/** The sturdy mark in the middle of a square of 64, `height` high. */
const inSquare = (height, more) =>
  `<path${more} fill-rule="evenodd" transform="translate(${32 - (20 * height) / 48} ${32 - height / 2}) scale(${height / 48})" d="${plain}"/>`;

/** Follows the scheme of the browser: an indigo tile would sink into a dark row of tabs. */
export const favicon = svg(
  '0 0 64 64',
  `<style>.t{fill:${indigo}}.m{fill:${sandstone}}@media (prefers-color-scheme:dark){.t{fill:${paper}}.m{fill:${indigo}}}</style>` +
    `<rect class="t" width="64" height="64" rx="10"/>${inSquare(50, ' class="m"')}`,
);
const tile = (height, corner) =>
  svg(
    '0 0 64 64',
    `<rect width="64" height="64" rx="${corner}" fill="${indigo}"/>${inSquare(height, ` fill="${sandstone}"`)}`,
  );

const png = (source, size) =>
  sharp(Buffer.from(source), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 32 })
    .toBuffer();

/** An .ico is a short table of contents before ordinary PNG files; every browser in use reads it. */
async function ico(sizes) {
  const images = await Promise.all(sizes.map((size) => png(tile(52, 10), size)));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  images.forEach((image, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(sizes[i], at);
    head.writeUInt8(sizes[i], at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  });
  return Buffer.concat([head, ...images]);
}

const manifest = {
  name: 'Virasat: furniture and decor by hand, from Jodhpur',
  short_name: 'Virasat',
  start_url: '/',
  display: 'browser',
  background_color: '#FBF6EC',
  theme_color: indigo,
  icons: [
    { src: '/assets/brand/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/assets/brand/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/assets/brand/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** File name and content, for kit/assets/brand. */
export const icons = async () => ({
  'favicon.svg': favicon,
  'favicon.ico': await ico([16, 32, 48]),
  // phones round the corners themselves; a maskable icon keeps the mark inside the inner 80 per cent
  'apple-touch-icon.png': await png(tile(44, 0), 180),
  'icon-192.png': await png(tile(50, 10), 192),
  'icon-512.png': await png(tile(50, 10), 512),
  'icon-maskable-512.png': await png(tile(36, 0), 512),
  'site.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
});
