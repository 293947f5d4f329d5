import type { Order } from '@virasat/api';
import { Button, Slot, paths } from '@virasat/kit';

/** What to do with an order from the list: look where it is, or have the same again. */
export function OrderActions({ order: { id, status } }: { order: Order }) {
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
