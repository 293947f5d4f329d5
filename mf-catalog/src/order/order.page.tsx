import type { Order } from '@virasat/api';
import { useEffect, useRef } from 'react';
import { invoiceNames } from '@virasat/api/constants';
import {
  Heading,
  Icon,
  Page,
  StatusBadge,
  TextLink,
  orderDate,
  paths,
  useAuth,
  useLoaderData,
  useLocation,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { loadOrder, tokenOf } from './load-order.ts';
import { HeldOrder } from './held-order.tsx';
import { MissingOrder } from './missing-order.tsx';
import { OrderGiftCards } from './order-gift-cards.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderSide } from './order-side.tsx';
import { OwnThisOrder } from './own-this-order.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ReturnStatus } from './return-status.tsx';
import { useLiveOrder } from './use-live-order.ts';
import * as styles from './order.module.css';

export const loader = loadOrder;

export const meta = ({ data }: MetaArgs<Order | null>): Meta => ({
  title: data ? `Order ${data.number} | Virasat` : 'Order | Virasat',
  noindex: true,
});

/** Whether the order has just been placed. The browser keeps its state for as long as the tab is open: what has left is not new. */
const justPlaced = (state: unknown, { status, parcels }: Pick<Order, 'status' | 'parcels'>): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'placed' in state &&
  state.placed === true &&
  status !== 'Cancelled' &&
  parcels.length === 0;

function PlacedBanner({ address, review }: Pick<Order, 'address' | 'review'>) {
  return (
    <div className={styles.placed}>
      <Icon name="check" size={32} />
      <strong>Order placed successfully!</strong>
      <p>
        {review
          ? 'Thank you. It is not confirmed yet: read below what happens next. '
          : `Thank you. A confirmation goes to ${address.email}; `}
        {review ? 'The' : 'the'} address of this page opens your order, too.
      </p>
    </div>
  );
}

function OrderView({ loaded }: { loaded: Order }) {
  const { state, search } = useLocation();
  const token = tokenOf(search);
  const { order, show } = useLiveOrder(loaded, token);
  const { user } = useAuth();
  const head = useRef<HTMLElement>(null);
  const isOwnChange = useRef(false);
  const showOwn = (changed: Order) => {
    isOwnChange.current = true;
    show(changed);
  };
  useEffect(() => {
    // what had the focus, and changed the order, may be gone
    if (isOwnChange.current && document.activeElement === document.body) head.current?.focus();
    isOwnChange.current = false;
  }, [order]);
  return (
    <Page>
      <div className={styles.order}>
        {justPlaced(state, order) && <PlacedBanner {...order} />}
        {user && !order.guest && (
          <TextLink to={paths.orders} arrow="left">
            Back to Orders
          </TextLink>
        )}
        <header className={styles.head} ref={head} tabIndex={-1}>
          <Heading level={1}>Order {order.number}</Heading>
          <StatusBadge status={order.status} />
          <p>Placed on {orderDate(order.date)}</p>
          {order.invoice && (
            <p>
              {invoiceNames[order.invoice.kind]} {order.invoice.number} of {orderDate(order.invoice.date)}
            </p>
          )}
        </header>
        <HeldOrder order={order} token={token} onShow={showOwn} />
        <section className={styles.progress} aria-labelledby="order-progress">
          <Heading level={2} size="card" id="order-progress">
            Order status
          </Heading>
          <OrderProgress order={order} />
        </section>
        {order.guest && token && <OwnThisOrder order={order} token={token} onShow={showOwn} />}
        <div className={styles.layout}>
          <div className={styles.main}>
            <OrderParcels order={order} />
            <ReturnStatus order={order} token={token} />
            <section aria-labelledby="order-items">
              <Heading level={2} size="card" id="order-items">
                Your items
              </Heading>
              <OrderItems items={order.items} mayReview={user !== null && !order.guest} />
            </section>
            <OrderGiftCards order={order} token={token} />
            <section aria-labelledby="order-timeline">
              <Heading level={2} size="card" id="order-timeline">
                What has happened
              </Heading>
              <OrderTimeline timeline={order.timeline} />
            </section>
          </div>
          <OrderSide order={order} token={token} onShow={showOwn} />
        </div>
      </div>
    </Page>
  );
}

/** An order, as confirmation and later: /order/:id, for a guest with the secret token (requirement 49). */
export function Component() {
  const order = useLoaderData<Order | null>();
  return order ? <OrderView loaded={order} /> : <MissingOrder />;
}
