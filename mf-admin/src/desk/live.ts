import { useEffect } from 'react';
import { useAuth } from '@virasat/kit';
import { LIST, api, deskStore, tagTypes, useDesk, type DeskState, type Tag } from './api.ts';
import { liveSlice } from './live-rows.ts';

/** A change as the stream tells it. */
export interface LiveEvent {
  /** The domain event, such as `product.changed`. */
  type: string;
  /** What has changed; null when it is more than can be named. */
  id: string | null;
  at: string;
  /** The admin who did it; null for shoppers and the shop itself. */
  by: string | null;
}

/** What an event makes stale, by the beginning of its name. */
const staleAfter: Record<string, Tag[]> = {
  product: ['Product', 'Stock'],
  category: ['Category', 'Product'],
  stock: ['Stock', 'Product'],
  media: ['Media'],
  collection: ['Collection'],
  coupon: ['Coupon'],
  'gift-card': ['GiftCard'],
  import: ['Import'],
  // an order may use a coupon or a gift card, or give that back
  order: ['Order', 'Stock', 'Coupon', 'GiftCard'],
  customer: ['Customer'],
  review: ['Review'],
  ticket: ['Ticket'],
  visit: ['Visit'],
  answer: ['Answer'],
  story: ['Story', 'Artisan'],
  artisan: ['Artisan'],
  page: ['Page'],
  newsletter: ['Newsletter', 'Subscriber'],
  quote: ['Order'],
  report: ['Report'],
  settings: ['Settings'],
  webhook: ['Webhook'],
  view: ['View'],
};

/** Events that come within it are answered by one load. */
const GATHERED_MS = 300;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
const EVENTS = '/api/admin/events';

/** The tags of an event; none for one that no page shows. */
const tagsOf = ({ type }: LiveEvent): Tag[] => staleAfter[type.split('.')[0] ?? ''] ?? [];

/** What has to be loaded again after an event. */
function staleOf(event: LiveEvent) {
  const tags = tagsOf(event).flatMap((type) => [
    ...(event.id === null ? [type] : [{ type, id: event.id }]),
    { type, id: LIST },
  ]);
  return tags.length > 0 ? [...tags, { type: 'Activity' as const, id: LIST }] : [];
}

/** Loads what events make stale, once for all that come together: an import changes thousands of products. */
function staleLater() {
  let stale: ReturnType<typeof staleOf> = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(tags: typeof stale) {
      stale.push(...tags);
      if (tags.length === 0 || timer !== undefined) return;
      timer = setTimeout(() => {
        const all = stale;
        stale = [];
        timer = undefined;
        deskStore().dispatch(api.util.invalidateTags(all));
      }, GATHERED_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Follows the stream of events until it is stopped, and remembers the rows that others change. Browsers reconnect by
 * themselves after a lost connection, and give up when the answer was an error: then it is tried again, less and less
 * often. Whatever may have been missed is loaded.
 * @param me account of the admin, whose own changes are not marked
 */
export function followEvents(me: string): () => void {
  const { dispatch } = deskStore();
  const later = staleLater();
  const loadEverything = () => dispatch(api.util.invalidateTags([...tagTypes]));
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_RETRY_MS;
  let wasRefused = false;

  const take = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as LiveEvent;
    const [type] = tagsOf(event);
    if (type && event.id !== null && event.by !== me) {
      dispatch(liveSlice.actions.changed({ type, id: event.id, at: event.at }));
    }
    later.add(staleOf(event));
  };
  const open = () => {
    source = new EventSource(EVENTS);
    source.addEventListener('open', () => {
      pause = FIRST_RETRY_MS;
      // a stream that the browser opens again resumes by itself; a new one does not
      if (wasRefused) loadEverything();
      wasRefused = false;
    });
    source.addEventListener('change', take);
    source.addEventListener('reset', loadEverything);
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      wasRefused = true;
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST_RETRY_MS);
    });
  };
  open();
  return () => {
    source?.close();
    clearTimeout(timer);
    later.stop();
  };
}

/** Keeps the back office up to date while one of its pages is open. */
export function useLiveUpdates(): void {
  const { user } = useAuth();
  const me = user?.role === 'admin' ? user.id : undefined;
  useEffect(() => {
    if (me === undefined || typeof EventSource === 'undefined') return undefined;
    return followEvents(me);
  }, [me]);
}

const liveRows = (state: DeskState) => state.live;

/** Every row that somebody else has changed, by `rowKey`. */
export const useChangedRows = () => useDesk(liveRows);
