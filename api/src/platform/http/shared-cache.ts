import type { Context } from 'hono';
import { BoundedMap } from '../cache/bounded-map.ts';
import type { Env } from './context.ts';
import { SHARED_CACHE } from './secure-headers.ts';

/** Most answers kept; one is some 10 KB. The oldest goes first. */
const MAX_ENTRIES = 500;

/** An address that was asked for: its answer is kept once somebody asks again. */
interface Asked {
  body?: string;
  until: number;
}

/** Requests that are not safe by their method, but change nothing that a shared answer shows. */
const CHANGE_NOTHING_SHARED = /^\/api\/(?:account|auth|cart|wishlist)\//;

/**
 * Keeps the JSON of answers that are the same for everybody for a moment, so that a rush on one page costs the
 * database two queries. The first answer is let go: most addresses of a large catalogue are asked for once, and copies
 * of all of them would be the garbage that everybody waits for. Whatever this process changes is seen by the next
 * request; what another process changes, after the moment at the latest.
 */
export class SharedCache {
  readonly #asked = new BoundedMap<string, Asked>(MAX_ENTRIES);
  #generation = 0;

  /** @param keepMs how long an answer is kept; 0 keeps none */
  constructor(private readonly keepMs: number) {}

  /** Answers from memory, or lets `next` answer; of an address asked for a moment ago, it remembers that. */
  async answer(c: Context<Env>, next: () => Promise<void>): Promise<Response | undefined> {
    const key = c.req.url;
    const asked = this.#lately(key);
    if (asked?.body !== undefined) {
      c.header('Cache-Control', SHARED_CACHE);
      return c.body(asked.body, 200, { 'Content-Type': 'application/json' });
    }
    const generation = this.#generation;
    await next();
    if (c.res.status !== 200) return undefined;
    if (!asked) this.#keep(key);
    else if (c.res.headers.get('Content-Type') === 'application/json') {
      const body = await c.res.text();
      c.res = new Response(body, c.res);
      // An answer that was being made while something changed may show how it was before.
      if (generation === this.#generation) this.#keep(key, body);
    }
    c.res.headers.set('Cache-Control', SHARED_CACHE);
    return undefined;
  }

  /** Called after every request that may have changed something. */
  changed(path: string): void {
    if (CHANGE_NOTHING_SHARED.test(path)) return;
    this.#generation += 1;
    this.#asked.clear();
  }

  #lately(key: string): Asked | undefined {
    const asked = this.#asked.get(key);
    return asked && asked.until > performance.now() ? asked : undefined;
  }

  #keep(key: string, body?: string): void {
    if (this.keepMs <= 0) return;
    this.#asked.set(key, { ...(body !== undefined && { body }), until: performance.now() + this.keepMs });
  }
}
