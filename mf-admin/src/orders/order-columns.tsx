import type { AdminOrder } from '@virasat/api';
import { Link, StatusBadge, orderDate, plural, rupees } from '@virasat/kit';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { orderPath } from '../layout/sections.ts';
import { paymentLabels, refundText } from './payment-labels.ts';
import * as styles from './order-list.module.css';

function Payment({ order }: { order: AdminOrder }) {
  const { method, state } = paymentLabels(order);
  const refund = refundText(order);
  return (
    <>
      {method}
      <small>{refund ? `${state}, ${refund}` : state}</small>
      {order.exception && (
        <small className={styles.exception} title={order.exception.note}>
          {order.exception.note}
        </small>
      )}
    </>
  );
}

const partlyText = (partly: AdminOrder['partly']) => `Partly ${partly.join(', ')}`;

/** Columns of the list of orders. */
export const orderColumns: ResourceColumn<AdminOrder>[] = [
  {
    field: 'number',
    header: 'Order',
    minWidth: 160,
    cell: ({ id, number }) => <Link to={orderPath(id)}>{number}</Link>,
  },
  {
    field: 'date',
    header: 'Date',
    minWidth: 110,
    flex: 0,
    sort: { desc: 'date-desc', asc: 'date' },
    cell: ({ date }) => orderDate(date),
  },
  {
    field: 'status',
    header: 'Status',
    minWidth: 170,
    flex: 0,
    cell: ({ status, returnStatus, partly }) => (
      <>
        <StatusBadge status={status} />
        {returnStatus === 'requested' && <small>Return requested</small>}
        {partly.length > 0 && <small title={partlyText(partly)}>{partlyText(partly)}</small>}
      </>
    ),
  },
  {
    field: 'customer',
    header: 'Customer',
    minWidth: 170,
    cell: ({ customer, email }) => (
      <>
        <span className={styles.names} title={customer}>
          {customer}
        </span>
        <small title={email}>{email}</small>
      </>
    ),
  },
  {
    field: 'products',
    header: 'Products',
    minWidth: 180,
    flex: 2,
    cell: ({ products, quantity }) => (
      <>
        <span className={styles.names} title={products.join(', ')}>
          {products.join(', ')}
        </span>
        <small>{plural(quantity, 'item')}</small>
      </>
    ),
  },
  {
    field: 'total',
    header: 'Total',
    minWidth: 110,
    flex: 0,
    align: 'right',
    sort: { desc: 'total-desc', asc: 'total' },
    cell: ({ total }) => rupees(total),
  },
  { field: 'payment', header: 'Payment', minWidth: 170, cell: (order) => <Payment order={order} /> },
];
