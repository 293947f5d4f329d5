import { IconButton, useNotify } from '@virasat/kit';
import { useWishlist } from '../wishlist/use-wishlist.ts';

/** The heart: puts the piece on the wishlist or takes it off. */
export function WishlistButton({ id, name }: { id: string; name: string }) {
  const { wished, toggle } = useWishlist(id);
  const notify = useNotify();
  return (
    <IconButton
      className="heart"
      icon={wished ? 'heart-filled' : 'heart'}
      label="Wishlist"
      aria-pressed={wished}
      onClick={() => notify(toggle() ? `${name} is on your wishlist` : `${name} is off your wishlist`)}
    />
  );
}
