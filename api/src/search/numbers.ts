/** A growing list of small whole numbers: a quarter of the memory of an array, which counts by the million. */
export class Numbers {
  #values = new Uint32Array(4);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const longer = new Uint32Array(this.#length * 2);
      longer.set(this.#values);
      this.#values = longer;
    }
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
