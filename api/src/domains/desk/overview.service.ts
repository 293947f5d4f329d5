import type { User } from '../../platform/http/visitor.ts';
import { mayStaff, type StaffArea } from '../identity/staff.constants.ts';
import { needKinds, type NeedKind } from './desk.constants.ts';
import type { DeskSources } from './desk-sources.ts';
import { indianDay } from '../shared/indian-time.ts';
import type { Overview } from './overview.schema.ts';

/** Rows of a short list. */
const SHOWN = 5;

/** What a part of the back office says. */
type Said = Partial<Omit<Overview, 'at' | 'needs'>> & { needs?: Partial<Record<NeedKind, number>> };

interface Part {
  area: StaffArea;
  read(user: User): Promise<Said>;
}

type OverviewSources = Omit<DeskSources, 'content' | 'customers' | 'giftcards' | 'promotions'> & {
  clock: () => Date;
};

/** Each part of the back office with what it has for the overview. Another domain that has something adds a part here. */
const partsOf = ({
  orders,
  analytics,
  support,
  stock,
  restock,
  catalogue,
  reviews,
  visits,
  notifications,
  clock,
}: OverviewSources): readonly Part[] => [
  { area: 'figures', read: async () => ({ sales: await analytics.figures.today() }) },
  {
    area: 'orders',
    async read() {
      const { counts, waiting, latest } = await orders.desk(SHOWN);
      const { review: held, cash: _, ...needs } = counts;
      return { needs: { ...needs, held }, waiting, latest };
    },
  },
  {
    area: 'support',
    async read(user) {
      const count = async (query: { state?: 'open'; overdue: boolean }) =>
        (await support.desk.list({ ...query, sort: 'urgent', page: 1, pageSize: 1 }, user)).total;
      const [ticket, overdue] = await Promise.all([
        count({ state: 'open', overdue: false }),
        count({ overdue: true }),
      ]);
      return { needs: { ticket, 'ticket-overdue': overdue } };
    },
  },
  {
    area: 'stock',
    async read() {
      const [{ low, out, lowest }, { total: awaited }] = await Promise.all([
        stock.lists.summary(),
        restock.awaited({ page: 1, pageSize: 1 }),
      ]);
      return { needs: { low, out, awaited }, lowest };
    },
  },
  {
    area: 'products',
    async read() {
      const query = { problem: true, planned: false, sort: 'name', page: 1, pageSize: 1 } as const;
      return { needs: { unpublished: (await catalogue.adminList.page(query)).total } };
    },
  },
  {
    area: 'reviews',
    read: async () => ({
      reviews: (await reviews.adminList({ state: 'shown', page: 1, pageSize: SHOWN })).items,
    }),
  },
  {
    area: 'visits',
    async read() {
      const today = indianDay(clock());
      const query = { state: 'booked', from: today, to: today, sort: 'date', page: 1, pageSize: 1 } as const;
      return { needs: { booking: (await visits.bookingDesk.list(query)).total } };
    },
  },
  // whoever can mend it: a password or an address
  { area: 'settings', read: async () => ({ emails: await notifications.refused.trouble() }) },
];

/** What needs somebody of the staff now. */
export function createOverview(sources: OverviewSources) {
  const { clock } = sources;
  const parts = partsOf(sources);
  return {
    /** As far as the role of whoever asks shows it. */
    async read(user: User): Promise<Overview> {
      const shown = parts.filter(({ area }) => mayStaff(user, area, 'read'));
      const said = await Promise.all(shown.map((part) => part.read(user)));
      const { needs: _, ...lists } = Object.assign({}, ...said) as Said;
      const counts = Object.assign({}, ...said.map(({ needs }) => needs)) as Partial<
        Record<NeedKind, number>
      >;
      return {
        at: clock().toISOString(),
        sales: null,
        waiting: null,
        latest: null,
        lowest: null,
        emails: null,
        reviews: null,
        ...lists,
        needs: needKinds.flatMap((kind) => {
          const count = counts[kind];
          return count === undefined ? [] : [{ kind, count }];
        }),
      };
    },
  };
}
export type OverviewService = ReturnType<typeof createOverview>;
