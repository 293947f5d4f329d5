import type { CategoryProducts } from '../catalogue/index.ts';
import { beginningOfDay, daysAfter, indianDay } from '../shared/indian-time.ts';
import { sum } from '../shared/sum.ts';
import { revenueOf, sumsByKey, unitsOf } from './analytics.service.ts';
import type { CategorySales } from './category-sales.schema.ts';
import type { FiguresRepository } from './figures.repository.ts';

/** So many days are counted, today included: long enough for furniture, short enough to show what sells now. */
export const SALES_DAYS = 90;

const MOST_PRODUCTS = 5;

interface Dependencies {
  repository: Pick<FiguresRepository, 'read'>;
  products: Pick<CategoryProducts, 'among'>;
  clock: () => Date;
}

/** What the products of a category have sold, as the analytics count it (decision 0062). */
export const createCategorySales =
  ({ repository, products: ofCategory, clock }: Dependencies) =>
  /** @throws AppError 404 */
  async (category: string): Promise<CategorySales> => {
    const to = indianDay(clock());
    const from = daysAfter(to, 1 - SALES_DAYS);
    const sold = await sumsByKey(repository, 'product', { from, to });
    const own = (await ofCategory.among(category, [...sold.keys()])).map(({ id, name, sku }) => {
      const values = sold.get(id) ?? {};
      return { id, name, sku, unitsSold: unitsOf(values), revenue: revenueOf(values) };
    });
    const revenue = sum(own, (product) => product.revenue);
    const all = sum(sold.values(), revenueOf);
    return {
      since: beginningOfDay(from).toISOString(),
      unitsSold: sum(own, ({ unitsSold }) => unitsSold),
      revenue,
      shareOfRevenue: all > 0 ? Math.max(0, revenue) / all : 0,
      topProducts: own
        .filter(({ unitsSold }) => unitsSold > 0)
        .sort((a, b) => b.revenue - a.revenue || (a.name < b.name ? -1 : 1))
        .slice(0, MOST_PRODUCTS),
    };
  };
export type ReadCategorySales = ReturnType<typeof createCategorySales>;
