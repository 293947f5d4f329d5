import type { Bits, Scratch } from '../../../platform/listing/bits.ts';
import type { Columns } from './columns.ts';
import { PriceLimits } from './price-limits.ts';
import type { ListingSort } from './listing-query.ts';
import { byNumber, byText, ordered } from '../../../platform/listing/ordered.ts';
import type { Matches } from './word-index.ts';

/** Orders of the index itself, not of a query. */
type OwnSort = Exclude<ListingSort, 'relevance' | 'selection'>;
type Order = Exclude<OwnSort, 'price-desc'>;
type Compare = (a: number, b: number) => number;

/** One page of the wanted numbers of an order, counted from `first`; from its end when the step is -1. */
function pageOf(order: Uint32Array, wanted: Bits, first: number, size: number, step: 1 | -1 = 1): number[] {
  const page: number[] = [];
  let skipped = 0;
  for (let i = step > 0 ? 0 : order.length - 1; i >= 0 && i < order.length && page.length < size; i += step) {
    const number = order[i]!;
    if (!wanted.has(number)) continue;
    if (skipped < first) skipped += 1;
    else page.push(number);
  }
  return page;
}

/** Numbers of products in each of the sort orders of a listing. */
export class SortedProducts {
  readonly #columns: Columns;
  readonly #orders: Record<Order, Compare>;
  readonly #lists: Record<Order, Uint32Array> = {
    name: new Uint32Array(),
    'price-asc': new Uint32Array(),
    newest: new Uint32Array(),
  };

  #priceLimits: PriceLimits | undefined;
  /** The number of products with each score, and the score of each product: overwritten by each search. */
  readonly #scoreCounts = new Uint32Array(2 ** 16);
  #scores = new Uint16Array();

  constructor(columns: Columns) {
    this.#columns = columns;
    // Each ends with the id, so that pages neither overlap nor leave anything out.
    const byId: Compare = (a, b) => byText(columns.ids[a] ?? '', columns.ids[b] ?? '');
    this.#orders = {
      name: (a, b) => byText(columns.names[a] ?? '', columns.names[b] ?? '') || byId(a, b),
      'price-asc': (a, b) => (columns.price[a] ?? 0) - (columns.price[b] ?? 0) || byId(a, b),
      // New products first (requirement 42), then the latest.
      newest: (a, b) =>
        Number(columns.isNew.has(b)) - Number(columns.isNew.has(a)) ||
        (columns.createdAt[b] ?? 0) - (columns.createdAt[a] ?? 0) ||
        byId(a, b),
    };
  }

  /** Replaces all numbers. */
  arrange(numbers: Uint32Array): void {
    const { names, price, createdAt, isNew, ids } = this.#columns;
    // an array, because its sort takes next to no time when the database has read the products in this order
    const byId = [...numbers].sort((a, b) => byText(ids[a] ?? '', ids[b] ?? ''));
    this.#priceLimits = undefined;
    this.#lists.name = ordered(byId, (number) => names[number] ?? '', byText);
    this.#lists['price-asc'] = ordered(byId, (number) => price[number] ?? 0, byNumber);
    const latest = ordered(byId, (number) => -(createdAt[number] ?? 0), byNumber);
    this.#lists.newest = ordered(latest, (number) => (isNew.has(number) ? 0 : 1), byNumber);
  }

  add(number: number): void {
    this.#priceLimits = undefined;
    for (const name of Object.keys(this.#orders) as Order[]) {
      const list = this.#lists[name];
      const at = this.#placeOf(name, number);
      const longer = new Uint32Array(list.length + 1);
      longer.set(list.subarray(0, at));
      longer[at] = number;
      longer.set(list.subarray(at), at + 1);
      this.#lists[name] = longer;
    }
  }

  /** To be called before the product is removed from the columns. */
  remove(number: number): void {
    this.#priceLimits = undefined;
    for (const name of Object.keys(this.#orders) as Order[]) {
      const list = this.#lists[name];
      const at = this.#placeOf(name, number);
      if (list[at] !== number) continue;
      const shorter = new Uint32Array(list.length - 1);
      shorter.set(list.subarray(0, at));
      shorter.set(list.subarray(at + 1), at);
      this.#lists[name] = shorter;
    }
  }

  /** One page of the wanted, counted from `first`. */
  page(sort: OwnSort, wanted: Bits, first: number, size: number): number[] {
    return sort === 'price-desc'
      ? pageOf(this.#lists['price-asc'], wanted, first, size, -1)
      : pageOf(this.#lists[sort], wanted, first, size);
  }

  /** One page of the wanted, the best scores first; equal ones by name. */
  bestPage(wanted: Bits, found: Matches, first: number, size: number): number[] {
    const scores = this.#scoresOf(found);
    const counts = this.#scoreCounts.fill(0);
    let total = 0;
    for (let i = 0; i < found.numbers.length; i += 1) {
      if (!wanted.has(found.numbers[i]!)) continue;
      counts[found.scores[i]!]! += 1;
      total += 1;
    }
    const end = Math.min(first + size, total);
    // the worst score that is on the page, and how many are better
    let [worst, better] = [counts.length - 1, 0];
    for (; worst > 0 && better + counts[worst]! < end; worst -= 1) better += counts[worst]!;
    let room = end - better;
    const best: number[] = [];
    const names = this.#lists.name;
    for (let i = 0; best.length < end && i < names.length; i += 1) {
      const number = names[i]!;
      if (!wanted.has(number)) continue;
      const score = scores[number]!;
      if (score > worst || (score === worst && room-- > 0)) best.push(number);
    }
    return best.sort((a, b) => scores[b]! - scores[a]!).slice(first);
  }

  /** Scores by the product's number; undefined for products that were not found. */
  #scoresOf({ numbers, scores }: Matches): Uint16Array {
    const most = (numbers.at(-1) ?? 0) + 1;
    if (this.#scores.length < most) this.#scores = new Uint16Array(most * 2);
    for (let i = 0; i < numbers.length; i += 1) this.#scores[numbers[i]!] = scores[i]!;
    return this.#scores;
  }

  /** Products up to a price. */
  atMost(price: number, scratch: Scratch): Bits {
    this.#priceLimits ??= new PriceLimits(this.#lists['price-asc'], this.#columns.price);
    return this.#priceLimits.atMost(price, scratch);
  }

  /** The position of the number, or where to insert it. */
  #placeOf(name: Order, number: number): number {
    const list = this.#lists[name];
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#orders[name](list[middle] as number, number) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
