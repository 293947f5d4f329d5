import { Bits, Scratch } from '../../../platform/listing/bits.ts';
import { Column } from '../../../platform/listing/column.ts';
import { NamedSets } from '../../../platform/listing/named-sets.ts';
import { byNumber, byText, ordered } from '../../../platform/listing/ordered.ts';
import { SortedNumbers, type Range } from '../../../platform/listing/sorted-numbers.ts';
import { WordSearch } from '../../../platform/listing/word-search.ts';
import { REPLACED, type OrderDocument } from '../order-document.ts';
import { searchedWords, wordsOf } from '../order-search.ts';
import { DAY_MS } from '../../shared/durations.ts';
import {
  ARRIVE_DAYS,
  FAILED_PAYMENT_DAYS,
  SHIP_DAYS,
  type orderNeeds,
  type orderSorts,
} from '../orders.constants.ts';
import type { OrderExportQuery } from '../orders.schema.ts';
import { instantsOf } from './order-period.ts';

/** What the list shows, without its pages and their order. */
export type OrderFilter = Omit<OrderExportQuery, 'sort'>;
export type OrderSort = (typeof orderSorts)[number];

/** What the index knows of an order. */
export interface ListedOrder extends Pick<
  OrderDocument,
  '_id' | 'status' | 'createdAt' | 'partly' | 'searchTerms'
> {
  totals: Pick<OrderDocument['totals'], 'total'>;
  payment: Pick<OrderDocument['payment'], 'method' | 'status' | 'failure'>;
  refunds: Pick<OrderDocument['refunds'][number], 'status'>[];
  returnRequest: Pick<NonNullable<OrderDocument['returnRequest']>, 'status'> | null;
}

export type OrderNeed = (typeof orderNeeds)[number];

/** What waits for an admin, as far as it does not depend on the day. */
const isNeeded: Record<Exclude<OrderNeed, 'late' | 'payment'>, (order: ListedOrder) => boolean> = {
  review: ({ status }) => status === 'Held for review',
  return: ({ returnRequest }) => returnRequest?.status === 'requested',
  refund: ({ refunds }) => refunds.some(({ status }) => status === 'due'),
  'refund-failed': ({ refunds }) => refunds.some(({ status }) => status === 'failed'),
  ship: ({ status }) => status === 'Processing',
  cash: ({ status, payment }) =>
    (status === 'Processing' || status === 'Shipped') &&
    payment.method === 'cod' &&
    payment.status === 'created',
};

/** Orders whose payment has failed, of any day. */
const FAILED = 'payment failed';

/**
 * A search finds beginnings of words only: a space says where one begins. A word that another one begins with is found
 * with that one; it stands right before it in the order of the words.
 */
function searchTextOf({ searchTerms, status }: ListedOrder): string {
  const terms = [...new Set([...searchTerms, ...wordsOf(status)])].sort(byText);
  return terms
    .filter((term, at) => !terms[at + 1]?.startsWith(term))
    .map((term) => ` ${term.replace(/\s+/g, '-')}`)
    .join('');
}

/**
 * All orders in memory, as the back office lists them (decision 0048): found, counted and cut into pages in some
 * milliseconds among 100,000. What is late is looked up in a column when it is asked for: nothing has to be written
 * because time passes.
 */
export class OrderIndex {
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #placed = new Column();
  readonly #totals = new Column();
  readonly #all = Bits.empty();
  readonly #sets = new NamedSets();
  readonly #search = new WordSearch();
  readonly #scratch = new Scratch();
  readonly #byTime = this.#sortedBy(this.#placed);
  readonly #byTotal = this.#sortedBy(this.#totals);

