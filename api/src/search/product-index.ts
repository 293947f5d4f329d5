import type { FacetValue } from '../catalogue/catalogue.schema.ts';
import { Columns } from './columns.ts';
import { bitsOf, materials as allMaterials } from './materials.ts';
import { SortedProducts } from './sorted-products.ts';
import { WordIndex } from './word-index.ts';

/** What the index reads of a published product. */
export interface IndexedProduct {
  id: string;
  name: string;
  nameLower: string;
  craftsman: string;
  artisanSlug: string;
  description: string;
  materials: readonly string[];
  /** Slugs from the department down to the leaf. */
  categoryPath: readonly string[];
  /** Names of the same, for the search. */
  categoryNames: readonly string[];
  price: number;
  isNew: boolean;
  isFeatured: boolean;
  inStock: boolean;
  createdAt: number;
}

export type ListingSort = 'relevance' | 'name' | 'price-asc' | 'price-desc' | 'newest';

/** A listing as it is asked for. Facets are ANDed with each other, the values of one are ORed. */
export interface IndexQuery {
  category?: string | undefined;
  search?: string | undefined;
  ids?: ReadonlySet<string> | undefined;
  /** Rupees; no limit when absent. */
  maxPrice?: number | undefined;
  isNew?: boolean;
  isFeatured?: boolean;
  inStock?: boolean;
  materials?: readonly string[];
  makers?: readonly string[];
  sort: ListingSort;
  /** Counts from 1. */
  page: number;
  pageSize: number;
}

export interface IndexAnswer {
  /** One page of product ids, in order. */
  ids: string[];
  total: number;
  /** Products of the category, unfiltered. */
  totalInCategory: number;
  materials: FacetValue[];
  makers: FacetValue[];
  inStock: number;
  /** The search as it was understood, when that is not what was typed. */
  corrected?: string;
}

const textsOf = ({ name, craftsman, description, categoryNames }: IndexedProduct) => ({
  name,
  craftsman,
  description,
  categories: categoryNames.join('\n'),
});

/** Chosen values come along when they leave nothing: a shopper must be able to take them back. */
const offered = (values: readonly FacetValue[], chosen: readonly string[] = []) =>
  values.filter(({ slug, count }) => count > 0 || chosen.includes(slug));

/**
 * All published products in memory: what a listing needs to be filtered, counted, searched and put into order without
 * reading a product from the database. See docs/decisions/0015.
 */
export class ProductIndex {
  readonly #columns = new Columns();
  readonly #numbers = new Map<string, number>();
  readonly #makerNames = new Map<string, string>();
  readonly #inCategory = new Map<string, number>();
  readonly #words = new WordIndex();
  readonly #sorted = new SortedProducts(this.#columns);

  get size(): number {
    return this.#numbers.size;
  }

  /** Puts many into an empty index: sorts once. A product that comes twice is as it came last. */
  fill(products: Iterable<IndexedProduct>): void {
    for (const product of products) {
      this.#forget(product.id);
      this.#append(product);
    }
    this.#sorted.fill(Uint32Array.from(this.#numbers.values()));
  }

  put(product: IndexedProduct): void {
    const known = this.#numbers.get(product.id);
    if (known !== undefined && this.#keepsPlace(known, product)) {
      this.#count(known, -1);
      this.#write(known, product);
      return;
    }
    this.remove(product.id);
    this.#sorted.add(this.#append(product));
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#sorted.remove(number);
    this.#forget(id);
  }

