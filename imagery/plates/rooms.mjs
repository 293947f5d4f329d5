// Pieces in drawn rooms: the head of the page about the shop, and what other plates borrow from it.
import * as F from './furniture.mjs';
import { M, Plate } from './motifs.mjs';
import * as S from './scenes.mjs';
import { archway, brassLamp, dhurrie, skirting, sunlight } from './scenes.mjs';
import * as T from './things.mjs';

export const stand = (p, piece, x, y, s) => p.group(`translate(${x} ${y}) scale(${s})`, () => piece(p));
export const soft = { sunGain: 0.86, key: 0.6, skyColour: [1.02, 0.99, 0.93] };

/** The lit lamp: flame on the wick of diyaBracket drawn at (x, y) with scale s. */
export function litDiya(p, x, y, s) {
  stand(p, F.diyaBracket, x, y, s);
  S.flame(p, x, y - 108 * s, 118 * s);
}

export const rooms = {
  'about-hero': () => {
    const p = new Plate(2400, 1030, { ground: '#E6D9C1', m: M.plaster });
    p.look = soft;
    S.floor(p, 880);
    skirting(p, 880, 50);
    for (const x of [700, 1370, 2040]) archway(p, x, 880, 400, 590);
    stand(p, F.almirah, 700, 900, 0.33);
    dhurrie(p, 1370, 905, 900, 110);
    stand(p, F.chair, 1370, 930, 0.5);
    T.lota(p, 1610, 935, 0.8, 90);
    stand(p, F.desk, 2040, 910, 0.34);
    T.tableLamp(p, 2190, 910 - 766 * 0.34, 0.45, 130);
    for (const x of [1035, 1705]) brassLamp(p, x, 330, 130);
    sunlight(p, 1150, 900, 1100, 900, { cell: 96, shade: 130 });
    return p;
  },
};
