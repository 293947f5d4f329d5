import { Bits } from './bits.ts';
import { Numbers } from './numbers.ts';

/** From so many on a set of bits takes less room than a list, and is joined with another one much faster. */
const MANY = 2048;

/** The products a word stands in: a list while they are few, a set of bits when they are many. */
export class Postings {
  #few: Numbers | undefined = new Numbers();
  #many: Bits | undefined;
  #length = 0;

  /** Takes a number that is not among them yet. */
  push(number: number): void {
    this.#length += 1;
    this.#few?.push(number);
    this.#many?.add(number);
    if (this.#few && this.#length > MANY) {
      this.#many = Bits.of(this.#few.view());
      this.#few = undefined;
    }
  }

  get length(): number {
    return this.#length;
  }

  /** Puts them all into a set. */
  addTo(set: Bits): void {
    if (this.#many) set.addAll(this.#many);
    for (const number of this.#few?.view() ?? []) set.add(number);
  }
}
