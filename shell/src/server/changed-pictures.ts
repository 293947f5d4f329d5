import { setTimeout as delay } from 'node:timers/promises';
import type { ChangedPictures, Transport } from '@virasat/kit/host';

/** How long a page may show the picture before. */
const FRESH_MS = 1000;

/** How long a page waits for an API that does not respond, once in `FRESH_MS`. */
const WAIT_MS = 250;

/**
 * Which pictures of the release an admin has replaced, as the API says, asked for once a second at most. While it does not
 * respond, pages show what is known.
 */
export function changedPictures(
  send: Transport,
  { freshMs = FRESH_MS }: { freshMs?: number } = {},
): () => Promise<ChangedPictures> {
  let known: ChangedPictures = {};
  let freshFrom = -Infinity;
  let pending: Promise<ChangedPictures> | undefined;

  async function read(): Promise<ChangedPictures> {
    freshFrom = performance.now();
    try {
      const answer = await send('https://api/api/media/changed');
      if (answer.ok) known = ((await answer.json()) as { pictures?: ChangedPictures }).pictures ?? {};
    } catch {
      // the page's own requests tell that the API does not respond
    }
    return known;
  }

  return () => {
    if (performance.now() - freshFrom < freshMs) return pending ?? Promise.resolve(known);
    const reading = read();
    const late = delay(WAIT_MS, undefined, { ref: false }).then(() => known);
    pending = Promise.race([reading, late]).finally(() => (pending = undefined));
    return pending;
  };
}
