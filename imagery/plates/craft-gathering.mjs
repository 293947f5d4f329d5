// The crafting journey, steps 1 to 3: choosing the wood, seasoning, drawing.
import { broad, fair, sheet, planks, arm } from './bench-top.mjs';
import * as H from './hands.mjs';
import { C, M, f1, jaliPath, poly } from './motifs.mjs';
import { pts } from './paint.mjs';
import { sunlight } from './scenes.mjs';
import * as T from './things.mjs';
import { boardEnd, logEnd } from './timber.mjs';

export const gathering = {
  'craft-1': () => {
    const { p, b } = sheet('#C9AD86', M.stone);
    for (let i = 0; i < 5; i++)
      p.rect(-10, i * 200 - 40, 1460, 3, { c: '#8E6F4C', z: 26, g: 90, m: M.stone });
    for (const [x, y, r, s] of [
      [230, 300, 210, 11],
      [640, 250, 190, 29],
      [1010, 300, 215, 7],
      [1380, 250, 190, 17],
      [90, 690, 220, 5],
      [1330, 690, 220, 23],
    ])
      logEnd(p, x, y, r, s);
    logEnd(p, 520, 690, 250, 41);
    logEnd(p, 950, 730, 210, 13, { heart: '#B07D4C', sap: '#E2C79A', bark: '#7A6148' });
    // chosen: a chalk cross on the heart, a paper tag on a string
    b.line(pts('430 600, 500 668, 560 730'), '#FBF6EC', 15, { a: 0.95, ends: 0.5 });
    b.line(pts('580 606, 520 660, 462 742'), '#FBF6EC', 15, { a: 0.95, ends: 0.5 });
    b.stroke('M330 560Q300 640 316 700', '#E9DCC0', 4);
    p.rect(262, 700, 104, 140, { c: '#F3EAD9', m: M.paper, z: 110, r: 5 });
    b.dot(314, 718, 7, '#8A6A4A');
    for (const [y, w] of pts('748 70, 770 54, 792 66')) b.stroke(`M280 ${y}h${w}`, '#1F2F5C', 4, { a: 0.7 });
    b.oval(336, 818, 17, 13, '#A23127', { a: 0.85, turn: -12 });
    arm(b, { x: 604, y: 612, turn: -20, s: 1.75, cloth: '#2F5B77', dark: '#0E2434' }, () => {
      b.stroke('M-14 10L26-8', '#FFFFFF', 15).stroke('M-14 10L-6 6', '#DDD6C8', 15);
      H.pinch(b, broad);
    });
    return p;
  },
  'craft-2': () => {
    const { p, b } = sheet('#DCCBAC');
    let i = 0;
    for (let r = 0; r < 7; r++) {
      const y = 880 - r * 132;
      for (let c = 0; c < 4; c++, i++)
        boardEnd(p, b, 30 + c * 262 + (r % 2) * 8 - ((i * 13) % 12), y - 92, 236 + ((i * 29) % 22), 92, i);
      if (r < 6)
        for (let c = 0; c < 5; c++)
          p.rect(40 + c * 246, y - 132, 46, 40, { c: '#C9A071', m: M.cloth, z: 90, g: 140 });
    }
    p.rect(-10, 880, 1120, 90, { c: C.sand, m: M.stone, z: 80, g: 140 });
    // month of felling, in chalk, and a wax seal on the ends that dry too fast
    for (const x of [360, 384, 408])
      b.line(
        [
          [x, 300],
          [x - 3, 324],
          [x + 2, 350],
        ],
        '#FBF6EC',
        7,
        { ends: 0.5 },
      );
    b.line(pts('346 342, 384 326, 424 308'), '#FBF6EC', 7, { ends: 0.5 });
    for (const [x, y] of [
      [300, 656],
      [566, 392],
    ])
      b.fill(`M${x} ${y}h236v92h-236z`, '#7A2018', { a: 0.6 });
    // the instrument that says when
    p.circle(1265, 380, 128, {
      c: C.brass,
      z: 60,
      m: M.brass,
      paint: p.round('dome', { z: 60, m: M.brass, lo: 130, hi: 200 }),
    });
    p.circle(1265, 380, 104, { c: '#F7F0DF', z: 56, m: M.paper });
    for (let k = 0; k <= 20; k++) {
      const a = ((150 + k * 12) * Math.PI) / 180;
      const q = k % 5 ? 82 : 72;
      b.stroke(
        `M${f1(1265 + 94 * Math.cos(a))} ${f1(380 + 94 * Math.sin(a))}L${f1(1265 + q * Math.cos(a))} ${f1(380 + q * Math.sin(a))}`,
        '#1F2F5C',
        k % 5 ? 3 : 6,
      );
    }
    b.stroke('M1212 437A76 76 0 0 1 1190 366', '#3F6B45', 12, { a: 0.8 });
    b.line(pts('1289 360, 1265 380, 1193 424'), '#A23127', 8, { ends: 0.3, lean: 0.4 });
    b.dot(1265, 380, 11, C.brass);
    p.rect(1255, 220, 20, 40, { c: C.brass, z: 60, m: M.brass, g: 160, r: 6 });
    for (let k = 0; k < 3; k++)
      p.path(
        poly([
          [1150 + k * 84, 960],
          [1202 + k * 84, 960],
          [1232 + k * 70, 560],
          [1184 + k * 70, 560],
        ]),
        { c: ['#875434', '#A06A42', C.wood][k], m: M.woodV + k * 4, z: 70 + k * 10, g: 140 },
      );
    sunlight(p, 560, 800, 900, 900, { cell: 96, shade: 150, skew: 'matrix(1 -.26 0 1.05 0 0)' });
    return p;
  },
  'craft-3': () => {
    const { p, b } = sheet('#8A5836');
    planks(p, ['#7A4C2E', '#855534', '#7E4F30'], 4);
    p.group('translate(610 470) rotate(-4)', () =>
      p.rect(-560, -340, 1120, 680, { c: '#D3AA78', m: M.woodH + 3, z: 84, g: 140, r: 4 }),
    );
    b.moved('translate(610 470) rotate(-4)', () => {
      const arches = jaliPath('star', -330, -250, 660, 500, 166);
      let circles = '';
      for (let i = -2; i <= 2; i++)
        for (let j = -1; j <= 1; j++)
          circles += `M${i * 166 - 83} ${j * 166}a83 83 0 1 0 166 0a83 83 0 1 0-166 0M${i * 166 - 110} ${j * 166 - 110}l220 220M${i * 166 + 110} ${j * 166 - 110}l-220 220`;
      b.within('M-480-260H480V260H-480z', () => {
        b.stroke(circles, '#5A4636', 1.8, { a: 0.45 });
        b.within('M-480-260H150V260H-480z', () => b.stroke(arches, '#2A1D17', 5, { a: 0.75 }));
      });
      b.stroke('M-480-260H480V260H-480z', '#2A1D17', 3.4, { a: 0.6 });
      b.stroke('M-540 0H540M0-320V320', '#2A1D17', 1.6, { a: 0.35, dash: '18 7 3 7' });
      b.stroke('M-166 0L83 143', '#EADFC6', 3.4);
    });
    p.circle(445, 480, 9, {
      c: '#8E9297',
      z: 100,
      m: M.brass,
      paint: p.round('dome', { z: 100, m: M.brass, lo: 100, hi: 230 }),
    });
    // straight edge and dividers
    p.group('translate(250 858) rotate(-7)', () => {
      p.rect(-170, -26, 820, 52, { c: C.brass, m: M.brass, z: 96, g: 150 });
      for (let i = 0; i < 41; i++)
        p.rect(-160 + i * 20, -26, 2.4, i % 5 ? 12 : 22, { c: '#5C421A', flat: true });
    });
    p.group('translate(1240 150) rotate(28)', () => T.compass(p, 0, 0, 1.5, 46, 110));
    arm(b, { x: 690, y: 596, turn: 26, s: 1.75, cloth: '#8FA3B8', dark: '#22344C' }, () => {
      b.stroke('M-30 22L150-120', '#5A3A10', 21)
        .stroke('M-22 16L150-120', '#C9452F', 15)
        .stroke('M-30 22L-6 3', '#EBCFA0', 13);
      b.dot(-32, 23, 4, '#1C1310');
      H.pinch(b, fair);
    });
    return p;
  },
};
