import { useEffect, useRef } from 'react';
import {
  Button,
  EmptyState,
  Heading,
  NeedsScript,
  Page,
  Spinner,
  paths,
  plural,
  useCart,
  useLoaderData,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import { forgetSeenTotal } from '../checkout/seen-total.ts';
import { RecentlyViewed } from '../recent/recently-viewed.tsx';
import { CartLineRow } from './cart-line.tsx';
import { cartLines } from './cart-lines.ts';
import { LeftOut } from './left-out.tsx';
import { productIdOf } from '../product/variants.ts';
import { CartSummary } from './cart-summary.tsx';
import { loadAdded, useAddFromUrl, type Added } from './use-add-from-url.ts';
import { loadLinkedCart, useCartFromLink, type LinkedCart } from './use-cart-from-link.ts';
import { usePricedCart } from './use-priced-cart.ts';
import { useRemoval } from './use-removal.ts';
import * as styles from './cart.module.css';

interface FromAddress {
  added: Added | null;
  linked: LinkedCart | null;
}

/** What the address puts into the cart: a product, or the items of a reminder. */
export async function loader(args: LoadArgs): Promise<FromAddress> {
  const [added, linked] = await Promise.all([loadAdded(args), loadLinkedCart(args)]);
  return { added, linked };
}
export const meta = (): Meta => ({ title: 'Cart | Virasat', canonical: paths.cart, noindex: true });

type Removal = ReturnType<typeof useRemoval>;

function Undo({ removed, undo }: Removal) {
  if (removed.length === 0) return null;
  const what = removed.length === 1 ? removed[0]?.name : plural(removed.length, 'item');
  return (
    <p className={styles.undo}>
      Removed {what}.
      <Button variant="quiet" size="small" onClick={undo}>
        Undo
      </Button>
    </p>
  );
}

function FilledCart({ removal }: { removal: Removal }) {
  const { items, count } = useCart();
  const pricing = usePricedCart(items);
  const lines = cartLines(items, pricing.cart);
  useEffect(forgetSeenTotal, []);
  return (
    <div className={styles.layout}>
      <section aria-labelledby="lines-title">
        <div className={styles.head}>
          <Heading level={2} size="card" id="lines-title">
            {plural(count, 'item')}
          </Heading>
          <Button variant="quiet" size="small" onClick={removal.clearAll}>
            Clear All
          </Button>
        </div>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartLineRow key={line.item.id} line={line} onRemove={() => removal.remove(line.item)} />
          ))}
        </ul>
        <Undo {...removal} />
      </section>
      <CartSummary lines={lines} pricing={pricing} />
    </div>
  );
}

/** The cart (requirement 47). It lives in the browser; prices and stock are the server's. */
export function Component() {
  const cart = useCart();
  const root = useRef<HTMLDivElement>(null);
  // the focused button disappears, with its line or with all of them: the focus must not fall back to the top of the page
  const removal = useRemoval(() => root.current?.focus());
  const { added, linked } = useLoaderData<FromAddress>();
  useAddFromUrl(added);
  useCartFromLink(linked);
  const isEmpty = cart.ready && cart.items.length === 0;
  // before the scripts: the server's page holds both, and a script in its head knows which one to show
  const mayBeEmpty = !cart.ready && !added && !linked;
  return (
    <Page>
      <div className={styles.cart} ref={root} tabIndex={-1}>
        <Heading level={1}>Your cart</Heading>
        <LeftOut />
        {!cart.ready && (
          <div className={mayBeEmpty ? styles.unlessEmpty : undefined}>
            <div className={styles.loading}>
              <NeedsScript what="Your cart" />
              <Spinner label="Loading your cart…" />
            </div>
          </div>
        )}
        {cart.items.length > 0 && <FilledCart removal={removal} />}
        {(isEmpty || mayBeEmpty) && (
          <div className={isEmpty ? undefined : styles.ifEmpty}>
            <EmptyState
              title="Your Cart is Empty"
              plate="cart"
              action={<Button to={paths.products}>Continue Shopping</Button>}
            >
              Items you add to the cart stay here, also when you come back later.
              <Undo {...removal} />
            </EmptyState>
          </div>
        )}
        {cart.ready && <RecentlyViewed besides={cart.items.map(({ id }) => productIdOf(id))} />}
      </div>
    </Page>
  );
}
