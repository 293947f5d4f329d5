import type { ProductDocument } from '../product-document.ts';
import { itemsOf, type itemFields } from '../product-items.ts';
import { Bits, Scratch } from '../../../platform/listing/bits.ts';
import { fold } from '../search/fold.ts';
import { NamedSets } from '../../../platform/listing/named-sets.ts';
import { byNumber, byText, ordered } from '../../../platform/listing/ordered.ts';
import { boardColumns, columnOf, feedKeyOf, type BoardColumn } from '../stock-board.ts';
import { Column } from '../../../platform/listing/column.ts';
import { SortedNumbers, type Range } from '../../../platform/listing/sorted-numbers.ts';
import { WordSearch } from '../../../platform/listing/word-search.ts';

/** What lists of items, and the stock board, need of a product. */
export type CountedProduct = Pick<
  ProductDocument,
  '_id' | 'nameLower' | 'isFeatured' | 'soldOut' | 'feedOrder' | keyof typeof itemFields
>;

export interface ItemFilter {
  status?: ProductDocument['status'] | undefined;
  /** Any parts of name and SKU. */
  search?: string | undefined;
  /** Which counts are shown. */
  counts?: CountFilter | undefined;
}

export interface CountFilter {
  /** The same for the same test: its result is kept until something changes. */
  key: string;
  /** @param lowAt from when on the item is low; undefined where the shop's own number applies */
  isShown: (available: number, lowAt: number | undefined) => boolean;
}

export type ItemOrder = 'name' | 'available' | 'on-hand';

/** Filters of counts whose results are kept. */
const MOST_COUNTED = 10;

/** Stored for items that are low by the shop's own number. */
const SHOPS_NUMBER = -1;

const wordsIn = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);

/**
 * The items of all products, drafts too, with their counts, and the products as the stock board has them: filtered,
 * searched and sorted in memory, see `AdminIndex`.
 */
