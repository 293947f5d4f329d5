import { api, call, type SlotProps } from '@virasat/kit';
import { OrderAgain } from './order-again.tsx';

/** 'Order again' beside an order on a page of another team; `context.id` names the order. */
export function Component({ context }: SlotProps<null>) {
  const id = context?.['id'] ?? '';
  return <OrderAgain size="small" read={() => call(api.orders[':id'].$get({ param: { id }, query: {} }))} />;
}
