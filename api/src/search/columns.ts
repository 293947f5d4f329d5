import { materialBits } from './materials.ts';
import { twiceAsLong } from './numbers.ts';
import type { IndexedProduct } from './product-index.ts';

const NEW = 1;
const FEATURED = 2;
const IN_STOCK = 4;

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

/** Room for so many products at first; it is doubled when it is full. */
const ROOM = 64;

/**
 * What filters and orders need of each product, one typed array a property: going through 100,000 products touches
 * little memory.
 */
export class Columns {
  readonly ids: (string | undefined)[] = [];
  readonly names: string[] = [];
  readonly makers = new Dictionary();
  readonly #categories = new Dictionary();
  price = new Uint32Array(ROOM);
  flags = new Uint8Array(ROOM);
  materials = new Uint32Array(ROOM);
  maker = new Uint16Array(ROOM);
  createdAt = new Float64Array(ROOM);
  #paths = new Uint16Array(ROOM * DEPTH);

  get length(): number {
    return this.ids.length;
  }

  /** Makes room for a product and answers its number; `write` tells what is known of it. */
  append(id: string): number {
    const number = this.ids.push(id) - 1;
    if (number === this.price.length) {
      this.price = twiceAsLong(this.price);
      this.flags = twiceAsLong(this.flags);
      this.materials = twiceAsLong(this.materials);
      this.maker = twiceAsLong(this.maker);
      this.createdAt = twiceAsLong(this.createdAt);
      this.#paths = twiceAsLong(this.#paths);
    }
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

  /** Slugs of the product's categories, from the department down. */
  categoriesOf(number: number): string[] {
    const at = number * DEPTH;
    return [...this.#paths.subarray(at, at + DEPTH)].flatMap((each) => this.#categories.words[each] ?? []);
  }

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