export class ItemIndex {
  /** Numbers of products, by their ids. */
  readonly #numbers = new Map<string, number>();
  readonly #products: string[] = [];
  readonly #names: string[] = [];
  /** Places that an admin has chosen on the board. */
  readonly #places = new Map<number, string>();
  /** Numbers of its items. */
  readonly #itemsOf: number[][] = [];
  readonly #columns: Record<BoardColumn, Bits> = {
    inStock: Bits.empty(),
    outOfStock: Bits.empty(),
    live: Bits.empty(),
  };
  readonly #board: SortedNumbers;

  readonly #items: string[] = [];
  /** Numbers of items that are gone, for the next ones. */
  readonly #free: number[] = [];
  /** Of items, in lower case; empty for drafts that have none. */
  readonly #skus: string[] = [];
  readonly #product = new Column();
  /** Its place among the items of its product. */
  readonly #place = new Column();
  readonly #available = new Column();
  readonly #onHand = new Column();
  readonly #lowAt = new Column();
  readonly #all = Bits.empty();
  readonly #sets = new NamedSets();
  readonly #search = new WordSearch();
  /** What filters of counts have found, by their keys. */
  readonly #counted = new Map<string, Bits>();
  readonly #orders: Record<ItemOrder, SortedNumbers>;
  readonly #scratch = new Scratch();

  constructor() {
    const byName = (a: number, b: number) => {
      const [product, other] = [this.#product.at(a), this.#product.at(b)];
      return (
        byText(this.#names[product]!, this.#names[other]!) ||
        byText(this.#products[product]!, this.#products[other]!) ||
        this.#place.at(a) - this.#place.at(b)
      );
    };
    const by = (column: Column) => new SortedNumbers((a, b) => column.at(a) - column.at(b) || byName(a, b));
    this.#orders = {
      name: new SortedNumbers(byName),
      available: by(this.#available),
      'on-hand': by(this.#onHand),
    };
    this.#board = new SortedNumbers((a, b) => byText(this.#boardKey(a), this.#boardKey(b)));
  }

  /** Adds a product to an index that is not in use yet: `arrange` makes it complete. */
  append(product: CountedProduct): void {
    if (!this.#numbers.has(product._id)) this.#write(product);
  }

  /** Sorts everything that was appended. */
  arrange(): void {
    const products = Array.from(this.#products.keys()).sort((a, b) =>
      byText(this.#products[a]!, this.#products[b]!),
    );
    const byName = ordered(products, (number) => this.#names[number]!, byText);
    const items = [...byName].flatMap((number) => this.#itemsOf[number]!);
    this.#orders.name.fill(Uint32Array.from(items));
    this.#orders.available.fill(ordered(items, (item) => this.#available.at(item), byNumber));
    this.#orders['on-hand'].fill(ordered(items, (item) => this.#onHand.at(item), byNumber));
    const onBoard = byName.filter((number) => this.#columnOf(number) !== undefined);
    this.#board.fill(ordered(onBoard, (number) => this.#boardKey(number), byText));
  }

  put(product: CountedProduct): void {
    this.remove(product._id);
    const number = this.#write(product);
    for (const order of Object.values(this.#orders))
      for (const item of this.#itemsOf[number]!) order.add(item);
    if (this.#columnOf(number)) this.#board.add(number);
  }

  /** Removes a product with its items. */
  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    for (const item of this.#itemsOf[number]!) {
      for (const order of Object.values(this.#orders)) order.remove(item);
      this.#sets.delete(item);
      this.#all.delete(item);
      this.#free.push(item);
    }
    this.#itemsOf[number] = [];
    if (this.#columnOf(number)) this.#board.remove(number);
    for (const column of boardColumns) this.#columns[column].delete(number);
    this.#counted.clear();
  }

  /** One page of the ids of items in an order, and how many match. @param range from the end of the order with `isDown` */
  find(filter: ItemFilter, order: ItemOrder, range: Range & { isDown?: boolean }) {
    this.#scratch.reset();
    const { status, search, counts } = filter;
    let found = this.#all;
    if (status) found = found.and(this.#sets.get(status), this.#scratch);
    if (search) found = found.and(this.#search.find(wordsIn(search), this.#all), this.#scratch);
    if (counts) found = found.and(this.#shownBy(counts), this.#scratch);
    const items = this.#orders[order].page(found, range);
    return { ids: items.map((item) => this.#items[item]!), total: found.count() };
  }

  /** Ids of items by their SKUs, which are given in lower case. */
  idsBySku(skus: ReadonlySet<string>): Map<string, string> {
    const found = new Map<string, string>();
    for (const item of this.#all.numbers()) {
      const sku = this.#skus[item]!;
      if (sku !== '' && skus.has(sku)) found.set(sku, this.#items[item]!);
    }
    return found;
  }

  /** The first products of a column of the board, and how many it has. @param search any parts of names and SKUs */
  column(column: BoardColumn, { search = '', limit }: { search?: string; limit: number }) {
    this.#scratch.reset();
    let found = this.#columns[column];
    for (const word of wordsIn(search)) found = found.and(this.#productsWith(word), this.#scratch);
    const products = this.#board.page(found, { skip: 0, limit });
    return { ids: products.map((number) => this.#products[number]!), total: found.count() };
  }

  /**
   * The places on the board between which a product stands that is put below another one of a column.
   * @param above undefined for the top; the top, too, when it is not in the column
   */
  neighbours(column: BoardColumn, product: string, above: string | undefined): [string?, string?] {
    this.#scratch.reset();
    const own = this.#numbers.get(product);
    const others = this.#columns[column].filter((number) => number !== own, this.#scratch);
    const number = above === undefined ? undefined : this.#numbers.get(above);
    if (number === undefined || !others.has(number)) {
      const [first] = this.#board.page(others, { skip: 0, limit: 1 });
      return [undefined, first === undefined ? undefined : this.#boardKey(first)];
    }
    const next = this.#board.after(number, others);
    return [this.#boardKey(number), next === undefined ? undefined : this.#boardKey(next)];
  }

  #shownBy({ key, isShown }: CountFilter): Bits {
    let shown = this.#counted.get(key);
    if (shown) return shown;
    shown = this.#all.filter((item) => isShown(this.#available.at(item), this.#lowAtOf(item)));
    if (this.#counted.size >= MOST_COUNTED) this.#counted.clear();
    this.#counted.set(key, shown);
    return shown;
  }

  #productsWith(word: string): Bits {
    const products = Bits.empty();
    for (const item of this.#search.find([word], this.#all).numbers()) products.add(this.#product.at(item));
    return products;
  }

  #lowAtOf(item: number): number | undefined {
    const lowAt = this.#lowAt.at(item);
    return lowAt === SHOPS_NUMBER ? undefined : lowAt;
  }

  #columnOf(number: number): BoardColumn | undefined {
    return boardColumns.find((column) => this.#columns[column].has(number));
  }

  #boardKey(number: number): string {
    const [_id, nameLower] = [this.#products[number]!, this.#names[number]!];
    return feedKeyOf({ _id, nameLower, feedOrder: this.#places.get(number) });
  }

  #numberOf(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const number = this.#products.push(id) - 1;
    this.#numbers.set(id, number);
    return number;
  }

  #write(product: CountedProduct): number {
    const number = this.#numberOf(product._id);
    this.#counted.clear();
    this.#names[number] = product.nameLower;
    if (product.feedOrder === undefined) this.#places.delete(number);
    else this.#places.set(number, product.feedOrder);
    this.#itemsOf[number] = itemsOf(product).map((item, place) => {
      const at = this.#free.pop() ?? this.#items.length;
      this.#items[at] = item.id;
      this.#skus[at] = item.sku.toLowerCase();
      this.#product.set(at, number);
      this.#place.set(at, place);
      this.#available.set(at, item.available);
      this.#onHand.set(at, item.inventory.onHand);
      this.#lowAt.set(at, item.inventory.lowAt ?? SHOPS_NUMBER);
      this.#search.set(at, fold(`${item.name} ${item.sku}`));
      this.#sets.add(item.status, at);
      this.#all.add(at);
      return at;
    });
    if (product.status === 'published') this.#columns[columnOf(product)].add(number);
    return number;
  }
}