  /** Adds an order to an index that is not in use yet: `arrange` makes it complete. */
  append(order: ListedOrder): void {
    if (!this.#numbers.has(order._id)) this.#write(order);
  }

  /** Sorts everything that was appended. */
  arrange(): void {
    const byId = [...this.#all.numbers()].sort((a, b) => byText(this.#ids[a]!, this.#ids[b]!));
    this.#byTime.fill(ordered(byId, (number) => this.#placed.at(number), byNumber));
    this.#byTotal.fill(ordered(byId, (number) => this.#totals.at(number), byNumber));
  }

  /** Adds or changes an order. */
  put(order: ListedOrder): void {
    const known = this.#numbers.get(order._id);
    if (known !== undefined) {
      this.#byTime.remove(known);
      this.#byTotal.remove(known);
      this.#sets.delete(known);
    }
    const number = this.#write(order);
    this.#byTime.add(number);
    this.#byTotal.add(number);
  }

  /** One page of ids, the newest order first unless it is said otherwise, and how many match. */
  find(
    filter: OrderFilter,
    { now, sort = 'date-desc', ...page }: Range & { now: Date; sort?: OrderSort | undefined },
  ): { ids: string[]; total: number } {
    this.#scratch.reset();
    const hits = this.#placedIn(filter, this.#match(filter, now.getTime()), now);
    const sorted = sort.startsWith('total') ? this.#byTotal : this.#byTime;
    const numbers = sorted.page(hits, { ...page, isDown: sort.endsWith('-desc') });
    return { ids: numbers.map((number) => this.#ids[number]!), total: hits.count() };
  }

  #match({ search, status, needs, partly }: OrderFilter, now: number): Bits {
    const set = (name: string) => this.#sets.get(name);
    const words = search ? searchedWords(search) : [];
    return this.#all.andAll(
      this.#scratch,
      status && set(`status:${status}`),
      partly && set(`partly:${partly}`),
      needs && this.#needed(needs, now),
      words.length > 0
        ? this.#search.find(
            words.map((word) => ` ${word}`),
            this.#all,
          )
        : undefined,
    );
  }

  /** Of some orders, those of the days that are asked for. */
  #placedIn(filter: OrderFilter, among: Bits, now: Date): Bits {
    const { from, before } = instantsOf(filter, now);
    if (from === -Infinity && before === Infinity) return among;
    const isWanted = (number: number) => this.#placed.at(number) >= from && this.#placed.at(number) < before;
    return among.filter(isWanted, this.#scratch);
  }

  #sortedBy(column: Column): SortedNumbers {
    return new SortedNumbers((a, b) => column.at(a) - column.at(b) || byText(this.#ids[a]!, this.#ids[b]!));
  }

  #needed(need: OrderNeed, now: number): Bits {
    if (need === 'late') return this.#late(now);
    if (need !== 'payment') return this.#sets.get(`needs:${need}`);
    const since = now - FAILED_PAYMENT_DAYS * DAY_MS;
    return this.#sets.get(FAILED).filter((number) => this.#placed.at(number) >= since, this.#scratch);
  }

  /** Orders that should have left, or arrived, by now. */
  #late(now: number): Bits {
    const before = (status: OrderDocument['status'], days: number) =>
      this.#sets
        .get(`status:${status}`)
        .filter((number) => this.#placed.at(number) < now - days * DAY_MS, this.#scratch);
    return Bits.union([before('Processing', SHIP_DAYS), before('Shipped', ARRIVE_DAYS)], this.#scratch);
  }

  #write(order: ListedOrder): number {
    const { _id, status, partly, payment, totals } = order;
    const number = this.#numbers.get(_id) ?? this.#ids.push(_id) - 1;
    this.#numbers.set(_id, number);
    this.#placed.set(number, order.createdAt.getTime());
    this.#totals.set(number, totals.total);
    this.#search.set(number, searchTextOf(order));
    this.#all.add(number);
    const needs = Object.entries(isNeeded).filter(([, isTrue]) => isTrue(order));
    const sets = [
      `status:${status}`,
      ...partly.map((part) => `partly:${part}`),
      ...needs.map(([need]) => `needs:${need}`),
    ];
    if (payment.status === 'failed' && payment.failure !== REPLACED) sets.push(FAILED);
    for (const set of sets) this.#sets.add(set, number);
    return number;
  }
}
