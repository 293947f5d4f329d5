import type { FilteredProduct, IndexedProduct, SearchedProduct } from './indexed-product.ts';
import type { FacetValue } from '../catalogue.schema.ts';
import { Bits, Scratch } from '../../../platform/listing/bits.ts';
import type { CategoryRule } from '../categories/category-form.ts';
import { CategoryMembers } from './category-members.ts';
import { Columns } from './columns.ts';
import type { CategoryGroup, IndexResult, IndexPage, IndexQuery, ProductSource } from './listing-query.ts';
import { materials as allMaterials } from './materials.constants.ts';
import { MOST_MAKERS } from './search.constants.ts';
import { SortedProducts } from './sorted-products.ts';
import { WordIndex, type Matches } from './word-index.ts';

const textsOf = ({ name, craftsman, description, categoryNames }: SearchedProduct) => ({
  name,
  craftsman,
  description,
  categories: categoryNames.join('\n'),
});

/** Chosen values are included when nothing matches them: a shopper must be able to deselect them. */
const offered = (values: readonly FacetValue[], chosen: readonly string[] = []) =>
  values.filter(({ slug, count }) => count > 0 || chosen.includes(slug));

/**
 * All published products in memory: what a listing needs to be filtered, counted, searched and sorted without reading a
 * product from the database. See docs/decisions/0015.
 */
export class ProductIndex {
  readonly #columns = new Columns();
  readonly #numbers = new Map<string, number>();
  readonly #makerNames = new Map<string, string>();
  #makersByName: { number: number; slug: string; label: string }[] | undefined;
  readonly #words = new WordIndex();
  readonly #sorted = new SortedProducts(this.#columns);
  readonly #scratch = new Scratch();
  readonly #members = new CategoryMembers(this.#columns, this.#sorted);

  get size(): number {
    return this.#numbers.size;
  }

  /**
   * Adds a product to an index that is not in use yet: `arrange` makes it complete for listings, and `describe` for
   * searches. Of a product that occurs twice, the last one counts.
   */
  append(product: FilteredProduct): void {
    this.#drop(product.id);
    this.#append(product);
  }

  /** Adds the words of a product that was appended; of one that was changed since, or removed, they are known. */
  describe(id: string, product: SearchedProduct): void {
    const number = this.#numbers.get(id);
    if (number !== undefined && !this.#words.knows(number)) this.#words.add(number, textsOf(product));
  }

  /** Says which products each category has; a tree that has changed makes no product be read again. */
  group(groups: ReadonlyMap<string, CategoryGroup>): void {
    this.#members.group(groups);
  }

  /** Sorts everything that was appended. */
  arrange(): void {
    this.#members.changed();
    this.#sorted.arrange(this.#columns.all.numbers());
  }

  put(product: IndexedProduct): void {
    this.#members.changed();
    const known = this.#numbers.get(product.id);
    if (known !== undefined && this.#keepsPosition(known, product)) {
      this.#write(known, product);
      return;
    }
    this.remove(product.id);
    const number = this.#append(product);
    this.#words.add(number, textsOf(product));
    this.#sorted.add(number);
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#members.changed();
    this.#sorted.remove(number);
    this.#drop(id);
  }

  /** A page of a listing, with the choices of its filters. */
  find(query: IndexQuery): IndexResult {
    const [columns, scratch] = [this.#columns, this.#scratch];
    const { base, ofCategory, ofMaterials, ofMakers, inStock, found } = this.#choose(query);
    // Each facet is counted with the choices made under the other two.
    const withMakers = base.andAll(scratch, ofMakers);
    const withMaterials = base.andAll(scratch, ofMaterials);
    const forMaterials = withMakers.andAll(scratch, inStock);
    const forStock = withMakers.andAll(scratch, ofMaterials);
    const materials = allMaterials.map(({ slug, label }) => ({
      slug,
      label,
      count: forMaterials.countCommon(columns.materials.get(slug)),
    }));
    return {
      ...this.#pageOf(query, forStock.andAll(scratch, inStock), found),
      totalInCategory: ofCategory.count(),
      materials: offered(materials, query.materials),
      makers: this.#makersOf(withMaterials.andAll(scratch, inStock), query.makers),
      inStock: forStock.countCommon(columns.inStock),
    };
  }

  /** The page alone, without the choices for filters. */
  page(query: IndexQuery): IndexPage {
    const { base, ofMaterials, ofMakers, inStock, found } = this.#choose(query);
    return this.#pageOf(query, base.andAll(this.#scratch, ofMaterials, ofMakers, inStock), found);
  }

  /** How many products each category has, with those of the categories below it. */
  categoryCounts(): ReadonlyMap<string, number> {
    return this.#members.counts();
  }

  /** See `CategoryMembers.reach`. */
  reach(rule: CategoryRule, within: readonly string[]): { total: number; added: number } {
    return this.#members.reach(rule, within);
  }

  /** How many products a collection has. */
  countOf(source: ProductSource): number {
    return this.#allOf(source).count();
  }

  #allOf(source: ProductSource): Bits {
    return 'rule' in source
      ? this.#members.matching(source.rule)
      : Bits.of(source.ids.flatMap((id) => this.#numbers.get(id) ?? []));
  }

  /** The sets of a query: those of its facets, and `base`, what matches before the facets. */
  #choose(query: IndexQuery) {
    const [columns, scratch] = [this.#columns, this.#scratch];
    scratch.reset();
    const { category, source, search, materials = [], makers = [] } = query;
    const found = search ? this.#words.match(search, columns.length) : undefined;
    const ofSource = source ? this.#allOf(source) : columns.all;
    const ofCategory =
      category === undefined ? ofSource : this.#members.of(category).andAll(scratch, source && ofSource);
    const sets = materials.map((slug) => columns.materials.get(slug));
    return {
      found,
      ofCategory,
      base: this.#filtered(ofCategory, query, found?.hits),
      ofMaterials: sets.length > 0 ? Bits.union(sets, scratch) : undefined,
      ofMakers: makers.length > 0 ? this.#byMakers(makers) : undefined,
      inStock: query.inStock ? columns.inStock : undefined,
    };
  }

  #pageOf(query: IndexQuery, wanted: Bits, found: Matches | undefined): IndexPage {
    return {
      ids: this.#sortedPage(query, wanted, found).flatMap((number) => this.#columns.ids[number] ?? []),
      total: wanted.count(),
      ...(found?.corrected && { corrected: found.corrected }),
    };
  }

  #sortedPage(query: IndexQuery, wanted: Bits, found: Matches | undefined): number[] {
    const { page, pageSize, sort, source } = query;
    const first = (page - 1) * pageSize;
    if (sort === 'relevance' && found) return this.#sorted.bestPage(wanted, found, first, pageSize);
    if (sort === 'selection' && source && 'ids' in source) {
      const inOrder = source.ids.flatMap((id) => this.#numbers.get(id) ?? []);
      return inOrder.filter((number) => wanted.has(number)).slice(first, first + pageSize);
    }
    const order = sort === 'relevance' || sort === 'selection' ? 'name' : sort;
    return this.#sorted.page(order, wanted, first, pageSize);
  }

  /** The products of a category that match search, price, ids and flags. */
  #filtered(ofCategory: Bits, query: IndexQuery, hits: Bits | undefined): Bits {
    const { isNew, isFeatured } = this.#columns;
    const { ids, maxPrice, rule } = query;
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
      rule && this.#members.matching(rule),
      maxPrice === undefined ? undefined : this.#sorted.atMost(maxPrice, scratch),
    );
  }

