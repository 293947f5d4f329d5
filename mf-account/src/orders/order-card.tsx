import type { ReactNode } from 'react';
import type { Order } from '@virasat/api';
import {
  Link,
  Picture,
  Price,
  StatusBadge,
  media,
  orderDate,
  paths,
  plural,
  rupees,
  styled,
} from '@virasat/kit';

const Card = styled('article')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '88px 1fr',
  gap: 'var(--space-2) var(--space-4)',
  padding: 'var(--space-4) 0',
  borderTop: '1px solid var(--line)',
  [media.sm]: { gridTemplateColumns: '112px 1fr auto' },
  '& > :first-child': { gridRow: '1 / span 3', alignSelf: 'start', [media.sm]: { gridRow: '1 / span 2' } },
  '& h3': { margin: 0, font: '500 var(--text-card)/1.3 var(--font-display)' },
  // makes the whole card open the order
  '& h3 a': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& h3 a:hover': { color: 'var(--indigo)' },
  '& p': { margin: 'var(--space-1) 0 0', color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
  '& .actions': {
    position: 'relative',
    gridColumn: '2 / -1',
    alignSelf: 'end',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-2)',
    // the slot of another remote renders later: reserve its height
    minHeight: 44,
  },
  '& .sum': {
    gridColumn: 2,
    display: 'flex',
    gap: 'var(--space-3)',
    alignItems: 'center',
    justifyContent: 'space-between',
    [media.sm]: { gridColumn: 3, flexDirection: 'column', alignItems: 'end', justifyContent: 'start' },
  },
});

/** What the status alone does not say: the carrier, a return, a refund. */
function remarksOn({ status, shipment, returnRequest, refunded, refundDue }: Order): string[] {
  const remarks = [];
  if (status === 'Shipped' && shipment)
    remarks.push(`With ${shipment.carrier}, tracking number ${shipment.trackingNumber}`);
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
    <Card>
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
        </p>
        {remarksOn(order).map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
      </div>
      <div className="sum">
        <StatusBadge status={order.status} />
        <Price amount={order.total} />
      </div>
      {actions && <div className="actions">{actions}</div>}
    </Card>
  );
}
