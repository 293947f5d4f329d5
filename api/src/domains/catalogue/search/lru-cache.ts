import { BoundedMap } from '../../../platform/cache/bounded-map.ts';

/** A cache of a limited number of values: the least recently used one is evicted first. */
export class LruCache<V extends object> {
  readonly #values: BoundedMap<string, V>;

  constructor(limit: number) {
    this.#values = new BoundedMap(limit);
  }

  /** The cached value, or the one that is made now. */
  get(key: string, make: () => V): V {
    const value = this.#values.get(key) ?? make();
    this.#values.set(key, value);
    return value;
  }

  clear(): void {
    this.#values.clear();
  }
}
