import type { PlacedOrder } from '@virasat/api';
import { useEffect, useState } from 'react';
import {
  Button,
  EmptyState,
  Heading,
  NeedsScript,
  Page,
  Spinner,
  api,
  call,
  paths,
  useAuth,
  useCart,
  useNavigate,
  useNotify,
  type Meta,
} from '@virasat/kit';
import { countStep } from '../funnel/count-step.ts';
import { endCheckout } from './checkout-store.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { isSentByGuest } from './attempt.ts';
import { useCheckout } from './use-checkout.ts';
import { addressOf, type ShippingDraft } from './validate-shipping.ts';
import * as styles from './checkout.module.css';

export const meta = (): Meta => ({ title: 'Checkout | Virasat', canonical: paths.checkout, noindex: true });

/**
 * Saves the address of an order in the account, while the page goes on. A failure is silent: the shopper has just ordered,
 * and can type the address again next time.
 */
function saveAddress(draft: ShippingDraft): void {
  const json = addressOf(draft);
  if (!json) return;
  call(api.account.addresses.$post({ json }, { init: { keepalive: true } })).catch(() => undefined);
}

/** The checkout, for guests and signed-in shoppers alike (requirement 48). */
export function Component() {
  const cart = useCart();
  const notify = useNotify();
  const navigate = useNavigate();
  const { user } = useAuth();
  const { ready, owner, draft, attempt, seen, update } = useCheckout();
  const [placed, setPlaced] = useState(false);
  const isOpened = cart.ready && ready && cart.items.length > 0;
  useEffect(() => {
    if (isOpened) countStep('checkout');
  }, [isOpened]);

  /** The guest's cart was merged into the account's, which may hold more than was ordered. */
  const removeOrdered = (ordered: PlacedOrder['order']['items']) => {
    for (const { id, quantity } of ordered) {
      cart.setQuantity(id, (cart.items.find((item) => item.id === id)?.quantity ?? 0) - quantity);
    }
  };
  const finish = ({ order, token }: PlacedOrder) => {
    // the empty cart must not show 'No Items to Checkout' on the way to the confirmation
    setPlaced(true);
    if (user && draft.saveAddress) saveAddress(draft.shipping);
    endCheckout();
    if (isSentByGuest(attempt, owner)) removeOrdered(order.items);
    else cart.clear();
    notify('Order placed successfully!');
    void navigate(paths.order(order.id, token), { replace: true, state: { placed: true } });
  };

  if (placed) {
    return (
      <Page>
        <Spinner label="Opening your order" />
      </Page>
    );
  }
  return (
    <Page>
      <div className={styles.checkout}>
        <Heading level={1}>Checkout</Heading>
        {!(cart.ready && ready) && (
          <>
            <NeedsScript what="The checkout" />
            <Spinner label="Loading your cart…" />
          </>
        )}
        {cart.ready && ready && cart.items.length === 0 && (
          <EmptyState
            title="No Items to Checkout"
            plate="cart"
            action={<Button to={paths.products}>Browse Products</Button>}
          >
            Add an item to the cart, then come back.
          </EmptyState>
        )}
        {cart.ready && ready && cart.items.length > 0 && (
          <CheckoutSteps
            owner={owner}
            attempt={attempt}
            draft={draft}
            seen={seen}
            update={update}
            onPlaced={finish}
          />
        )}
      </div>
    </Page>
  );
}
