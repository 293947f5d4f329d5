import type { Announcement } from '@virasat/api';
import type { Transport } from '@virasat/kit/host';
import type { ShownAnnouncement } from '../layout/announcement.tsx';
import { shopWide } from './shop-wide.ts';

/** What the bar above every page says now; undefined while nothing is announced. */
export const announcement = (
  send: Transport,
  { freshMs }: { freshMs?: number } = {},
): (() => Promise<ShownAnnouncement | undefined>) =>
  shopWide<ShownAnnouncement | undefined>(send, {
    path: '/api/announcement',
    pick: (body) => (body as Announcement).announcement ?? undefined,
    initial: undefined,
    freshMs,
  });
