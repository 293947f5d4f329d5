import type { Product } from '@virasat/api';
import { hangs, lowerEdge, outlineOf } from './outlines.ts';
import * as styles from './room.module.css';

/** Height of the person in the drawing, in centimetres. */
const PERSON = 170;
/** Space around the figures and between them, in centimetres. */
const GAP = 34;

/** A standing figure of 100 × 340 units, feet at y = 0, y upwards. */
const figure =
  'M50 340c14 0 24-10 24-25s-10-27-24-27-24 12-24 27 10 25 24 25ZM28 282c-14-3-22-12-23-28L0 160c0-7 9-8 11-1l9 84 3-60L18 6c0-8 16-8 17 0l13 142h4L65 6c1-8 17-8 17 0l-5 177 3 60 9-84c2-7 11-6 11 1l-5 94c-1 16-9 25-23 28Z';

const centimetres = (value: number) => `${String(Math.round(value * 10) / 10)} cm`;

export interface ScaleFigureProps {
  product: Pick<Product, 'name' | 'size' | 'categorySlug'>;
}

/** The product beside a person of 170 cm, both from the front and to the same scale, drawn from its dimensions. */
export function ScaleFigure({ product: { name, size, categorySlug } }: ScaleFigureProps) {
  const { width, height } = size;
  if (width <= 0 || height <= 0) return null;
  const floor = lowerEdge(categorySlug, size);
  const top = Math.max(PERSON, floor + height);
  const person = 50;
  const total = GAP + person + GAP + width + GAP + 44;
  const left = GAP + person + GAP;
  const text = `${name}: ${centimetres(width)} wide and ${centimetres(height)} high, beside a person of ${PERSON} cm`;
  return (
    <figure className={styles.scale}>
      <svg viewBox={`0 0 ${total} ${top + 60}`} role="img" aria-label={text}>
        {/* drawn upwards from the floor */}
        <g transform={`translate(0 ${top + 20}) scale(1 -1)`}>
          <path className={styles.floor} d={`M0 0H${total}`} />
          <path className={styles.person} d={figure} transform={`translate(${GAP} 0) scale(0.5)`} />
          <g transform={`translate(${left} ${floor})`}>
            <path className={styles.product} d={outlineOf(categorySlug, size)} />
            <path className={styles.measure} d={`M${width + 12} 0v${height}m-4 0h8m-8 ${-height}h8`} />
          </g>
          <path className={styles.measure} d={`M${left} -16h${width}m0 -4v8m${-width} -8v8`} />
        </g>
        <text x={left + width + 20} y={top + 20 - floor - height / 2}>
          {centimetres(height)}
        </text>
        <text x={left + width / 2} y={top + 56} textAnchor="middle">
          {centimetres(width)}
        </text>
        <text x={GAP + person / 2} y={top + 56} textAnchor="middle">
          {PERSON} cm
        </text>
      </svg>
      <figcaption>
        Drawn to scale beside a person of {PERSON} cm.{' '}
        {hangs(categorySlug) && 'Hung with its middle at eye level, 150 cm above the floor.'}
      </figcaption>
    </figure>
  );
}
