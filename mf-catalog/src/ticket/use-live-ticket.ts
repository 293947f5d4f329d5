import type { Ticket } from '@virasat/api';
import { useEffect, useState } from 'react';
import { api, call, useNotify } from '@virasat/kit';
import { withToken } from '../order/load-order.ts';

/** How often an open thread is read again. */
const POLL_MS = 15_000;

/** @throws ApiError */
export const readTicket = (id: string, token: string | null, signal?: AbortSignal): Promise<Ticket> =>
  call(
    api.support.tickets[':id'].$get(
      { param: { id }, query: withToken(token) },
      { init: signal ? { signal } : {} },
    ),
  );

/** Reads a thread again while its page is visible, and says when an answer has come. */
export function useLiveTicket(loaded: Ticket, token: string | null) {
  const notify = useNotify();
  const [update, setUpdate] = useState<{ of: Ticket; now: Ticket }>();
  const ticket = update?.of === loaded ? update.now : loaded;

  useEffect(() => {
    const controller = new AbortController();
    const poll = async () => {
      if (document.visibilityState !== 'visible') return;
      // a failed request is repeated with the next one
      const now = await readTicket(ticket.id, token, controller.signal).catch(() => ticket);
      if (controller.signal.aborted || now.updatedAt === ticket.updatedAt) return;
      setUpdate({ of: loaded, now });
      if (now.messages.length > ticket.messages.length && now.messages.at(-1)?.from === 'staff')
        notify('We have answered.');
    };
    const pollNow = () => void poll();
    const timer = setInterval(pollNow, POLL_MS);
    document.addEventListener('visibilitychange', pollNow);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pollNow);
    };
  }, [loaded, ticket, token, notify]);

  return { ticket, show: (now: Ticket) => setUpdate({ of: loaded, now }) };
}
