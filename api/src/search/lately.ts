/** The answers used lately, up to a number of them: the one that was not used for the longest time goes first. */
export class Lately<V> {
  readonly #kept = new Map<string, V>();

  constructor(private readonly limit: number) {}

  /** The kept answer, or the one that is made now. */
  get(key: string, make: () => V): V {
    const known = this.#kept.get(key);
    const value = known === undefined ? make() : known;
    this.#kept.delete(key);
    this.#kept.set(key, value);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > this.limit) this.#kept.delete(oldest);
    return value;
  }

  clear(): void {
    this.#kept.clear();
  }
}
