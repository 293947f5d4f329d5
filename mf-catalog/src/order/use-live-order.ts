import type { Order } from '@virasat/api';
import { useEffect, useState } from 'react';
import { rupees, useNotify } from '@virasat/kit';
import { isOver } from '@virasat/api/constants';
import { readOrder } from './load-order.ts';

/** How often an order that can still change is loaded. */
const POLL_MS = 15_000;

/** The current order, and how to show a newer one. */
interface LiveOrder {
  order: Order;
  show: (now: Order) => void;
}

const sentences: Partial<Record<Order['status'], (order: Order) => string>> = {
  Processing: ({ payment }) =>
    payment.method === 'cod' ? 'Your order is confirmed.' : 'Your payment has been received.',
  Shipped: ({ parcels }) => `Your order is on its way with ${parcels.at(-1)?.carrier ?? 'the carrier'}.`,
  Delivered: () => 'Your order has been delivered.',
  Cancelled: () => 'Your order was cancelled.',
  Returned: () => 'Your return was accepted.',
};

/** What has changed between two states of an order, in a sentence; undefined when there is nothing to say. */
function changeSentence(before: Order, now: Order): string | undefined {
  if (now.status !== before.status) return sentences[now.status]?.(now);
  if (now.returnRequest?.status !== before.returnRequest?.status && now.returnRequest?.answer)
    return 'The workshop has replied to your return request.';
  if (now.parcels.length > before.parcels.length) return 'A parcel of your order is on its way.';
  const more = now.refunded - before.refunded;
  return more > 0 ? `${rupees(more)} has been refunded to you.` : undefined;
}

/**
 * Polls an order while its page is visible, and at once when the page becomes visible again. Notifies of changes, and
 * stops when nothing can change any more. A failed request is repeated with the next poll.
 */
export function useLiveOrder(loaded: Order, token: string | null): LiveOrder {
  const notify = useNotify();
  const [update, setUpdate] = useState<{ of: Order; now: Order }>();
  const order = update?.of === loaded ? update.now : loaded;

  useEffect(() => {
    if (isOver(order)) return undefined;
    const controller = new AbortController();
    const poll = async () => {
      if (document.visibilityState !== 'visible') return;
      const now = await readOrder(order.id, token, controller.signal).catch(() => order);
      if (controller.signal.aborted || JSON.stringify(now) === JSON.stringify(order)) return;
      setUpdate({ of: loaded, now });
      const sentence = changeSentence(order, now);
      if (sentence) notify(sentence);
    };
    const pollNow = () => void poll();
    const timer = setInterval(pollNow, POLL_MS);
    document.addEventListener('visibilitychange', pollNow);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pollNow);
    };
  }, [order, loaded, token, notify]);

  return { order, show: (now) => setUpdate({ of: loaded, now }) };
}
