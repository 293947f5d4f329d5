import { BoundedMap } from '../../../platform/cache/bounded-map.ts';

/** The answers used lately, up to a number of them: the one that was not used for the longest time goes first. */
export class Lately<V extends object> {
  readonly #kept: BoundedMap<string, V>;

  constructor(limit: number) {
    this.#kept = new BoundedMap(limit);
  }

  /** The kept answer, or the one that is made now. */
  get(key: string, make: () => V): V {
    const value = this.#kept.get(key) ?? make();
    this.#kept.set(key, value);
    return value;
  }

  clear(): void {
    this.#kept.clear();
  }
}
