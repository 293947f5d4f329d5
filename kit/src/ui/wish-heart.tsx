import { MAX_WISHES } from '@virasat/api/constants';
import { useNotify } from '../contracts/notice.ts';
import { useWishlist } from '../contracts/wishlist.ts';
import { IconButton } from './icon-button.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface WishHeartProps {
  piece: { id: string; name: string; price: number; inStock: boolean };
}

/** The heart: puts a piece on the wishlist or takes it off. Without scripts it could do nothing, so it is not there. */
export function WishHeart({ piece: { id, name, price, inStock } }: WishHeartProps) {
  const { wishes, put, remove } = useWishlist();
  const notify = useNotify();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const wished = wishes.some((wish) => wish.id === id);
  const toggle = () => {
    if (wished) {
      remove(id);
      notify(`${name} is off your wishlist`);
    } else if (wishes.length >= MAX_WISHES) {
      notify(`Your wishlist is full: ${MAX_WISHES} pieces are the most.`);
    } else {
      put({ id, price, inStock });
      notify(`${name} is on your wishlist`);
    }
  };
  return (
    <IconButton
      icon={wished ? 'heart-filled' : 'heart'}
      label={`Wishlist: ${name}`}
      aria-pressed={wished}
      onClick={toggle}
    />
  );
}
