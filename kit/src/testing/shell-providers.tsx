import type { ReactNode } from 'react';
import { AuthContext, type Auth } from '../contracts/auth.ts';
import { CartContext, type Cart } from '../contracts/cart.ts';
import { NoticeContext, type Notify } from '../contracts/notice.ts';
import { SlotContext } from '../contracts/slot.tsx';
import { WishlistContext, type Wishlist } from '../contracts/wishlist.ts';
import { mockWishlist } from './mocks.ts';
import { globalCss } from '../styles/global.ts';

export interface ShellProvidersProps {
  auth: Auth;
  cart: Cart;
  wishlist?: Wishlist;
  notify?: Notify;
  children: ReactNode;
}

const empty = mockWishlist();
const noNotify: Notify = () => undefined;
const outline = (name: string) => (
  <div data-slot={name} style={{ border: '1px dashed var(--brass)', padding: 'var(--space-4)' }}>
    Slot: {name}
  </div>
);

/**
 * A stand-in for the shell: the contexts and styles the real one provides, for tests and for a remote that is developed
 * alone. Slots show as dashed boxes.
 */
export function ShellProviders({ auth, cart, wishlist, notify = noNotify, children }: ShellProvidersProps) {
  return (
    <AuthContext value={auth}>
      <CartContext value={cart}>
        <WishlistContext value={wishlist ?? empty}>
          <NoticeContext value={notify}>
            <SlotContext value={outline}>
              <style>{globalCss}</style>
              {children}
            </SlotContext>
          </NoticeContext>
        </WishlistContext>
      </CartContext>
    </AuthContext>
  );
}
