import { Icon, Link, Price, paths } from '@virasat/kit';
import type { TourProduct } from './tour-products.ts';
import * as styles from './virtual-tour.module.css';

interface Props {
  /** Title of the room. */
  room: string;
  products: readonly TourProduct[];
}

/** The products of a room as a list, for screens without a pointer that hovers. */
export function ProductList({ room, products }: Props) {
  return (
    <ol className={styles.products} aria-label={`Products in this room: ${room}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <Link to={paths.product(product.id)}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{product.name}</span>{' '}
              <Price
                amount={product.price}
                {...(product.originalPrice !== undefined && { was: product.originalPrice })}
              />
            </span>
            <Icon name="chevron-right" size={20} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
