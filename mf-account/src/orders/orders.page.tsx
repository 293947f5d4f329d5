import type { Order, OrderList } from '@virasat/api';
import {
  Button,
  EmptyState,
  Heading,
  Page,
  Slot,
  Stack,
  TextLink,
  api,
  call,
  paths,
  plural,
  Text,
  useLoaderData,
  visuallyHiddenClass,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import { Pagination } from '@virasat/kit/forms';
import { OrderCard } from './order-card.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderApiQuery, readOrderQuery, writeOrderQuery, type OrderQuery } from './order-query.ts';

export const meta = (): Meta => ({ title: 'Your orders | Virasat', noindex: true });

interface OrdersData {
  query: OrderQuery;
  list: OrderList;
}

export const loader = async ({ request }: LoadArgs): Promise<OrdersData> => {
  const query = readOrderQuery(new URL(request.url).searchParams);
  const options = { init: { signal: request.signal } };
  return { query, list: await call(api.orders.$get({ query: orderApiQuery(query) }, options)) };
};

/** Tracks an order, or puts its items into the cart again. */
function OrderActions({ order: { id, status } }: { order: Order }) {
  return (
    <>
      {status === 'Shipped' && (
        <Button variant="secondary" size="small" to={paths.order(id)}>
          Track
        </Button>
      )}
      {status !== 'Payment pending' && <Slot name="order.again" context={{ id }} />}
    </>
  );
}

function NoOrders({ query }: { query: OrderQuery }) {
  if (query.search || query.status || query.page > 1) {
    return (
      <EmptyState
        title="No orders found"
        plate="search"
        action={<Button to={paths.orders}>Show all orders</Button>}
      >
        None of your orders match. Try fewer words or another status.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No orders yet"
      plate="orders"
      action={<Button to={paths.products}>Browse Products</Button>}
    >
      Your orders appear here, with their delivery status.
    </EmptyState>
  );
}

/** /user/orders: the shopper's orders, newest first. */
export function Component() {
  const { query, list } = useLoaderData<OrdersData>();
  const { items, total, page, pageSize } = list;
  const isFiltered = Boolean(query.search || query.status);
  return (
    <Page>
      <Stack gap={5}>
        <TextLink to={paths.dashboard} arrow="left">
          Back to Dashboard
        </TextLink>
        <Heading level={1} size="title">
          Your orders
        </Heading>
        {(total > 0 || isFiltered) && <OrderFilters query={query} />}
        <div>
          {(total > 0 || isFiltered) && (
            <Text tone="soft" role="status">
              {plural(total, 'order')}
            </Text>
          )}
          {items.length === 0 ? (
            <NoOrders query={query} />
          ) : (
            <>
              <h2 className={visuallyHiddenClass}>Orders</h2>
              {items.map((order) => (
                <OrderCard key={order.id} order={order} actions={<OrderActions order={order} />} />
              ))}
              <Pagination
                page={page}
                pageSize={pageSize}
                total={total}
                hrefFor={(target) => paths.orders + writeOrderQuery({ ...query, page: target })}
              />
            </>
          )}
        </div>
      </Stack>
    </Page>
  );
}
