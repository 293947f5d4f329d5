// A small whole figure for the lane: a carver on the step of the workshop.
import * as D from '../dress.mjs';
import { face } from '../faces.mjs';
import * as H from '../hands.mjs';
import { M, vineAlong } from '../motifs.mjs';
import { blob, pts } from '../paint.mjs';
import * as T from '../things.mjs';

/** A carver on the step, at a board across his knees. */
export function carver(p, b, x, y, s) {
  const at = `translate(${x} ${y}) scale(${s})`;
  const skin = { skin: '#9A633F', light: '#BD8558', deep: '#683C25' };
  b.lifted(96, at, () => {
    D.cloth(
      b,
      pts('-330 -20, -360 -120, -250 -200, -60 -230, 200 -230, 360 -170, 430 -60, 380 0, 0 20'),
      '#EDE4D2',
      {
        dark: '#5A4C38',
        a: 0.5,
        shadeAt: pts('-300 0, 0 -60, 420 -100, 440 20, 0 40'),
        folds: [
          pts('-250 -60, -60 -150, 120 -190'),
          pts('330 -60, 160 -120, 40 -190'),
          pts('-120 -20, 40 -90, 240 -40'),
        ],
      },
    );
    D.cloth(
      b,
      pts('-150 -560, -230 -420, -220 -200, 240 -200, 260 -420, 190 -560, 80 -610, -60 -610'),
      '#F1E9D9',
      {
        dark: '#5A4C38',
        a: 0.5,
        shadeAt: pts('120 -600, 290 -420, 260 -180, 60 -190, 160 -380'),
        folds: [pts('-120 -520, -100 -380, -140 -240'), pts('120 -540, 150 -400, 110 -240')],
      },
    );
    D.cloth(b, pts('60 -600, 170 -560, 250 -420, 250 -200, 120 -200, 130 -400'), '#B4382B', {
      folds: [pts('130 -540, 190 -400, 180 -220')],
    });
    b.moved('translate(-10 -740) rotate(-14) scale(.98)', () => {
      b.fill(blob(pts('-40 100, -30 200, 90 200, 96 60')), skin.deep);
      face(b, { ...skin, age: 1, eyes: 'down', brow: '#3A2C26' });
      H.moustache(b, { c: '#3A2C26', dark: '#17100C', light: '#7A6A60', wide: 1.1, drop: 4 });
      D.pagri(b, { colours: ['#E2A23A', '#D8922B'], stripes: '#F6E3B4', turns: 4, dark: '#7A3C0C' });
    });
  });
  p.group(`translate(${x} ${y}) scale(${s})`, () => {
    p.rect(-420, -300, 460, 190, { c: '#A9714A', m: M.woodH + 3, z: 108, g: 144, r: 6 });
    vineAlong(
      p,
      Array.from({ length: 8 }, (_, i) => [-390 + i * 56, -205]),
      130,
      4,
      { c: '#B98355', z: 110 },
    );
    p.group('translate(60 -300) rotate(-46) scale(-1 1)', () => T.chisel(p, 0, 0, 0, 0.9, 116, 22));
  });
  b.lifted(120, at, () => {
    b.fill(
      blob(pts('170 -540, 260 -470, 300 -340, 240 -260, 150 -290, 110 -330, 130 -370, 190 -350, 150 -440')),
      '#F1E9D9',
    );
    b.stroke(
      blob(pts('170 -540, 260 -470, 300 -340, 240 -260, 150 -290, 110 -330, 130 -370, 190 -350, 150 -440')),
      '#2A1410',
      4,
    );
    b.moved('translate(96 -344) rotate(26) scale(.78)', () => H.fist(b, skin));
  });
}