  #byMakers(slugs: readonly string[]): Bits {
    const { all, maker, makers } = this.#columns;
    const wanted = new Set(slugs.map((slug) => makers.find(slug)));
    return Bits.of(all.numbers().filter((number) => wanted.has(maker[number])));
  }

  /** The artisans of these products by name: those who are chosen, and those with the most products. */
  #makersOf(products: Bits, chosen: readonly string[] = []): FacetValue[] {
    const { maker, makers } = this.#columns;
    const counts = products.tally(maker, makers.words.length);
    this.#makersByName ??= makers.words
      .map((slug, number) => ({ number, slug, label: this.#makerNames.get(slug) ?? slug }))
      .sort((a, b) => (a.label < b.label ? -1 : 1));
    const least = counts.slice().sort()[counts.length - MOST_MAKERS] ?? 0;
    // of those with equally many products, the first by name
    let room = MOST_MAKERS - counts.reduce((more, count) => (count > least ? more + 1 : more), 0);
    const isOffered = (count: number) => count > least || (count > 0 && count === least && room-- > 0);
    return this.#makersByName
      .filter(({ number, slug }) => isOffered(counts[number]!) || chosen.includes(slug))
      .map(({ number, slug, label }) => ({ slug, label, count: counts[number]! }));
  }

  /** Whether a product's words and its position in every order are unchanged. */
  #keepsPosition(number: number, product: IndexedProduct): boolean {
    const columns = this.#columns;
    return (
      columns.names[number] === product.nameLower &&
      columns.price[number] === product.price &&
      columns.isNew.has(number) === product.isNew &&
      columns.createdAt[number] === product.createdAt &&
      this.#words.has(number, textsOf(product))
    );
  }

  #append(product: FilteredProduct): number {
    const number = this.#columns.append(product.id);
    this.#numbers.set(product.id, number);
    this.#write(number, product);
    return number;
  }

  #write(number: number, product: FilteredProduct): void {
    this.#columns.write(number, product);
    if (this.#makerNames.get(product.artisanSlug) !== product.craftsman) {
      this.#makerNames.set(product.artisanSlug, product.craftsman);
      this.#makersByName = undefined;
    }
  }

  #drop(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#numbers.delete(id);
    this.#words.remove(number);
    this.#columns.remove(number);
  }
}
