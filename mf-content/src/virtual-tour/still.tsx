import { Picture } from '@virasat/kit';
import { Hotspot } from './hotspot.tsx';
import type { StillProduct } from './tour-products.ts';
import type { RoomView } from './rooms.ts';
import { useLabels } from './use-labels.ts';
import * as styles from './virtual-tour.module.css';

interface Props {
  /** Title of the room. */
  title: string;
  view: RoomView;
  /** The picture a visitor sees first. */
  priority: boolean;
  products: readonly StillProduct[];
}

/** Labels of products beyond this open to the left, where there is space for them on phones too. */
const OPENS_LEFT_FROM = 66;

/** A room in one picture, with a numbered link on each product that the shop sells. */
export function Still({ title, view: { image, alt }, priority, products }: Props) {
  const { dismissed, wake } = useLabels();
  return (
    <div className={styles.view}>
      {/* has the shape of the whole picture, also where the view shows a part of it: places are per cent of it */}
      <div className={styles.plane}>
        <Picture
          src={image}
          alt={alt}
          ratio="21/9"
          sizes="(min-width: 1920px) 1920px, (min-width: 900px) 100vw, 156vw"
          priority={priority}
        />
        {products.length > 0 && (
          <ul
            className={styles.hotspots}
            aria-label={`Products in the picture: ${title}`}
            data-dismissed={dismissed}
          >
            {products.map(({ x, y, product }, index) => (
              <Hotspot
                key={product.id}
                number={index + 1}
                product={product}
                style={{ left: `${x}%`, top: `${y}%` }}
                data-opens={x >= OPENS_LEFT_FROM ? 'left' : 'right'}
                onArrive={wake}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
