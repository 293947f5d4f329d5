import type { OrderDetail } from '@virasat/api';
import { Heading, TextLink } from '@virasat/kit';
import { activityOf } from '../layout/sections.ts';
import { orderTime } from './order-time.ts';
import * as styles from './order.module.css';

/** The timeline of the order, newest first, and what the log says about it. */
export function OrderHistory({ id, timeline }: Pick<OrderDetail, 'id' | 'timeline'>) {
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
      <TextLink to={activityOf('order', id)}>Who changed it, before and after</TextLink>
    </section>
  );
}
