import { deliveryDays, isGiftCardItem } from '@virasat/api/constants';
import { Button, ErrorState, Heading, Text, TextLink, paths, useShop } from '@virasat/kit';
import { HaveACode } from '../coupons/have-a-code.tsx';
import { isBlocked, type CartLine } from './cart-lines.ts';
import { OrderTotals } from './order-totals.tsx';
import type { PricedCartState } from './use-priced-cart.ts';
import * as styles from './cart.module.css';

interface CartSummaryProps {
  lines: CartLine[];
  pricing: PricedCartState;
}

/** The order summary: the server's totals, and the link to the checkout while everything can be bought. */
export function CartSummary({ lines, pricing }: CartSummaryProps) {
  const { cart, stale, error, refresh } = pricing;
  const { delivery } = useShop();
  const blocked = lines.some(isBlocked);
  return (
    <aside className={styles.summary} aria-labelledby="summary-title">
      <Heading level={2} size="card" id="summary-title">
        Order Summary
      </Heading>
      {error ? (
        <ErrorState title="Prices could not be loaded" message={error} onRetry={refresh} />
      ) : (
        <OrderTotals totals={cart} stale={stale} />
      )}
      <HaveACode pricing={pricing} />
      {blocked ? (
        <>
          <Button full size="large" disabled aria-describedby="blocked-reason">
            Proceed to Checkout
          </Button>
          <Text id="blocked-reason" size="small" tone="danger">
            Some items cannot be bought as they are. Change or remove the marked ones to continue.
          </Text>
        </>
      ) : (
        <Button to={paths.checkout} full size="large">
          Proceed to Checkout
        </Button>
      )}
      <TextLink to={paths.products} arrow="left">
        Continue Shopping
      </TextLink>
      <Text size="small" tone="soft">
        {lines.every(({ item }) => isGiftCardItem(item.id))
          ? 'Gift cards go out by email and are valid for a year.'
          : `Free shipping across India in ${deliveryDays(delivery)}. 30-day returns.`}
      </Text>
      <TextLink to={paths.giftCard}>Give a gift card</TextLink>
    </aside>
  );
}
