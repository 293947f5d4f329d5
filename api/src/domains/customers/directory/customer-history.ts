import type { CustomerOrder } from '../../orders/index.ts';
import { DAY_MS } from '../../shared/durations.ts';
import {
  HIGH_VALUE,
  LAPSED_DAYS,
  NEW_DAYS,
  type churnRisks,
  type CustomerSegment,
} from './customers.constants.ts';

/**
 * Figures of a customer, computed from all of their orders. Amounts are whole rupees. An order of goods counts while it is
 * neither cancelled nor returned as a whole nor waits for its payment; credit notes of parts are taken off. Who buys a gift
 * card has spent nothing yet: whoever pays with it does (decision 0062).
 */
export interface CustomerHistory {
  orders: number;
  spent: number;
  firstOrderAt: Date | null;
  lastOrderAt: Date | null;
}

export const noHistory: CustomerHistory = { orders: 0, spent: 0, firstOrderAt: null, lastOrderAt: null };

const YEAR_DAYS = 365;
const TOP = 3;
/** Months of the trend, the current one included. */
const TREND_MONTHS = 12;

/** What is stored of the orders of a customer, in any order of theirs. */
export function historyOf(orders: readonly CustomerOrder[]): CustomerHistory {
  const sold = orders.filter(({ isSold }) => isSold);
  const times = sold.map(({ date }) => date.getTime()).sort((a, b) => a - b);
  const [first, last] = [times[0], times.at(-1)];
  return {
    orders: sold.length,
    spent: sold.reduce((sum, order) => sum + order.spent, 0),
    firstOrderAt: first === undefined ? null : new Date(first),
    lastOrderAt: last === undefined ? null : new Date(last),
  };
}

/** Average of an order in whole rupees; 0 without orders. */
export const averageOf = ({ orders, spent }: CustomerHistory): number =>
  orders === 0 ? 0 : Math.round(spent / orders);

/** Average days from one order to the next; null before the second one. */
export function frequencyOf({ orders, firstOrderAt, lastOrderAt }: CustomerHistory): number | null {
  if (orders < 2 || !firstOrderAt || !lastOrderAt) return null;
  return Math.max(1, Math.round((lastOrderAt.getTime() - firstOrderAt.getTime()) / DAY_MS / (orders - 1)));
}

const daysSince = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / DAY_MS;

/** The segments that a customer is in now. */
export function segmentsOf(history: CustomerHistory, now: Date): CustomerSegment[] {
  const { orders, spent, firstOrderAt, lastOrderAt } = history;
  const isIn: Record<CustomerSegment, boolean> = {
    new: firstOrderAt !== null && daysSince(firstOrderAt, now) <= NEW_DAYS,
    returning: orders > 1,
    lapsed: lastOrderAt !== null && daysSince(lastOrderAt, now) > LAPSED_DAYS,
    'high-value': spent >= HIGH_VALUE,
  };
  return (Object.keys(isIn) as CustomerSegment[]).filter((segment) => isIn[segment]);
}

/**
 * Low while the customer is within their own rhythm (or half of what counts as lapsed, before there is one), high once
 * lapsed; null without orders.
 */
export function churnRiskOf(history: CustomerHistory, now: Date): (typeof churnRisks)[number] | null {
  if (!history.lastOrderAt) return null;
  const days = daysSince(history.lastOrderAt, now);
  if (days > LAPSED_DAYS) return 'high';
  const usual = Math.max(frequencyOf(history) ?? LAPSED_DAYS / 2, 1);
  return days > usual ? 'medium' : 'low';
}

/**
 * Lifetime value in whole rupees: what the customer has spent, and what a year at their own pace adds. Nothing is added
 * before the second order, or for somebody who has lapsed: there is no pace.
 */
export function lifetimeValueOf(history: CustomerHistory, now: Date): number {
  const frequency = frequencyOf(history);
  if (frequency === null || churnRiskOf(history, now) === 'high') return history.spent;
  // orders of one day are no pace of 365 a year: the year begins with the first one
  const days = Math.max(frequency, YEAR_DAYS / history.orders);
  return history.spent + Math.round((averageOf(history) * YEAR_DAYS) / days);
}

/** Orders and rupees of each of the last twelve months, the oldest first; months as `2026-11`, in the shop's time. */
export function trendOf(
  orders: readonly CustomerOrder[],
  now: Date,
  monthOf: (at: Date) => string,
): { month: string; orders: number; spent: number }[] {
  const [year = 0, month = 0] = monthOf(now).split('-').map(Number);
  return Array.from({ length: TREND_MONTHS }, (_, index) => {
    const at = new Date(Date.UTC(year, month - TREND_MONTHS + index, 1));
    const name = at.toISOString().slice(0, 7);
    const { orders: count, spent } = historyOf(orders.filter(({ date }) => monthOf(date) === name));
    return { month: name, orders: count, spent };
  });
}

/** The names for which most was paid, most first. @param nameOf the category of a line's item; undefined when it is gone */
export function topCategoriesOf(
  orders: readonly CustomerOrder[],
  nameOf: (item: string) => string | undefined,
): string[] {
  const paid = new Map<string, number>();
  for (const { items } of orders.filter(({ isSold }) => isSold))
    for (const { id, lineTotal } of items) {
      const name = nameOf(id);
      if (name !== undefined) paid.set(name, (paid.get(name) ?? 0) + lineTotal);
    }
  return [...paid]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, TOP)
    .map(([name]) => name);
}
