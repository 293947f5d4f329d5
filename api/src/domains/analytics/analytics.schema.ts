import { z } from '@hono/zod-openapi';
import { isDay } from '../shared/indian-time.ts';
import { analyticsTables, comparisons, funnelSteps } from './analytics.constants.ts';

/** Rupees that may be less than nothing: credit notes of a day may exceed its invoices. */
const amount = z.number().int().openapi({ description: 'Whole rupees, tax included' });
const count = z.number().int();
const GIFT_CARDS = 'Gift cards that were sold, less what was refunded of them';
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date as YYYY-MM-DD.')
  .refine(isDay, 'There is no such day.');

export const AnalyticsQuerySchema = z.object({
  from: day.optional().openapi({ description: 'First day in India; 29 days before the last one by default' }),
  to: day.optional().openapi({ description: 'Last day in India; today by default' }),
  compare: z.enum(comparisons).default('month').openapi({ description: 'What the period is compared with' }),
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuerySchema>;

export const AnalyticsTableSchema = z.object({ table: z.enum(analyticsTables) });
export const FunnelStepSchema = z.object({ step: z.enum(funnelSteps) });

const PeriodSchema = z.object({ from: z.string(), to: z.string() });
const CardSchema = z.object({
  value: amount,
  before: amount.nullable().openapi({ description: 'In the time it is compared with; null without one' }),
});
const FunnelSchema = z.object({ views: count, carts: count, checkouts: count, orders: count });
const ProductSalesSchema = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string(),
  unitsSold: count.openapi({ description: 'Less those cancelled and credited' }),
  revenue: amount,
});

export const AnalyticsSchema = z
  .object({
    period: PeriodSchema,
    comparison: PeriodSchema.nullable(),
    cards: z.object({
      revenue: CardSchema.openapi({ description: 'Goods: invoices less credit notes' }),
      sales: CardSchema.openapi({ description: 'Accepted orders of goods that were not cancelled' }),
      customers: CardSchema,
      averageOrder: CardSchema,
    }),
    giftCardsSold: CardSchema.openapi({ description: `${GIFT_CARDS}: no revenue until they pay for goods` }),
    days: z.array(
      z.object({
        day: z.string(),
        revenue: amount,
        orders: count,
        before: amount.nullable().openapi({ description: 'Revenue of the day it is compared with' }),
        giftCardsSold: amount,
      }),
    ),
    categories: z.array(z.object({ id: z.string(), name: z.string(), unitsSold: count, revenue: amount })),
    products: z.array(ProductSalesSchema).openapi({ description: 'Those with the most revenue' }),
    funnel: z.object({ now: FunnelSchema, before: FunnelSchema.nullable() }),
    returns: z.object({
      asked: count,
      accepted: count,
      refused: count,
      waiting: count,
      unitsReturned: count,
      unitsSold: count,
      products: z.array(z.object({ id: z.string(), name: z.string(), sku: z.string(), units: count })),
    }),
    stock: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          sku: z.string(),
          available: count,
          unitsSold: count,
          days: count.openapi({ description: 'How long they last at the pace of the period' }),
        }),
      )
      .openapi({ description: 'Published products that sold, those that last shortest first' }),
    states: z.array(z.object({ state: z.string(), orders: count, revenue: amount })),
    cash: z.object({
      received: amount,
      refunded: amount,
      toCollect: amount.openapi({ description: 'Cash that is still to be collected at the door, now' }),
      toRefund: amount.openapi({ description: 'Refunds that are still to be paid, now' }),
      days: z.array(z.object({ day: z.string(), received: amount, refunded: amount })),
    }),
  })
  .openapi('Analytics');
export type Analytics = z.infer<typeof AnalyticsSchema>;

const DaySalesSchema = z.object({
  orders: count,
  revenue: amount,
  giftCardsSold: amount.openapi({ description: GIFT_CARDS }),
});
export type DaySales = z.infer<typeof DaySalesSchema>;

export const SalesTodaySchema = z
  .object({
    day: z.string(),
    today: DaySalesSchema,
    yesterday: DaySalesSchema.openapi({ description: 'The whole day' }),
    yesterdayByNow: DaySalesSchema.openapi({ description: 'Until the same time of the day' }),
  })
  .openapi('SalesToday', {
    description: 'Today so far beside yesterday, by the definitions of the analytics',
  });
export type SalesToday = z.infer<typeof SalesTodaySchema>;
