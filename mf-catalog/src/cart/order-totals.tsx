import type { Order, Totals } from '@virasat/api';
import { Skeleton, rupees, styled } from '@virasat/kit';

interface OrderTotalsProps {
  /** Null while the server computes them. */
  totals: Totals | null;
  /** The totals are those from before the last change. */
  stale?: boolean;
  /** Label of the tax: an invoice splits it by state. */
  taxLabel?: string;
  /** What was refunded of the total. */
  refund?: Pick<Order, 'refunded' | 'refundDue'>;
}

const List = styled('dl')({
  margin: 0,
  display: 'grid',
  gap: 'var(--space-2)',
  fontVariantNumeric: 'tabular-nums',
  '& div': { display: 'flex', justifyContent: 'space-between', gap: 'var(--space-4)' },
  '& dt': { color: 'var(--ink-soft)' },
  '& dd': { margin: 0, minWidth: '4.5em', textAlign: 'right' },
  '& .total': {
    marginTop: 'var(--space-2)',
    paddingTop: 'var(--space-3)',
    borderTop: '1px solid var(--line)',
    font: '550 1.25rem/1.3 var(--font-display)',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& dt': { color: 'inherit' },
  },
  '& .refund dd': { color: 'var(--leaf)', fontWeight: 600 },
  '&[data-stale]': { opacity: 0.5 },
});

/** Subtotal, tax, shipping and total, as the server computed them (requirement 40). */
export function OrderTotals({ totals, stale = false, taxLabel = 'Tax (18%)', refund }: OrderTotalsProps) {
  const amount = (value: number | undefined) =>
    value === undefined ? <Skeleton width="4.5em" /> : rupees(value);
  return (
    <List data-stale={stale && totals ? '' : undefined} aria-busy={stale}>
      <div>
        <dt>Subtotal</dt>
        <dd>{amount(totals?.subtotal)}</dd>
      </div>
      <div>
        <dt>{taxLabel}</dt>
        <dd>{amount(totals?.tax)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>Free</dd>
      </div>
      <div className="total">
        <dt>Total</dt>
        <dd>{amount(totals?.total)}</dd>
      </div>
      {refund && refund.refunded > 0 && (
        <div className="refund">
          <dt>{refund.refundDue > 0 ? 'Refund pending' : 'Refunded'}</dt>
          <dd>−{rupees(refund.refunded)}</dd>
        </div>
      )}
    </List>
  );
}
