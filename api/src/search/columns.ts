import { materialBits } from './materials.ts';
import type { IndexedProduct } from './product-index.ts';

const NEW = 1;
const FEATURED = 2;
const IN_STOCK = 4;

const twiceAsLong = <T extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(old: T): T => {
  const longer = new (old.constructor as new (length: number) => T)(Math.max(64, old.length * 2));
  longer.set(old);
  return longer;
};

/** Whole numbers for words that repeat, such as slugs. */
class Dictionary {
  readonly #numbers = new Map<string, number>();
  readonly words: string[] = [];

  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }

  find(word: string): number | undefined {
    return this.#numbers.get(word);
  }
}

/** Deepest category path that is kept: department, category and one more. */
const DEPTH = 3;
const NO_CATEGORY = 0xffff;

/**
 * What filters and orders need of each product, one typed array a property: going through 100,000 products touches
 * little memory. A product that is not there has price 0xffffffff and no category, and is skipped by `has`.
 */
export class Columns {
  readonly ids: (string | undefined)[] = [];
  readonly names: string[] = [];
  readonly makers = new Dictionary();
  readonly #categories = new Dictionary();
  price = new Uint32Array(0);
  flags = new Uint8Array(0);
  materials = new Uint32Array(0);
  maker = new Uint16Array(0);
  createdAt = new Float64Array(0);
  #paths = new Uint16Array(0);

  get length(): number {
    return this.ids.length;
  }

  has(number: number): boolean {
    return this.ids[number] !== undefined;
  }

  append(product: IndexedProduct): number {
    const number = this.ids.push(product.id) - 1;
    if (number >= this.price.length) {
      this.price = twiceAsLong(this.price);
      this.flags = twiceAsLong(this.flags);
      this.materials = twiceAsLong(this.materials);
      this.maker = twiceAsLong(this.maker);
      this.createdAt = twiceAsLong(this.createdAt);
    }
    if (number * DEPTH + DEPTH > this.#paths.length) this.#paths = twiceAsLong(this.#paths);
    this.write(number, product);
    return number;
  }

  write(number: number, product: IndexedProduct): void {
    this.names[number] = product.nameLower;
    this.price[number] = product.price;
    this.createdAt[number] = product.createdAt;
    this.materials[number] = materialBits(product.materials);
    this.maker[number] = this.makers.numberOf(product.artisanSlug);
    this.flags[number] =
      (product.isNew ? NEW : 0) | (product.isFeatured ? FEATURED : 0) | (product.inStock ? IN_STOCK : 0);
    for (let level = 0; level < DEPTH; level += 1) {
      const slug = product.categoryPath[level];
      this.#paths[number * DEPTH + level] =
        slug === undefined ? NO_CATEGORY : this.#categories.numberOf(slug);
    }
  }

  remove(number: number): void {
    this.ids[number] = undefined;
    this.names[number] = '';
  }

  isNew = (number: number): boolean => ((this.flags[number] ?? 0) & NEW) !== 0;
  isFeatured = (number: number): boolean => ((this.flags[number] ?? 0) & FEATURED) !== 0;
  inStock = (number: number): boolean => ((this.flags[number] ?? 0) & IN_STOCK) !== 0;

  /** Tests for one category, or for none in particular. */
  inCategory(slug: string | undefined): (number: number) => boolean {
    if (slug === undefined) return () => true;
    const wanted = this.#categories.find(slug);
    const paths = this.#paths;
    if (wanted === undefined) return () => false;
    return (number) => {
      const at = number * DEPTH;
      return paths[at] === wanted || paths[at + 1] === wanted || paths[at + 2] === wanted;
    };
  }
}
