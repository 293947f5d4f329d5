import { setTimeout as delay } from 'node:timers/promises';
import type { Transport } from '@virasat/kit/host';

/** How long a page may show what was before. */
const FRESH_MS = 1000;

/** How long a page waits for an API that does not respond, once in `FRESH_MS`. */
const WAIT_MS = 250;

interface Options<T> {
  /** Path of the API, e.g. `/api/announcement`. */
  path: string;
  /** Of its answer. */
  pick: (body: unknown) => T;
  /** Before the first answer. */
  initial: T;
  freshMs?: number | undefined;
}

/**
 * What every page shows, as the API says, asked for once a second at most. While it does not respond, pages show what is
 * known.
 */
export function shopWide<T>(
  send: Transport,
  { path, pick, initial, freshMs = FRESH_MS }: Options<T>,
): () => Promise<T> {
  let known = initial;
  let freshFrom = -Infinity;
  let pending: Promise<T> | undefined;

  async function read(): Promise<T> {
    freshFrom = performance.now();
    try {
      const answer = await send(`https://api${path}`);
      if (answer.ok) known = pick(await answer.json());
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
