// Eyes, nose and mouth of a face in three-quarter view; o is the person (faces.mjs).
import { blob, pts } from './paint.mjs';

/** The brown of all contours of skin. */
export const shade = '#5B2E1C';

export function eye(b, { x, y, w, h, o, far = false }) {
  const down = o.eyes === 'down';
  const inner = [x - w * 0.52, y + 5];
  const outer = [x + w * 0.52, y + 2];
  const top = [x - w * 0.06, y - h];
  const low = [x, y + h * 0.62];
  const open = blob([inner, [x - w * 0.3, y - h * 0.62], top, [x + w * 0.3, y - h * 0.72], outer, low]);
  // the hollow of the socket, then the ball under its lid
  b.oval(x, y - 6, w * 0.72, h * 1.8, o.deep, { a: 0.34, blur: 7 });
  if (down) {
    // under the lid a sliver of the eye still shows, and in it the iris
    b.fill(open, '#DCCDB6');
    b.within(open, () => b.dot(x + o.look, y + h * 0.2, h * 0.8, '#2A1810'));
    const lid = blob([
      inner,
      [x - w * 0.3, y - h * 0.8],
      top,
      [x + w * 0.32, y - h * 0.8],
      outer,
      [x + w * 0.2, y + h * 0.16],
      [x - w * 0.1, y + h * 0.2],
    ]);
    b.fill(lid, o.skin).fill(lid, o.light, { a: 0.6 });
    b.line(
      [
        [inner[0], inner[1] - 2],
        [top[0], top[1] - 1],
        [outer[0] + 3, outer[1] - 4],
      ],
      shade,
      2.6,
      { a: 0.7 },
    );
    b.line(
      [
        [inner[0] - 2, inner[1]],
        [x - w * 0.12, y + h * 0.24],
        [x + w * 0.22, y + h * 0.2],
        [outer[0] + 5, outer[1] + 1],
      ],
      '#1C1310',
      far ? 3.6 : 4.6,
      { lean: 0.6 },
    );
    b.line([inner, [x, low[1]], outer], shade, 2.4, { a: 0.6 });
  } else {
    b.fill(open, '#EFE4D0');
    b.within(open, () => {
      const [ix, iy] = [x + o.look, y - h * 0.16 + o.lower];
      b.dot(ix, iy, h * 0.86, '#3A2214');
      b.dot(ix, iy, h * 0.46, '#120C09');
      b.stroke(`M${inner[0]} ${y - 2}Q${x} ${top[1] - 2} ${outer[0]} ${y - 2}`, '#3A2418', 7, {
        a: 0.5,
        blur: 2,
      });
      b.dot(ix - h * 0.3, iy - h * 0.34, h * 0.17, '#FFF8EA');
    });
    b.line(
      [
        [inner[0] - 3, inner[1] + 1],
        [x - w * 0.28, y - h * 0.66],
        top,
        [x + w * 0.32, y - h * 0.66],
        [outer[0] + 6, outer[1] + 1],
      ],
      '#1C1310',
      far ? 5 : 6,
      { lean: 0.6 },
    );
    b.line(
      [
        [inner[0], inner[1] - 9],
        [top[0], top[1] - 8],
        [outer[0] + 2, outer[1] - 9],
      ],
      shade,
      2.4,
      { a: 0.6 },
    );
    b.line([inner, [x, low[1]], outer], shade, 2, { a: 0.55 });
  }
  if (o.age > 1) {
    b.line(
      [
        [x - w * 0.36, y + 14],
        [x + 2, y + 22],
        [x + w * 0.44, y + 14],
      ],
      shade,
      2.6,
      { a: 0.5 },
    );
    b.line(
      [
        [x - w * 0.3, y + 22],
        [x + 2, y + 30],
        [x + w * 0.4, y + 22],
      ],
      shade,
      1.8,
      { a: 0.32 },
    );
  }
}

export function nose(b, o) {
  const l = o.noseLong;
  const w = o.noseWide;
  const tip = [-76, 36 + l];
  // the side away from the light
  b.fill(
    blob([
      [-44, -34],
      [-50, 0],
      [-52, 26 + l],
      [-34 + w, 50 + l],
      [-24 + w, 40 + l],
      [-26, 14],
      [-32, -20],
    ]),
    o.deep,
    { a: 0.5, blur: 6 },
  );
  b.stroke(`M-54-28Q${-58 - o.hook} 4 -68 ${26 + l}`, o.light, 9, { a: 0.75, blur: 3 });
  b.dot(tip[0] + 9, tip[1] - 5, 8, o.light, { a: 0.8, blur: 3 });
  b.line(
    [
      [-54, -40],
      [-56 - o.hook * 0.4, -22],
      [-62 - o.hook, 2],
      [-72 - o.hook * 0.3, 22 + l],
      [tip[0] - 1, tip[1]],
      [-74, tip[1] + 10],
      [-62, tip[1] + 15],
    ],
    shade,
    4.4,
    { lean: 0.7 },
  );
  b.line(
    [
      [-66, tip[1] + 12],
      [-54, tip[1] + 18],
      [-46, tip[1] + 13],
    ],
    '#2E1710',
    4.2,
  );
  b.line(
    [
      [-48, tip[1] + 14],
      [-34 + w, tip[1] + 14],
      [-27 + w, tip[1] + 2],
      [-34 + w, tip[1] - 10],
    ],
    shade,
    4.2,
    { lean: 0.45 },
  );
}

export function mouth(b, o) {
  const y = 30 + (88 - 30) * o.long + (o.noseLong ?? 0) * 0.6;
  const f = o.lipFull;
  b.fill(
    blob([
      [-74, y],
      [-60, y - 8 * f],
      [-50, y - 5 * f],
      [-38, y - 8 * f],
      [-12, y - 1],
      [-40, y + 3],
      [-56, y + 3],
    ]),
    o.lips,
    { a: 0.92 },
  );
  b.fill(
    blob([
      [-70, y + 2],
      [-50, y + 4],
      [-18, y + 2],
      [-32, y + 13 * f],
      [-52, y + 15 * f],
      [-64, y + 10 * f],
    ]),
    o.lips,
    { a: 0.72 },
  );
  b.stroke(`M-56 ${y + 8 * f}Q-48 ${y + 10 * f} -40 ${y + 7 * f}`, '#E3A88A', 3, { a: 0.5, blur: 1.5 });
  const up = o.smile ?? 0;
  b.line(
    [
      [-76, y - up],
      [-58, y + 1],
      [-48, y - 0.5],
      [-34, y + 2],
      [-9, y - 2 - up],
    ],
    '#4A1E16',
    4,
    { lean: 0.5 },
  );
  b.fill(
    blob([
      [-66, y + 20 * f],
      [-48, y + 17 * f],
      [-28, y + 19 * f],
      [-46, y + 28 * f],
    ]),
    o.deep,
    { a: 0.5, blur: 4 },
  );
}
