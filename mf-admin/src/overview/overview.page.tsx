import type { InventoryItem, Overview } from '@virasat/api';
import { Badge, Link, Skeleton, type Meta } from '@virasat/kit';
import { DataTable, type Column } from '@virasat/kit/forms';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle, inventoryPath } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { EmailTrouble } from './email-trouble.tsx';
import { Figures } from './figures.tsx';
import { Needs } from './needs.tsx';
import { useOverviewQuery } from './overview-api.ts';
import { shortOrderColumns, shortReviewColumns } from './short-columns.tsx';
import * as styles from './overview.module.css';

const title = 'Admin dashboard';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

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

/** The short lists that the role shows. */
function ShortLists({ waiting, lowest, latest, reviews }: Overview) {
  return (
    <div className={styles.lists}>
      {waiting && (
        <DataTable
          caption="Longest waiting to ship"
          columns={shortOrderColumns.filter(({ key }) => key !== 'status')}
          rows={waiting}
          rowKey={({ id }) => id}
          empty="Nothing to ship: every paid order is on its way."
        />
      )}
      {lowest && (
        <DataTable
          caption="Low stock, lowest first"
          columns={stockColumns}
          rows={lowest}
          rowKey={({ id }) => id}
          empty="Every published item is well stocked."
        />
      )}
      {latest && (
        <DataTable
          caption="Latest orders"
          columns={shortOrderColumns}
          rows={latest}
          rowKey={({ id }) => id}
          empty="No orders yet."
        />
      )}
      {reviews && (
        <DataTable
          caption={
            <>
              Latest reviews: <Link to={adminPath('reviews')}>see all</Link>
            </>
          }
          columns={shortReviewColumns}
          rows={reviews}
          rowKey={({ id }) => id}
          empty="No reviews yet."
        />
      )}
    </div>
  );
}

function OverviewContent() {
  const { data, error, refetch } = useOverviewQuery();
  if (data)
    return (
      <>
        {data.emails && <EmailTrouble trouble={data.emails} />}
        <Needs needs={data.needs} />
        {data.sales && <Figures sales={data.sales} />}
        <ShortLists {...data} />
      </>
    );
  if (isFailure(error)) return <LoadFailure what="the overview" {...error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} />;
}

/** /admin: what needs attention now, each with its list (requirements 73 and 282). */
export function Component() {
  return (
    <AdminLayout title={title}>
      <div className={styles.overview}>
        <OverviewContent />
      </div>
    </AdminLayout>
  );
}
