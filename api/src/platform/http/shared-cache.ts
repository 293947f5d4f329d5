import type { Context } from 'hono';
import { BoundedMap } from '../cache/bounded-map.ts';
import type { Env } from './context.ts';
import { NO_CACHE, SHARED_CACHE } from './caching.ts';

/** Most responses cached; one has some 10 KB. The oldest is evicted first. */
const MAX_ENTRIES = 500;

/** A URL that was requested: its response is cached once it is requested again. */
interface Requested {
  body?: string;
  until: number;
}

/** Requests that are not safe by their method, but change nothing that a shared response shows. */
const CHANGE_NOTHING_SHARED = /^\/api\/(?:account|auth|cart|wishlist)\//;

/**
 * Caches the JSON of responses that are the same for everybody for a moment, so that a rush on one page costs the
 * database two queries. The first response is not cached: most URLs of a large catalogue are requested once, and copies
 * of all of them would be garbage to collect. The next request sees whatever this process changes; what another process
 * changes is seen when the entry expires.
 */
export class SharedCache {
  readonly #requested = new BoundedMap<string, Requested>(MAX_ENTRIES);
  #generation = 0;

  /** @param ttlMs how long a response is cached; 0 caches none */
  constructor(private readonly ttlMs: number) {}

  /** Responds from memory, or lets `next` respond and caches that when the URL was requested a moment ago. */
  async respond(c: Context<Env>, next: () => Promise<void>): Promise<Response | undefined> {
    const key = c.req.url;
    const requested = this.#recent(key);
    if (requested?.body !== undefined) {
      c.header('Cache-Control', SHARED_CACHE);
      return c.body(requested.body, 200, { 'Content-Type': 'application/json' });
    }
    const generation = this.#generation;
    await next();
    if (c.res.status !== 200) return undefined;
    if (!requested) this.#store(key);
    else if (c.res.headers.get('Content-Type') === 'application/json') {
      const body = await c.res.text();
      c.res = new Response(body, c.res);
      // A response that was made while something changed may show the state before.
      if (generation === this.#generation) this.#store(key, body);
    }
    // unless the handler knows better
    if (c.res.headers.get('Cache-Control') === NO_CACHE) c.res.headers.set('Cache-Control', SHARED_CACHE);
    return undefined;
  }

  /** Called after every request that may have changed something. */
  changed(path: string): void {
    if (CHANGE_NOTHING_SHARED.test(path)) return;
    this.#generation += 1;
    this.#requested.clear();
  }

  #recent(key: string): Requested | undefined {
    const requested = this.#requested.get(key);
    return requested && requested.until > performance.now() ? requested : undefined;
  }

  #store(key: string, body?: string): void {
    if (this.ttlMs <= 0) return;
    this.#requested.set(key, { ...(body !== undefined && { body }), until: performance.now() + this.ttlMs });
  }
}
