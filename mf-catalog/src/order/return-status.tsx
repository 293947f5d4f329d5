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
const exchangeTitles = {
  requested: 'Exchange requested',
  accepted: 'Your exchange was accepted',
  refused: 'Your exchange was not accepted',
} as const;

type Request = Order['earlierReturns'][number];

interface ReturnProps {
  order: Order;
  token: string | null;
}

/** What of the order it is about; nothing to say when it is all of it. */
function contentsOf({ items }: Request, order: Order): string {
  const isAll = order.items.every(({ id, quantity }) =>
    items.some((item) => item.id === id && item.quantity === quantity),
  );
  const nameOf = (id: string) => order.items.find((item) => item.id === id)?.name ?? id;
  return isAll ? '' : items.map(({ id, quantity }) => `${quantity} × ${nameOf(id)}`).join(', ');
}

/** The returns of an order, the latest first. */
export function ReturnStatus({ order, token }: ReturnProps) {
  const requests = [...order.earlierReturns, ...(order.returnRequest ? [order.returnRequest] : [])].reverse();
  return requests.map((request) => (
    <ReturnPanel key={request.at} request={request} order={order} token={token} />
  ));
}

/** The status of a return: what the shopper wrote, and what the workshop replied. */
function ReturnPanel({ request, order, token }: ReturnProps & { request: Request }) {
  const { status, at, reason, answer, pictures, resolution, quote } = request;
  const id = `order-return-${at}`;
  const contents = contentsOf(request, order);
  return (
    <section className={`${styles.panel} ${styles.returned}`} aria-labelledby={id} data-state={status}>
      <Heading level={2} size="card" id={id}>
        {(resolution === 'refund' ? titles : exchangeTitles)[status]}
      </Heading>
      {contents && <p>{contents}</p>}
      {quote && status === 'accepted' && (
        <p>
          What you get instead is in quote {quote}. Where there is a difference to pay, its link is in our
          email.
        </p>
      )}
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
