import type { ChangedPictures } from '@virasat/kit/host';
import type { ShownAnnouncement } from './layout/announcement.tsx';
import type { ShownFacts } from './layout/shop-facts.ts';

/** Data the server passes to the browser, as JSON inside the page (a data block: nothing inline is executed). */
export interface Boot {
  /** The list of the remotes, then the shell's scripts, in order. */
  scripts: string[];
  /** Files of the page's remote, to be fetched in parallel. */
  preloads: string[];
  /** Slots the server has rendered with the page. */
  slots: string[];
  /** Pictures of the release that are replaced; absent while none is. */
  pictures?: ChangedPictures;
  /** What the bar above the page says; absent while nothing is announced. */
  announcement?: ShownAnnouncement;
  /** What the footer says of the shop; absent until the API has said it. */
  shop?: ShownFacts;
  /** What the page's loader has returned or thrown; null for a page that is loaded in the browser. */
  page: { data: unknown } | { error: { status: number; statusText: string; data: unknown } } | null;
}

export const BOOT_ID = 'boot';
