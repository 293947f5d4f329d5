import { Button, EmptyState, Heading, Page, Stack, paths, useAuth, useLocation } from '@virasat/kit';

/** The order cannot be shown: it does not exist, the link is incomplete, or it belongs to an account. */
export function MissingOrder() {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  return (
    <Page>
      <Heading level={1}>Your order</Heading>
      <EmptyState
        title="Order not found"
        plate="orders"
        action={
          <Stack gap={3} direction="row" wrap justify="center">
            {user ? (
              <Button to={paths.orders}>Your orders</Button>
            ) : (
              <Button to={paths.login(pathname + search)}>Login</Button>
            )}
            <Button to={paths.products} variant="secondary">
              Browse Products
            </Button>
          </Stack>
        }
      >
        {user
          ? 'This order is not in your account. If it was placed as a guest, open the complete link you were given.'
          : 'Open the complete link from the confirmation. If you ordered with an account, log in first.'}
      </EmptyState>
    </Page>
  );
}
