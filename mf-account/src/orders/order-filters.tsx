import { paths, useLiveForm } from '@virasat/kit';
import { SEARCH_LENGTH, SelectField, TextField, filterForm } from '@virasat/kit/forms';
import { orderStatuses } from '@virasat/api/constants';
import { readOrderQuery, writeOrderQuery, type OrderQuery } from './order-query.ts';
import * as styles from './order-filters.module.css';

const options = [
  { value: '', label: 'All statuses' },
  ...orderStatuses.map((value) => ({ value, label: value })),
];

const fields = filterForm((params) => writeOrderQuery({ ...readOrderQuery(params), page: 1 }));

/** Search and status filter; the list follows every change. */
export function OrderFilters({ query }: { query: OrderQuery }) {
  const form = useLiveForm({ state: writeOrderQuery({ ...query, page: 1 }), ...fields });
  return (
    <form
      className={styles.fields}
      role="search"
      method="get"
      action={paths.orders}
      autoComplete="off"
      {...form}
    >
      <TextField
        label="Search your orders"
        name="search"
        type="search"
        placeholder="Item, order number or name"
        maxLength={SEARCH_LENGTH}
        defaultValue={query.search}
      />
      <SelectField label="Status" name="status" options={options} defaultValue={query.status ?? ''} />
    </form>
  );
}
