import { Bits } from '../../../platform/listing/bits.ts';
import { Numbers } from './numbers.ts';

/** From this number on, a bit set needs less memory than a list, and combines with others much faster. */
const MANY = 2048;

/** The products that contain a word: a list while they are few, a bit set when they are many. */
export class Postings {
  #few: Numbers | undefined = new Numbers();
  #many: Bits | undefined;
  #length = 0;

  /** Adds a number that is not included yet. */
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

  /** Adds all of them to a set. */
  addTo(set: Bits): void {
    if (this.#many) set.addAll(this.#many);
    for (const number of this.#few?.view() ?? []) set.add(number);
  }
}
