import type { BulkRun } from '@virasat/api';
import { Link, TextLink, orderDate, type Meta } from '@virasat/kit';
import { useGridState } from '../desk/grid/grid-state.ts';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { stateLabels } from '../desk/run/run-words.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, bulkChangePath, documentTitle } from '../layout/sections.ts';
import { useBulkRunsQuery } from '../products/products-api.ts';
import { runGrid } from './bulk-grids.ts';
import { changeText, resultText } from './bulk-words.ts';
import * as styles from './bulk-changes.module.css';

const title = 'Bulk changes';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const columns: ResourceColumn<BulkRun>[] = [
  {
    field: 'change',
    header: 'Change',
    minWidth: 220,
    flex: 2,
    cell: ({ id, change }) => <Link to={bulkChangePath(id)}>{changeText(change)}</Link>,
  },
  { field: 'status', header: 'State', minWidth: 120, flex: 0, cell: ({ status }) => stateLabels[status] },
  { field: 'result', header: 'Result', minWidth: 260, flex: 3, cell: resultText },
  {
    field: 'createdAt',
    header: 'Started',
    minWidth: 150,
    cell: ({ createdAt, by }) => (
      <>
        {orderDate(createdAt)}
        <small>{by.name}</small>
      </>
    ),
  },
];

const nameOf = ({ change }: BulkRun) => changeText(change);
const hrefOf = ({ id }: BulkRun) => bulkChangePath(id);

function Runs() {
  const grid = useGridState(runGrid);
  const list = useBulkRunsQuery(grid.query);
  return (
    <ResourceGrid
      one="bulk change"
      tag="Product"
      list={list}
      grid={grid}
      columns={columns}
      nameOf={nameOf}
      hrefOf={hrefOf}
      card={(run) => (
        <div className={styles.card}>
          <Link to={bulkChangePath(run.id)}>{changeText(run.change)}</Link>
          <strong>{stateLabels[run.status]}</strong>
          <span>{resultText(run)}</span>
          <small>
            {orderDate(run.createdAt)}, {run.by.name}
          </small>
        </div>
      )}
      empty={{
        text: 'Tick products in Product Listings and publish them, or change their prices, category or tags. What became of each is kept for 30 days, and can be undone as long.',
      }}
    />
  );
}

/** /admin/products/changes: changes of many products, with what became of them. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <TextLink to={adminPath('products')} arrow="left">
        Product Listings
      </TextLink>
      <Runs />
    </AdminLayout>
  );
}
