import type { Address, PlacedOrder } from '@virasat/api';
import { ShippingAddress } from '../order/shipping-address.tsx';
import { useRef, useState } from 'react';
import { Button, Heading, TextLink, paths, rupees, useCart } from '@virasat/kit';
import { FormError } from '@virasat/kit/forms';
import { cartLines, isBlocked } from '../cart/cart-lines.ts';
import type { PricedCartState } from '../cart/use-priced-cart.ts';
import type { ChosenPayment } from './draft.ts';
import { placeOrder, type Refusal } from './place-order.ts';
import { stepAddress } from './steps.ts';

interface ReviewStepProps {
  address: Address;
  payment: ChosenPayment;
  pricing: PricedCartState;
  onPlaced: (placed: PlacedOrder) => void;
  /** The order is written; its shopper has to confirm the payment with the provider. */
  onAction: () => void;
  /** The way to pay was refused and cannot be used again; the message says why. */
  onPaymentRefused: (message: string) => void;
}

const remedies = {
  cart: { to: paths.cart, label: 'Go to the cart' },
  shipping: { to: stepAddress('shipping'), label: 'Correct the address' },
} as const;

function RefusalBox({ refusal }: { refusal: Refusal }) {
  const remedy = refusal.remedy === 'cart' || refusal.remedy === 'shipping' ? remedies[refusal.remedy] : null;
  return (
    <FormError>
      {refusal.details.length > 0 ? (
        <ul>
          {refusal.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : (
        <p>{refusal.message}</p>
      )}
      {remedy && <TextLink to={remedy.to}>{remedy.label}</TextLink>}
    </FormError>
  );
}

/** Step 3: everything once more, then Place Order. */
export function ReviewStep({
  address,
  payment,
  pricing,
  onPlaced,
  onAction,
  onPaymentRefused,
}: ReviewStepProps) {
  const { items } = useCart();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  // a second click arrives before React has rendered the first
  const placing = useRef(false);
  const { cart, stale, refresh } = pricing;
  const total = stale ? undefined : cart?.total;
  const blocked = cartLines(items, cart).some(isBlocked);

  const place = async () => {
    if (placing.current || total === undefined) return;
    placing.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      const result = await placeOrder({ items, address, payment, shownTotal: total });
      if (result.ok && result.placed.action) return onAction();
      if (result.ok) return onPlaced(result.placed);
      if (result.refusal.remedy === 'payment') return onPaymentRefused(result.refusal.message);
      setRefusal(result.refusal);
      // prices or stock may be what has changed
      refresh();
    } finally {
      placing.current = false;
      setBusy(false);
    }
  };

  return (
    <div className="fields">
      {refusal && <RefusalBox refusal={refusal} />}
      <section className="check" aria-labelledby="review-shipping">
        <Heading level={3} id="review-shipping">
          Shipping to
        </Heading>
        <TextLink to={stepAddress('shipping')}>Change address</TextLink>
        <ShippingAddress to={address}>
          <br />
          {address.email}
        </ShippingAddress>
      </section>
      <section className="check" aria-labelledby="review-payment">
        <Heading level={3} id="review-payment">
          Payment
        </Heading>
        <TextLink to={stepAddress('payment')}>Change payment</TextLink>
        <p>{payment.label}</p>
      </section>
      {total !== undefined && (
        <p className="due">
          To pay, with tax <strong>{rupees(total)}</strong>
        </p>
      )}
      <div className="moves">
        <TextLink to={stepAddress('payment')} arrow="left">
          Back
        </TextLink>
        <Button
          size="large"
          busy={busy}
          disabled={total === undefined || blocked}
          onClick={() => void place()}
        >
          Place Order
        </Button>
      </div>
    </div>
  );
}
