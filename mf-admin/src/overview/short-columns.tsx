import type { AdminOrder, AdminReview } from '@virasat/api';
import { Link, Rating, StatusBadge, orderDate, paths, rupees } from '@virasat/kit';
import type { Column } from '@virasat/kit/forms';
import { orderPath } from '../layout/sections.ts';
import * as styles from './overview.module.css';

/** Columns of a short list of orders. */
export const shortOrderColumns: Column<AdminOrder>[] = [
  {
    key: 'number',
    header: 'Order',
    cell: (order) => (
      <Link className={styles.nowrap} to={orderPath(order.id)}>
        {order.number}
      </Link>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    cell: (order) => <span className={styles.nowrap}>{orderDate(order.date)}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => (
      <span className={styles.nowrap}>
        <StatusBadge status={order.status} />
        {order.returnStatus === 'requested' && <small>Return requested</small>}
      </span>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ customer }) => <span className={styles.long}>{customer}</span>,
  },
  { key: 'total', header: 'Total', align: 'right', cell: (order) => rupees(order.total) },
];

/** Columns of a short list of reviews. */
export const shortReviewColumns: Column<AdminReview>[] = [
  {
    key: 'product',
    header: 'Product',
    cell: ({ product, productId }) => (
      <span className={styles.long}>
        <Link to={`${paths.product(productId)}#reviews`}>{product}</Link>
      </span>
    ),
  },
  { key: 'stars', header: 'Stars', cell: ({ stars }) => <Rating value={stars} /> },
  {
    key: 'text',
    header: 'Review',
    cell: ({ text }) => (
      <span className={styles.prose}>{text || <span className={styles.soft}>No text</span>}</span>
    ),
  },
  {
    key: 'author',
    header: 'Author',
    cell: ({ name, date }) => (
      <span className={`${styles.nowrap} ${styles.by}`}>
        {name}
        <small>{orderDate(date)}</small>
      </span>
    ),
  },
];
