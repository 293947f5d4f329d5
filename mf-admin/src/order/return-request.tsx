import type { OrderDetail } from '@virasat/api';
import { Heading, TextLink, api } from '@virasat/kit';
import { PictureRow } from '@virasat/kit/forms';
import { IfMay } from '../layout/if-may.tsx';
import { quotesFound } from '../layout/sections.ts';
import { orderTime } from './order-time.ts';
import * as styles from './order.module.css';

const titles = {
  requested: 'Return requested',
  accepted: 'Return accepted',
  refused: 'Return declined',
} as const;

const exchangeTitles = {
  requested: 'Exchange requested',
  accepted: 'Exchange accepted',
  refused: 'Exchange declined',
} as const;

type Request = OrderDetail['earlierReturns'][number];

/** The customer's return requests and the shop's replies, the latest first. */
export function ReturnRequests({ order }: { order: OrderDetail }) {
  const requests = [...order.earlierReturns, ...(order.returnRequest ? [order.returnRequest] : [])].reverse();
  return requests.map((request) => <ReturnRequest key={request.at} order={order} request={request} />);
}

function ReturnRequest({ order, request }: { order: OrderDetail; request: Request }) {
  const { status, at, reason, answer, items, resolution, quote } = request;
  const id = `order-return-${at}`;
  const nameOf = (line: string) => order.items.find((item) => item.id === line)?.name ?? line;
  const pictures = request.pictures.map((picture) => {
    const param = { id: order.id, picture: picture.id };
    const { pathname } = api.orders[':id']['return-pictures'][':picture'].$url({ param, query: {} });
    return { ...picture, src: pathname };
  });
  return (
    <section className={styles.returnRequest} aria-labelledby={id} data-state={status}>
      <Heading level={2} size="card" id={id}>
        {(resolution === 'refund' ? titles : exchangeTitles)[status]}
      </Heading>
      <p>{items.map((item) => `${item.quantity} × ${nameOf(item.id)}`).join(', ')}</p>
      <blockquote>{reason}</blockquote>
      <PictureRow pictures={pictures} name="Picture of the return" />
      <p>
        <small>{orderTime(at)}</small>
      </p>
      {answer && <p>Our reply: {answer}</p>}
      {quote && (
        <IfMay area="money">
          <TextLink to={quotesFound(quote)}>The other item: quote {quote}</TextLink>
        </IfMay>
      )}
    </section>
  );
}
