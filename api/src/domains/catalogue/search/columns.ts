import { Bits } from '../../../platform/listing/bits.ts';
import { fold } from './fold.ts';
import { materialsIn } from './materials.ts';
import { NamedSets } from '../../../platform/listing/named-sets.ts';
import { twiceAsLong } from './numbers.ts';
import type { FilteredProduct } from './indexed-product.ts';

/** Numbers for words that repeat, such as slugs. */
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

/** A tag for comparison: its case, its accents and the spaces around it make no difference. */
export const tagKey = (tag: string): string => fold(tag).trim();

/** Initial size; doubled when it is full. */
const ROOM = 64;

/**
 * What filters and sort orders need of each product, by its number: typed arrays for values, bit sets for flags.
 * Iterating over 100,000 products reads little memory.
 */
export class Columns {
  readonly ids: (string | undefined)[] = [];
  readonly names: string[] = [];
  readonly makers = new Dictionary();
  readonly all = Bits.empty();
  readonly isNew = Bits.empty();
  readonly isFeatured = Bits.empty();
  readonly inStock = Bits.empty();
  /** By the category that each is assigned to. */
  readonly categories = new NamedSets();
  readonly tags = new NamedSets();
  readonly materials = new NamedSets();
  price = new Uint32Array(ROOM);
  maker = new Uint16Array(ROOM);
  createdAt = new Float64Array(ROOM);

  get length(): number {
    return this.ids.length;
  }

  /** Adds a product and returns its number; `write` sets its values. */
  append(id: string): number {
    const number = this.ids.push(id) - 1;
    if (number === this.price.length) {
      this.price = twiceAsLong(this.price);
      this.maker = twiceAsLong(this.maker);
      this.createdAt = twiceAsLong(this.createdAt);
    }
    return number;
  }

  /** Sets the values of a product; of one that has others, these are removed first. */
  write(number: number, product: FilteredProduct): void {
    if (this.all.has(number)) this.#leaveSets(number);
    this.names[number] = product.nameLower;
    this.price[number] = product.price;
    this.createdAt[number] = product.createdAt;
    this.maker[number] = this.makers.numberOf(product.artisanSlug);
    this.all.add(number);
    if (product.isNew) this.isNew.add(number);
    if (product.isFeatured) this.isFeatured.add(number);
    if (product.inStock) this.inStock.add(number);
    this.categories.add(product.category, number);
    for (const tag of product.tags) this.tags.add(tagKey(tag), number);
    for (const slug of materialsIn(product.materials)) this.materials.add(slug, number);
  }

  remove(number: number): void {
    this.#leaveSets(number);
    this.ids[number] = undefined;
    this.names[number] = '';
  }

  #leaveSets(number: number): void {
    const { all, isNew, isFeatured, inStock, categories, tags, materials } = this;
    for (const set of [all, isNew, isFeatured, inStock, categories, tags, materials]) set.delete(number);
  }
}
