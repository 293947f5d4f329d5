import { AppError } from '../../platform/http/errors.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import type { Totals } from '../cart/index.ts';
import type { AppliedCoupon } from '../promotions/index.ts';
import { inRupees } from '../shared/format.ts';
import type { NewTotals } from './orders.schema.ts';

/** What an order costs. */
interface Priced {
  lines: NewTotals['lines'];
  totals: Totals;
  applied: readonly AppliedCoupon[];
}

/** The order would cost something else than its shopper saw: a 409 with what it costs now, to be shown beside it. */
class TotalChanged extends AppError {
  constructor(
    expected: number,
    private readonly now: NewTotals,
  ) {
    super(
      409,
      'total_changed',
      `The total has changed from ${inRupees(expected)} to ${inRupees(now.total)}. Nothing was ordered or charged. Look at what is new, then place the order.`,
    );
  }
  override toBody(): ApiErrorBody & { now: NewTotals } {
    return { ...super.toBody(), now: this.now };
  }
}

/** A price is never charged that its shopper has not seen (requirement 420). @throws AppError 409 'total_changed' */
export function rejectOtherTotal(expected: number | undefined, { lines, totals, applied }: Priced): void {
  if (expected === undefined || expected === totals.total) return;
  throw new TotalChanged(expected, {
    ...totals,
    lines: lines.map(({ id, name, price, quantity, discount }) => ({
      id,
      name,
      price,
      quantity,
      ...(discount !== undefined && { discount }),
    })),
    coupons: [...applied],
  });
}
