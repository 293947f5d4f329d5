import type { Order, Quote } from '@virasat/api';
import { hasArrived, isGiftCardItem } from '@virasat/api/constants';
import { Link, Picture, paths, rupees } from '@virasat/kit';
import { ReviewLink } from './review-link.tsx';
import * as styles from './order.module.css';

/** An item of an order; of a quote, nothing has become of it yet. */
type Item = Quote['items'][number] &
  Partial<Pick<Order['items'][number], 'craftsman' | 'cancelled' | 'delivered' | 'returned' | 'exchanged'>>;

/** What has become of some of a line's items that was not planned. */
function fateOf({ cancelled = 0, returned = 0, exchanged = 0 }: Item): string {
  const fates = [
    cancelled > 0 && `${cancelled} cancelled`,
    returned - exchanged > 0 && `${returned - exchanged} returned`,
    exchanged > 0 && `${exchanged} exchanged`,
  ];
  return fates.filter(Boolean).join(', ');
}

interface OrderItemsProps {
  items: readonly Item[];
  /** Whoever looks at them has bought them with their account: what has arrived can be reviewed. */
  mayReview?: boolean;
}

/** The items of an order or a quote at the prices they were bought for or that were agreed. */
export function OrderItems({ items, mayReview = false }: OrderItemsProps) {
  return (
    <ul className={styles.items}>
      {items.map((item) => {
        const { id, name, image, category, craftsman, price, quantity, lineTotal } = item;
        return (
          <li key={id}>
            <Picture src={image.src} alt={image.alt} ratio="1/1" sizes="88px" />
            <div>
              <h3>{isGiftCardItem(id) ? name : <Link to={paths.product(id)}>{name}</Link>}</h3>
              <p>{craftsman ? `${category}, made by ${craftsman}` : category}</p>
              <p>
                {quantity} × {rupees(price)}
              </p>
              {fateOf(item) && <p>{fateOf(item)}</p>}
              {mayReview && hasArrived(item) && !isGiftCardItem(id) && <ReviewLink item={item} />}
            </div>
            <p className={styles.amount}>{rupees(lineTotal)}</p>
          </li>
        );
      })}
    </ul>
  );
}
