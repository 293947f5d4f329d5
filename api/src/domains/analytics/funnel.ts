import type { Db } from 'mongodb';
import { TooManyRequests } from '../../platform/http/errors.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { indianDay } from '../shared/indian-time.ts';
import type { funnelSteps } from './analytics.constants.ts';
import type { Period } from './period.ts';

export type FunnelStep = (typeof funnelSteps)[number];
export type FunnelCounts = Record<FunnelStep, number>;

/** How often each step was taken on a day: three numbers, and nothing about who took it. */
interface FunnelDocument extends Partial<FunnelCounts> {
  /** The day: `2026-11-21`. */
  _id: string;
}

/** Steps of one network within a minute: more than a household or an office takes, too few to make figures up. */
const PER_MINUTE = 120;

/** Counts the steps on the way to an order, without cookies and without anything about the visitor. */
export function createFunnel({
  db,
  clock,
  rateLimits,
}: {
  db: Db;
  clock: () => Date;
  rateLimits: RateLimits;
}) {
  const counts = db.collection<FunnelDocument>('funnelCounts');
  const steps = rateLimits({ name: 'funnel-steps', limit: PER_MINUTE, windowMs: MINUTE_MS });

  return {
    /** @throws AppError 429 for a network that counts too much */
    async count(step: FunnelStep, network: string): Promise<void> {
      const wait = await steps.take(network);
      if (wait > 0) throw new TooManyRequests('too_many_steps', 'Too many requests. Try again later.', wait);
      await counts.updateOne({ _id: indianDay(clock()) }, { $inc: { [step]: 1 } }, { upsert: true });
    },

    async read({ from, to }: Period): Promise<FunnelCounts> {
      const found = await counts.find({ _id: { $gte: from, $lte: to } }).toArray();
      const sum = (step: FunnelStep) => found.reduce((all, each) => all + (each[step] ?? 0), 0);
      return { view: sum('view'), cart: sum('cart'), checkout: sum('checkout') };
    },
  };
}
export type Funnel = ReturnType<typeof createFunnel>;
