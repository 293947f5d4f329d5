import Button from '@mui/material/Button';
import type { InventoryItem } from '@virasat/api';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, type Meta } from '@virasat/kit';
import { useGridState } from '../desk/grid/grid-state.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { CountDialog } from './count-dialog.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { useInventoryQuery } from './inventory-api.ts';
import { inventoryColumns } from './inventory-columns.tsx';
import { inventoryFilters, inventoryGrid } from './inventory-grid.ts';
import { InventoryNav } from './inventory-nav.tsx';
import { ItemCard } from './item-card.tsx';
import { StockSettingsDialog } from './stock-settings-dialog.tsx';
import { useStockChanges } from './use-stock-changes.ts';

const title = 'Inventory';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const nameOf = ({ name }: InventoryItem) => name;

/** The item whose history is open is in the URL: Back closes it, and it can be passed on. */
function useOpenItem() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const id = params.get('item');
  const hrefOf = (item: string | null) => {
    const next = new URLSearchParams(search);
    if (item === null) next.delete('item');
    else next.set('item', item);
    const text = next.toString();
    return pathname + (text ? `?${text}` : '');
  };
  const close = () => void navigate(hrefOf(null), { preventScrollReset: true });
  return { id, hrefOf, close };
}

function Inventory() {
  const grid = useGridState(inventoryGrid);
  const list = useInventoryQuery(grid.query);
  const changes = useStockChanges();
  const opened = useOpenItem();
  const [adjusted, setAdjusted] = useState<InventoryItem>();
  const [dialog, setDialog] = useState<'count' | 'settings'>();
  const columns = useMemo(() => inventoryColumns({ changes, onAdjust: setAdjusted }), [changes]);
  return (
    <>
      <ResourceGrid
        one="item"
        tag="Stock"
        list={list}
        grid={grid}
        columns={columns}
        nameOf={nameOf}
        hrefOf={({ id }) => opened.hrefOf(id)}
        card={(item) => <ItemCard item={item} href={opened.hrefOf(item.id)} onAdjust={setAdjusted} />}
        searchLabel="Search by name or SKU"
        filters={inventoryFilters}
        views="inventory"
        actions={
          <>
            <Button variant="outlined" onClick={() => setDialog('count')}>
              Enter a count
            </Button>
            <Button variant="outlined" onClick={() => setDialog('settings')}>
              Low stock and warehouses
            </Button>
          </>
        }
        empty={{
          text: 'Items appear here with their products. Add a product first, then receive what you have made.',
        }}
      />
      {opened.id !== null && (
        <HistoryDrawer key={opened.id} id={opened.id} onClose={opened.close} onAdjust={setAdjusted} />
      )}
      {adjusted && <AdjustDialog item={adjusted} changes={changes} onClose={() => setAdjusted(undefined)} />}
      {dialog === 'count' && (
        <CountDialog items={list.data?.items ?? []} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'settings' && <StockSettingsDialog onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** /admin/inventory: the counts of every item; a row opens its history. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <InventoryNav />
      <Inventory />
    </AdminLayout>
  );
}
