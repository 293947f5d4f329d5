// Small plates that stay vector: empty states and the page that is not there. Each is a niche with something quiet in
// it. They follow the scheme of the browser by themselves, since a page cannot style what it shows as a picture.
import { star as eightPoints } from './motifs.mjs';
import {
  r1,
  wood,
  woodDark,
  woodDeep,
  woodLight,
  brass,
  gold,
  madder,
  indigo,
  cream,
  line,
  fill,
  dot,
  use,
  flower,
  plate,
} from './niche.mjs';

const marigold = (id, r = 9) =>
  `<g id="${id}">${dot(0, 0, r, '#C96A1E')}${Array.from({ length: 9 }, (_, i) => dot(r * 0.66 * Math.cos((i * 40 * Math.PI) / 180), r * 0.66 * Math.sin((i * 40 * Math.PI) / 180), r * 0.36, '#E08E2C')).join('')}${dot(0, 0, r * 0.36, '#F0B64A')}</g>`;
const shadow = (x, w) => `<ellipse cx="${x}" cy="251" rx="${w}" ry="4" fill="#2A1408" opacity=".35"/>`;

export const vectors = {
  'empty-cart': () =>
    plate({
      defs: flower('q', 8, 6, gold, cream),
      front: [
        shadow(160, 82),
        // a dowry chest, its lid thrown back, the lining of printed cloth and nothing else
        fill('M98 128L222 128 232 178H88z', woodDark),
        fill('M106 134H214L222 174H98z', madder),
        ...[124, 148, 172, 196].flatMap((x, i) => [
          use('q', x, 146, 0, 0.7),
          use('q', x - 8 + (i > 1 ? 14 : 2), 164, 0, 0.7),
        ]),
        line('M98 128L222 128 232 178H88z', woodDeep, 2),
        fill('M84 178H236V196H84z', woodLight),
        fill('M92 183H228V196H92z', '#2A1610'),
        fill('M84 192H236V246H84z', wood),
        fill('M84 192H236V198H84z', woodLight),
        fill('M92 246h16v6H92zM212 246h16v6h-16z', woodDark),
        line('M84 178H236V246H84zM84 192H236', woodDeep, 1.8),
        ...[94, 168].map(
          (x) =>
            `<rect x="${x}" y="205" width="58" height="34" fill="${woodDark}" stroke="${woodDeep}"/>` +
            use('q', x + 29, 222, 0, 1.3) +
            [
              [10, 9, 45],
              [48, 9, -45],
              [10, 25, 135],
              [48, 25, 225],
            ]
              .map(([a, b]) => dot(x + a, 205 + b, 2, gold))
              .join(''),
        ),
        fill('M84 192h16v4l-9 9h-7zM236 192h-16v4l9 9h7zM84 246h14l-7-10h-7zM236 246h-14l7-10h7z', brass),
        fill('M152 190h16v16l-8 6-8-6z', brass),
        dot(160, 199, 2.2, woodDeep),
        line('M160 200v6', woodDeep, 1.6),
      ].join(''),
    }),
  'empty-wishlist': () => {
    // a place kept free on the wall: nail, string, a tag, and the paler patch where a mirror could hang
    const patch = 'M118 222V148C118 128 146 122 160 100 174 122 202 128 202 148V222z';
    const toran = Array.from({ length: 21 }, (_, i) => {
      const t = i / 20;
      return [78 + t * 164, 74 + Math.sin(((t * 2) % 1) * Math.PI) * 17];
    });
    return plate({
      sky: ['#E4D2AE', '#26335C'],
      defs: marigold('m', 6.5),
      behind: [
        fill(patch, '#F4E9D0', ' opacity=".75"'),
        line(patch, '#B9774A', 1.4, ' stroke-dasharray="3 5"'),
        line(
          'M130 214V154C130 142 150 134 160 120 170 134 190 142 190 154V214z',
          '#B9774A',
          1,
          ' stroke-dasharray="2 5"',
        ),
        line('M70 70C96 104 134 104 160 70 186 104 224 104 250 70', '#5E7A45', 2),
        ...toran.map(([x, y], i) => use('m', x, y + 3, i * 24)),
        ...[78, 160, 242].map((x) => use('l', x, 80, 180, 1.5)),
        ...[99, 119, 139, 181, 201, 221].map((x, i) => use('l', x, 90 + ([0, 5, 0][i % 3] ?? 0), 180, 1.1)),
      ].join(''),
      front: [
        line('M160 138L153 152M160 138L167 152', '#7A5A2C', 1.2),
        dot(160, 137, 5, '#5C421A'),
        dot(160, 136, 4.2, gold),
        fill('M142 160L150 151H170L178 160V198H142z', '#FBF6EC'),
        line('M142 160L150 151H170L178 160V198H142z', brass, 1.4),
        dot(160, 157, 2, woodDeep),
        fill(
          'M160 188C150 180 149 176 149 173 149 167 157 166 160 171 163 166 171 167 171 173 171 176 170 180 160 188z',
          madder,
        ),
      ].join(''),
    });
  },
  'empty-orders': () =>
    plate({
      defs: `<path id="b" d="M0-6C2-2 2-2 6 0 2 2 2 2 0 6-2 2-2 2-6 0-2-2-2-2 0-6z" fill="#F0E4CA"/>`,
      front: [
        shadow(158, 80),
        // a bundle in block-printed cloth, its corners knotted, the label still blank
        fill('M88 250C76 218 88 186 118 172H198C230 186 244 218 232 250z', indigo),
        fill('M196 172C230 186 244 218 232 250H196C214 226 212 196 186 172z', '#141E3D', ' opacity=".5"'),
        ...[
          [112, 200],
          [138, 196],
          [164, 196],
          [190, 200],
          [100, 222],
          [126, 220],
          [152, 219],
          [178, 220],
          [206, 222],
          [112, 240],
          [140, 240],
          [168, 240],
          [196, 240],
        ].map(([x, y]) => use('b', x, y)),
        line(
          'M130 178C116 196 108 220 108 248M188 178C202 196 210 220 212 248M158 182V248',
          '#0F1835',
          1.2,
          ' opacity=".5"',
        ),
        line('M88 250C76 218 88 186 118 172H198C230 186 244 218 232 250', '#0F1835', 1.6),
        fill('M152 168C128 164 106 140 112 124 124 118 150 144 158 160z', '#2F4578'),
        fill('M164 168C188 164 210 140 204 124 192 118 166 144 158 160z', '#2F4578'),
        line(
          'M152 168C128 164 106 140 112 124 124 118 150 144 158 160M164 168C188 164 210 140 204 124 192 118 166 144 158 160M120 132C134 140 146 152 152 162M196 132C182 140 170 152 164 162',
          '#0F1835',
          1.4,
        ),
        fill('M144 158C150 152 166 152 172 158L174 176C166 182 150 182 142 176z', '#3A5290'),
        line(
          'M144 158C150 152 166 152 172 158L174 176C166 182 150 182 142 176zM150 158C152 166 152 172 150 178M164 157C164 166 164 172 166 178',
          '#0F1835',
          1.4,
        ),
        line('M168 174C190 178 206 186 216 198', brass, 1.6),
        fill('M206 198L234 204 228 234 200 228z', '#FBF6EC'),
        line('M206 198L234 204 228 234 200 228z', brass, 1.4),
        dot(214, 205, 1.8, woodDeep),
        line('M210 214L226 217M208.5 221L220 223.5', '#B9A98A', 1.4),
      ].join(''),
    }),
  'empty-search': () =>
    plate({
      sky: ['#F1DDB4', '#2B3A66'],
      defs: `<pattern id="j" width="46" height="46" patternUnits="userSpaceOnUse" x="137" y="10">${line(eightPoints(23, 23, 23, 0.765), '#B9774A', 6)}${line(eightPoints(23, 23, 23, 0.765), '#E3B684', 2.4)}</pattern>`,
      behind: '<path d="M60 30H260V252H60z" fill="url(#j)"/>',
      front: [
        // the glass shows one star larger than the rest
        '<clipPath id="g"><circle cx="150" cy="154" r="42"/></clipPath>',
        `<circle cx="150" cy="154" r="46" fill="#FBF3DF"/><g clip-path="url(#g)">${line(eightPoints(150, 154, 38, 0.765), '#B9774A', 12)}${line(eightPoints(150, 154, 38, 0.765), '#E3B684', 5)}${fill('M120 128Q136 112 158 114 136 122 126 140z', '#FFFFFF', ' opacity=".7"')}</g>`,
        `<circle cx="150" cy="154" r="45" fill="none" stroke="${woodDeep}" stroke-width="9"/><circle cx="150" cy="154" r="45" fill="none" stroke="${brass}" stroke-width="6.5"/><circle cx="149" cy="153" r="46" fill="none" stroke="#F6DFA0" stroke-width="1.2" stroke-dasharray="60 240" transform="rotate(190 150 154)"/>`,
        line('M184 188L192 196', brass, 12),
        line('M193 197L226 232', woodDeep, 15),
        line('M193 197L226 232', wood, 12),
        line('M194 195L225 228', woodLight, 2),
        line('M204 203l-6 6M216 216l-6 6', woodDeep, 1.4),
      ].join(''),
    }),
  'empty-generic': () => {
    const rays = Array.from({ length: 9 }, (_, i) => {
      const a = ((-150 + i * 15) * Math.PI) / 180;
      const [p, q] = i % 2 ? [52, 64] : [56, 80];
      return `M${r1(160 + p * Math.cos(a))} ${r1(148 + p * Math.sin(a))}L${r1(160 + q * Math.cos(a))} ${r1(148 + q * Math.sin(a))}`;
    }).join('');
    return plate({
      sky: ['#EBDAB6', '#1A2548'],
      defs: '<radialGradient id="h"><stop stop-color="#FFD27A" stop-opacity=".9"/><stop offset="1" stop-color="#FFD27A" stop-opacity="0"/></radialGradient>',
      behind: '<circle cx="160" cy="146" r="92" fill="url(#h)"/>',
      front: [
        shadow(160, 64),
        line(rays, gold, 1.6),
        fill('M160 108C176 130 176 148 160 158 144 148 144 130 160 108z', '#E58A24'),
        fill('M160 126C168 138 168 150 160 156 152 150 152 138 160 126z', '#FFF3D2'),
        fill('M112 162C118 186 136 198 160 198S202 186 208 162C178 170 142 170 112 162z', brass),
        fill('M112 162C142 170 178 170 208 162 196 156 124 156 112 162z', '#8A5F24'),
        fill('M124 176C134 192 150 196 166 196 146 194 134 186 128 174z', '#F0D080', ' opacity=".8"'),
        line('M112 162C118 186 136 198 160 198S202 186 208 162C178 170 142 170 112 162z', '#5C421A', 1.4),
        fill('M150 198h20l4 10h-28z', brass),
        fill('M134 208h52v7h-52z', '#C79A3E'),
        line('M150 198l-4 10M170 198l4 10M134 208h52v7h-52z', '#5C421A', 1.2),
        // a low stool with turned legs
        fill('M104 215h112v10H104z', woodLight),
        fill('M110 225h100v6H110z', wood),
        ...[116, 192].map((x) => fill(`M${x} 231h12l2 6-3 3 2 6-3 6h-8l-3-6 2-6-3-3z`, woodDark)),
        line('M104 215h112v10H104zM110 225v6h100v-6', woodDeep, 1.4),
      ].join(''),
    });
  },
  'not-found': () => {
    const star = (x, y, r) =>
      fill(
        `M${x} ${r1(y - r * 2)}q${r1(r * 0.3)} ${r1(r * 1.7)} ${r * 2} ${r * 2}q${r1(-r * 1.7)} ${r1(r * 0.3)} ${-r * 2} ${r * 2}q${r1(-r * 0.3)} ${r1(-r * 1.7)} ${-r * 2} ${-r * 2}q${r1(r * 1.7)} ${r1(-r * 0.3)} ${r * 2} ${-r * 2}z`,
        cream,
      );
    const leaf2 = (s) =>
      `<g transform="translate(160 0) scale(${s} 1)">${fill('M93 252V146L58 162V252z', wood)}${fill('M93 252V146l-5 2V252z', woodDark)}${[0, 1, 2].map((i) => fill(`M86 ${158 + i * 32}L65 ${166 + i * 29}V${188 + i * 29}L86 ${183 + i * 32}z`, woodDark)).join('')}${[0, 1, 2].map((i) => use('e', 75.5, 174 + i * 30.5)).join('')}${line('M93 252V146L58 162V252', woodDeep, 1.6)}${[158, 190, 222, 246].map((y) => dot(90.5, y, 1.5, gold)).join('')}</g>`;
    return plate({
      sky: ['#23356B', '#141E3D'],
      defs:
        flower('e', 8, 8, woodLight, gold) +
        '<linearGradient id="d" x2="0" y2="1"><stop stop-color="#D9A577"/><stop offset="1" stop-color="#8E6150"/></linearGradient>',
      behind: [
        fill('M196 70a27 27 0 1 0 28 36 23 23 0 0 1-28-36z', '#F6E2AC'),
        ...[
          [112, 96, 2],
          [140, 68, 1.5],
          [168, 96, 1.2],
          [100, 134, 1.4],
          [222, 140, 1.6],
          [150, 128, 1.2],
          [126, 152, 1.2],
          [184, 150, 1.3],
        ].map((s) => star(...s)),
        // the fort, far off
        fill('M176 204v-14h4v-6h6v6h4v-12h4q4-8 8 0h3v-4h4v4h5v8h6v-5h5v23z', '#3A3F66'),
        fill('M60 208C96 192 128 204 160 206S228 196 262 206V252H60z', '#9A7A68'),
        fill('M60 226C100 206 140 226 176 224S236 214 262 224V252H60z', 'url(#d)'),
        // a camel and its own way
        `<g fill="#2A1D2E" transform="translate(122 196) scale(.62)">${fill('M0 18C4 6 12 4 16 8 20-4 32-4 36 8 42 8 46 14 46 22L48 44H45L42 26H38L37 44H34L33 26H14L13 44H10L9 26 6 44H3L4 24C-4 22-8 12-9 2L-15 3-16-1-8-5-4-4-2 8z', '#2A1D2E')}</g>`,
        `<path d="M96 250C112 240 104 234 122 228S128 224 132 222" fill="none" stroke="#6A4638" stroke-width="1.6" stroke-dasharray="1 5" stroke-linecap="round"/>`,
      ].join(''),
      front: leaf2(-1) + leaf2(1),
    });
  },
};
