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
  gap: 'var(--space-4)',
  padding: 'var(--space-4) 0',
  borderTop: '1px solid var(--line)',
  [media.sm]: { gridTemplateColumns: '112px 1fr auto' },
  '& > :first-child': { gridRow: '1 / span 2', alignSelf: 'start', [media.sm]: { gridRow: 'auto' } },
  '& h3': { margin: 0, font: '500 var(--text-card)/1.3 var(--font-display)' },
  // the whole card opens the order
  '& h3 a': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& h3 a:hover': { color: 'var(--indigo)' },
  '& p': { margin: 'var(--space-1) 0 0', color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
  '& .actions': {
    position: 'relative',
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-2)',
    // the buttons come one by one: the list below does not move
    minHeight: 44,
    [media.sm]: { gridColumn: '2 / -1' },
    '&:empty': { display: 'none' },
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

/** What there is to say beyond the status: the carrier, a return, money that goes back. */
function remarksOn({ status, shipment, returnRequest, refunded, refundDue }: Order): string[] {
  const remarks = [];
  if (status === 'Shipped' && shipment)
    remarks.push(`With ${shipment.carrier}, tracking number ${shipment.trackingNumber}`);
  if (returnRequest?.status === 'requested') remarks.push('You asked for a return');
  if (returnRequest?.status === 'refused') remarks.push('Your return was not accepted');
  if (refunded > 0) remarks.push(`${rupees(refunded)} ${refundDue > 0 ? 'on its way back' : 'refunded'}`);
  return remarks;
}

export interface OrderCardProps {
  order: Order;
  /** Buttons of their own: everything else of the card opens the order. */
  actions?: ReactNode;
}

/** One order in a list: picture of its first piece, date, status and total. */
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
            {others > 0 && ` and ${plural(others, 'other piece')}`}
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
