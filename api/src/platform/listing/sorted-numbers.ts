import type { Bits } from './bits.ts';

const ROOM = 64;

/** A part of a list; `limit` may be Infinity. */
export interface Range {
  skip: number;
  limit: number;
}

/** Numbers in an order that is kept while single ones come and go. */
export class SortedNumbers {
  #values: Uint32Array = new Uint32Array(ROOM);
  #length = 0;

  /** @param compare a total order: no two numbers are equal */
  constructor(private readonly compare: (a: number, b: number) => number) {}

  /** Replaces everything. @param sorted in the order of `compare` */
  fill(sorted: Uint32Array): void {
    this.#values = sorted;
    this.#length = sorted.length;
  }

  add(number: number): void {
    if (this.#length === this.#values.length) {
      const longer = new Uint32Array(Math.max(ROOM, this.#length * 2));
      longer.set(this.#values);
      this.#values = longer;
    }
    const at = this.#placeOf(number);
    this.#values.copyWithin(at + 1, at, this.#length);
    this.#values[at] = number;
    this.#length += 1;
  }

  /** The number still has to compare as it did when it was added. */
  remove(number: number): void {
    const at = this.#placeOf(number);
    if (this.#values[at] !== number) return;
    this.#values.copyWithin(at, at + 1, this.#length);
    this.#length -= 1;
  }

  /** Those of the wanted ones that a page has. @param wanted none but numbers of this list @param isDown from the end */
  page(wanted: Bits, { skip, limit, isDown = false }: Range & { isDown?: boolean }): number[] {
    const [values, length] = [this.#values, this.#length];
    if (wanted.count() === length) {
      const end = Math.min(length, skip + limit);
      const [first, last] = isDown ? [Math.max(0, length - end), Math.max(0, length - skip)] : [skip, end];
      const all = Array.from(values.subarray(first, Math.max(first, last)));
      return isDown ? all.reverse() : all;
    }
    const page: number[] = [];
    let left = skip;
    for (let i = 0; i < length && page.length < limit; i += 1) {
      const number = values[isDown ? length - 1 - i : i]!;
      if (!wanted.has(number)) continue;
      if (left > 0) left -= 1;
      else page.push(number);
    }
    return page;
  }

  /** The first of the wanted ones after a number. */
  after(number: number, wanted: Bits): number | undefined {
    let at = this.#placeOf(number) + 1;
    while (at < this.#length && !wanted.has(this.#values[at]!)) at += 1;
    return at < this.#length ? this.#values[at] : undefined;
  }

  /** The first place whose number does not come before this one. */
  #placeOf(number: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.#values[middle]!, number) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
