import { TAX_PERCENT } from '@virasat/api/constants';
import type { Order, PricedCart, Totals } from '@virasat/api';
import { Skeleton, rupees, useShop } from '@virasat/kit';
import * as styles from './order-totals.module.css';

/** What gift cards pay. */
interface GiftCards {
  giftCards?: readonly { lastFour: string; amount: number }[] | undefined;
}

/** Lines of a cart, or items of an order. */
interface Lines {
  lines?: readonly { id: string; giftCard?: unknown }[] | undefined;
  items?: readonly { id: string; giftCard?: unknown }[] | undefined;
}

/** The label of the tax, which gift cards do not have: they alone, or beside what has some. */
function taxTerm(label: string, totals: Lines | null): string {
  const lines = totals?.lines ?? totals?.items ?? [];
  const cards = lines.filter(({ giftCard }) => giftCard).length;
  if (cards === 0) return label;
  return cards === lines.length ? 'Tax (none on gift cards)' : `${label}, none on gift cards`;
}

interface OrderTotalsProps {
  /** Null while the server computes them. */
  totals: (Totals & Pick<PricedCart, 'coupons'> & GiftCards & Lines) | null;
  /** The totals are those from before the last change. */
  stale?: boolean;
  /** Label of a tax of so many percent: an invoice splits it by state. */
  taxLabel?: (percent: number) => string;
  /** What was refunded of the total. */
  refund?: Pick<Order, 'refunded' | 'refundDue' | 'movedOn'>;
  /** What came back from another order and pays for a part of this. */
  credit?: Order['credit'];
  /** What money paid or has to pay beside the credit and gift cards: “To pay” by default. That nothing is paid goes without saying. */
  rest?: 'To pay' | 'Paid';
}

/** Subtotal, discounts, tax, shipping and total, as the server computed them (requirement 40). */
export function OrderTotals({
  totals,
  stale = false,
  taxLabel = (percent) => `Tax (${percent}%)`,
  refund,
  credit,
  rest = 'To pay',
}: OrderTotalsProps) {
  const amount = (value: number | undefined) =>
    value === undefined ? <Skeleton width="4.5em" /> : rupees(value);
  const { taxRate } = useShop();
  // until the totals are there, what everything has
  const usual = totals ? TAX_PERCENT : (taxRate ?? TAX_PERCENT);
  const taxes = totals?.taxes ?? [{ percent: usual, tax: totals?.tax }];
  const giftCards = totals?.giftCards ?? [];
  const paid = giftCards.reduce((sum, card) => sum + card.amount, credit?.amount ?? 0);
  const money = (totals?.total ?? 0) - paid;
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
      {taxes.map(({ percent, tax }) => (
        <div key={percent}>
          <dt>{taxTerm(taxLabel(percent), totals)}</dt>
          <dd>{amount(tax)}</dd>
        </div>
      ))}
      <div>
        <dt>Shipping</dt>
        <dd>Free</dd>
      </div>
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{amount(totals?.total)}</dd>
      </div>
      {giftCards.map(({ lastFour, amount: part }) => (
        <div key={lastFour}>
          <dt>Gift card ending {lastFour}</dt>
          <dd>−{rupees(part)}</dd>
        </div>
      ))}
      {credit && totals && (
        <div>
          <dt>From order {credit.number}</dt>
          <dd>−{rupees(credit.amount)}</dd>
        </div>
      )}
      {paid > 0 && totals && (money > 0 || rest === 'To pay') && (
        <div className={styles.total}>
          <dt>{rest}</dt>
          <dd>{rupees(money)}</dd>
        </div>
      )}
      {refund && refund.movedOn > 0 && (
        <div className={styles.refund}>
          <dt>Pays for another item</dt>
          <dd>−{rupees(refund.movedOn)}</dd>
        </div>
      )}
      {refund && refund.refunded > refund.movedOn && (
        <div className={styles.refund}>
          <dt>{refund.refundDue > 0 ? 'Refund pending' : 'Refunded'}</dt>
          <dd>−{rupees(refund.refunded - refund.movedOn)}</dd>
        </div>
      )}
    </dl>
  );
}
