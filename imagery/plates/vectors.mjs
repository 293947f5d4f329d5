// Small line plates that stay vector: empty states and the page that is not there.
import { archPoints, f1, jaliPath, leafD, poly } from './motifs.mjs';

const I = '#1F2F5C';
const B = '#B68A35';
const S = '#D9A577';
const W = '#8F5A36';
const arch = (x, y, w, h, foils = 9) =>
  poly(
    archPoints(w, h, w * 0.44, foils)
      .filter((_, i, all) => i < 2 || i % 2 === 1 || i > all.length - 3)
      .map(([a, b]) => [a + x, b + y]),
  );
const line = (d, c = I, w = 2, more = '') =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
const fill = (d, c, more = '') => `<path d="${d}" fill="${c}"${more}/>`;
const sprig = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s} 1)">${line('M0 0C6-22-2-44 6-70', '#3F6B45', 1.6)}${[
    [2, -12, 58],
    [0, -26, -52],
    [2, -42, 50],
    [4, -54, -46],
    [6, -70, 8],
  ]
    .map(([a, b, r]) =>
      fill(leafD(22, 8), '#3F6B45', ` opacity=".75" transform="translate(${a} ${b}) rotate(${r})"`),
    )
    .join('')}</g>`;
/** Paper arch on a sill, with the subject inside. */
const plate = (inside, { ground = '#F3EAD9', sky = ground } = {}) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 300" width="320" height="300"><defs><path id="a" d="${arch(0, 0, 190, 222)}"/><clipPath id="c"><use href="#a" x="160" y="252"/></clipPath></defs><use href="#a" x="160" y="252" fill="${sky}"/><g clip-path="url(#c)">${inside.behind ?? ''}</g><use href="#a" x="160" y="252" fill="none" stroke="${I}" stroke-width="2"/><use href="#a" transform="translate(160 252) scale(1.09 1.06)" fill="none" stroke="${B}"/>${inside.front ?? ''}${line('M36 253H284', I, 2)}${line('M50 261H270', B, 1)}${Array.from({ length: 21 }, (_, i) => fill(`M${60 + i * 10} 265l4 6-4 6-4-6z`, i % 2 ? S : B)).join('')}${line('M50 281H270', B, 1)}</svg>`;

