export interface ThrottleOptions {
  /** Tries within the window before the next one has to wait. */
  limit: number;
  windowMs: number;
  clock?: () => number;
}

/** Most keys kept; an attacker with many addresses must not fill the memory. */
const MAX_KEYS = 50_000;

/**
 * Counts tries per key in a window that starts with the first. Kept in memory: a restart forgives, and nothing about
 * who tried what is written down. A try counts when it begins, so a burst in parallel cannot slip through.
 */
export class Throttle {
  readonly #tries = new Map<string, { count: number; until: number }>();
  readonly #clock: () => number;

  constructor(private readonly options: ThrottleOptions) {
    this.#clock = options.clock ?? Date.now;
  }

  #entry(key: string) {
    const entry = this.#tries.get(key);
    if (!entry || entry.until > this.#clock()) return entry;
    this.#tries.delete(key);
    return undefined;
  }

  count(key: string): number {
    return this.#entry(key)?.count ?? 0;
  }

  /** How long a key has to wait, in milliseconds; 0 when it may try. */
  wait(key: string, limit = this.options.limit): number {
    const entry = this.#entry(key);
    return entry && entry.count >= limit ? entry.until - this.#clock() : 0;
  }

  add(key: string): void {
    const entry = this.#entry(key);
    if (entry) {
      entry.count += 1;
      return;
    }
    if (this.#tries.size >= MAX_KEYS) this.#makeRoom();
    this.#tries.set(key, { count: 1, until: this.#clock() + this.options.windowMs });
  }

  /** Takes one try back: it was a success. */
  forgive(key: string): void {
    const entry = this.#entry(key);
    if (entry) entry.count = Math.max(0, entry.count - 1);
  }

  clear(key: string): void {
    this.#tries.delete(key);
  }

  /** A map keeps insertion order and all windows are equally long: the first keys are the oldest. */
  #makeRoom(): void {
    let surplus = Math.ceil(MAX_KEYS / 10);
    for (const key of this.#tries.keys()) {
      this.#tries.delete(key);
      surplus -= 1;
      if (surplus <= 0) return;
    }
  }
}
