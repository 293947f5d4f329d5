import type { Address, Business, PaymentAction, PlacedOrder } from '@virasat/api';
import { ShippingAddress } from '../order/shipping-address.tsx';
import { useRef, useState } from 'react';
import { Button, Heading, Text, TextLink, paths, rupees, useCart } from '@virasat/kit';
import { FormError } from '@virasat/kit/forms';
import { cartLines, isBlocked } from '../cart/cart-lines.ts';
import type { PricedCartState } from '../cart/use-priced-cart.ts';
import type { Owner } from './checkout-store.ts';
import { Arrival } from '../delivery/arrival.tsx';
import type { ChosenPayment } from './draft.ts';
import { NewTotal } from './new-total.tsx';
import { placeOrder, type OrderFailure } from './place-order.ts';
import type { SeenTotal } from './seen-total.ts';
import { stepAddress } from './steps.ts';
import * as styles from './checkout.module.css';

interface ReviewStepProps {
  /** Who orders. */
  owner: Owner;
  /** The order was sent before the shopper signed in, and the response was lost. */
  isGuests: boolean;
  address: Address;
  /** The business that buys; null without one. */
  business: Business | null;
  payment: ChosenPayment;
  /** Gift cards are all that is bought: nothing is shipped. */
  isByEmail: boolean;
  pricing: PricedCartState;
  seen: SeenTotal;
  onPlaced: (placed: PlacedOrder) => void;
  /** The order is placed; the shopper has to confirm the payment with the provider. */
  onAction: (action: PaymentAction) => void;
  /** The payment was declined and cannot be used again; the message says why. */
  onPaymentDeclined: (message: string) => void;
}

const remedies = {
  cart: { to: paths.cart, label: 'Go to the cart' },
  shipping: { to: stepAddress('shipping'), label: 'Correct the address' },
} as const;

function FailureMessage({ failure }: { failure: OrderFailure }) {
  const remedy = failure.remedy === 'cart' || failure.remedy === 'shipping' ? remedies[failure.remedy] : null;
  return (
    <FormError>
      {failure.details.length > 0 ? (
        <ul>
          {failure.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : (
        <p>{failure.message}</p>
      )}
      {remedy && <TextLink to={remedy.to}>{remedy.label}</TextLink>}
    </FormError>
  );
}

/** Step 3: a review of everything, then Place Order. */
export function ReviewStep({
  owner,
  isGuests,
  address,
  business,
  payment,
  isByEmail,
  pricing,
  seen,
  onPlaced,
  onAction,
  onPaymentDeclined,
}: ReviewStepProps) {
  const { items } = useCart();
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const [busy, setBusy] = useState(false);
  // a second click arrives before React has rendered the first
  const placing = useRef(false);
  const { cart, stale, refresh } = pricing;
  const total = stale ? undefined : seen.total;
  const byGiftCards = cart?.toPay === undefined ? 0 : cart.total - cart.toPay;
  // what a guest has sent is theirs, at the total that they saw
  const change = isGuests ? null : seen.change;
  const due = useRef<HTMLParagraphElement>(null);
  const blocked = cartLines(items, cart).some(isBlocked);

  const place = async () => {
    if (placing.current || total === undefined) return;
    placing.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const result = await placeOrder({
        owner,
        items,
        address,
        business,
        payment,
        coupons: cart?.coupons?.map(({ id }) => id) ?? [],
        giftCards: cart?.giftCards?.map(({ code, amount }) => ({ code, amount })) ?? [],
        expectedTotal: total,
      });
      if (result.ok && result.placed.action) return onAction(result.placed.action);
      if (result.ok) return onPlaced(result.placed);
      // prices or stock may be what has changed; an order that may exist has its own
      if (!result.failure.isOpen) refresh();
      if (result.failure.remedy === 'payment') return onPaymentDeclined(result.failure.message);
      if (result.failure.now) seen.tell(result.failure.now);
      else setFailure(result.failure);
    } finally {
      placing.current = false;
      setBusy(false);
    }
  };

  return (
    <div className={styles.fields}>
      {failure && <FailureMessage failure={failure} />}
      {isGuests && (
        <Text>
          You sent this order before you logged in, and we have not heard yet whether it arrived. Place Order
          sends the same order once more: it is never placed or charged twice.
        </Text>
      )}
      <section className={styles.check} aria-labelledby="review-shipping">
        <Heading level={3} id="review-shipping">
          {isByEmail ? 'Receipt for' : 'Shipping to'}
        </Heading>
        <TextLink to={stepAddress('shipping')}>Change address</TextLink>
        <ShippingAddress to={address}>
          <br />
          {address.email}
        </ShippingAddress>
        {business && (
          <p>
            {business.name}, GSTIN {business.gstin}
          </p>
        )}
        {!isByEmail && <Arrival pincode={address.pincode} />}
      </section>
      <section className={styles.check} aria-labelledby="review-payment">
        <Heading level={3} id="review-payment">
          Payment
        </Heading>
        {payment.method !== 'gift-card' && <TextLink to={stepAddress('payment')}>Change payment</TextLink>}
        <p>{payment.label}</p>
      </section>
      {total !== undefined && (
        <p className={styles.due} ref={due} tabIndex={-1}>
          To pay, with tax <strong>{rupees(Math.max(0, total - byGiftCards))}</strong>
        </p>
      )}
      <div className={styles.stepButtons}>
        <TextLink to={stepAddress('payment')} arrow="left">
          Back
        </TextLink>
        <Button
          size="large"
          busy={busy}
          disabled={total === undefined || blocked || change !== null}
          onClick={() => void place()}
        >
          Place Order
        </Button>
      </div>
      {change && (
        <NewTotal
          before={change.before}
          now={change.now}
          takesFocus={change.isTold}
          onAccept={() => {
            seen.accept();
            // this one is gone: the new total, with Place Order next to it
            due.current?.focus();
          }}
        >
          <TextLink to={paths.cart} arrow="left">
            Change the cart
          </TextLink>
        </NewTotal>
      )}
    </div>
  );
}
