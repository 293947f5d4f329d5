import { ErrorState, Heading, Picture, TextLink, paths, rupees, useCart } from '@virasat/kit';
import { cartLines, changeText, isBlocked } from '../cart/cart-lines.ts';
import { OrderTotals } from '../cart/order-totals.tsx';
import type { PricedCartState } from '../cart/use-priced-cart.ts';
import { HaveACode } from '../coupons/have-a-code.tsx';
import { giftCardText } from '../gift-cards/gift-card-text.ts';
import { HaveAGiftCard } from '../gift-cards/have-a-gift-card.tsx';
import * as styles from './checkout.module.css';

/** The order summary beside the steps: every item at today's price, with what has changed since it was added. */
export function SideSummary({ pricing }: { pricing: PricedCartState }) {
  const { items } = useCart();
  const { cart, stale, error, refresh } = pricing;
  const lines = cartLines(items, cart);
  return (
    <aside className={styles.summary} aria-labelledby="summary-title">
      <Heading level={2} size="card" id="summary-title">
        Order Summary
      </Heading>
      <ul className={styles.items}>
        {lines.map(({ item, priced, changes }) => (
          <li key={item.id}>
            <Picture src={priced?.image.src ?? item.image} alt="" ratio="1/1" sizes="56px" />
            <div>
              <p>{item.name}</p>
              <p className={styles.soft}>
                {priced?.giftCard
                  ? giftCardText(priced.giftCard)
                  : `${item.quantity} × ${rupees(priced?.price ?? item.price)}`}
              </p>
              {changes.map((change) => (
                <p key={change.kind} className={styles.change}>
                  {changeText(change)}
                </p>
              ))}
            </div>
            <p className={styles.amount}>{rupees((priced?.price ?? item.price) * item.quantity)}</p>
          </li>
        ))}
      </ul>
      {lines.some(isBlocked) && (
        <p className={styles.blocked} role="alert">
          Some items cannot be bought as they are. <TextLink to={paths.cart}>Change the cart</TextLink>
        </p>
      )}
      {error ? (
        <ErrorState title="Prices could not be loaded" message={error} onRetry={refresh} />
      ) : (
        <OrderTotals totals={cart} stale={stale} />
      )}
      <HaveACode pricing={pricing} />
      <HaveAGiftCard pricing={pricing} />
    </aside>
  );
}
