import type { User } from '../../platform/http/visitor.ts';
import { mayStaff, type StaffArea } from '../identity/staff.constants.ts';
import { inRupees } from '../shared/format.ts';
import type { DeskSources } from './desk-sources.ts';
import type { FoundKind } from './desk.constants.ts';
import type { Found, FoundList } from './find.schema.ts';

/** Most of one kind that are shown: who sees more types on. */
const SHOWN = 5;
/** Of those that are looked at, the ones that are exactly meant come first. */
const LOOKED_AT = 20;

type Row = Omit<Found, 'kind'>;

interface Source {
  kind: FoundKind;
  /** Part of the back office that shows it: whose role does not include it finds none. */
  area: StaffArea;
  find(search: string, user: User): Promise<Row[]>;
}

const page = { page: 1, pageSize: LOOKED_AT };

const same = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;

/** Puts what is exactly meant before what only contains it; the others stay in their order. */
const exactFirst = <Item>(items: readonly Item[], isMeant: (item: Item) => boolean): Item[] => [
  ...items.filter(isMeant),
  ...items.filter((item) => !isMeant(item)),
];

/** The lists of the back office, each searched as on its own page. */
const sourcesOf = ({
  orders,
  catalogue,
  customers,
  support,
  promotions,
  giftcards,
  content,
}: DeskSources): readonly Source[] => [
  {
    kind: 'order',
    area: 'orders',
    async find(search) {
      const [meant, { items }] = await Promise.all([
        orders.numbered(search),
        orders.adminList({ ...page, pageSize: SHOWN, search }),
      ]);
      const others = items.filter(({ id }) => meant.every((order) => order.id !== id));
      return [...meant, ...others].map(({ id, number, customer, status, total }) => ({
        id,
        title: number,
        detail: `${customer}, ${status}, ${inRupees(total)}`,
      }));
    },
  },
  {
    kind: 'product',
    area: 'products',
    async find(search) {
      const query = { ...page, search, sort: 'name', planned: false, problem: false } as const;
      const { items } = await catalogue.adminList.page(query);
      return exactFirst(items, ({ name, sku }) => same(name, search) || same(sku, search)).map(
        ({ id, name, sku, status }) => ({
          id,
          title: name,
          detail: [sku, status].filter(Boolean).join(', '),
        }),
      );
    },
  },
  {
    kind: 'customer',
    area: 'customers',
    async find(search) {
      const query = { ...page, search, sort: 'last-order-desc' } as const;
      const { items } = await customers.directory.customers.list(query);
      return exactFirst(items, ({ name, email }) => same(name, search) || same(email, search)).map(
        ({ id, name, email, city }) => ({
          id,
          title: name || email,
          detail: [name && email, city].filter(Boolean).join(', '),
        }),
      );
    },
  },
  {
    kind: 'quote',
    area: 'money',
    async find(search) {
      const { items } = await orders.quotes.list({ ...page, pageSize: SHOWN, search });
      return items.map(({ id, number, state, address }) => ({
        id,
        title: number,
        detail: `${address.firstName} ${address.lastName}, ${state}`,
      }));
    },
  },
  {
    kind: 'ticket',
    area: 'support',
    async find(search, user) {
      const query = { ...page, pageSize: SHOWN, search, sort: 'updated', overdue: false } as const;
      const { items } = await support.desk.list(query, user);
      return items.map(({ id, number, subject, customer }) => ({
        id,
        title: number,
        detail: [subject, customer].filter(Boolean).join(', '),
      }));
    },
  },
  {
    kind: 'coupon',
    area: 'promotions',
    async find(search) {
      const { items } = await promotions.editor.list({ ...page, search, sort: 'updated-desc' });
      return exactFirst(items, ({ code }) => same(code ?? '', search)).map(({ id, name, code, state }) => ({
        id,
        title: name,
        detail: [code, state].filter(Boolean).join(', '),
      }));
    },
  },
  {
    kind: 'gift-card',
    area: 'promotions',
    async find(search) {
      const { items } = await giftcards.desk.list({ ...page, pageSize: SHOWN, search });
      return items.map(({ id, lastFour, balance, recipient }) => ({
        id,
        title: `Gift card …${lastFour}`,
        detail: `${recipient.name || recipient.email}, ${inRupees(balance)} left`,
      }));
    },
  },
  {
    kind: 'collection',
    area: 'products',
    async find(search) {
      const query = { ...page, pageSize: SHOWN, search, sort: 'name' } as const;
      const { items } = await catalogue.collectionEditor.list(query);
      return items.map(({ id, name, visibility }) => ({ id, title: name, detail: visibility }));
    },
  },
  {
    kind: 'story',
    area: 'stories',
    async find(search) {
      const query = { ...page, pageSize: SHOWN, search, sort: 'updated-desc' } as const;
      const { items } = await content.stories.list(query);
      return items.map(({ id, title, status }) => ({ id, title, detail: status }));
    },
  },
  {
    kind: 'artisan',
    area: 'stories',
    async find(search) {
      const wanted = search.toLocaleLowerCase('en');
      const { items } = await content.artisanEditor.list();
      return items
        .filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted))
        .map(({ id, name, craft, village }) => ({
          id,
          title: name,
          detail: [craft, village].filter(Boolean).join(', '),
        }));
    },
  },
];

/** One search over all lists of the back office that somebody's role shows. */
export function createFind(services: DeskSources) {
  const sources = sourcesOf(services);
  return {
    /** The best ones of each kind, in the order of the kinds. */
    async find(search: string, user: User): Promise<FoundList> {
      const shown = sources.filter(({ area }) => mayStaff(user, area, 'read'));
      const found = await Promise.all(
        shown.map(async ({ kind, find }) =>
          (await find(search, user)).slice(0, SHOWN).map((row) => ({ kind, ...row })),
        ),
      );
      return { items: found.flat() };
    },
  };
}
export type Find = ReturnType<typeof createFind>;
