import type { OrderDetail } from '@virasat/api';
import { Heading, orderDate } from '@virasat/kit';
import * as styles from './order.module.css';

/** Why an order is held, for the admin who decides on it. */
export function ReviewReasons({ order: { review, reviewReasons } }: { order: OrderDetail }) {
  if (!review) return null;
  return (
    <section className={styles.returnRequest} aria-labelledby="order-review" data-state="requested">
      <Heading level={2} size="card" id="order-review">
        Held for review
      </Heading>
      <ul>
        {reviewReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>
        {review.code
          ? 'The customer can confirm the order with a code from an email. '
          : 'The customer has no code: the order waits for you. '}
        Without a decision it is cancelled on {orderDate(review.until)}. Its items are reserved while a code
        is valid at most; approving takes what is in stock then.
      </p>
    </section>
  );
}
