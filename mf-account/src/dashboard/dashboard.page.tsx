import { useState } from 'react';
import type { OrderList } from '@virasat/api';
import {
  Button,
  EmptyState,
  Heading,
  Page,
  Section,
  Stack,
  Text,
  TextLink,
  api,
  call,
  paths,
  useAuth,
  useLoaderData,
  useNavigate,
  useNotify,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import { OrderCard } from '../orders/order-card.tsx';
import { Tiles } from './tiles.tsx';
import * as styles from './dashboard.module.css';

const RECENT = '3';

export const meta = (): Meta => ({ title: 'Dashboard | Virasat', noindex: true });

export const loader = ({ request }: LoadArgs): Promise<OrderList> =>
  call(api.orders.$get({ query: { page: '1', pageSize: RECENT } }, { init: { signal: request.signal } }));

function Logout() {
  const { logout } = useAuth();
  const navigate = useNavigate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await logout();
      await navigate(paths.login());
    } catch {
      notify('You are still logged in: we could not reach the shop. Please try again.');
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void signOut()}>
      Logout
    </Button>
  );
}

/** /dashboard */
export function Component() {
  const { user } = useAuth();
  const { items } = useLoaderData<OrderList>();
  if (!user) return null;
  return (
    <Page>
      <Stack gap={5}>
        <Stack direction="row" wrap justify="space-between" align="end" gap={4}>
          <div className={styles.who}>
            <Heading level={1} size="title">
              Namaste, {user.name}
            </Heading>
            <Text tone="soft">{user.email}</Text>
          </div>
          <Logout />
        </Stack>
        <Tiles />
        <TextLink to={paths.giftCard}>Give a gift card, or see what is left on one</TextLink>
        <Section title="Recent Orders" action={<TextLink to={paths.orders}>View All Orders</TextLink>}>
          {items.length === 0 ? (
            <EmptyState
              title="No orders yet"
              plate="orders"
              action={<Button to={paths.products}>Browse Products</Button>}
            >
              Your orders appear here, with their delivery status.
            </EmptyState>
          ) : (
            items.map((order) => <OrderCard key={order.id} order={order} />)
          )}
        </Section>
      </Stack>
    </Page>
  );
}
