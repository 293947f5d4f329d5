import type { CartInput, PricedCart } from '@virasat/api';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, api, call, useAuth, type CartItem } from '@virasat/kit';
import { couponCodes } from '../coupons/codes.ts';
import { giftCodes } from '../gift-cards/gift-codes.ts';
import { currentCheckoutId } from '../checkout/checkout-store.ts';

export interface PricedCartState {
  /** The last response; it stays while the next one loads, marked by `stale`. */
  cart: PricedCart | null;
  /** The response is for another state of the cart. */
  stale: boolean;
  /** The error message, for people. */
  error: string | null;
  refresh(): void;
}

/** Wait in ms after the last change: several clicks on plus are one request. */
const DEBOUNCE_MS = 150;

/** A cart as the API accepts it. */
export const linesOf = (items: readonly CartItem[]) => items.map(({ id, quantity }) => ({ id, quantity }));

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Today’s prices could not be loaded. Please try again.';

/** The server's prices and stock of a cart: it owns both (requirement 5), the browser only caches them. */
export function usePricedCart(items: readonly CartItem[]): PricedCartState {
  const codes = couponCodes.useAll();
  const giftCards = giftCodes.useAll();
  const wanted = JSON.stringify({
    items: linesOf(items),
    ...(codes.length > 0 && { coupons: codes }),
    ...(giftCards.length > 0 && { giftCards }),
  });
  const owner = useAuth().user?.id ?? null;
  const [response, setResponse] = useState<{ cart: PricedCart; of: string } | null>(null);
  const [failure, setFailure] = useState<{ message: string; of: string } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const asked = JSON.parse(wanted) as CartInput;
    if (asked.items.length === 0) return undefined;
    const controller = new AbortController();
    const load = async () => {
      // items reserved for this shopper count as available
      const checkout = currentCheckoutId(owner);
      const json = { ...asked, ...(checkout && { checkout }) };
      try {
        const cart = await call(api.cart.price.$post({ json }, { init: { signal: controller.signal } }));
        if (controller.signal.aborted) return;
        setResponse({ cart, of: wanted });
        setFailure(null);
      } catch (error) {
        if (!controller.signal.aborted) setFailure({ message: messageOf(error), of: wanted });
      }
    };
    const timer = setTimeout(() => void load(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, attempt, owner]);

  const refresh = useCallback(() => {
    setFailure(null);
    setAttempt((before) => before + 1);
  }, []);
  return {
    cart: response?.cart ?? null,
    stale: response?.of !== wanted,
    error: failure?.of === wanted ? failure.message : null,
    refresh,
  };
}
