import type { Order } from '@virasat/api';
import { ApiError, api, call, type LoadArgs } from '@virasat/kit';

/** The order, or null when it does not exist or this visitor may not see it: the API does not tell them apart. */
export async function loadOrder({ request, params }: LoadArgs): Promise<Order | null> {
  const token = new URL(request.url).searchParams.get('token');
  try {
    return await call(
      api.orders[':id'].$get(
        { param: { id: params['id'] ?? '' }, query: token ? { token } : {} },
        { init: { signal: request.signal } },
      ),
    );
  } catch (error) {
    if (error instanceof ApiError && [400, 401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}
