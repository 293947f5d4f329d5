import type { Order } from '@virasat/api';
import { useEffect, useState } from 'react';
import { rupees, useNotify } from '@virasat/kit';
import { isOver } from '@virasat/api/constants';
import { readOrder } from './load-order.ts';

/** How often an order that can still change is asked for. */
const ASK_EVERY_MS = 15_000;

/** An order as it stands, and how to show a newer state of it. */
interface LiveOrder {
  order: Order;
  show: (now: Order) => void;
}

const sentences: Partial<Record<Order['status'], (order: Order) => string>> = {
  Processing: () => 'Your payment has arrived.',
  Shipped: ({ shipment }) => `Your order is on its way with ${shipment?.carrier ?? 'the carrier'}.`,
  Delivered: () => 'Your order has been delivered.',
  Cancelled: () => 'Your order was cancelled.',
  Returned: () => 'Your return was accepted.',
};

/** What has happened to an order since it was last looked at, in a sentence; undefined when there is nothing to say. */
function changeSentence(before: Order, now: Order): string | undefined {
  if (now.status !== before.status) return sentences[now.status]?.(now);
  if (now.returnRequest?.status !== before.returnRequest?.status && now.returnRequest?.answer)
    return 'The shop has answered your return.';
  const more = now.refunded - before.refunded;
  return more > 0 ? `${rupees(more)} goes back to you.` : undefined;
}

/**
 * Follows an order while somebody looks at it: every so often, and at once when the tab is looked at again. Says what has
 * changed, and stops when nothing can change any more. A question without an answer is asked again later.
 */
export function useLiveOrder(loaded: Order, token: string | null): LiveOrder {
  const notify = useNotify();
  const [news, setNews] = useState<{ of: Order; now: Order }>();
  const order = news?.of === loaded ? news.now : loaded;

  useEffect(() => {
    if (isOver(order)) return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const now = await readOrder(order.id, token, leaving.signal).catch(() => order);
      if (leaving.signal.aborted || JSON.stringify(now) === JSON.stringify(order)) return;
      setNews({ of: loaded, now });
      const sentence = changeSentence(order, now);
      if (sentence) notify(sentence);
    };
    const askNow = () => void ask();
    const timer = setInterval(askNow, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [order, loaded, token, notify]);

  return { order, show: (now) => setNews({ of: loaded, now }) };
}
