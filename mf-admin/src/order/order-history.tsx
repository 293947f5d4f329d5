import type { OrderDetail } from '@virasat/api';
import { Heading } from '@virasat/kit';
import { orderTime } from './order-time.ts';
import * as styles from './order.module.css';

/** The timeline of the order, newest first. */
export function OrderHistory({ timeline }: Pick<OrderDetail, 'timeline'>) {
  return (
    <section aria-labelledby="order-history">
      <Heading level={2} size="card" id="order-history">
        Timeline
      </Heading>
      <ol className={styles.history}>
        {timeline.toReversed().map(({ at, status, note }, index) => (
          <li key={timeline.length - index}>
            <time dateTime={at}>{orderTime(at)}</time>
            <b>{status}</b>
            <span>{note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
