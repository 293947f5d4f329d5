import { beginningOfDay, daysAfter } from '../shared/indian-time.ts';
import type { CouponForm, CouponState } from './coupon-form.ts';

/** A coupon as the database keeps it. */
export interface CouponDocument extends CouponForm {
  /** Of lower-case letters, so that it is never somebody’s code. */
  _id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Id of the admin who edited it last. */
  updatedBy: string;
  /** Orders that have it and stand; what was cancelled before it was paid or sent is given back. */
  uses: number;
  /** Rupees before tax that these orders cost less. */
  discounted: number;
  /** What the goods of these orders came to, tax included. */
  sales: number;
}

/** The first and the last instant of a coupon; null without one. */
export const periodOf = ({ from, until }: Pick<CouponForm, 'from' | 'until'>) => ({
  start: from === undefined ? null : beginningOfDay(from),
  end: until === undefined ? null : beginningOfDay(daysAfter(until, 1)),
});

/** What is true of a coupon now. */
export function stateOf(
  coupon: Pick<CouponDocument, 'status' | 'from' | 'until' | 'limit' | 'uses'>,
  now: Date,
): CouponState {
  const { status, limit, uses } = coupon;
  if (status !== 'active') return status;
  const { start, end } = periodOf(coupon);
  if ((end && now >= end) || (limit !== undefined && uses >= limit)) return 'ended';
  return start && now < start ? 'scheduled' : 'active';
}

/** What shoppers call it: by its code, or by its name where it has none. */
export const callOf = ({ way, code, name }: Pick<CouponForm, 'way' | 'code' | 'name'>): string =>
  way === 'code' && code !== undefined ? code : `“${name}”`;

/** How a cart and an order name it: by its code, an automatic one by its id. */
export const handleOf = ({ _id, way, code }: Pick<CouponDocument, '_id' | 'way' | 'code'>): string =>
  way === 'code' && code !== undefined ? code : _id;
