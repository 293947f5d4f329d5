import { visitorStorage } from '@virasat/kit';

/** Name of the list in the visitor's storage, which goes at sign-out: ids, the latest first, between commas. */
export const RECENT = 'recent';

/** How many are kept: more than are shown, since some fall out. */
const KEPT = 16;

/** Products that are shown, and asked for, at once. */
export const SHOWN = 8;

/** An id that the shop may have made; anything else has not been written by this code. */
const ID = /^[\w-]{1,60}$/;

/** The ids of a stored list, each once; what cannot be read is left out. */
export const recentIds = (text: string): string[] => [
  ...new Set(text.split(',').filter((id) => ID.test(id))),
];

/** Notes that the visitor looks at a product now. The list is read again first: another tab may have added to it. */
export function noteSeen(id: string): void {
  const before = recentIds(visitorStorage.read('browser', RECENT));
  if (before[0] === id) return;
  const after = [id, ...before.filter((other) => other !== id)].slice(0, KEPT);
  visitorStorage.write('browser', RECENT, after.join(','));
}

/** Forgets all of them, in every tab. */
export const forgetSeen = (): void => visitorStorage.write('browser', RECENT, '');
