import type { Product } from '@virasat/api';

type Size = Product['size'];

/** Height in centimetres of the middle of a piece that hangs on a wall, as galleries hang pictures. */
const HUNG_AT = 150;

const onWall = ['mirrors', 'wall-art', 'accessories'];

/** Whether a piece hangs; everything else stands. */
export const hangs = (categorySlug: string): boolean => onWall.includes(categorySlug);

/** Height of a piece's lower edge above the floor. */
export const lowerEdge = (categorySlug: string, { height }: Size): number =>
  hangs(categorySlug) ? Math.max(0, HUNG_AT - height / 2) : 0;

const box = (w: number, h: number) => `M0 0H${w}V${h}H0Z`;
/** A cusped arch between two points at y = 0, as high as its third of the width. */
const arch = (from: number, to: number, y: number, rise: number) => {
  const middle = (from + to) / 2;
  return `M${from} ${y}C${from} ${y + rise * 0.8} ${middle - (to - from) * 0.12} ${y + rise * 0.75} ${middle} ${y + rise}C${middle + (to - from) * 0.12} ${y + rise * 0.75} ${to} ${y + rise * 0.8} ${to} ${y}`;
};
const legs = (w: number, h: number, thick: number) =>
  `M0 0H${thick}V${h}H0ZM${w - thick} 0H${w}V${h}H${w - thick}Z`;

/**
 * The front of a piece as an SVG path, in centimetres, x from its left edge, y upwards from its lower edge: enough to
 * be recognised by, exact in width and height.
 */
export function outlineOf(categorySlug: string, { width: w, height: h }: Size): string {
  switch (categorySlug) {
    case 'beds':
      return [
        legs(w, h * 0.72, 9),
        `M9 22H${w - 9}V48H9Z`,
        `M9 48V${h * 0.62}` +
          arch(9, w - 9, h * 0.62, h * 0.38)
            .slice(1)
            .replace(/^[\d. ]+/, ''),
        `M${w - 9} ${h * 0.62}V48`,
      ].join('');
    case 'dining-tables':
      return `${legs(w, h - 4, 9)}M-0 ${h - 4}H${w}V${h}H0ZM9 ${h - 16}H${w - 9}V${h - 4}H9Z`;
    case 'office-desks':
      return `M0 ${h - 4}H${w}V${h}H0ZM2 8H${w * 0.32}V${h - 4}H2ZM${w * 0.68} 8H${w - 2}V${h - 4}H${w * 0.68}ZM${w * 0.32} ${h - 18}H${w * 0.68}V${h - 4}H${w * 0.32}Z`;
    case 'chairs':
      return `${legs(w, h * 0.6, 5)}M0 ${h * 0.38}H${w}V${h * 0.46}H0ZM6 ${h * 0.46}V${h * 0.86}H${w - 6}V${h * 0.46}${arch(6, w - 6, h * 0.86, h * 0.14)}`;
    case 'storage':
      return `${legs(w, 8, 6)}M0 8H${w}V${h - 12}H0ZM${w / 2} 34V${h - 18}M6 34H${w - 6}V${h - 18}H6ZM6 12H${w - 6}V30H6Z${arch(4, w - 4, h - 12, 12)}`;
    case 'mirrors':
      return `M0 0H${w}V${h * 0.8}H0Z${arch(0, w, h * 0.8, h * 0.2)}M${w * 0.18} ${h * 0.16}H${w * 0.82}V${h * 0.5}${arch(w * 0.18, w * 0.82, h * 0.5, h * 0.2)}M${w * 0.18} ${h * 0.16}V${h * 0.5}`;
    case 'wall-art':
      return `${box(w, h)}M${w * 0.1} ${h * 0.1}H${w * 0.9}V${h * 0.9}H${w * 0.1}Z`;
    default:
      return box(w, h);
  }
}
