import Button from '@mui/material/Button';
import type { AdminOrder } from '@virasat/api';
import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { Link, type Meta } from '@virasat/kit';
import type { BulkAction } from '../desk/grid/grid-types.ts';
import { useGridState } from '../desk/grid/grid-state.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { IfMay, IfMayChange } from '../layout/if-may.tsx';
import { adminPath, documentTitle, orderPath, sheetPaths } from '../layout/sections.ts';
import { ordersOf, printSlips, tooMany } from './order-bulk.ts';
import { OrderCard } from './order-card.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderFilters, orderGrid } from './order-grid.ts';
import { OrderViews } from './order-views.tsx';
import { useOrdersQuery } from './orders-api.ts';

const ShippingDialog = lazy(() => import('./shipping-dialog.tsx'));

const title = 'Orders';
const EXPORT = '/api/admin/orders.csv';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const nameOf = ({ number }: AdminOrder) => number;
const hrefOf = ({ id }: AdminOrder) => orderPath(id);

/** The orders that this tab has shown: those ticked on other pages are known by number. */
const seen = new Map<string, AdminOrder>();

/** The dialog that ships from a file. */
interface Asked {
  /** The numbers it begins with. */
  orders: string[];
  /** Called when it closes. */
  end?: () => void;
}

/** Bulk actions, and the dialog that ships from a file while it is open. */
function useBulkActions(items: AdminOrder[] | undefined) {
  const [asked, ask] = useState<Asked>();
  useEffect(() => {
    for (const item of items ?? []) seen.set(item.id, item);
  }, [items]);
  const actions = useMemo(
    (): BulkAction[] => [
      {
        key: 'ship',
        label: 'Mark shipped…',
        run: async (selection) => {
          const orders = await ordersOf(selection, seen);
          if (orders === 'too many') return tooMany;
          await new Promise<void>((end) => ask({ orders: orders.map(({ number }) => number), end }));
          // what has become of them is on the page of the file
          return undefined;
        },
      },
      {
        key: 'slips',
        label: 'Packing slips and labels',
        run: async (selection) => {
          const orders = await ordersOf(selection, seen);
          return orders === 'too many' ? tooMany : printSlips(orders.map(({ id }) => id));
        },
      },
    ],
    [],
  );
  return { actions, asked, ask };
}

function Orders() {
  const grid = useGridState(orderGrid);
  const list = useOrdersQuery(grid.query);
  const { actions, asked, ask } = useBulkActions(list.data?.items);
  const { sort } = grid.state;
  const exported = new URLSearchParams({ ...grid.filter, ...(sort && { sort }) });
  return (
    <>
      <OrderViews grid={grid} />
      <ResourceGrid
        one="order"
        tag="Order"
        list={list}
        grid={grid}
        columns={orderColumns}
        card={(order) => <OrderCard order={order} />}
        nameOf={nameOf}
        hrefOf={hrefOf}
        searchLabel="Search orders"
        searchPlaceholder="Search by Order ID, Customer Name, Product, or Status..."
        searchHint="Search for an order to see details."
        filters={orderFilters}
        views="orders"
        bulk={actions}
        actions={
          <>
            <Button href={`${EXPORT}?${exported}`} download>
              Export CSV
            </Button>
            <IfMayChange>
              <Button onClick={() => ask({ orders: [] })}>Ship from a file</Button>
              <Button component={Link} to={sheetPaths.shipping}>
                Shipping files
              </Button>
            </IfMayChange>
            <IfMay area="money">
              <Button component={Link} to={adminPath('quotes')}>
                Quotes
              </Button>
            </IfMay>
          </>
        }
        empty={{ text: 'Orders appear here as soon as a customer places one.' }}
      />
      {asked && (
        <Suspense>
          <ShippingDialog
            orders={asked.orders}
            onClose={() => {
              ask(undefined);
              asked.end?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** /admin/orders: all orders, the newest first unless it is said otherwise; a row opens the order. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <Orders />
    </AdminLayout>
  );
}
