import type { Context } from 'hono';
import type { Env } from './context.ts';
import { SHARED_CACHE } from './secure-headers.ts';

/** Most answers kept; one is some 10 KB. The oldest goes first. */
const MAX_ENTRIES = 500;

interface Kept {
  body: string;
  until: number;
}

/** Requests that are not safe by their method, but change nothing that a shared answer shows. */
const CHANGE_NOTHING_SHARED = /^\/api\/(?:account|auth|cart|wishlist)\//;

/**
 * Keeps the JSON of answers that are the same for everybody for a moment, so that a rush on one page costs the
 * database one query. Whatever this process changes is seen by the next request; what another process changes, after
 * the moment at the latest.
 */
export class SharedCache {
  readonly #kept = new Map<string, Kept>();
  #generation = 0;

  /** @param keepMs how long an answer is kept; 0 keeps none */
  constructor(private readonly keepMs: number) {}

  /** Answers from memory, or lets `next` answer and remembers that. */
  async answer(c: Context<Env>, next: () => Promise<void>): Promise<Response | undefined> {
    const key = c.req.url;
    const kept = this.#kept.get(key);
    if (kept && kept.until > performance.now()) {
      c.header('Cache-Control', SHARED_CACHE);
      return c.body(kept.body, 200, { 'Content-Type': 'application/json' });
    }
    const generation = this.#generation;
    await next();
    if (c.res.status !== 200) return undefined;
    if (this.keepMs > 0 && c.res.headers.get('Content-Type') === 'application/json') {
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
    this.#kept.clear();
  }

  #keep(key: string, body: string): void {
    this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MAX_ENTRIES && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, { body, until: performance.now() + this.keepMs });
  }
}
