import type { Order } from '@virasat/api';
import { orderDate } from '@virasat/kit';
import * as styles from './order.module.css';

/** What has happened to the order so far, newest last. */
export function OrderTimeline({ timeline }: Pick<Order, 'timeline'>) {
  return (
    <ol className={styles.timeline}>
      {timeline.map(({ at, status, note }, index) => (
        <li key={`${at}-${index}`} aria-current={index === timeline.length - 1 ? 'step' : undefined}>
          <strong>{status}</strong>
          <time dateTime={at}>{orderDate(at)}</time>
          <p>{note}</p>
        </li>
      ))}
    </ol>
  );
}