  find(query: IndexQuery): IndexAnswer {
    const columns = this.#columns;
    const { category, ids, maxPrice = Infinity, page, pageSize } = query;
    const found = query.search ? this.#words.match(query.search, columns.length) : undefined;
    const scores = found?.scores;
    const ofCategory = columns.inCategory(category);
    const wantedMaterials = bitsOf(query.materials ?? []);
    const wantedMakers = new Set(query.makers?.map((slug) => columns.makers.find(slug)));
    const first = (page - 1) * pageSize;
    const hits: number[] = [];
    const byMaterial = new Uint32Array(allMaterials.length);
    const byMaker = new Uint32Array(columns.makers.words.length);
    let total = 0;
    let inStock = 0;

    for (const number of this.#inOrder(query.sort, scores)) {
      if ((scores && !scores[number]) || !ofCategory(number)) continue;
      if ((columns.price[number] ?? 0) > maxPrice || (query.isNew && !columns.isNew(number))) continue;
      if (query.isFeatured && !columns.isFeatured(number)) continue;
      if (ids && !ids.has(columns.ids[number] ?? '')) continue;

      const materials = columns.materials[number] ?? 0;
      const maker = columns.maker[number] ?? 0;
      const isInStock = columns.inStock(number);
      const byItsMaterial = wantedMaterials === 0 || (materials & wantedMaterials) !== 0;
      const byItsMaker = wantedMakers.size === 0 || wantedMakers.has(maker);
      const byItsStock = !query.inStock || isInStock;
      if (byItsMaker && byItsStock)
        for (let bits = materials; bits !== 0; bits &= bits - 1)
          byMaterial[31 - Math.clz32(bits & -bits)]! += 1;
      if (byItsMaterial && byItsStock) byMaker[maker]! += 1;
      if (!byItsMaterial || !byItsMaker) continue;
      if (isInStock) inStock += 1;
      if (!byItsStock) continue;
      if (total >= first && hits.length < pageSize) hits.push(number);
      total += 1;
    }

    const materials = allMaterials.map(({ slug, label }, n) => ({ slug, label, count: byMaterial[n] ?? 0 }));
    const makers = columns.makers.words.map((slug, n) => ({
      slug,
      label: this.#makerNames.get(slug) ?? slug,
      count: byMaker[n] ?? 0,
    }));
    return {
      ids: hits.flatMap((number) => columns.ids[number] ?? []),
      total,
      totalInCategory: category ? (this.#inCategory.get(category) ?? 0) : this.size,
      materials: offered(materials, query.materials),
      makers: offered(makers, query.makers).sort((a, b) => (a.label < b.label ? -1 : 1)),
      inStock,
      ...(found?.corrected && { corrected: found.corrected }),
    };
  }

  /** Products of each category that has any; a parent counts those of its children. */
  categoryCounts(): ReadonlyMap<string, number> {
    return this.#inCategory;
  }

  /** Whether a product's words and its place in every order are what they were. */
  #keepsPlace(number: number, product: IndexedProduct): boolean {
    const columns = this.#columns;
    return (
      columns.names[number] === product.nameLower &&
      columns.price[number] === product.price &&
      columns.isNew(number) === product.isNew &&
      columns.createdAt[number] === product.createdAt &&
      this.#words.has(number, textsOf(product))
    );
  }

  #append(product: IndexedProduct): number {
    const number = this.#columns.append(product.id);
    this.#numbers.set(product.id, number);
    this.#words.add(number, textsOf(product));
    this.#write(number, product);
    return number;
  }

  #write(number: number, product: IndexedProduct): void {
    this.#columns.write(number, product);
    this.#makerNames.set(product.artisanSlug, product.craftsman);
    this.#count(number, 1);
  }

  #forget(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#count(number, -1);
    this.#numbers.delete(id);
    this.#words.remove(number);
    this.#columns.remove(number);
  }

  #count(number: number, change: number): void {
    for (const slug of this.#columns.categoriesOf(number))
      this.#inCategory.set(slug, (this.#inCategory.get(slug) ?? 0) + change);
  }

  #inOrder(sort: ListingSort, scores: Float32Array | undefined): Iterable<number> {
    if (sort !== 'relevance') return this.#sorted.by(sort);
    return scores ? this.#sorted.byRelevance(scores) : this.#sorted.by('name');
  }
}
