import type { Order } from '@virasat/api';
import { Heading, orderDate } from '@virasat/kit';
import { PictureRow } from '@virasat/kit/forms';
import { returnPicture } from './load-order.ts';
import * as styles from './order.module.css';

const titles = {
  requested: 'Return requested',
  accepted: 'Your return was accepted',
  refused: 'Your return was not accepted',
} as const;

/** The status of a return: what the shopper wrote, and what the workshop replied. */
export function ReturnStatus({ order, token }: { order: Order; token: string | null }) {
  if (!order.returnRequest) return null;
  const { status, at, reason, answer, pictures } = order.returnRequest;
  return (
    <section
      className={`${styles.panel} ${styles.returned}`}
      aria-labelledby="order-return"
      data-state={status}
    >
      <Heading level={2} size="card" id="order-return">
        {titles[status]}
      </Heading>
      <dl>
        <dt>You, {orderDate(at)}</dt>
        <dd>
          {reason}
          <PictureRow
            pictures={pictures.map((picture) => returnPicture(order.id, picture, token))}
            name="Picture"
          />
        </dd>
        {answer && (
          <>
            <dt>The workshop</dt>
            <dd>{answer}</dd>
          </>
        )}
      </dl>
      {!answer && <p>The workshop will reply here. Keep the items as they are until then.</p>}
    </section>
  );
}
