import type { FacetValue } from '../catalogue/catalogue.schema.ts';
import { Bits, Scratch } from './bits.ts';
import { Columns } from './columns.ts';
import { materials as allMaterials } from './materials.ts';
import { MOST_MAKERS } from './search.constants.ts';
import { pageOf, SortedProducts } from './sorted-products.ts';
import { WordIndex, type Matches } from './word-index.ts';

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
  #makersByName: { number: number; slug: string; label: string }[] | undefined;
  readonly #words = new WordIndex();
  /** Hits of a search in order, as long as the words remember the search. */
  readonly #ordered = new WeakMap<Matches, Uint32Array>();
  readonly #sorted = new SortedProducts(this.#columns);
  readonly #scratch = new Scratch();

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
    const [columns, scratch] = [this.#columns, this.#scratch];
    scratch.reset();
    const { category, page, pageSize } = query;
    const found = query.search ? this.#words.match(query.search, columns.length) : undefined;
    const ofCategory = category === undefined ? columns.all : columns.categories.get(category);
    const ofMaterials = query.materials?.length
      ? Bits.union(
          query.materials.map((slug) => columns.materials.get(slug)),
          scratch,
        )
      : undefined;
    const ofMakers = query.makers?.length ? this.#byMakers(query.makers) : undefined;
    const inStock = query.inStock ? columns.inStock : undefined;

    // Each facet is counted with the choices made under the other two.
    const base = this.#filtered(ofCategory, query, found?.hits);
    const withMakers = base.andAll(scratch, ofMakers);
    const withMaterials = base.andAll(scratch, ofMaterials);
    const forMaterials = withMakers.andAll(scratch, inStock);
    const forStock = withMakers.andAll(scratch, ofMaterials);
    const wanted = forStock.andAll(scratch, inStock);

    const first = (page - 1) * pageSize;
    const numbers =
      found && query.sort === 'relevance'
        ? pageOf(this.#bestFirst(found), wanted, first, pageSize)
        : this.#sorted.page(query.sort === 'relevance' ? 'name' : query.sort, wanted, first, pageSize);
    const materials = allMaterials.map(({ slug, label }) => ({
      slug,
      label,
      count: forMaterials.countCommon(columns.materials.get(slug)),
    }));
    return {
      ids: numbers.flatMap((number) => columns.ids[number] ?? []),
      total: wanted.count(),
      totalInCategory: ofCategory.count(),
      materials: offered(materials, query.materials),
      makers: this.#makersOf(withMaterials.andAll(scratch, inStock), query.makers),
      inStock: forStock.countCommon(columns.inStock),
      ...(found?.corrected && { corrected: found.corrected }),
    };
  }

  /** Products of each category that has any; a parent counts those of its children. */
  categoryCounts(): ReadonlyMap<string, number> {
    return this.#columns.categories.counts();
  }

  /** What search, price, ids and marks leave of a category. */
  #filtered(ofCategory: Bits, query: IndexQuery, hits: Bits | undefined): Bits {
    const { isNew, isFeatured } = this.#columns;
    const { ids, maxPrice } = query;
    const scratch = this.#scratch;
    let left = ofCategory.andAll(
      scratch,
      query.isNew ? isNew : undefined,
      query.isFeatured ? isFeatured : undefined,
    );
    if (ids) left = left.and(Bits.of([...ids].flatMap((id) => this.#numbers.get(id) ?? [])), scratch);
    return left.andAll(
      scratch,
      hits,
      maxPrice === undefined ? undefined : this.#sorted.atMost(maxPrice, scratch),
    );
  }

  #bestFirst(found: Matches): Uint32Array {
    const known = this.#ordered.get(found);
    if (known) return known;
    const order = this.#sorted.byRelevance(found.scores);
    this.#ordered.set(found, order);
    return order;
  }

  #byMakers(slugs: readonly string[]): Bits {
    const { all, maker, makers } = this.#columns;
    const wanted = new Set(slugs.map((slug) => makers.find(slug)));
    return Bits.of(all.numbers().filter((number) => wanted.has(maker[number])));
  }

  /** The makers of these products, by their names: those who are chosen, and those of the most pieces. */
  #makersOf(products: Bits, chosen: readonly string[] = []): FacetValue[] {
    const { maker, makers } = this.#columns;
    const counts = products.tally(maker, makers.words.length);
    this.#makersByName ??= makers.words
      .map((slug, number) => ({ number, slug, label: this.#makerNames.get(slug) ?? slug }))
      .sort((a, b) => (a.label < b.label ? -1 : 1));
    const countOf = ({ number }: { number: number }) => counts[number]!;
    const those = this.#makersByName.filter((one) => countOf(one) > 0 || chosen.includes(one.slug));
    const most = new Set([...those].sort((a, b) => countOf(b) - countOf(a)).slice(0, MOST_MAKERS));
    return those
      .filter((one) => most.has(one) || chosen.includes(one.slug))
      .map((one) => ({ slug: one.slug, label: one.label, count: countOf(one) }));
  }

  /** Whether a product's words and its place in every order are what they were. */
  #keepsPlace(number: number, product: IndexedProduct): boolean {
    const columns = this.#columns;
    return (
      columns.names[number] === product.nameLower &&
      columns.price[number] === product.price &&
      columns.isNew.has(number) === product.isNew &&
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
    if (this.#makerNames.get(product.artisanSlug) !== product.craftsman) {
      this.#makerNames.set(product.artisanSlug, product.craftsman);
      this.#makersByName = undefined;
    }
  }

  #forget(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#numbers.delete(id);
    this.#words.remove(number);
    this.#columns.remove(number);
  }
}
