import type { AdminOrder } from '@virasat/api';
import { Link, StatusBadge, orderDate, plural, rupees } from '@virasat/kit';
import type { Column } from '@virasat/kit/forms';
import { orderPath } from '../layout/sections.ts';
import { paymentLabels } from './payment-labels.ts';
import * as styles from '../listing/list.module.css';

const number: Column<AdminOrder> = {
  key: 'number',
  header: 'Order',
  cell: (order) => (
    <Link className={styles.nowrap} to={orderPath(order.id)}>
      {order.number}
    </Link>
  ),
};
const date: Column<AdminOrder> = {
  key: 'date',
  header: 'Date',
  cell: (order) => <span className={styles.nowrap}>{orderDate(order.date)}</span>,
};
const total: Column<AdminOrder> = {
  key: 'total',
  header: 'Total',
  align: 'right',
  cell: (order) => rupees(order.total),
};
const status: Column<AdminOrder> = {
  key: 'status',
  header: 'Status',
  cell: (order) => (
    <span className={styles.nowrap}>
      <StatusBadge status={order.status} />
      {order.returnStatus === 'requested' && <small>Return requested</small>}
    </span>
  ),
};

/** Refunds made or due; undefined when the payment's status says it already. */
function refundText({ refunded, refundDue, paymentStatus }: AdminOrder): string | undefined {
  if (refundDue > 0) return `${rupees(refundDue)} refund due`;
  return refunded > 0 && paymentStatus !== 'refunded' ? `${rupees(refunded)} refunded` : undefined;
}

/** Columns of the order table. */
export const orderColumns: Column<AdminOrder>[] = [
  number,
  date,
  status,
  {
    key: 'customer',
    header: 'Customer',
    cell: (order) => (
      <span className={styles.long}>
        {order.customer}
        <small className={styles.email} title={order.email}>
          {order.email}
        </small>
      </span>
    ),
  },
  {
    key: 'products',
    header: 'Products',
    cell: (order) => (
      <span className={styles.long}>
        {order.products.join(', ')}
        <small>{plural(order.quantity, 'item')}</small>
      </span>
    ),
  },
  total,
  {
    key: 'payment',
    header: 'Payment',
    cell: (order) => {
      const { method, state } = paymentLabels(order);
      return (
        <>
          <span className={styles.nowrap}>
            {method}
            <small>{state}</small>
            {refundText(order) && <small>{refundText(order)}</small>}
          </span>
          {order.exception && <small className={styles.exception}>{order.exception.note}</small>}
        </>
      );
    },
  },
];

/** Columns of a short list of orders. */
export const shortOrderColumns: Column<AdminOrder>[] = [
  number,
  date,
  status,
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ customer }) => <span className={styles.long}>{customer}</span>,
  },
  total,
];