export const vectors = {
  'empty-cart': () =>
    plate({
      front: [
        // an open wooden chest
        fill('M92 190h136v62H92z', W),
        fill('M92 190h136v8H92z', '#704226'),
        fill('M84 150l16-26h120l16 26-8 38H92z', '#704226'),
        fill('M100 138h120l6 44H94z', '#4B2A17'),
        line('M92 190h136v62H92z'),
        line('M92 188l-8-38 16-26h120l16 26-8 38'),
        line('M100 206h52v36h-52zM168 206h52v36h-52z', B, 1.4),
        fill('M152 190h16v20h-16z', B),
        line('M160 198v6', I, 2),
        ...[110, 142, 178, 210].map((x) => fill(`M${x} 224l8-7 8 7-8 7z`, B, ` transform="translate(-8 0)"`)),
        sprig(62, 252, 1),
        sprig(258, 252, -1),
      ].join(''),
    }),
  'empty-orders': () =>
    plate({
      front: [
        // a parcel in printed cloth, knotted, with a tag
        fill('M96 252C88 214 96 186 120 176h80c24 10 32 38 24 76z', I),
        ...Array.from({ length: 14 }, (_, i) =>
          fill(
            'M0-7l2.4 4.6L7 0 2.4 2.4 0 7l-2.4-4.6L-7 0l4.6-2.4z',
            '#F0E4CA',
            ` transform="translate(${112 + (i % 5) * 24 + (Math.floor(i / 5) % 2) * 12} ${200 + Math.floor(i / 5) * 20})"`,
          ),
        ),
        fill('M160 178c-30-2-52-22-46-34 8-10 34 8 46 32 12-24 38-42 46-32 6 12-16 32-46 34z', '#2F4578'),
        line('M160 178c-30-2-52-22-46-34 8-10 34 8 46 32 12-24 38-42 46-32 6 12-16 32-46 34', '#F3EAD9', 1.4),
        fill('M148 168h24v18h-24z', '#A23127'),
        line('M172 180c20 6 34 14 42 26', B, 1.6),
        fill('M206 202l22 8-8 26-22-8z', '#FBF6EC'),
        line('M206 202l22 8-8 26-22-8zM208 214l10 4M205 221l10 4', B, 1.4),
        sprig(66, 252, 1),
        sprig(256, 252, -1),
      ].join(''),
    }),
  'empty-search': () =>
    plate({
      behind: line(jaliPath('star', 66, 34, 188, 216, 56).replace(/(\d+)\.\d/g, '$1'), S, 6),
      front: [
        fill(
          'M0 0m-46 0a46 46 0 1 0 92 0a46 46 0 1 0-92 0z',
          '#FBF6EC',
          ' transform="translate(154 150)" opacity=".92"',
        ),
        line('M108 150a46 46 0 1 0 92 0a46 46 0 1 0-92 0z', B, 6),
        line('M108 150a46 46 0 1 0 92 0a46 46 0 1 0-92 0z', I, 1.4),
        line('M188 184l36 38', W, 12),
        line('M200 198l24 24', '#704226', 12),
        line('M132 150h44M154 128v44', S, 1.4, ' stroke-dasharray="3 4"'),
      ].join(''),
    }),
  'empty-generic': () =>
    plate({
      front: [
        // a lit lamp on a low stool
        fill('M104 212h112v12H104z', W),
        fill('M116 224h12l-4 28h-8zM192 224h12v28h-8z', '#704226'),
        line('M104 212h112v12H104z'),
        fill('M160 110c16 22 14 38 0 48-14-10-16-26 0-48z', '#E9A23B'),
        fill('M160 130c7 10 6 20 0 26-6-6-7-16 0-26z', '#FFF3D2'),
        fill('M112 164c8 22 26 34 48 34s40-12 48-34c-30 8-66 8-96 0z', B),
        line('M112 164c8 22 26 34 48 34s40-12 48-34c-30 8-66 8-96 0z'),
        fill('M146 198h28l8 14h-44z', B),
        line('M146 198h28l8 14h-44z'),
        ...[
          [-62, -50],
          [0, -88],
          [62, -50],
          [-38, -76],
          [38, -76],
        ].map(([x, y]) => line(`M${f1(160 + x * 0.75)} ${f1(140 + y * 0.75)}L${160 + x} ${140 + y}`, B, 1.4)),
        sprig(70, 252, 1),
        sprig(250, 252, -1),
      ].join(''),
    }),
  'not-found': () =>
    plate(
      {
        behind: [
          fill('M200 70a26 26 0 1 0 26 36a22 22 0 0 1-26-36z', '#F3DFA8'),
          ...[
            [110, 90, 3],
            [140, 64, 2],
            [170, 100, 2],
            [96, 130, 2],
            [226, 140, 2.4],
            [150, 130, 1.6],
            [122, 158, 1.6],
            [206, 172, 1.8],
          ].map(([x, y, r]) =>
            fill(
              `M${x} ${y - r * 2}l${r * 0.6} ${r * 1.4} ${r * 1.4} ${r * 0.6} ${-r * 1.4} ${r * 0.6} ${-r * 0.6} ${r * 1.4} ${-r * 0.6} ${-r * 1.4} ${-r * 1.4} ${-r * 0.6} ${r * 1.4} ${-r * 0.6}z`,
              '#F3EAD9',
            ),
          ),
          fill('M40 222c40-26 70-18 104-6s70-16 130 4v40H40z', '#3A4A78'),
          fill('M40 236c60-18 90 4 130-4s70-6 110 2v24H40z', '#2A3762'),
          fill('M186 206h8v-10h6v10h10v-16h8v16h8v14h-40z', '#141E3D'),
          fill('M198 190q6-10 12 0z', '#141E3D'),
        ].join(''),
        front: [
          fill('M65 252V150l34 14v88z', W),
          line('M65 252V150l34 14v88M72 166l20 8v26l-20-5zM72 206l20 4v30H72z', '#4B2A17', 1.6),
          fill('M255 252V150l-34 14v88z', W),
          line('M255 252V150l-34 14v88M248 166l-20 8v26l20-5zM248 206l-20 4v30h20z', '#4B2A17', 1.6),
          fill('M95 210a2.5 2.5 0 1 0 .1 0zM225 210a2.5 2.5 0 1 0 .1 0z', B),
        ].join(''),
      },
      { sky: I },
    ),
};
