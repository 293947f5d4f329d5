import { useLiveForm } from '@virasat/kit';
import { SEARCH_LENGTH, SelectField, TextField, filterForm } from '@virasat/kit/forms';
import { departments, productStatuses } from '@virasat/api/constants';
import { readProductQuery, writeProductQuery, type ProductQuery } from './product-query.ts';
import { adminPath } from '../layout/sections.ts';
import { statusLabels } from './product-status.tsx';

/** The first three labels are requirement 71's. A blank value is the default, so it stays out of the URL. */
const sortOptions = [
  { value: '', label: 'Name A-Z' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
  { value: 'stock-asc', label: 'Stock: Low to High' },
  { value: 'updated-desc', label: 'Last updated' },
];
const statusOptions = [
  { value: '', label: 'All statuses' },
  ...productStatuses.map((value) => ({ value, label: statusLabels[value] })),
];
const categoryOptions = [
  { value: '', label: 'All categories' },
  ...departments.map((value) => ({ value, label: value })),
];

const fields = filterForm((params) => writeProductQuery({ ...readProductQuery(params), page: 1 }));

/** Search, filters and sort of the product table: a GET form that follows every change. */
export function ProductFilters({ query }: { query: ProductQuery }) {
  const form = useLiveForm({ state: writeProductQuery({ ...query, page: 1 }), ...fields });
  return (
    <form role="search" method="get" action={adminPath('products')} autoComplete="off" {...form}>
      <TextField
        label="Search products"
        name="search"
        type="search"
        placeholder="Name, SKU or craftsman"
        maxLength={SEARCH_LENGTH}
        defaultValue={query.search}
      />
      <SelectField label="Status" name="status" options={statusOptions} defaultValue={query.status ?? ''} />
      <SelectField
        label="Category"
        name="category"
        options={categoryOptions}
        defaultValue={query.category ?? ''}
      />
      <SelectField
        label="Sort by"
        name="sort"
        options={sortOptions}
        defaultValue={query.sort === 'name' ? '' : query.sort}
      />
    </form>
  );
}
