import type { ReactNode } from 'react';
import type { Order } from '@virasat/api';
import { Link, Picture, Price, StatusBadge, orderDate, paths, plural, rupees } from '@virasat/kit';
import { invoiceNames, outOf } from '@virasat/api/constants';
import * as styles from './order-card.module.css';

/** What the status alone does not say: the carrier, a return, a refund. */
function remarksOn({ status, partly, returnRequest, refundDue, ...order }: Order): string[] {
  const remarks = [];
  const parcels = outOf(order.parcels);
  const refunded = order.refunded - order.movedOn;
  const [first] = parcels;
  if (parcels.length < order.parcels.length && status === 'Processing')
    remarks.push('A parcel came back to us undelivered');
  if (partly.includes('shipped')) remarks.push('Some items are on their way, the rest follows');
  else if (status === 'Shipped' && first)
    remarks.push(
      parcels.length > 1
        ? `In ${parcels.length} parcels`
        : `With ${first.carrier}, tracking number ${first.trackingNumber}`,
    );
  if (returnRequest?.status === 'requested') remarks.push('Return requested');
  if (returnRequest?.status === 'refused') remarks.push('Your return was not accepted');
  if (refunded > 0)
    remarks.push(refundDue > 0 ? `Refund of ${rupees(refunded)} on its way` : `${rupees(refunded)} refunded`);
  return remarks;
}

export interface OrderCardProps {
  order: Order;
  /** Buttons of the card; the rest of it opens the order. */
  actions?: ReactNode;
}

/** One order in a list: picture of its first item, date, status and total. */
export function OrderCard({ order, actions }: OrderCardProps) {
  const first = order.items[0];
  const others = order.items.length - 1;
  return (
    <article className={styles.card}>
      {first && <Picture src={first.image.src} alt={first.image.alt} ratio="1/1" sizes="112px" />}
      <div>
        <h3>
          <Link to={paths.order(order.id)}>
            {first?.name}
            {others > 0 && ` and ${plural(others, 'other item')}`}
          </Link>
        </h3>
        <p>
          {order.number} · {orderDate(order.date)}
          {order.invoice && ` · ${invoiceNames[order.invoice.kind]} ${order.invoice.number}`}
        </p>
        {remarksOn(order).map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
      </div>
      <div className={styles.sum}>
        <StatusBadge status={order.status} />
        <Price amount={order.total} />
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
