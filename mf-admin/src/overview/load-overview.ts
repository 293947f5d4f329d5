import type { AdminOrder, AdminReview, InventoryItem } from '@virasat/api';
import { api, call } from '@virasat/kit';

/** Rows of the short lists. */
const SHOWN = 5;

export interface Overview {
  /** Accepted and not cancelled (decision 0062). */
  ordersToday: number;
  /** Whole rupees, with tax: invoices less credit notes. */
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

/** The figures of the overview, from the API's lists (newest first; lowest stock first) and its figures of the day. */
export async function loadOverview(signal: AbortSignal): Promise<Overview> {
  const options = { init: { signal } };
  const orders = (query: {
    status?: 'Processing';
    needs?: keyof Overview['needs'];
    page?: string;
    pageSize: string;
  }) => call(api.admin.orders.$get({ query }, options));

  const readToday = () => call(api.admin.analytics.today.$get(undefined, options));

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
    ordersToday: today.orders,
    revenueToday: today.revenue,
    ...ship,
    needs: { review: reviewed, return: returns, refund: refunds },
    ...stock,
    latest: latest.items,
    reviews: reviews.items,
  };
}
