import { Bits } from './bits.ts';

/** Sets of numbers by what filters ask for: a category, a tag, a state. */
export class NamedSets {
  readonly #sets = new Map<string, Bits>();

  get(name: string): Bits {
    return this.#sets.get(name) ?? Bits.empty();
  }

  add(name: string, number: number): void {
    let set = this.#sets.get(name);
    if (!set) this.#sets.set(name, (set = Bits.empty()));
    set.add(number);
  }

  /** Takes a number out of all of them. */
  delete(number: number): void {
    for (const set of this.#sets.values()) set.delete(number);
  }
}
