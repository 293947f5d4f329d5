// What brings a wall or a garden to life: a peacock, doves, a cloth over a railing, the painted figures of Gangaur.
import * as D from './dress.mjs';
import { face } from './faces.mjs';
import { C, f1 } from './motifs.mjs';
import { Brush, blob, pts } from './paint.mjs';
import * as H from './hands.mjs';
import { gold, red, veil } from './portraits/odhni.mjs';

const ink = '#14202E';

/** A peacock that has turned its head, its train laid behind it; (0, 0) is under its feet, it is about 560 wide. */
export function peacock(p, x, y, s = 1, z = 70) {
  const b = new Brush(p);
  b.lifted(z, `translate(${x} ${y}) scale(${s})`, () => {
    const train = blob(
      pts('20 -150, 110 -150, 240 -110, 380 -40, 470 30, 452 66, 340 40, 210 -10, 90 -70, 20 -96'),
    );
    b.fill(train, '#2E6B4E');
    b.within(train, () => {
      b.fill(blob(pts('20 -110, 160 -50, 320 30, 460 70, 300 60, 120 0')), '#123A2C', { a: 0.6, blur: 12 });
      for (let i = 0; i < 26; i++)
        b.line(
          [
            [30, -120 + (i % 5) * 10],
            [200, -70 + (i - 13) * 5],
            [460, 30 + (i - 13) * 4],
          ],
          '#8FBF6A',
          2.4,
          { a: 0.4 },
        );
      for (let r = 0; r < 6; r++)
        for (let i = 0; i < 4 + (r > 2 ? 1 : 0); i++) {
          const t = 0.22 + r * 0.145;
          const [ex, ey] = [20 + t * 430, -122 + t * 150 + (i - 2) * (13 + r * 4.4) + (r % 2) * 6];
          const k = 0.6 + r * 0.13;
          b.oval(ex, ey, 19 * k, 13 * k, '#B68A35', { turn: 22 })
            .oval(ex + 1, ey, 14 * k, 9.5 * k, '#3F8F7A', { turn: 22 })
            .oval(ex + 3, ey, 9 * k, 6.5 * k, '#1F2F5C', { turn: 22 });
        }
    });
    b.stroke(train, ink, 3, { a: 0.8 });
    for (const q of [10, 44])
      b.line(
        [
          [q, -60],
          [q - 4, -20],
          [q + 2, 0],
        ],
        '#7A6A50',
        8,
        { ends: 0.7 },
      ).line(
        [
          [q - 24, 2],
          [q, -4],
          [q + 20, 3],
        ],
        '#7A6A50',
        6,
      );
    const body = blob(
      pts(
        '-20 -40, -56 -84, -62 -150, -46 -220, -58 -280, -84 -300, -70 -330, -40 -334, -16 -304, -10 -240, 20 -176, 80 -140, 110 -96, 70 -52, 20 -34',
      ),
    );
    b.fill(body, '#1D5C9E');
    b.within(body, () => {
      b.fill(blob(pts('110 -140, 110 -40, -30 -20, 30 -70, 60 -110')), '#0B2A52', { a: 0.6, blur: 12 });
      b.fill(blob(pts('-60 -150, -44 -230, -56 -300, -30 -300, -26 -200, -36 -120')), '#4FA3C8', {
        a: 0.7,
        blur: 8,
      });
      for (let i = 0; i < 34; i++)
        b.stroke(
          `M${f1(-50 + (i % 5) * 20 + (i % 2) * 9)} ${f1(-200 + Math.floor(i / 5) * 24)}q7 8 14 0`,
          '#9BD3E0',
          2,
          { a: 0.35 },
        );
    });
    b.stroke(body, ink, 3, { a: 0.8 });
    const wing = blob(pts('-14 -130, 40 -146, 100 -112, 150 -72, 90 -70, 30 -76, -6 -96'));
    b.fill(wing, '#E4D3AE');
    b.within(wing, () => {
      for (let i = 0; i < 12; i++)
        b.line(
          [
            [-16 + i * 14, -150],
            [-4 + i * 14, -110],
            [-10 + i * 14, -66],
          ],
          '#6B3A1E',
          5,
          { a: 0.8 },
        );
    });
    b.stroke(wing, ink, 2.6, { a: 0.8 });
    // head: bare cheek, beak, crest of five
    b.oval(-56, -308, 13, 7, '#F3EAD9', { turn: -12 })
      .dot(-56, -310, 4.6, ink)
      .dot(-57.4, -311.4, 1.5, '#FFFFFF');
    b.fill('M-82-312L-116-298L-80-296z', '#8A7A5C').stroke('M-82-312L-116-298L-80-296', ink, 2);
    for (const [cx, cy] of pts('-78 -392, -58 -402, -38 -404, -18 -398, 0 -386'))
      b.line(
        [
          [-44, -330],
          [(cx - 44) / 2 - 2, (cy - 330) / 2],
          [cx, cy],
        ],
        '#1D5C9E',
        3,
        { ends: 0.6 },
      )
        .oval(cx, cy, 7, 9, '#2E8F8A')
        .dot(cx, cy, 3, '#1F2F5C');
  });
}
/** A dove, about 120 long; flip -1 looks to the right. */
export function dove(p, x, y, s = 1, flip = 1, z = 130) {
  const b = new Brush(p);
  b.lifted(z, `translate(${x} ${y}) scale(${s * flip} ${s})`, () => {
    for (const q of [-4, 10]) b.stroke(`M${q} -12V0m-8 2h14`, '#A8584A', 3.4);
    const body = blob(
      pts('-34 -66, -44 -58, -38 -34, -14 -12, 24 -14, 70 -30, 84 -40, 40 -48, 4 -56, -12 -72'),
    );
    b.fill(body, '#A9B2BC');
    b.within(body, () =>
      b
        .fill(blob(pts('-34 -24, 10 -6, 80 -24, 30 -30, -10 -34')), '#5C6773', { a: 0.6, blur: 6 })
        .fill(blob(pts('-42 -60, -20 -66, -20 -44, -36 -40')), '#5E8F86', { a: 0.8, blur: 4 }),
    );
    b.fill(blob(pts('-6 -50, 30 -48, 78 -36, 40 -24, 4 -26')), '#8793A0').stroke(
      'M20-26l14-18M38-27l12-16',
      '#4A5560',
      4,
    );
    b.stroke(body, '#2F3842', 2.4, { a: 0.8 });
    b.dot(-34, -61, 2.6, '#B4382B').fill('M-44-60L-56-55L-43-53z', '#5A5048');
  });
}
/** A veil hung over a railing to dry; width w, it falls h. */
export function airing(p, x, y, w, h, z = 128) {
  const b = new Brush(p);
  const top = [
    [x, y],
    [x + w, y],
  ];
  b.lifted(z, '', () =>
    veil(
      b,
      [
        [x, y - 6],
        [x + w * 0.5, y - 12],
        [x + w, y - 6],
        [x + w * 1.01, y + h * 0.5],
        [x + w * 0.97, y + h * 0.94],
        [x + w * 0.66, y + h],
        [x + w * 0.36, y + h * 0.93],
        [x + w * 0.04, y + h],
        [x - 4, y + h * 0.5],
      ],
      [
        [
          [x + 2, y + h * 0.86],
          [x + w * 0.36, y + h * 0.82],
          [x + w * 0.66, y + h * 0.88],
          [x + w, y + h * 0.83],
        ],
      ],
      [0.16, 0.34, 0.52, 0.7].map((t) => top.map(([tx]) => [tx, y + h * t])),
      {
        folds: [0.22, 0.5, 0.78].map((t) => [
          [x + w * t, y],
          [x + w * t + 6, y + h * 0.5],
          [x + w * t - 4, y + h],
        ]),
        a: 0.4,
        shadeAt: [
          [x + w * 0.6, y],
          [x + w, y],
          [x + w, y + h],
          [x + w * 0.7, y + h],
        ],
      },
    ),
  );
}
/** Gauri or Isar, as carvers of the town make and paint them for Gangaur: a figure to the waist, on a turned foot. */
export function figure(p, x, y, s, kind) {
  const b = new Brush(p);
  const skin = { skin: '#D9A06A', light: '#F0C794', deep: '#A8683C' };
  const gauri = kind === 'gauri';
  b.lifted(110, `translate(${x} ${y}) scale(${s})`, () => {
    b.fill(blob(pts('-170 0, -150 -50, -90 -70, 90 -70, 150 -50, 170 0')), C.wood).stroke(
      'M-160-30H160',
      gold,
      9,
    );
    if (gauri)
      veil(
        b,
        pts('-70 -560, -120 -480, -130 -380, -170 -240, -210 -70, 210 -70, 190 -300, 130 -480, 60 -570'),
        [],
        [pts('-96 -480, -110 -360, -150 -220, -180 -90')],
      );
    D.cloth(
      b,
      pts('-60 -300, -150 -260, -190 -160, -180 -60, 180 -60, 190 -160, 160 -250, 90 -300, 20 -270'),
      gauri ? '#3F6B45' : '#F1E9D9',
      { dark: '#22160C', shadeAt: pts('60 -300, 190 -250, 200 -60, 60 -60, 110 -180') },
    );
    b.fill(blob(pts('-38 -330, -44 -280, 10 -250, 80 -284, 74 -340')), skin.deep);
    for (let i = 0; i < 15; i++)
      b.dot(-70 + i * 12, -268 + Math.sin((i / 14) * Math.PI) * 42, 7, gold).dot(
        -72 + i * 12,
        -270 + Math.sin((i / 14) * Math.PI) * 42,
        2,
        '#FFF3C8',
      );
    if (!gauri) D.cloth(b, pts('60 -296, 150 -256, 190 -170, 180 -60, 90 -60, 90 -180'), '#C24A2A', {});
    b.moved('translate(0 -440)', () => {
      if (gauri)
        b.fill(
          blob(pts('-90 -60, -92 -120, -40 -160, 60 -150, 110 -80, 112 20, 96 40, 80 -60, 0 -110')),
          '#1F1613',
        );
      face(b, {
        ...skin,
        eyes: 'open',
        look: -3,
        cheek: 1.03,
        hook: -2,
        noseWide: -4,
        browThick: 0.7,
        lips: '#B4382B',
        lipFull: gauri ? 1.2 : 0.9,
        long: 0.96,
        smile: 2,
      });
      if (gauri) {
        b.fill(
          blob(pts('-28 -120, 30 -140, 104 -110, 108 -20, 98 10, 90 -50, 60 -90, 10 -106')),
          '#1F1613',
        ).fill(blob(pts('-84 -70, -92 -118, -60 -140, -26 -118, -52 -100, -76 -66')), '#1F1613');
        b.dot(-35, -82, 13, '#7A5A1C').dot(-35, -82, 11, gold).dot(-35, -82, 5, red).dot(-35, -50, 5, red);
        b.stroke('M-20 48a15 15 0 1 1-26 8', gold, 3.4).stroke('M104 34a13 17 0 1 0 .1 0', gold, 6);
      } else {
        H.moustache(b, { c: '#241913', dark: '#0E0907', light: '#5A453A', wide: 1.1, curl: 20 });
        D.pagri(b, { colours: ['#C24A2A', '#D6702F'], stripes: '#F6E3B4', turns: 4 });
        b.fill(blob(pts('-30 -150, -20 -190, -34 -230, -50 -190')), gold).dot(-34, -150, 9, '#3F6B45');
      }
    });
    if (gauri)
      veil(
        b,
        pts(
          '-66 -590, -20 -650, 60 -646, 130 -580, 160 -470, 170 -340, 200 -200, 210 -66, 130 -66, 120 -220, 106 -330, 126 -430, 110 -530, 40 -584, -24 -578',
        ),
        [pts('-66 -586, -24 -578, 40 -582, 108 -530, 124 -430, 106 -330, 120 -220, 132 -70')],
        [pts('-30 -600, 60 -610, 130 -530, 146 -420'), pts('136 -340, 150 -240, 170 -90')],
      );
  });
}
