import { useEffect, useState } from 'react';
import { ApiError, api, call, type CartItem } from '@virasat/kit';
import { linesOf } from '../cart/use-priced-cart.ts';
import { checkoutId } from './checkout-id.ts';

export interface Hold {
  /** Until when the items are set aside for this shopper, by the clock of this device; null before the shop has said so. */
  until: Date | null;
  /** What cannot be had, in the shop's words. */
  problems: string[];
}

/** However short a hold is, the next request is no sooner. */
const MIN_WAIT_SECONDS = 60;

const nothing: Hold = { until: null, problems: [] };

/**
 * Has the pieces of a cart set aside while their shopper pays, and again when the time is up. A shop that does not
 * answer holds nothing and stops nobody: the order decides.
 */
export function useHold(items: readonly CartItem[], isPaying: boolean): Hold {
  const wanted = isPaying ? JSON.stringify(linesOf(items)) : null;
  const [hold, setHold] = useState<Hold>(nothing);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (wanted === null) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const { seconds } = await call(
          api.checkouts[':id'].$put(
            {
              param: { id: checkoutId() },
              json: { items: JSON.parse(wanted) as ReturnType<typeof linesOf> },
            },
            { init: { signal: leaving.signal } },
          ),
        );
        if (leaving.signal.aborted) return;
        // counted from now: the clock of this device may be wrong, so the server's time of the end says nothing here
        setHold({ until: new Date(Date.now() + seconds * 1000), problems: [] });
        const wait = seconds > MIN_WAIT_SECONDS ? seconds : MIN_WAIT_SECONDS;
        timer = setTimeout(() => setRound((before) => before + 1), wait * 1000);
      } catch (error) {
        if (leaving.signal.aborted) return;
        const isShort = error instanceof ApiError && error.code === 'out_of_stock';
        setHold({ until: null, problems: isShort ? Object.values(error.fields) : [] });
      }
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [wanted, round]);

  return wanted === null ? nothing : hold;
}
