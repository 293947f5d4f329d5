import type { CustomerRow } from '@virasat/api';
import { Badge, Link, orderDate, plural, rupees } from '@virasat/kit';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { customerPath } from '../layout/sections.ts';
import { segmentLabels, statusLabels } from './customer-labels.ts';
import * as styles from './customers.module.css';

const lastOrder = ({ lastOrderAt }: CustomerRow) => (lastOrderAt ? orderDate(lastOrderAt) : 'No order yet');

const segments = ({ segments: list }: CustomerRow) =>
  list.map((segment) => segmentLabels[segment]).join(', ');

function Status({ customer: { status, openComplaints } }: { customer: CustomerRow }) {
  const { tone, label } = statusLabels[status];
  return (
    <span className={styles.status}>
      <Badge tone={tone}>{label}</Badge>
      {openComplaints > 0 && <small>{plural(openComplaints, 'complaint')}</small>}
    </span>
  );
}

/** Columns of the list of customers. Declared here, so that they stay the same between renders. */
export const customerColumns: ResourceColumn<CustomerRow>[] = [
  {
    field: 'name',
    header: 'Customer',
    minWidth: 200,
    flex: 2,
    sort: { asc: 'name', desc: 'name-desc' },
    cell: ({ id, name, email, kind }) => (
      <span className={styles.name}>
        <Link to={customerPath(id)}>{name}</Link>
        <small>
          {email}
          {kind === 'guest' && ' · guest'}
        </small>
      </span>
    ),
  },
  { field: 'phone', header: 'Phone', minWidth: 130, isHidden: true, cell: ({ phone }) => phone },
  { field: 'state', header: 'State', minWidth: 130, cell: ({ state }) => state },
  { field: 'segments', header: 'Segments', minWidth: 150, cell: segments },
  {
    field: 'status',
    header: 'Status',
    minWidth: 110,
    flex: 0,
    cell: (customer) => <Status customer={customer} />,
  },
  {
    field: 'orders',
    header: 'Orders',
    minWidth: 90,
    flex: 0,
    align: 'right',
    sort: { asc: 'orders', desc: 'orders-desc' },
    cell: ({ orders }) => orders,
  },
  {
    field: 'spent',
    header: 'Spent',
    minWidth: 120,
    flex: 0,
    align: 'right',
    sort: { asc: 'spent', desc: 'spent-desc' },
    cell: ({ spent }) => rupees(spent),
  },
  {
    field: 'aov',
    header: 'Average order',
    minWidth: 120,
    flex: 0,
    align: 'right',
    isHidden: true,
    cell: ({ aov }) => rupees(aov),
  },
  {
    field: 'lastOrderAt',
    header: 'Last order',
    minWidth: 130,
    flex: 0,
    sort: { desc: 'last-order-desc', asc: 'last-order' },
    cell: lastOrder,
  },
  {
    field: 'since',
    header: 'Customer since',
    minWidth: 130,
    flex: 0,
    isHidden: true,
    sort: { desc: 'since-desc', asc: 'since' },
    cell: ({ since }) => orderDate(since),
  },
  { field: 'tags', header: 'Tags', minWidth: 120, isHidden: true, cell: ({ tags }) => tags.join(', ') },
];

/** A customer on a phone. */
export function CustomerCard({ customer }: { customer: CustomerRow }) {
  const { id, name, email, phone, city, state, orders, spent, kind, tags } = customer;
  return (
    <div className={styles.card}>
      <Link to={customerPath(id)}>{name}</Link>
      <Status customer={customer} />
      <span>{email}</span>
      <strong>{rupees(spent)}</strong>
      <small>
        {[phone, [city, state].filter(Boolean).join(', '), kind === 'guest' ? 'guest' : '']
          .filter(Boolean)
          .join(' · ')}
      </small>
      <small>
        {plural(orders, 'order')}
        {orders > 0 && `, last ${lastOrder(customer)}`}
        {segments(customer) && ` · ${segments(customer)}`}
      </small>
      {tags.length > 0 && <small>{tags.join(', ')}</small>}
    </div>
  );
}
