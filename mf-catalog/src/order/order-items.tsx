import type { Order } from '@virasat/api';
import { Link, Picture, paths, rupees } from '@virasat/kit';
import * as styles from './order.module.css';

/** The items of an order at the prices they were bought for. */
export function OrderItems({ items }: Pick<Order, 'items'>) {
  return (
    <ul className={styles.items}>
      {items.map(({ id, name, image, category, price, quantity, lineTotal }) => (
        <li key={id}>
          <Picture src={image.src} alt={image.alt} ratio="1/1" sizes="88px" />
          <div>
            <h3>
              <Link to={paths.product(id)}>{name}</Link>
            </h3>
            <p>{category}</p>
            <p>
              {quantity} × {rupees(price)}
            </p>
          </div>
          <p className={styles.amount}>{rupees(lineTotal)}</p>
        </li>
      ))}
    </ul>
  );
}
