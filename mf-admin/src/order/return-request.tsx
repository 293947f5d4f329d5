import type { OrderDetail } from '@virasat/api';
import { Heading } from '@virasat/kit';
import { orderTime } from './order-time.ts';

const titles = {
  requested: 'The shopper asks for a return',
  accepted: 'Return accepted',
  refused: 'Return refused',
} as const;

/** What the shopper wrote, and what the shop said to it. */
export function ReturnRequest({ request }: { request: NonNullable<OrderDetail['returnRequest']> }) {
  const { status, at, reason, answer } = request;
  return (
    <section className="return" aria-labelledby="order-return" data-state={status}>
      <Heading level={2} size="card" id="order-return">
        {titles[status]}
      </Heading>
      <blockquote>{reason}</blockquote>
      <p>
        <small>{orderTime(at)}</small>
      </p>
      {answer && <p>Our answer: {answer}</p>}
    </section>
  );
}
