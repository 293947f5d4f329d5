import { parseItemId, type CategoryProducts } from '../catalogue/index.ts';
import { DAY_MS, MINUTE_MS } from '../shared/durations.ts';
import type { CategorySales } from './category-sales.schema.ts';
import type { OrderRepository } from './orders.repository.ts';

/** Orders of so many days are counted: long enough for furniture, short enough to show what sells now. */
export const SALES_DAYS = 90;

const MOST_PRODUCTS = 5;

/** An admin looks at one category after the other: what was sold is read from the orders once a minute at most. */
const KEPT_MS = MINUTE_MS;

interface Sold {
  unitsSold: number;
  revenue: number;
}

interface Dependencies {
  repository: Pick<OrderRepository, 'soldSince'>;
  products: Pick<CategoryProducts, 'among'>;
  clock: () => Date;
}

const sum = (all: Iterable<Sold>): Sold => {
  const total = { unitsSold: 0, revenue: 0 };
  for (const { unitsSold, revenue } of all) {
    total.unitsSold += unitsSold;
    total.revenue += revenue;
  }
  return total;
};

/** What the products of a category have sold, by the orders that were neither cancelled nor returned. */
export function createCategorySales({ repository, products: ofCategory, clock }: Dependencies) {
  let kept: { since: Date; at: number; products: Promise<Map<string, Sold>> } | undefined;

  async function read(since: Date): Promise<Map<string, Sold>> {
    const products = new Map<string, Sold>();
    for (const { item, ...sold } of await repository.soldSince(since)) {
      const { product } = parseItemId(item);
      const before = products.get(product);
      products.set(product, before ? sum([before, sold]) : sold);
    }
    return products;
  }

  function soldProducts() {
    const at = clock().getTime();
    if (kept && at - kept.at < KEPT_MS) return kept;
    const since = new Date(at - SALES_DAYS * DAY_MS);
    const next = { since, at, products: read(since) };
    // who asks next reads again
    next.products.catch(() => {
      if (kept === next) kept = undefined;
    });
    return (kept = next);
  }

  /** @throws AppError 404 */
  return async function categorySales(category: string): Promise<CategorySales> {
    const { since, products } = soldProducts();
    const sold = await products;
    const own = (await ofCategory.among(category, [...sold.keys()])).map(({ id, name, sku }) => ({
      id,
      name,
      sku,
      ...(sold.get(id) ?? { unitsSold: 0, revenue: 0 }),
    }));
    const total = sum(own);
    const all = sum(sold.values());
    return {
      since: since.toISOString(),
      ...total,
      shareOfRevenue: all.revenue > 0 ? total.revenue / all.revenue : 0,
      topProducts: own
        .sort((a, b) => b.revenue - a.revenue || (a.name < b.name ? -1 : 1))
        .slice(0, MOST_PRODUCTS),
    };
  };
}
export type ReadCategorySales = ReturnType<typeof createCategorySales>;
