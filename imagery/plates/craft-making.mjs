// The crafting journey, steps 4 to 6: joinery, carving and inlay, finishing.
import { elder, broad, fair, sheet, planks, arm } from './bench-top.mjs';
import * as H from './hands.mjs';
import { C, M, f1, leaf, rosette, vineAlong } from './motifs.mjs';
import { blob, pts } from './paint.mjs';
import * as T from './things.mjs';

export const making = {
  'craft-4': () => {
    const { p, b } = sheet('#7E4F30');
    planks(p, ['#6E4429', '#764A2D'], 3);
    // the tails above, the pins below, fitted dry
    const n = 5;
    const w = 640;
    const step = w / n;
    let tails = `M160-20H${160 + w}V330`;
    for (let i = n - 1; i >= 0; i--)
      tails += `L${160 + i * step + step * 0.8} 330L${160 + i * step + step * 0.94} 470H${160 + i * step + step * 0.06}L${160 + i * step + step * 0.2} 330`;
    p.path(`${tails}H160z`, { c: '#B5794B', m: M.woodV + 2, z: 104, g: 144 });
    let pins = 'M120 980V550';
    const flat = [];
    for (let i = 0; i <= n; i++) {
      const x = 160 + i * step;
      flat.push([
        i ? x - step * 0.2 : 120,
        690 - 140,
        i ? x - step * 0.06 : 120,
        i < n ? x + step * 0.06 : 840,
        i < n ? x + step * 0.2 : 840,
      ]);
    }
    pins = `M120 980V690${flat.map(([a, , c, d, e]) => `L${f1(a)} 690L${f1(c)} 550H${f1(d)}L${f1(e)} 690`).join('')}L840 980z`;
    p.path(pins, { c: '#9A6238', m: M.woodH + 7, z: 96, g: 144 });
    b.stroke('M160 300H800', '#2A1D17', 2.4, { a: 0.6 }).stroke('M120 720H840', '#2A1D17', 2.4, { a: 0.6 });
    for (const x of [288, 416, 544, 672])
      b.stroke(`M${x} 420v26M${x - 8} 438l8 10 8-10`, '#2A1D17', 3, { a: 0.6 });
    // sawdust, saw marks, a mallet that waits
    let k = 7;
    const rnd = () => (k = (k * 16807) % 2147483647) / 2147483647;
    for (let i = 0; i < 200; i++)
      b.dot(80 + rnd() * 860, 480 + rnd() * 90, 1 + rnd() * 3, '#E2C79A', { a: 0.8 });
    p.group('translate(1180 740) rotate(62)', () => T.mallet(p, 0, 0, 0, 1.5, 100));
    p.group('translate(650 462) rotate(-58) scale(-1 1)', () => T.chisel(p, 0, 0, 0, 1.75, 120, 26));
    arm(b, { x: 786, y: 282, turn: 10, s: 1.7, cloth: '#2F5B77', dark: '#0E2434' }, () =>
      b.moved('rotate(16)', () => H.fist(b, broad)),
    );
    return p;
  },
  'craft-5': () => {
    const { p, b } = sheet('#7E4F30');
    planks(p, ['#6E4429', '#764A2D'], 3);
    p.rect(60, 70, 1040, 820, { c: '#8F5A36', m: M.woodH + 6, z: 96, g: 142, r: 4 });
    for (const [i, g] of [
      [34, 100],
      [52, 150],
    ])
      p.rect(60 + i, 70 + i, 1040 - 2 * i, 820 - 2 * i, { c: '#8F5A36', m: M.woodH + 6, z: 94, g });
    // brass let in along the edge, as far as it has come
    p.path('M150 160H1010V800H640', { stroke: 10, c: C.brass, z: 96, g: 150, m: M.brass, cap: 'butt' });
    p.path('M640 800H150V160', { stroke: 10, c: '#3A1E10', z: 84, g: 90, m: M.woodH, cap: 'butt' });
    for (let i = 0; i < 7; i++)
      p.path(`M${220 + i * 120} 148l14 12-14 12-14-12z`, { c: C.bone, z: 98, g: 150, m: M.cloth });
    p.rect(190, 200, 780, 560, { c: '#7E4B2B', m: M.woodH + 6, z: 82, g: 128 });
    const o = { c: '#A9714A', z: 86, m: M.woodH };
    rosette(p, 470, 480, 170, 12, { ...o, hi: 226 });
    for (let i = 0; i < 8; i++) {
      const a = (i * 45 * Math.PI) / 180;
      if ([1, 2, 3, 5, 6].includes(i))
        leaf(p, 470 + 176 * Math.cos(a), 480 + 176 * Math.sin(a), i * 45 + 90, 92, o);
    }
    vineAlong(
      p,
      Array.from({ length: 9 }, (_, i) => [230, 240 + i * 60]),
      90,
      3,
      o,
    );
    b.stroke(
      'M646 480C720 440 760 520 850 470M700 480a60 60 0 1 0 120 0a60 60 0 1 0-120 0M600 610C700 640 780 600 900 660M740 320C800 300 860 340 930 300',
      '#2A1408',
      3.4,
      { a: 0.55 },
    );
    p.group('translate(722 292) rotate(-70) scale(-1 1)', () => T.chisel(p, 0, 0, 0, 1.3, 130, 24));
    for (const [x, y, r] of [
      [640, 640, 30],
      [560, 704, 22],
      [700, 700, 18],
      [1180, 820, 34],
      [1260, 880, 26],
    ])
      T.shaving(p, x, y, r, 110);
    p.group('translate(1260 640) rotate(-64)', () => T.chisel(p, 0, 0, 0, 1.2, 60, 34));
    p.group('translate(1330 700) rotate(-70)', () => T.chisel(p, 0, 0, 0, 1.2, 64, 14));
    arm(b, { x: 640, y: 566, turn: 58, s: 1.55, z: 140, cloth: '#EFE7D6' }, () =>
      H.laid(b, { ...elder, curl: 4 }),
    );
    arm(b, { x: 774, y: 172, turn: 4, s: 1.6, z: 160, cloth: '#EFE7D6' }, () =>
      b.moved('rotate(14)', () => H.fist(b, elder)),
    );
    return p;
  },
  'craft-6': () => {
    const { p, b } = sheet('#2B3A6B');
    // a table top with its moulded edge, half of it already fed with wax
    p.rect(-20, 120, 1480, 640, { c: '#A27048', m: M.woodH + 2, z: 90, g: 140 });
    b.within('M-20 120H1460V760H-20z', () =>
      b.fill(
        blob(pts('-80 60, 640 60, 720 200, 600 330, 740 440, 640 560, 700 700, 620 830, -80 830')),
        '#6A3517',
        { a: 0.62 },
      ),
    );
    b.fill('M-20 150H600L560 210H-20z', '#FFE9C4', { a: 0.3, blur: 16 });
    b.fill(blob(pts('60 300, 380 250, 520 330, 420 420, 120 440')), '#FFE2B4', { a: 0.24, blur: 34 });
    for (const [y, h, g, z] of [
      [760, 26, 170, 86],
      [786, 16, 100, 78],
      [802, 34, 160, 74],
      [836, 14, 90, 66],
    ])
      p.rect(-20, y, 1480, h, { c: '#8A5734', m: M.woodH + 2, z, g });
    vineAlong(
      p,
      Array.from({ length: 26 }, (_, i) => [-20 + i * 60, 906]),
      90,
      13,
      { c: '#8A5734', z: 60 },
    );
    // beeswax in its tin, shellac in its bottle, the brush
    p.circle(1180, 320, 150, { c: C.brass, z: 120, m: M.brass, g: 150 });
    p.circle(1180, 320, 132, { c: '#8A5F24', z: 108, m: M.brass, g: 110 });
    p.circle(1180, 320, 126, { c: '#E3B65A', z: 112, m: M.paper, g: 140 });
    b.line(pts('1090 300, 1150 250, 1230 262, 1276 320'), '#B98A34', 26, { a: 0.6, ends: 0.2 }).line(
      pts('1100 350, 1170 400, 1240 390'),
      '#F6D98E',
      20,
      { a: 0.8 },
    );
    p.circle(1376, 560, 92, {
      c: '#5B2A12',
      z: 130,
      m: M.brass,
      paint: p.round('dome', { z: 130, m: M.brass, lo: 60, hi: 200 }),
    });
    p.circle(1376, 560, 34, { c: '#C9A071', z: 150, m: M.cloth, g: 160 });
    // the pad of cloth under the hand, and the sweep it has just made
    b.stroke('M420 640C560 560 640 600 720 500', '#FFE9C4', 26, { a: 0.22, blur: 10 });
    b.lifted(128, '', () => {
      b.fill(blob(pts('560 470, 640 400, 770 400, 840 470, 830 570, 740 620, 620 610, 556 550')), '#E9DDC4');
      b.stroke(
        blob(pts('560 470, 640 400, 770 400, 840 470, 830 570, 740 620, 620 610, 556 550')),
        '#5B4A38',
        3.6,
      );
    });
    b.fill(blob(pts('560 520, 620 560, 760 570, 836 520, 830 570, 740 620, 620 610')), '#8A5A2A', {
      a: 0.5,
      blur: 14,
    });
    for (const l of ['600 440, 650 480, 660 560', '700 404, 690 450, 720 500', '800 440, 770 480, 780 560'])
      b.line(pts(l), '#5B4A38', 4, { a: 0.5 });
    arm(b, { x: 716, y: 476, turn: 12, s: 1.75, z: 150, cloth: '#E9DFCB' }, () =>
      H.laid(b, { ...fair, curl: 10 }),
    );
    return p;
  },
};
