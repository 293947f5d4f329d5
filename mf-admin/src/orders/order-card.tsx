import type { AdminOrder } from '@virasat/api';
import { Link, StatusBadge, orderDate, plural, rupees } from '@virasat/kit';
import { orderPath } from '../layout/sections.ts';
import { paymentLabels, refundText } from './payment-labels.ts';
import * as styles from './order-list.module.css';

/** An order on a phone. */
export function OrderCard({ order }: { order: AdminOrder }) {
  const { id, number, date, status, returnStatus, customer, products, quantity, total, exception, partly } =
    order;
  const { method, state } = paymentLabels(order);
  const refund = refundText(order);
  return (
    <div className={styles.card}>
      <Link to={orderPath(id)}>{number}</Link>
      <span>
        <StatusBadge status={status} />
      </span>
      <span>{customer}</span>
      <strong>{rupees(total)}</strong>
      <span className={styles.products}>
        {products.join(', ')} <small>{plural(quantity, 'item')}</small>
      </span>
      <small>
        {orderDate(date)}, {method}, {state.toLowerCase()}
      </small>
      {returnStatus === 'requested' && <small>Return requested</small>}
      {partly.map((part) => (
        <small key={part}>Partly {part}</small>
      ))}
      {refund && <small>{refund}</small>}
      {exception && <small className={styles.exception}>{exception.note}</small>}
    </div>
  );
}
