import type { productStatuses } from '../catalogue.constants.ts';
import { nameSortKey } from '../product-document.ts';
import { Bits, Scratch } from '../../../platform/listing/bits.ts';
import { NamedSets } from '../../../platform/listing/named-sets.ts';
import { byNumber, byText, ordered } from '../../../platform/listing/ordered.ts';
import type { AdminSort } from '../catalogue.constants.ts';
import { LOW_STOCK } from './admin-list.constants.ts';
import { Column } from '../../../platform/listing/column.ts';
import { SortedNumbers, type Range } from '../../../platform/listing/sorted-numbers.ts';
import { WordSearch } from '../../../platform/listing/word-search.ts';

/** What the back office's list of products needs of one to find, filter and sort it. */
export interface ListedProduct {
  id: string;
  nameLower: string;
  skus: readonly string[];
  craftsman: string;
  status: (typeof productStatuses)[number];
  category: string;
  tags: readonly string[];
  price: number;
  stock: number;
  updatedAt: number;
  /** Its planned publication failed. */
  hasProblem: boolean;
  /** It is to be published at a time. */
  isPlanned: boolean;
}

export interface AdminFilter {
  search?: string | undefined;
  status?: ListedProduct['status'] | undefined;
  /** Any of these categories. */
  categories?: readonly string[] | undefined;
  tag?: string | undefined;
  stock?: 'out' | 'low' | 'in' | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  hasProblem?: boolean | undefined;
  isPlanned?: boolean | undefined;
}

type Order = 'name' | 'price' | 'stock' | 'updated';

/** A tag for comparison. */
const tagKey = (tag: string): string => nameSortKey(tag);

/**
 * All products in memory, drafts and archived ones too, as the back office lists them: 100,000 are filtered, searched,
 * sorted and counted in some milliseconds, and the page is then read from the database by its ids.
 */
export class AdminIndex {
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #names: string[] = [];
  readonly #price = new Column();
  readonly #stock = new Column();
  readonly #updatedAt = new Column();
  readonly #all = Bits.empty();
  readonly #sets = new NamedSets();
  /** Names, SKUs and artisans. */
  readonly #search = new WordSearch();
  readonly #orders: Record<Order, SortedNumbers>;
  readonly #scratch = new Scratch();

  constructor() {
    const byId = (a: number, b: number) => byText(this.#ids[a]!, this.#ids[b]!);
    const by = (column: Column) => new SortedNumbers((a, b) => column.at(a) - column.at(b) || byId(a, b));
    this.#orders = {
      name: new SortedNumbers((a, b) => byText(this.#names[a]!, this.#names[b]!) || byId(a, b)),
      price: by(this.#price),
      stock: by(this.#stock),
      updated: by(this.#updatedAt),
    };
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** Adds a product to an index that is not in use yet: `arrange` makes it complete. */
  append(product: ListedProduct): void {
    if (!this.#numbers.has(product.id)) this.#write(this.#numberOf(product.id), product);
  }

  /** Sorts everything that was appended. */
  arrange(): void {
    const byId = [...this.#all.numbers()].sort((a, b) => byText(this.#ids[a]!, this.#ids[b]!));
    const by = (column: Column) => ordered(byId, (number) => column.at(number), byNumber);
    this.#orders.name.fill(ordered(byId, (number) => this.#names[number]!, byText));
    this.#orders.price.fill(by(this.#price));
    this.#orders.stock.fill(by(this.#stock));
    this.#orders.updated.fill(by(this.#updatedAt));
  }

  put(product: ListedProduct): void {
    this.remove(product.id);
    const number = this.#numberOf(product.id);
    this.#write(number, product);
    for (const order of Object.values(this.#orders)) order.add(number);
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined || !this.#all.has(number)) return;
    for (const order of Object.values(this.#orders)) order.remove(number);
    this.#sets.delete(number);
    this.#all.delete(number);
  }

  /** One page of ids in an order, and how many match. */
  find(filter: AdminFilter, sort: AdminSort, page: Range) {
    this.#scratch.reset();
    const hits = this.#match(filter);
    const [order, direction] = sort.split('-') as [Order, string | undefined];
    const numbers = this.#orders[order].page(hits, { ...page, isDown: direction === 'desc' });
    return { ids: numbers.map((number) => this.#ids[number]!), total: hits.count() };
  }

  #match(filter: AdminFilter): Bits {
    const { search, status, categories, tag, stock } = filter;
    const scratch = this.#scratch;
    const set = (name: string) => this.#sets.get(name);
    const found = this.#all.andAll(
      scratch,
      status && set(`status:${status}`),
      categories &&
        Bits.union(
          categories.map((slug) => set(`category:${slug}`)),
          scratch,
        ),
      tag ? set(`tag:${tagKey(tag)}`) : undefined,
      stock && set(`stock:${stock}`),
      filter.hasProblem ? set('problem') : undefined,
      filter.isPlanned ? set('planned') : undefined,
      search ? this.#search.find(nameSortKey(search).split(' ').filter(Boolean), this.#all) : undefined,
    );
    const { minPrice = 0, maxPrice = Infinity } = filter;
    if (minPrice === 0 && maxPrice === Infinity) return found;
    return found.filter((number) => {
      const price = this.#price.at(number);
      return price >= minPrice && price <= maxPrice;
    }, scratch);
  }

  #numberOf(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const number = this.#ids.push(id) - 1;
    this.#numbers.set(id, number);
    return number;
  }

  #write(number: number, product: ListedProduct): void {
    const { nameLower, skus, craftsman, tags, status, category, stock } = product;
    this.#names[number] = nameLower;
    this.#price.set(number, product.price);
    this.#stock.set(number, stock);
    this.#updatedAt.set(number, product.updatedAt);
    const texts = [nameLower, ...skus.map((sku) => sku.toLowerCase()), nameSortKey(craftsman)];
    this.#search.set(number, texts.join(' '));
    this.#all.add(number);
    const sets = [
      `status:${status}`,
      `category:${category}`,
      ...tags.map((tag) => `tag:${tagKey(tag)}`),
      stock > 0 ? 'stock:in' : 'stock:out',
      ...(stock > 0 && stock <= LOW_STOCK ? ['stock:low'] : []),
      ...(product.hasProblem ? ['problem'] : []),
      ...(product.isPlanned ? ['planned'] : []),
    ];
    for (const name of sets) this.#sets.add(name, number);
  }
}
