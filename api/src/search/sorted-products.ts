import type { Columns } from './columns.ts';
import type { ListingSort } from './product-index.ts';

type Order = Exclude<ListingSort, 'relevance' | 'price-desc'>;
type Compare = (a: number, b: number) => number;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function* reversed(numbers: Uint32Array): Iterable<number> {
  for (let i = numbers.length - 1; i >= 0; i -= 1) yield numbers[i] as number;
}

/** Numbers of products, kept in each of the orders a listing can have. */
export class SortedProducts {
  readonly #orders: Record<Order, Compare>;
  readonly #lists: Record<Order, Uint32Array> = {
    name: new Uint32Array(),
    'price-asc': new Uint32Array(),
    newest: new Uint32Array(),
  };

  constructor(columns: Columns) {
    // Each ends with the id, so that pages neither overlap nor leave anything out.
    const byId: Compare = (a, b) => byText(columns.ids[a] ?? '', columns.ids[b] ?? '');
    this.#orders = {
      name: (a, b) => byText(columns.names[a] ?? '', columns.names[b] ?? '') || byId(a, b),
      'price-asc': (a, b) => (columns.price[a] ?? 0) - (columns.price[b] ?? 0) || byId(a, b),
      // New pieces first (product.md §9), then what came last.
      newest: (a, b) =>
        Number(columns.isNew(b)) - Number(columns.isNew(a)) ||
        (columns.createdAt[b] ?? 0) - (columns.createdAt[a] ?? 0) ||
        byId(a, b),
    };
  }

  /** Starts over with these. */
  fill(numbers: Uint32Array): void {
    for (const name of Object.keys(this.#orders) as Order[])
      this.#lists[name] = numbers.slice().sort(this.#orders[name]);
  }

  add(number: number): void {
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

  /** Call it before the columns forget the product. */
  remove(number: number): void {
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

  by(sort: Exclude<ListingSort, 'relevance'>): Iterable<number> {
    return sort === 'price-desc' ? reversed(this.#lists['price-asc']) : this.#lists[sort];
  }

  /** Best scores first; equal hits stay in the order of their names. */
  byRelevance(scores: Float32Array): Iterable<number> {
    // there are few different scores: buckets are faster than a sort
    const buckets = new Map<number, number[]>();
    for (const number of this.#lists.name) {
      const score = scores[number];
      if (!score) continue;
      const bucket = buckets.get(score);
      if (bucket) bucket.push(number);
      else buckets.set(score, [number]);
    }
    return [...buckets].sort(([a], [b]) => b - a).flatMap(([, numbers]) => numbers);
  }

  /** Where the number stands, or would have to be put. */
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
