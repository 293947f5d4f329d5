import type { PricedCart } from '@virasat/api';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, api, call, type CartItem } from '@virasat/kit';
import { knownCheckoutId } from '../checkout/checkout-id.ts';

export interface PricedCartState {
  /** The last answer; it stays while the next one is on its way, marked by `stale`. */
  cart: PricedCart | null;
  /** The answer is for another state of the cart. */
  stale: boolean;
  /** What went wrong, for people. */
  error: string | null;
  refresh(): void;
}

/** Quiet time in ms after the last change: a row of clicks on plus is one question to the server. */
const DEBOUNCE_MS = 150;

/** A cart as the API takes it. */
export const linesOf = (items: readonly CartItem[]) => items.map(({ id, quantity }) => ({ id, quantity }));

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'We could not work out today’s prices. Please try again.';

/** The server's prices and stock of a cart: it owns both (promise 5), the browser only remembers. */
export function usePricedCart(items: readonly CartItem[]): PricedCartState {
  const wanted = JSON.stringify(linesOf(items));
  const [answer, setAnswer] = useState<{ cart: PricedCart; of: string } | null>(null);
  const [failure, setFailure] = useState<{ message: string; of: string } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const lines = JSON.parse(wanted) as ReturnType<typeof linesOf>;
    if (lines.length === 0) return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      // what is set aside for this very shopper counts as there
      const checkout = knownCheckoutId();
      const json = { items: lines, ...(checkout && { checkout }) };
      try {
        const cart = await call(api.cart.price.$post({ json }, { init: { signal: leaving.signal } }));
        if (leaving.signal.aborted) return;
        setAnswer({ cart, of: wanted });
        setFailure(null);
      } catch (error) {
        if (!leaving.signal.aborted) setFailure({ message: messageOf(error), of: wanted });
      }
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted, attempt]);

  const refresh = useCallback(() => {
    setFailure(null);
    setAttempt((before) => before + 1);
  }, []);
  return {
    cart: answer?.cart ?? null,
    stale: answer?.of !== wanted,
    error: failure?.of === wanted ? failure.message : null,
    refresh,
  };
}
