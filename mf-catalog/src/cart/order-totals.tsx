import type { Order, PricedCart, Totals } from '@virasat/api';
import { Skeleton, rupees } from '@virasat/kit';
import * as styles from './order-totals.module.css';

interface OrderTotalsProps {
  /** Null while the server computes them. */
  totals: (Totals & Pick<PricedCart, 'coupons'>) | null;
  /** The totals are those from before the last change. */
  stale?: boolean;
  /** Label of the tax: an invoice splits it by state. */
  taxLabel?: string;
  /** What was refunded of the total. */
  refund?: Pick<Order, 'refunded' | 'refundDue'>;
}

/** Subtotal, discounts, tax, shipping and total, as the server computed them (requirement 40). */
export function OrderTotals({ totals, stale = false, taxLabel = 'Tax (18%)', refund }: OrderTotalsProps) {
  const amount = (value: number | undefined) =>
    value === undefined ? <Skeleton width="4.5em" /> : rupees(value);
  return (
    <dl className={styles.totals} data-stale={stale && totals ? '' : undefined} aria-busy={stale}>
      <div>
        <dt>Subtotal</dt>
        <dd>{amount(totals?.subtotal)}</dd>
      </div>
      {totals?.coupons?.map(({ id, label, discount }) => (
        <div key={id} className={styles.refund}>
          <dt>{label}</dt>
          <dd>−{rupees(discount)}</dd>
        </div>
      ))}
      <div>
        <dt>{taxLabel}</dt>
        <dd>{amount(totals?.tax)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>Free</dd>
      </div>
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{amount(totals?.total)}</dd>
      </div>
      {refund && refund.refunded > 0 && (
        <div className={styles.refund}>
          <dt>{refund.refundDue > 0 ? 'Refund pending' : 'Refunded'}</dt>
          <dd>−{rupees(refund.refunded)}</dd>
        </div>
      )}
    </dl>
  );
}
