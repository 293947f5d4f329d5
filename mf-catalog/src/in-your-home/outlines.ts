import type { Product } from '@virasat/api';

type Size = Product['size'];

/** Height in centimetres of the middle of a product that hangs on a wall, as galleries hang pictures. */
const HUNG_AT = 150;

const onWall = ['mirrors', 'wall-art', 'accessories'];

/** Whether a product hangs on a wall; everything else stands. */
export const hangs = (categorySlug: string): boolean => onWall.includes(categorySlug);

/** Height of a product's lower edge above the floor. */
export const lowerEdge = (categorySlug: string, { height }: Size): number =>
  hangs(categorySlug) ? Math.max(0, HUNG_AT - height / 2) : 0;

const box = (w: number, h: number) => `M0 0H${w}V${h}H0Z`;
/** A cusped arch as a curve from the current point (from, y) to (to, y). */
const archTo = (from: number, to: number, y: number, rise: number) => {
  const [middle, shoulder] = [(from + to) / 2, (to - from) * 0.12];
  const high = y + rise * 0.8;
  const cusp = y + rise * 0.75;
  return `C${from} ${high} ${middle - shoulder} ${cusp} ${middle} ${y + rise}C${middle + shoulder} ${cusp} ${to} ${high} ${to} ${y}`;
};
/** An upright opening or board with an arch for its upper edge. */
const arched = (from: number, to: number, bottom: number, y: number, rise: number) =>
  `M${from} ${bottom}V${y}${archTo(from, to, y, rise)}V${bottom}Z`;
const legs = (w: number, h: number, thick: number) =>
  `M0 0H${thick}V${h}H0ZM${w - thick} 0H${w}V${h}H${w - thick}Z`;

/**
 * The front of a product as an SVG path, in centimetres, x from its left edge, y upwards from its lower edge: a
 * recognisable outline, exact in width and height.
 */
export function outlineOf(categorySlug: string, { width: w, height: h }: Size): string {
  switch (categorySlug) {
    case 'beds':
      return `${arched(9, w - 9, 48, h * 0.62, h * 0.38)}${legs(w, h * 0.72, 9)}M9 22H${w - 9}V48H9Z`;
    case 'dining-tables':
      return `${legs(w, h - 4, 9)}M0 ${h - 4}H${w}V${h}H0ZM9 ${h - 16}H${w - 9}V${h - 4}H9Z`;
    case 'office-desks':
      return `M0 ${h - 4}H${w}V${h}H0ZM2 8H${w * 0.32}V${h - 4}H2ZM${w * 0.68} 8H${w - 2}V${h - 4}H${w * 0.68}ZM${w * 0.32} ${h - 18}H${w * 0.68}V${h - 4}H${w * 0.32}Z`;
    case 'chairs':
      return `${arched(6, w - 6, h * 0.46, h * 0.86, h * 0.14)}${legs(w, h * 0.6, 5)}M0 ${h * 0.38}H${w}V${h * 0.46}H0Z`;
    case 'storage':
      return `${legs(w, 8, 6)}M0 8H${w}V${h - 12}H0ZM${w / 2} 34V${h - 18}M6 34H${w - 6}V${h - 18}H6ZM6 12H${w - 6}V30H6Z${arched(4, w - 4, h - 12, h - 12, 12)}`;
    case 'mirrors':
      return `${arched(0, w, 0, h * 0.8, h * 0.2)}${arched(w * 0.18, w * 0.82, h * 0.16, h * 0.5, h * 0.2)}`;
    case 'wall-art':
      return `${box(w, h)}M${w * 0.1} ${h * 0.1}H${w * 0.9}V${h * 0.9}H${w * 0.1}Z`;
    default:
      return arched(0, w, 0, h * 0.8, h * 0.2);
  }
}
