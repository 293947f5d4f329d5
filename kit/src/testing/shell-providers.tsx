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
const silent: Notify = () => undefined;
const outline = (name: string) => (
  <div data-slot={name} style={{ border: '1px dashed var(--brass)', padding: 'var(--space-4)' }}>
    Slot: {name}
  </div>
);

/**
 * A shell without a shell: the contexts and the styles the real one provides. Tests and a remote that is
 * developed alone put their routes inside. Slots show as dashed boxes.
 */
export function ShellProviders({ auth, cart, wishlist, notify = silent, children }: ShellProvidersProps) {
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
