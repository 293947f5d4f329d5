import { AppError, TooManyRequests } from '../../platform/http/errors.ts';
import type { KeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import { networkOf } from '../../platform/rate-limit/network.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { MAX_QUANTITY } from '../cart/cart.constants.ts';
import type { CartService } from '../cart/index.ts';
import { rejectShortages, type Holder, type Holds, type Quantities } from '../stock/index.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import type { Checkout, CheckoutInput } from './checkout.schema.ts';
import { goodsOf } from './gift-card-lines.ts';
import type { OrderRepository } from './orders.repository.ts';

const ALREADY_ORDERED =
  'This checkout has become an order already. To order more, start again from your cart.';

const TOO_MANY_REQUESTS =
  'We cannot reserve your items just now. You can still order while they are in stock.';

/** @throws AppError 400 naming every product of which there are too many */
export function rejectLargeQuantities(quantities: Quantities, most = MAX_QUANTITY): void {
  const problems = [...quantities].filter(([, quantity]) => quantity > most);
  if (problems.length === 0) return;
  const message = `An order holds at most ${most} of one item.`;
  const fields = Object.fromEntries(problems.map(([id]) => [`items.${id}`, message]));
  throw new AppError(400, 'invalid_input', message, fields);
}

interface Dependencies {
  cart: CartService;
  holds: Holds;
  repository: Pick<OrderRepository, 'byCheckout'>;
  queue: KeyedQueue;
  rateLimits: RateLimits;
  /** Requests of one network address within a minute. */
  requestsPerMinute: number;
  clock: () => Date;
}

/** Checkouts: the time between the cart and the order. */
export function createCheckoutService(dependencies: Dependencies) {
  const { cart, holds, repository, queue, rateLimits, requestsPerMinute, clock } = dependencies;
  const requests = rateLimits({ name: 'hold-requests', limit: requestsPerMinute, windowMs: MINUTE_MS });

  /** @throws AppError 429 */
  async function throttle({ address }: Holder): Promise<void> {
    const waitMs = address === undefined ? 0 : await requests.take(networkOf(address));
    if (waitMs > 0) throw new TooManyRequests('too_many_requests', TOO_MANY_REQUESTS, waitMs);
  }

  /** @throws AppError 409 'not_held' for a checkout that has become an order */
  async function rejectOrdered({ checkout }: Holder): Promise<void> {
    const order = checkout === undefined ? null : await repository.byCheckout(checkout);
    if (order && order.status !== 'Payment pending') throw new AppError(409, 'not_held', ALREADY_ORDERED);
  }

  return {
    /**
     * Reserves the items of a cart that can be bought as it is, in a checkout that has no order yet, for a shopper who is about to pay; an empty list
     * releases them.
     * @throws AppError 409 'out_of_stock' naming every line that is not available, 'not_held' or 429 beyond the limits
     */
    async hold(items: CheckoutInput['items'], holder: Holder): Promise<Checkout> {
      // gift cards have no stock that could be held
      const quantities = goodsOf(items);
      // releasing is always possible
      if (quantities.size > 0) {
        await throttle(holder);
        await rejectOrdered(holder);
      }
      rejectLargeQuantities(quantities);
      // outside the transaction: names all lines that are not available at once
      rejectShortages(await cart.price(items, holder));
      const { until } = await queue.run('stock', () => holds.hold(quantities, holder));
      const seconds = Math.max(0, Math.round((until.getTime() - clock().getTime()) / 1000));
      return { until: until.toISOString(), seconds };
    },

    /** Puts items that were held too long back on sale. @returns how many checkouts were ended */
    releaseExpired: (): Promise<number> => queue.run('stock', () => holds.releaseExpired()),
  };
}
export type CheckoutService = ReturnType<typeof createCheckoutService>;
