import type { Order, ReturnPicture } from '@virasat/api';
import { ApiError, api, call, serverNow, type LoadArgs } from '@virasat/kit';

/** The query for the API: the order's secret token, when the visitor came with it. */
export const withToken = (token: string | null): { token?: string } => (token ? { token } : {});

/** The token in an order's address. */
export const tokenOf = (search: string): string | null => new URLSearchParams(search).get('token');

/**
 * An order as it is now. `returnableUntil` is null once that time is over: decided here, by the server's clock, so
 * that the page is the same on the server and on a device whose clock is wrong.
 * @throws ApiError
 */
export async function readOrder(id: string, token: string | null, signal?: AbortSignal): Promise<Order> {
  const order = await call(
    api.orders[':id'].$get({ param: { id }, query: withToken(token) }, { init: signal ? { signal } : {} }),
  );
  const isOver = order.returnableUntil !== null && new Date(order.returnableUntil) < serverNow();
  return isOver ? { ...order, returnableUntil: null } : order;
}

/** The order, or null when it does not exist or this visitor may not see it: the API does not say which. */
export async function loadOrder({ request, params }: LoadArgs): Promise<Order | null> {
  try {
    return await readOrder(params['id'] ?? '', tokenOf(new URL(request.url).search), request.signal);
  } catch (error) {
    if (error instanceof ApiError && [400, 401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}

/** A picture of a return with its address. */
export function returnPicture(orderId: string, picture: ReturnPicture, token: string | null) {
  const param = { id: orderId, picture: picture.id };
  const { pathname, search } = api.orders[':id']['return-pictures'][':picture'].$url({
    param,
    query: withToken(token),
  });
  return { ...picture, src: pathname + search };
}
