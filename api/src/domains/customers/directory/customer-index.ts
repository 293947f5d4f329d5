import { Bits, Scratch } from '../../../platform/listing/bits.ts';
import { Column } from '../../../platform/listing/column.ts';
import { NamedSets } from '../../../platform/listing/named-sets.ts';
import { byNumber, byText, ordered } from '../../../platform/listing/ordered.ts';
import { SortedNumbers, type Range } from '../../../platform/listing/sorted-numbers.ts';
import { WordSearch } from '../../../platform/listing/word-search.ts';
import { fold } from '../../catalogue/index.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { phoneDigits } from '../../shared/phone.ts';
import {
  isGone,
  nameOf,
  openComplaintsOf,
  phoneOf,
  stateOf,
  type CustomerDocument,
} from './customer-document.ts';
import {
  HIGH_VALUE,
  LAPSED_DAYS,
  NEW_DAYS,
  type CustomerSegment,
  type CustomerSort,
  type CustomerStatus,
} from './customers.constants.ts';

export interface CustomerFilter {
  /** Any parts of name, address, phone, id and tags, in any order. */
  search?: string | undefined;
  segment?: CustomerSegment | undefined;
  status?: CustomerStatus | undefined;
  state?: string | undefined;
  tag?: string | undefined;
  kind?: 'account' | 'guest' | undefined;
  /** Has a complaint that is not closed. */
  complaint?: boolean | undefined;
}

type Order = 'name' | 'spent' | 'orders' | 'last-order' | 'since';

const NEVER = 0;

const key = (text: string): string => fold(text).trim();

const orderOf = (sort: CustomerSort): { order: Order; isDown: boolean } => {
  const isDown = sort.endsWith('-desc');
  return { order: (isDown ? sort.slice(0, -'-desc'.length) : sort) as Order, isDown };
};

function searchTextOf(customer: CustomerDocument): string {
  const phone = phoneOf(customer);
  const { _id, emails, tags } = customer;
  const parts = [nameOf(customer), ...emails, phone, phoneDigits(phone).all, _id, ...tags];
  return key(parts.join(' ')).replace(/\s+/g, ' ');
}

/**
 * All customers in memory, as the back office lists them (decision 0048): found, sorted and counted in some milliseconds
 * among 100,000. Segments that change with time are looked up in columns when they are asked for.
 */
export class CustomerIndex {
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #names: string[] = [];
  readonly #columns = {
    spent: new Column(),
    orders: new Column(),
    'last-order': new Column(),
    since: new Column(),
  };
  readonly #firstOrder = new Column();
  readonly #all = Bits.empty();
  readonly #sets = new NamedSets();
  readonly #search = new WordSearch();
  readonly #orders: Record<Order, SortedNumbers>;
  readonly #scratch = new Scratch();

  constructor() {
    const byId = (a: number, b: number) => byText(this.#ids[a]!, this.#ids[b]!);
    const by = (column: Column) => new SortedNumbers((a, b) => column.at(a) - column.at(b) || byId(a, b));
    const { spent, orders, since } = this.#columns;
    this.#orders = {
      name: new SortedNumbers((a, b) => byText(this.#names[a]!, this.#names[b]!) || byId(a, b)),
      spent: by(spent),
      orders: by(orders),
      'last-order': by(this.#columns['last-order']),
      since: by(since),
    };
  }

  /** Adds a customer to an index that is not in use yet: `arrange` makes it complete. */
  append(customer: CustomerDocument): void {
    if (!isGone(customer) && !this.#numbers.has(customer._id)) this.#write(customer);
  }

  /** Sorts everything that was appended. */
  arrange(): void {
    const byId = [...this.#all.numbers()].sort((a, b) => byText(this.#ids[a]!, this.#ids[b]!));
    this.#orders.name.fill(ordered(byId, (number) => this.#names[number]!, byText));
    for (const [order, column] of Object.entries(this.#columns))
      this.#orders[order as Order].fill(ordered(byId, (number) => column.at(number), byNumber));
  }

  /** Adds or changes a customer; one that was merged or erased goes. */
  put(customer: CustomerDocument): void {
    this.#remove(customer._id);
    if (isGone(customer)) return;
    const number = this.#write(customer);
    for (const order of Object.values(this.#orders)) order.add(number);
  }

  /** One page of ids in an order, and how many match. */
  find(filter: CustomerFilter, sort: CustomerSort, { now, ...page }: Range & { now: Date }) {
    this.#scratch.reset();
    const hits = this.#match(filter, now.getTime());
    const { order, isDown } = orderOf(sort);
    const numbers = this.#orders[order].page(hits, { ...page, isDown });
    return { ids: numbers.map((number) => this.#ids[number]!), total: hits.count() };
  }

  #match({ search, segment, status, state, tag, kind, complaint }: CustomerFilter, now: number): Bits {
    const set = (name: string) => this.#sets.get(name);
    const found = this.#all.andAll(
      this.#scratch,
      status && set(`status:${status}`),
      state ? set(`state:${key(state)}`) : undefined,
      tag ? set(`tag:${key(tag)}`) : undefined,
      kind && set(kind),
      complaint ? set('complaint') : undefined,
      segment === 'returning' || segment === 'high-value' ? set(segment) : undefined,
      search ? this.#search.find(key(search).split(/\s+/).filter(Boolean), this.#all) : undefined,
    );
    if (segment === 'new') return this.#since(found, this.#firstOrder, now - NEW_DAYS * DAY_MS);
    if (segment !== 'lapsed') return found;
    const last = this.#columns['last-order'];
    const before = now - LAPSED_DAYS * DAY_MS;
    return found.filter((number) => last.at(number) !== NEVER && last.at(number) < before, this.#scratch);
  }

  #since(among: Bits, column: Column, time: number): Bits {
    return among.filter((number) => column.at(number) !== NEVER && column.at(number) >= time, this.#scratch);
  }

  #numberOf(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const number = this.#ids.push(id) - 1;
    this.#numbers.set(id, number);
    return number;
  }

  #remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined || !this.#all.has(number)) return;
    for (const order of Object.values(this.#orders)) order.remove(number);
    this.#sets.delete(number);
    this.#all.delete(number);
  }

  #write(customer: CustomerDocument): number {
    const number = this.#numberOf(customer._id);
    const { history, tags, status, accounts } = customer;
    this.#names[number] = key(nameOf(customer));
    this.#columns.spent.set(number, history.spent);
    this.#columns.orders.set(number, history.orders);
    this.#columns['last-order'].set(number, history.lastOrderAt?.getTime() ?? NEVER);
    this.#columns.since.set(number, customer.createdAt.getTime());
    this.#firstOrder.set(number, history.firstOrderAt?.getTime() ?? NEVER);
    this.#search.set(number, searchTextOf(customer));
    this.#all.add(number);
    const sets = [
      `status:${status}`,
      `state:${key(stateOf(customer))}`,
      ...tags.map((tag) => `tag:${key(tag)}`),
      accounts.length > 0 ? 'account' : 'guest',
      ...(openComplaintsOf(customer) > 0 ? ['complaint'] : []),
      ...(history.orders > 1 ? ['returning'] : []),
      ...(history.spent >= HIGH_VALUE ? ['high-value'] : []),
    ];
    for (const set of sets) this.#sets.add(set, number);
    return number;
  }
}
