/** Initial size; doubled when it is full. */
const ROOM = 64;

/** A number for each of many small whole numbers: eight bytes each, read in their order. */
export class Column {
  #values = new Float64Array(ROOM);

  set(at: number, value: number): void {
    if (at >= this.#values.length) {
      const longer = new Float64Array(Math.max(at + 1, this.#values.length * 2));
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[at] = value;
  }

  /** 0 where nothing was set. */
  at(at: number): number {
    return this.#values[at] ?? 0;
  }
}
