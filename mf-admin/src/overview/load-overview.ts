import type { AdminOrder, AdminReview, InventoryItem } from '@virasat/api';
import { api, call } from '@virasat/kit';
import { shopDay } from '../desk/shop-day.ts';
import { READ_SIZE, readWhile } from './read-while.ts';

/** Rows of the short lists. */
const SHOWN = 5;

export interface Overview {
  ordersToday: number;
  /** Whole rupees, with tax. */
  revenueToday: number;
  toShip: number;
  /** Orders held for review, open return requests, and refunds that could not be paid yet. */
  needs: Record<'review' | 'return' | 'refund', number>;
  /** Orders to ship that have waited longest. */
  waiting: AdminOrder[];
  /** How many published items are low, and how many are sold out. */
  low: number;
  out: number;
  /** Those with the fewest. */
  lowest: InventoryItem[];
  latest: AdminOrder[];
  /** The newest reviews that shoppers see. */
  reviews: AdminReview[];
}

const withoutRevenue: readonly AdminOrder['status'][] = ['Cancelled', 'Payment pending', 'Held for review'];

/** Paid, or to be paid on delivery: not cancelled orders, nor those that may still fail. */
const countsAsRevenue = ({ status }: AdminOrder): boolean => !withoutRevenue.includes(status);

/**
 * The figures of the overview, counted from the API's lists (newest first; lowest stock first).
 * @param now the time by the server's clock, read after a response of the API has set it
 */
export async function loadOverview(now: () => Date, signal: AbortSignal): Promise<Overview> {
  const options = { init: { signal } };
  const orders = (query: {
    status?: 'Processing';
    needs?: keyof Overview['needs'];
    page?: string;
    pageSize: string;
  }) => call(api.admin.orders.$get({ query }, options));

  const isToday = ({ date }: AdminOrder) => shopDay(new Date(date)) === shopDay(now());
  const readToday = () =>
    readWhile((page) => orders({ page: String(page), pageSize: String(READ_SIZE) }), isToday);

  const readToShip = async () => {
    const query = { status: 'Processing', pageSize: String(SHOWN) } as const;
    const { total, items } = await orders(query);
    const last = Math.ceil(total / SHOWN);
    // newest first: those who wait longest are on the last page, which may be short, and the one before
    const before = last > 2 ? (await orders({ ...query, page: String(last - 1) })).items : items;
    const end = last > 1 ? (await orders({ ...query, page: String(last) })).items : [];
    return { toShip: total, waiting: [...before, ...end].reverse().slice(0, SHOWN) };
  };

  const count = async (needs: keyof Overview['needs']) => (await orders({ needs, pageSize: '1' })).total;

  const readStock = () => call(api.admin.inventory.summary.$get(undefined, options));

  const readReviews = () =>
    call(api.admin.reviews.$get({ query: { state: 'shown', pageSize: String(SHOWN) } }, options));

  const [today, ship, reviewed, returns, refunds, stock, latest, reviews] = await Promise.all([
    readToday(),
    readToShip(),
    count('review'),
    count('return'),
    count('refund'),
    readStock(),
    orders({ pageSize: String(SHOWN) }),
    readReviews(),
  ]);
  return {
    ordersToday: today.length,
    revenueToday: today.filter(countsAsRevenue).reduce((sum, { total }) => sum + total, 0),
    ...ship,
    needs: { review: reviewed, return: returns, refund: refunds },
    ...stock,
    latest: latest.items,
    reviews: reviews.items,
  };
}
