import type { OrderList } from '@virasat/api';
import {
  Button,
  EmptyState,
  Heading,
  Page,
  Stack,
  TextLink,
  api,
  call,
  paths,
  plural,
  Text,
  useLoaderData,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import { Pagination } from '@virasat/kit/forms';
import { OrderCard } from './order-card.tsx';

const PAGE_SIZE = '10';

export const meta = (): Meta => ({ title: 'Your orders | Virasat', noindex: true });

export const loader = ({ request }: LoadArgs): Promise<OrderList> => {
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  return call(
    api.orders.$get({ query: { page, pageSize: PAGE_SIZE } }, { init: { signal: request.signal } }),
  );
};

/** /user/orders: the shopper's orders, newest first. */
export function Component() {
  const { items, total, page, pageSize } = useLoaderData<OrderList>();
  return (
    <Page>
      <Stack gap={5}>
        <TextLink to={paths.dashboard} arrow="left">
          Back to Dashboard
        </TextLink>
        <Heading level={1} size="title">
          Your orders
        </Heading>
        {total === 0 ? (
          <EmptyState
            title="No orders yet"
            plate="orders"
            action={<Button to={paths.products}>Browse Products</Button>}
          >
            Pieces you order appear here, with where they are on their way to you.
          </EmptyState>
        ) : (
          <div>
            <Text tone="soft">{plural(total, 'order')}</Text>
            {items.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
            <Pagination
              page={page}
              pageSize={pageSize}
              total={total}
              hrefFor={(target) => `${paths.orders}?page=${target}`}
            />
          </div>
        )}
      </Stack>
    </Page>
  );
}
