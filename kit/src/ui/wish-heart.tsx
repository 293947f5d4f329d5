import { MAX_WISHES } from '@virasat/api/constants';
import { useNotify } from '../contracts/notice.ts';
import { paths } from '../contracts/paths.ts';
import { useWishlist } from '../contracts/wishlist.ts';
import { IconButton } from './icon-button.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface WishHeartProps {
  product: { id: string; name: string; price: number; inStock: boolean };
}

/** The name before, for remotes that were released with it: to be removed one release later. */
interface OldProps {
  piece: WishHeartProps['product'];
}

/** Adds a product to the wishlist or removes it. Rendered in the browser only: without scripts it would do nothing. */
export function WishHeart(props: WishHeartProps | OldProps) {
  const { id, name, price, inStock } = 'product' in props ? props.product : props.piece;
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
      notify(`Your wishlist is full: it holds ${MAX_WISHES} items.`);
    } else {
      put({ id, price, inStock });
      notify(`${name} is on your wishlist`, { to: paths.wishlist, label: 'View wishlist' });
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
