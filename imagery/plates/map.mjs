// The way to the workshop, as a small vector plate: what a visitor sees of Jodhpur on foot, not to scale. Labels are
// large enough for a column of 300 px.
const paper = '#F3EAD9';
const ink = '#221A14';
const indigo = '#1F2F5C';
const blue = '#B9C6DF';
const sandstone = '#D9A577';
const deep = '#B9774A';
const madder = '#A23127';
const brass = '#B68A35';

/** Nai Sarak, Station Road, High Court Road and the lane: all kerbs first, so that the roads run into each other. */
const ways = [
  ['M224 178C236 212 258 240 277 276', 13],
  ['M277 280C232 314 160 322 100 332', 13],
  ['M277 280C340 268 400 276 490 262', 13],
  ['M256 238C296 226 330 222 386 214', 7],
];
const inColour = (colour, kerb) =>
  `<g fill="none" stroke="${colour}" stroke-linecap="round">` +
  ways.map(([d, width]) => `<path d="${d}" stroke-width="${width + kerb}"/>`).join('') +
  '</g>';
const roads = inColour('#D8C6A8', 3) + inColour('#FFFDF8', 0);

/** Letters with a rim of paper, so that roads and houses do not cross them. */
const label = (x, y, text, more = '') =>
  `<text x="${x}" y="${y}" fill="${ink}" stroke="${paper}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"${more}>${text}</text>`;
const small = ' font-size="16"';
const middle = ' text-anchor="middle"';

/** Flat roofs of the old city, in rows that follow the hill. */
function houses() {
  const roofs = [];
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 7; column++) {
      const x = 22 + column * 25 + (row % 2) * 12;
      const y = 156 + row * 24 - column;
      // the market round the tower is open, and so is the way to it
      if (Math.hypot(x - 224, y - 160) < 44 || (column > 4 && row > 1)) continue;
      const size = 11 + ((row * 5 + column * 7) % 5);
      roofs.push(`M${x} ${y}h${size}v${size - 2}h-${size}z`);
    }
  }
  return `<path d="${roofs.join('')}" fill="${blue}" stroke="#8FA0C4" stroke-width="1"/>`;
}

const fort =
  `<path d="M28 118C44 96 52 78 66 74L150 66C166 76 172 96 196 108 150 122 80 124 28 118z" fill="${sandstone}"/>` +
  `<path d="M66 76V50h8v6h8v-6h8v6h10V38h8v5h8v-5h8v5h8v-5h8v20h10v-6h8v22z" fill="${deep}"/>` +
  `<path d="M76 64h6m8 0h6m14-12h5m9 0h5m8 14h6" stroke="${paper}" stroke-width="3"/>`;

const tower =
  `<path d="M212 176V136h24v40z" fill="${deep}"/><path d="M208 138h32l-5-9h-22z" fill="${madder}"/>` +
  `<path d="M218 129l6-15 6 15z" fill="${deep}"/><circle cx="224" cy="151" r="7" fill="${paper}" stroke="${ink}"/>` +
  `<path d="M224 147v4l3 2" fill="none" stroke="${ink}" stroke-width="1.4"/>`;

const gate =
  `<path d="M254 292v-34h46v34h-9v-12c0-7-5-8-14-15-9 7-14 8-14 15v12z" fill="${deep}"/>` +
  `<path d="M250 260h54l-5-8h-44z" fill="${sandstone}" stroke="${deep}"/>`;

const rails =
  `<path d="M0 362C120 344 260 362 480 380" fill="none" stroke="${ink}" stroke-width="5"/>` +
  `<path d="M0 362C120 344 260 362 480 380" fill="none" stroke="${paper}" stroke-width="3" stroke-dasharray="9 9"/>` +
  `<rect x="70" y="336" width="60" height="20" fill="${indigo}"/><path d="M66 338h68l-10-10H76z" fill="${indigo}"/>`;

const pin =
  `<path d="M372 216c-17-23-25-33-25-46a25 25 0 0 1 50 0c0 13-8 23-25 46z" fill="${madder}"/>` +
  // the arch of the shop
  `<path d="M361 182v-13c0-5 7-6 11-13 4 7 11 8 11 13v13z" fill="${paper}"/>`;

const north =
  `<path d="M446 62V24m-8 10l8-12 8 12" fill="none" stroke="${brass}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>` +
  label(446, 82, 'N', `${middle}${small}`);

export const workshopMap = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="400" viewBox="0 0 480 400" font-family="Mukta,'Noto Sans',Arial,sans-serif" font-size="19">` +
  `<path d="M0 0h480v400H0z" fill="${paper}"/>` +
  houses() +
  fort +
  roads +
  rails +
  tower +
  gate +
  pin +
  north +
  label(112, 140, 'Mehrangarh fort', middle) +
  label(246, 156, 'Clock Tower') +
  label(306, 302, 'Sojati Gate') +
  label(20, 386, 'Jodhpur Junction') +
  label(196, 236, 'Nai Sarak', `${middle}${small}`) +
  label(168, 302, 'Station Road', `${middle}${small}`) +
  label(318, 242, 'Heritage Lane', small) +
  label(404, 184, 'Virasat', ` font-weight="700"`) +
  `</svg>\n`;
