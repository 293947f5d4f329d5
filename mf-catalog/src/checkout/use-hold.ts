import { useEffect, useState } from 'react';
import { isGiftCardItem } from '@virasat/api/constants';
import { ApiError, api, call, type CartItem } from '@virasat/kit';
import { linesOf } from '../cart/use-priced-cart.ts';
import { checkoutId, requestOf, type Owner } from './checkout-store.ts';

export interface Hold {
  /** Until when the items are reserved for this shopper, by the clock of this device; null before the API has responded. */
  until: Date | null;
  /** Which items are no longer available, for people. */
  problems: string[];
  /** Why nothing is reserved although everything is available; '' when there is nothing to say. */
  notice: string;
}

/** However short a hold is, the next request is no sooner. */
const MIN_WAIT_SECONDS = 60;

const nothing: Hold = { until: null, problems: [], notice: '' };

/** What a failed request says to the shopper. Items that cannot be reserved can be ordered all the same. */
function failedHold(error: unknown): Hold {
  if (!(error instanceof ApiError)) return nothing;
  if (error.code === 'out_of_stock') return { ...nothing, problems: Object.values(error.fields) };
  return error.code === 'not_held' || error.status === 429 ? { ...nothing, notice: error.message } : nothing;
}

/**
 * Reserves the items of a cart while the shopper pays, and renews the hold when it expires. When the request fails,
 * nothing is reserved and the checkout goes on: the order decides.
 */
export function useHold(items: readonly CartItem[], isPaying: boolean, owner: Owner): Hold {
  // gift cards have no stock that could be held
  const goods = items.filter(({ id }) => !isGiftCardItem(id));
  const wanted = isPaying && goods.length > 0 ? JSON.stringify(linesOf(goods)) : null;
  const [hold, setHold] = useState<Hold>(nothing);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (wanted === null) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reserve = async () => {
      try {
        const { seconds } = await call(
          api.checkouts[':id'].$put(
            {
              param: { id: checkoutId(owner) },
              json: { items: JSON.parse(wanted) as ReturnType<typeof linesOf> },
            },
            { init: { ...requestOf(owner), signal: controller.signal } },
          ),
        );
        if (controller.signal.aborted) return;
        // counted from now: the clock of this device may be wrong, so the server's time of the end says nothing here
        setHold({ ...nothing, until: new Date(Date.now() + seconds * 1000) });
        const wait = seconds > MIN_WAIT_SECONDS ? seconds : MIN_WAIT_SECONDS;
        timer = setTimeout(() => setRound((before) => before + 1), wait * 1000);
      } catch (error) {
        if (controller.signal.aborted) return;
        setHold(failedHold(error));
      }
    };
    void reserve();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [wanted, round, owner]);

  return wanted === null ? nothing : hold;
}
