import type { AdminOrderList } from '@virasat/api';
import { api, call, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { ListPage } from '../listing/list-page.tsx';
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
  const response = api.admin.orders.$get(
    { query: orderApiQuery(query) },
    { init: { signal: request.signal } },
  );
  return { query, list: await loaded(call(response)) };
}

/** /admin/orders: all orders, newest first; a row opens the order. */
export function Component() {
  const { query, list } = useLoaderData<OrdersData>();
  return (
    <ListPage
      title={title}
      one="order"
      list={list}
      columns={orderColumns}
      filters={<OrderFilters query={query} />}
      page={query.page}
      filtered={Boolean(query.search || query.status || query.needs)}
      address={address}
      hrefFor={(page) => address + writeOrderQuery({ ...query, page })}
      nothing="Orders appear here as soon as a customer places one."
      rowsOpen
    />
  );
}
