import { useLiveForm } from '@virasat/kit';
import { SEARCH_LENGTH, SelectField, TextField, filterForm } from '@virasat/kit/forms';
import { orderStatuses, type orderNeeds } from '@virasat/api/constants';
import { adminPath } from '../layout/sections.ts';
import { readOrderQuery, writeOrderQuery, type OrderQuery } from './order-query.ts';

const statusOptions = [
  { value: '', label: 'All statuses' },
  ...orderStatuses.map((value) => ({ value, label: value })),
];

const needLabels: Record<(typeof orderNeeds)[number], string> = {
  review: 'Orders to review',
  return: 'Return requests',
  refund: 'Refunds due',
};
const needOptions = [
  { value: '', label: 'All orders' },
  ...Object.entries(needLabels).map(([value, label]) => ({ value, label })),
];

const fields = filterForm((params) => writeOrderQuery({ ...readOrderQuery(params), page: 1 }));

/** Search (requirement 72) and status of the order table: a GET form that follows every change. */
export function OrderFilters({ query }: { query: OrderQuery }) {
  const form = useLiveForm({ state: writeOrderQuery({ ...query, page: 1 }), ...fields });
  return (
    <form role="search" method="get" action={adminPath('orders')} autoComplete="off" {...form}>
      <TextField
        label="Search orders"
        name="search"
        type="search"
        placeholder="Search by Order ID, Customer Name, Product, or Status..."
        hint={query.search ? undefined : 'Search for an order to see details.'}
        maxLength={SEARCH_LENGTH}
        defaultValue={query.search}
      />
      <SelectField label="Status" name="status" options={statusOptions} defaultValue={query.status ?? ''} />
      <SelectField label="Needs action" name="needs" options={needOptions} defaultValue={query.needs ?? ''} />
    </form>
  );
}
