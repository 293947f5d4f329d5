import type { ChangedPictures, Transport } from '@virasat/kit/host';
import { shopWide } from './shop-wide.ts';

/** Which pictures of the release an admin has replaced. */
export const changedPictures = (
  send: Transport,
  { freshMs }: { freshMs?: number } = {},
): (() => Promise<ChangedPictures>) =>
  shopWide<ChangedPictures>(send, {
    path: '/api/media/changed',
    pick: (body) => (body as { pictures?: ChangedPictures }).pictures ?? {},
    initial: {},
    freshMs,
  });
