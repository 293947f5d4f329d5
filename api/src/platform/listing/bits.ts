/** Initial size; doubled when it is full. */
const ROOM_WORDS = 2;

function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Memory for the temporary sets of a query, reused by the next one. As garbage they would cause a full garbage
 * collection several times a second, which delays every response.
 */
export class Scratch {
  readonly #buffers: Uint32Array[] = [];
  #used = 0;

  /** From now on the sets made so far may be overwritten. */
  reset(): void {
    this.#used = 0;
  }

  /** Memory of that many words, with any content. */
  take(words: number): Uint32Array {
    let buffer = this.#buffers[this.#used];
    if (!buffer || buffer.length < words) buffer = this.#buffers[this.#used] = new Uint32Array(words);
    this.#used += 1;
    return buffer.subarray(0, words);
  }
}

const allocate = (words: number, scratch?: Scratch): Uint32Array =>
  scratch?.take(words) ?? new Uint32Array(words);

/** A set of small whole numbers, one bit each: 100,000 of them are intersected and counted in some microseconds. */
export class Bits {
  #words: Uint32Array;

  private constructor(words: Uint32Array) {
    this.#words = words;
  }

  static empty(): Bits {
    return new Bits(new Uint32Array(ROOM_WORDS));
  }

  /** An empty set with room for the numbers of another one: memory is taken once, and not again and again as it grows. */
  static like(other: Bits): Bits {
    return new Bits(new Uint32Array(other.#words.length));
  }

  static of(numbers: Iterable<number>): Bits {
    const bits = Bits.empty();
    for (const number of numbers) bits.add(number);
    return bits;
  }

  /** The union of these sets. */
  static union(sets: readonly Bits[], scratch: Scratch): Bits {
    const words = scratch.take(Math.max(ROOM_WORDS, ...sets.map((set) => set.#words.length))).fill(0);
    const all = new Bits(words);
    for (const set of sets) all.addAll(set);
    return all;
  }

  add(number: number): void {
    const at = number >>> 5;
    this.#grow(at + 1);
    this.#words[at]! |= 1 << (number & 31);
  }

  /** Adds all of another set. */
  addAll(other: Bits): void {
    const its = other.#words;
    this.#grow(its.length);
    for (let i = 0; i < its.length; i += 1) this.#words[i]! |= its[i]!;
  }

  delete(number: number): void {
    const at = number >>> 5;
    if (at < this.#words.length) this.#words[at]! &= ~(1 << (number & 31));
  }

  has(number: number): boolean {
    return (((this.#words[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
  }

  /** The intersection; in memory of its own without a scratch. */
  and(other: Bits, scratch?: Scratch): Bits {
    const [mine, its] = [this.#words, other.#words];
    const words = allocate(Math.min(mine.length, its.length), scratch);
    for (let i = 0; i < words.length; i += 1) words[i] = mine[i]! & its[i]!;
    return new Bits(words);
  }

  /** Those that the other set does not have; in memory of its own. */
  without(other: Bits): Bits {
    const left = this.copy();
    const [mine, its] = [left.#words, other.#words];
    for (let i = 0; i < Math.min(mine.length, its.length); i += 1) mine[i]! &= ~its[i]!;
    return left;
  }

  /** The intersection with those that are not undefined. */
  andAll(scratch: Scratch, ...others: (Bits | undefined)[]): Bits {
    return others.reduce<Bits>((left, other) => (other ? left.and(other, scratch) : left), this);
  }

  /** Those of which something is true. */
  filter(isWanted: (number: number) => boolean, scratch?: Scratch): Bits {
    const left = this.copy(scratch);
    const words = left.#words;
    for (let i = 0; i < words.length; i += 1)
      for (let rest = words[i]!; rest !== 0; rest &= rest - 1) {
        const lowest = rest & -rest;
        if (!isWanted((i << 5) + 31 - Math.clz32(lowest))) words[i]! &= ~lowest;
      }
    return left;
  }

  /** The numbers, ascending. */
  numbers(): Uint32Array {
    const numbers = new Uint32Array(this.count());
    let n = 0;
    for (let i = 0; i < this.#words.length; i += 1)
      for (let rest = this.#words[i]!; rest !== 0; rest &= rest - 1) {
        numbers[n] = (i << 5) + 31 - Math.clz32(rest & -rest);
        n += 1;
      }
    return numbers;
  }

  /** The number of members for each value of a column. */
  tally(column: Uint16Array, values: number): Uint32Array {
    const counts = new Uint32Array(values);
    for (let i = 0; i < this.#words.length; i += 1)
      for (let rest = this.#words[i]!; rest !== 0; rest &= rest - 1)
        counts[column[(i << 5) + 31 - Math.clz32(rest & -rest)]!]! += 1;
    return counts;
  }

  copy(scratch?: Scratch): Bits {
    const words = allocate(this.#words.length, scratch);
    words.set(this.#words);
    return new Bits(words);
  }

  count(): number {
    let count = 0;
    for (let i = 0; i < this.#words.length; i += 1) count += onesOf(this.#words[i]!);
    return count;
  }

  get isEmpty(): boolean {
    return this.#words.every((word) => word === 0);
  }

  /** The size of the intersection. */
  countCommon(other: Bits): number {
    const [mine, its] = [this.#words, other.#words];
    const length = Math.min(mine.length, its.length);
    let count = 0;
    for (let i = 0; i < length; i += 1) count += onesOf(mine[i]! & its[i]!);
    return count;
  }

  #grow(words: number): void {
    if (words <= this.#words.length) return;
    const longer = new Uint32Array(Math.max(words, this.#words.length * 2));
    longer.set(this.#words);
    this.#words = longer;
  }
}
