import type { AdminOrderList } from '@virasat/api';
import { api, call, plural, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { DataTable, Pagination } from '@virasat/kit/forms';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { ListRoot } from '../listing/list-style.ts';
import { ListStatus } from '../listing/list-status.tsx';
import { NothingFound } from '../listing/nothing-found.tsx';
import { useBusy } from '../listing/use-busy.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { loaded, type Loaded } from '../loaded/loaded.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderApiQuery, readOrderQuery, writeOrderQuery, type OrderQuery } from './order-query.ts';

const title = 'Orders';
const address = adminPath('orders');

interface OrdersData {
  query: OrderQuery;
  list: Loaded<AdminOrderList>;
}

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

export async function loader({ request }: LoadArgs): Promise<OrdersData> {
  const query = readOrderQuery(new URL(request.url).searchParams);
  const asked = api.admin.orders.$get({ query: orderApiQuery(query) }, { init: { signal: request.signal } });
  return { query, list: await loaded(call(asked)) };
}

function Orders({ query, list }: { query: OrderQuery; list: AdminOrderList }) {
  const busy = useBusy();
  if (list.items.length === 0) {
    return (
      <div className="nothing">
        <NothingFound
          what="orders"
          total={list.total}
          page={query.page}
          filtered={Boolean(query.search || query.status || query.needs)}
          clearTo={address}
          firstPage={address + writeOrderQuery({ ...query, page: 1 })}
        >
          They appear here as soon as a shopper places one.
        </NothingFound>
      </div>
    );
  }
  return (
    <>
      <DataTable
        caption={plural(list.total, 'order')}
        columns={orderColumns}
        rows={list.items}
        rowKey={({ id }) => id}
        busy={busy}
      />
      <Pagination
        page={list.page}
        pageSize={list.pageSize}
        total={list.total}
        hrefFor={(page) => address + writeOrderQuery({ ...query, page })}
      />
    </>
  );
}

/** /admin/orders: all orders, newest first; a row opens the order. */
export function Component() {
  const { query, list } = useLoaderData<OrdersData>();
  return (
    <AdminLayout title={title}>
      <ListRoot data-rows="open">
        <OrderFilters query={query} />
        <ListStatus>{list.ok ? plural(list.value.total, 'order') : ''}</ListStatus>
        {list.ok ? <Orders query={query} list={list.value} /> : <LoadFailure what="the orders" {...list} />}
      </ListRoot>
    </AdminLayout>
  );
}
