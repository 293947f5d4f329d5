import { AppError } from '../../platform/http/errors.ts';
import type { ProductName, ProductNames } from '../catalogue/index.ts';
import type { Sales, SalesRecord } from '../orders/index.ts';
import { DAY_MS } from '../shared/durations.ts';
import { beginningOfDay, daysAfter, daysFrom, indianDay } from '../shared/indian-time.ts';
import type { Analytics, AnalyticsQuery, DaySales, SalesToday } from './analytics.schema.ts';
import { OPEN, salesParts, type FigureName, type FigureValues } from './figure-parts.ts';
import type { FiguresRepository } from './figures.repository.ts';
import type { Funnel } from './funnel.ts';
import { comparedWith, daysOf, lastDays, periodProblem, sumsOf, type Period } from './period.ts';

/** Rows of a short list; the file has all of them. */
export const SHORT = 10;

interface Dependencies {
  repository: Pick<FiguresRepository, 'read'>;
  productNames: ProductNames;
  sales: Pick<Sales, 'since'>;
  funnel: Pick<Funnel, 'read'>;
  clock: () => Date;
}

const GONE: Omit<ProductName, 'id'> = {
  name: 'Removed product',
  sku: '',
  category: null,
  available: 0,
  isPublished: false,
};

export const revenueOf = (values: FigureValues): number => (values.invoiced ?? 0) - (values.credited ?? 0);
const giftCardsOf = ({ giftCardsSold = 0 }: FigureValues): number => giftCardsSold;
export const unitsOf = (values: FigureValues): number => (values.units ?? 0) - (values.unitsBack ?? 0);

function add(sum: FigureValues, values: FigureValues): FigureValues {
  for (const [name, value] of Object.entries(values) as [FigureName, number][])
    sum[name] = (sum[name] ?? 0) + value;
  return sum;
}

/** What each state, or each product, has sold in a period. */
export async function sumsByKey(
  repository: Pick<FiguresRepository, 'read'>,
  kind: 'state' | 'product',
  period: Period,
): Promise<Map<string, FigureValues>> {
  const sums = new Map<string, FigureValues>();
  for (const { key, values } of await repository.read(kind, sumsOf(period)))
    sums.set(key, add(sums.get(key) ?? {}, values));
  return sums;
}

