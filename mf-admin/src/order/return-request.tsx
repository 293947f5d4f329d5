import type { OrderDetail } from '@virasat/api';
import { Heading, api } from '@virasat/kit';
import { PictureRow } from '@virasat/kit/forms';
import { orderTime } from './order-time.ts';
import * as styles from './order.module.css';

const titles = {
  requested: 'Return requested',
  accepted: 'Return accepted',
  refused: 'Return declined',
} as const;

/** The customer's return request and the shop's reply. */
export function ReturnRequest({ order }: { order: OrderDetail }) {
  if (!order.returnRequest) return null;
  const { status, at, reason, answer } = order.returnRequest;
  const pictures = order.returnRequest.pictures.map((picture) => {
    const param = { id: order.id, picture: picture.id };
    const { pathname } = api.orders[':id']['return-pictures'][':picture'].$url({ param, query: {} });
    return { ...picture, src: pathname };
  });
  return (
    <section className={styles.returnRequest} aria-labelledby="order-return" data-state={status}>
      <Heading level={2} size="card" id="order-return">
        {titles[status]}
      </Heading>
      <blockquote>{reason}</blockquote>
      <PictureRow pictures={pictures} name="Picture of the return" />
      <p>
        <small>{orderTime(at)}</small>
      </p>
      {answer && <p>Our reply: {answer}</p>}
    </section>
  );
}
