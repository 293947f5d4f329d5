import type { InventoryItem } from '@virasat/api';
import { Badge, Link, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { DataTable, type Column } from '@virasat/kit/forms';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle, inventoryPath } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { loaded, type Loaded } from '../loaded/loaded.ts';
import { Figures } from './figures.tsx';
import { loadOverview, type Overview } from './load-overview.ts';
import { shortOrderColumns, shortReviewColumns } from './short-columns.tsx';
import { useBusy } from './use-busy.ts';
import * as styles from './overview.module.css';

const title = 'Admin dashboard';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

export const loader = ({ request }: LoadArgs): Promise<Loaded<Overview>> =>
  loaded(loadOverview(request.signal));

const stockColumns: Column<InventoryItem>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, name }) => (
      <span className={styles.long}>
        <Link to={`${inventoryPath}?item=${encodeURIComponent(id)}`}>{name}</Link>
      </span>
    ),
  },
  {
    key: 'sku',
    header: 'SKU',
    cell: ({ sku }) => <span className={styles.nowrap}>{sku}</span>,
    hideOnPhone: true,
  },
  {
    key: 'available',
    header: 'Available',
    align: 'right',
    cell: ({ available }) => (available > 0 ? available : <Badge tone="madder">Sold out</Badge>),
  },
];

function OverviewContent({ overview }: { overview: Overview }) {
  const busy = useBusy();
  return (
    <>
      <Figures overview={overview} />
      <div className={styles.lists}>
        <DataTable
          caption="Longest waiting to ship"
          columns={shortOrderColumns.filter(({ key }) => key !== 'status')}
          rows={overview.waiting}
          rowKey={({ id }) => id}
          empty="Nothing to ship: every paid order is on its way."
          busy={busy}
        />
        <DataTable
          caption="Low stock, lowest first"
          columns={stockColumns}
          rows={overview.lowest}
          rowKey={({ id }) => id}
          empty="Every published item is well stocked."
          busy={busy}
        />
        <DataTable
          caption="Latest orders"
          columns={shortOrderColumns}
          rows={overview.latest}
          rowKey={({ id }) => id}
          empty="No orders yet."
          busy={busy}
        />
        <DataTable
          caption={
            <>
              Latest reviews: <Link to={adminPath('reviews')}>see all</Link>
            </>
          }
          columns={shortReviewColumns}
          rows={overview.reviews}
          rowKey={({ id }) => id}
          empty="No reviews yet."
          busy={busy}
        />
      </div>
    </>
  );
}

/** /admin: what needs attention today, with links (requirement 73). */
export function Component() {
  const result = useLoaderData<Loaded<Overview>>();
  return (
    <AdminLayout title={title}>
      <div className={styles.overview}>
        {result.ok ? (
          <OverviewContent overview={result.value} />
        ) : (
          <LoadFailure what="the overview" {...result} />
        )}
      </div>
    </AdminLayout>
  );
}
