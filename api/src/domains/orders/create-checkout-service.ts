import type { CartService } from '../cart/cart.service.ts';
import { mergeLines } from '../cart/sold-product.ts';
import type { KeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import { refuseLargeQuantities } from './place-order.ts';
import { refuseShortages } from '../stock/create-stock.ts';
import type { Holder, Holds } from '../stock/holds.ts';
import type { Checkout, CheckoutInput } from './checkout.schema.ts';

export interface CheckoutService {
  /**
   * Sets the pieces aside for a shopper who is about to pay; no items put them back.
   * @throws AppError 409 'out_of_stock' naming every line that cannot be had
   */
  hold(items: CheckoutInput['items'], holder: Holder): Promise<Checkout>;
  /** Puts pieces that were held too long back on sale. @returns how many checkouts were ended */
  releaseExpired(): Promise<number>;
}

interface Tools {
  cart: CartService;
  holds: Holds;
  queue: KeyedQueue;
  clock: () => Date;
}

/** Checkouts that are under way. */
export function createCheckoutService({ cart, holds, queue, clock }: Tools): CheckoutService {
  return {
    async hold(items, holder) {
      const quantities = mergeLines(items);
      refuseLargeQuantities(quantities);
      // outside the transaction: names all lines that cannot be had at once
      refuseShortages(await cart.price(items, holder));
      const { until } = await queue.run('stock', () => holds.hold(quantities, holder));
      const seconds = Math.max(0, Math.round((until.getTime() - clock().getTime()) / 1000));
      return { until: until.toISOString(), seconds };
    },
    releaseExpired: () => queue.run('stock', () => holds.releaseExpired()),
  };
}
