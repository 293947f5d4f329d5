import type { AwaitedItem } from '@virasat/api';
import { Link, orderDate, type Meta } from '@virasat/kit';
import { useGridState } from '../../desk/grid/grid-state.ts';
import type { ResourceColumn } from '../../desk/grid/grid-types.ts';
import { ResourceGrid } from '../../desk/grid/resource-grid.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { documentTitle, inventoryPath } from '../../layout/sections.ts';
import { InventoryNav } from '../inventory-nav.tsx';
import { restockGrid, useAwaitedItemsQuery } from './restock-api.ts';
import * as styles from '../inventory.module.css';

const title = 'Restock requests';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

/** The item with its counts, where it is received. */
const hrefOf = ({ id }: AwaitedItem) => `${inventoryPath}?item=${encodeURIComponent(id)}`;
const nameOf = ({ name }: AwaitedItem) => name;

const columns: ResourceColumn<AwaitedItem>[] = [
  {
    field: 'name',
    header: 'Item',
    minWidth: 220,
    flex: 3,
    cell: (item) => (
      <>
        <Link to={hrefOf(item)}>{item.name}</Link>
        <small>{item.sku || 'No SKU yet'}</small>
      </>
    ),
  },
  {
    field: 'waiting',
    header: 'Shoppers waiting',
    align: 'right',
    minWidth: 150,
    cell: ({ waiting }) => <strong>{waiting}</strong>,
  },
  { field: 'since', header: 'First asked', minWidth: 150, cell: ({ since }) => orderDate(since) },
  {
    field: 'available',
    header: 'Available',
    align: 'right',
    minWidth: 110,
    cell: ({ available }) => available,
  },
];

function Card({ item }: { item: AwaitedItem }) {
  const { name, sku, waiting, since, available } = item;
  return (
    <article className={styles.card}>
      <h2>
        <Link to={hrefOf(item)}>{name}</Link>
      </h2>
      <p>{sku || 'No SKU yet'}</p>
      <dl>
        <div>
          <dt>Waiting</dt>
          <dd>{waiting}</dd>
        </div>
        <div>
          <dt>First asked</dt>
          <dd>{orderDate(since)}</dd>
        </div>
        <div>
          <dt>Available</dt>
          <dd>{available}</dd>
        </div>
      </dl>
    </article>
  );
}

function RestockRequests() {
  const grid = useGridState(restockGrid);
  const list = useAwaitedItemsQuery(grid.query);
  return (
    <ResourceGrid
      one="item"
      tag="Stock"
      list={list}
      grid={grid}
      columns={columns}
      nameOf={nameOf}
      hrefOf={hrefOf}
      card={(item) => <Card item={item} />}
      empty={{
        title: 'Nobody is waiting',
        text: 'On the page of a sold-out item shoppers ask to hear when it is back. What they wait for is listed here, most wanted first. Once you have received some, they get an email by themselves.',
      }}
    />
  );
}

/** /admin/inventory/requests: what shoppers wait for (requirement 262); a row opens the item, where it is received. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <InventoryNav />
      <RestockRequests />
    </AdminLayout>
  );
}