/** Figures of periods, from the sums of their days. */
export function createAnalytics({ repository, productNames, sales, funnel, clock }: Dependencies) {
  /** The shop's figures of each day that has any. */
  async function byDay(period: Period): Promise<Map<string, FigureValues>> {
    const found = await repository.read('shop', daysOf(period));
    return new Map(found.map(({ period: day, values }) => [day, values]));
  }

  const total = (days: ReadonlyMap<string, FigureValues>): FigureValues =>
    [...days.values()].reduce<FigureValues>((sum, values) => add(sum, values), {});

  async function funnelOf(period: Period, orders: number) {
    const { view, cart, checkout } = await funnel.read(period);
    return { views: view, carts: cart, checkouts: checkout, orders };
  }

  /** @throws AppError 400 for a period that ends before it begins, or is too long */
  function periodOf({ from, to }: Pick<AnalyticsQuery, 'from' | 'to'>): Period {
    const end = to ?? indianDay(clock());
    const period = { from: from ?? lastDays(end).from, to: end };
    const problem = periodProblem(period);
    if (problem) throw new AppError(400, 'invalid', problem, { to: problem });
    return period;
  }

  /** Everything about a period, with the rows of all lists. */
  async function read(query: AnalyticsQuery): Promise<Analytics> {
    const period = periodOf(query);
    const comparison = comparedWith(period, query.compare);
    const [days, daysBefore, states, products, [open]] = await Promise.all([
      byDay(period),
      comparison ? byDay(comparison) : null,
      sumsByKey(repository, 'state', period),
      sumsByKey(repository, 'product', period),
      repository.read('shop', [OPEN]),
    ]);
    const [now, before] = [total(days), daysBefore && total(daysBefore)];
    const [names, funnelNow, funnelBefore] = await Promise.all([
      productNames([...products.keys()]),
      funnelOf(period, now.orders ?? 0),
      comparison ? funnelOf(comparison, before?.orders ?? 0) : null,
    ]);
    const card = (of: (values: FigureValues) => number) => ({ value: of(now), before: before && of(before) });
    const named = [...products].map(([id, values]) => ({
      ...(names.get(id) ?? { ...GONE, id }),
      unitsSold: unitsOf(values),
      revenue: revenueOf(values),
      unitsReturned: values.unitsReturned ?? 0,
    }));
    const length = daysFrom(period.from, period.to);
    const compared = comparison ? daysOf(comparison) : [];
    return {
      period,
      comparison,
      cards: {
        revenue: card(revenueOf),
        sales: card(({ orders = 0 }) => orders),
        customers: card(({ customers = 0 }) => customers),
        averageOrder: card(({ orders = 0, value = 0 }) => (orders > 0 ? Math.round(value / orders) : 0)),
      },
      giftCardsSold: card(giftCardsOf),
      days: daysOf(period).map((day, index) => {
        const other = compared[index];
        const values = days.get(day) ?? {};
        return {
          day,
          revenue: revenueOf(values),
          orders: values.orders ?? 0,
          before: other === undefined ? null : revenueOf(daysBefore?.get(other) ?? {}),
          giftCardsSold: giftCardsOf(values),
        };
      }),
      categories: categoriesOf(named),
      products: named
        .filter(({ unitsSold, revenue }) => unitsSold !== 0 || revenue !== 0)
        .sort((a, b) => b.revenue - a.revenue || (a.name < b.name ? -1 : 1))
        .map(({ id, name, sku, unitsSold, revenue }) => ({ id, name, sku, unitsSold, revenue })),
      funnel: { now: funnelNow, before: funnelBefore },
      returns: {
        asked: now.returnsAsked ?? 0,
        accepted: now.returnsAccepted ?? 0,
        refused: now.returnsRefused ?? 0,
        waiting: (now.returnsAsked ?? 0) - (now.returnsAccepted ?? 0) - (now.returnsRefused ?? 0),
        unitsReturned: now.unitsReturned ?? 0,
        unitsSold: now.units ?? 0,
        products: named
          .filter(({ unitsReturned }) => unitsReturned > 0)
          .sort((a, b) => b.unitsReturned - a.unitsReturned || (a.name < b.name ? -1 : 1))
          .map(({ id, name, sku, unitsReturned }) => ({ id, name, sku, units: unitsReturned })),
      },
      stock: named
        .filter(({ isPublished, unitsSold }) => isPublished && unitsSold > 0)
        .map(({ id, name, sku, available, unitsSold }) => ({
          id,
          name,
          sku,
          available,
          unitsSold,
          days: Math.floor((Math.max(0, available) * length) / unitsSold),
        }))
        .sort((a, b) => a.days - b.days || (a.name < b.name ? -1 : 1)),
      states: [...states]
        .map(([state, values]) => ({ state, orders: values.orders ?? 0, revenue: revenueOf(values) }))
        .filter(({ orders, revenue }) => orders !== 0 || revenue !== 0)
        .sort((a, b) => b.revenue - a.revenue || (a.state < b.state ? -1 : 1)),
      cash: {
        received: now.received ?? 0,
        refunded: now.refunded ?? 0,
        toCollect: open?.values.toCollect ?? 0,
        toRefund: open?.values.toRefund ?? 0,
        days: daysOf(period).map((day) => {
          const { received = 0, refunded = 0 } = days.get(day) ?? {};
          return { day, received, refunded };
        }),
      },
    };
  }

  return {
    read,

    /** The same with short lists, for the page. */
    async summary(query: AnalyticsQuery): Promise<Analytics> {
      const whole = await read(query);
      return {
        ...whole,
        products: whole.products.slice(0, SHORT),
        stock: whole.stock.slice(0, SHORT),
        returns: { ...whole.returns, products: whole.returns.products.slice(0, SHORT) },
      };
    },

    /**
     * Today so far beside yesterday, counted from the orders that were placed or changed on these days: no event is waited
     * for.
     */
    async today(): Promise<SalesToday> {
      const now = clock();
      const day = indianDay(now);
      const before = daysAfter(day, -1);
      const records = await sales.since(beginningOfDay(before));
      const sumsOf = (counted: readonly SalesRecord[], of: string): DaySales => {
        const values: FigureValues = {};
        for (const record of counted)
          for (const part of salesParts(record))
            if (part.kind === 'shop' && part.day === of) add(values, part.values);
        return {
          orders: values.orders ?? 0,
          revenue: revenueOf(values),
          giftCardsSold: giftCardsOf(values),
        };
      };
      const sameTime = new Date(now.getTime() - DAY_MS);
      return {
        day,
        today: sumsOf(records, day),
        yesterday: sumsOf(records, before),
        yesterdayByNow: sumsOf(
          records.map((record) => asOf(record, sameTime)),
          before,
        ),
      };
    },
  };
}
export type AnalyticsService = ReturnType<typeof createAnalytics>;

/** An order as it was at a moment, as far as orders and revenue of its day are concerned. */
const asOf = (record: SalesRecord, time: Date): SalesRecord => ({
  ...record,
  isInvoiced: record.isInvoiced && record.date <= time,
  credits: record.credits.filter(({ at }) => at <= time),
  cancelledAt: record.cancelledAt && record.cancelledAt <= time ? record.cancelledAt : null,
});

interface SoldProduct extends ProductName {
  unitsSold: number;
  revenue: number;
}

/** Sales by the category that each product is in now, the most first. */
function categoriesOf(products: readonly SoldProduct[]): Analytics['categories'] {
  const sums = new Map<string, Analytics['categories'][number]>();
  for (const { category, unitsSold, revenue } of products) {
    const { id, name } = category ?? { id: '', name: 'No category' };
    const sum = sums.get(id) ?? { id, name, unitsSold: 0, revenue: 0 };
    sums.set(id, { ...sum, unitsSold: sum.unitsSold + unitsSold, revenue: sum.revenue + revenue });
  }
  return [...sums.values()]
    .filter(({ unitsSold, revenue }) => unitsSold !== 0 || revenue !== 0)
    .sort((a, b) => b.revenue - a.revenue || (a.name < b.name ? -1 : 1));
}
