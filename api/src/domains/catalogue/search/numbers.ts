/** A copy with twice the length. */
export function twiceAsLong<T extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(old: T): T {
  const longer = new (old.constructor as new (length: number) => T)(old.length * 2);
  longer.set(old);
  return longer;
}

/** A growing list of small whole numbers: a quarter of the memory of an array, which matters with millions. */
export class Numbers {
  #values = new Uint32Array(4);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#values.length) this.#values = twiceAsLong(this.#values);
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  get length(): number {
    return this.#length;
  }

  /** The numbers so far; valid until the next push. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }
}
