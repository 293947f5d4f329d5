import type { ProductCard as Piece, WishInput } from '@virasat/api';
import { Badge, Button, ProductCard, styled, useCart, useNotify, useWishlist } from '@virasat/kit';
import { marksOf } from './marks.ts';

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--space-3)',
  height: '100%',
  '& > article': { height: 'auto', flex: '1 0 auto' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-1)',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  // in a narrow column the words go over two lines
  '& > ul span': { whiteSpace: 'normal' },
});

/** A wished piece: what it is like today, what has become better, and the way into the cart. */
export function WishCard({ piece, wish }: { piece: Piece; wish: WishInput }) {
  const cart = useCart();
  const { remove } = useWishlist();
  const notify = useNotify();
  const { id, name, price, image, category } = piece;
  const marks = marksOf(wish, piece);
  const move = () => {
    cart.add({ id, name, price, image: image.src, category });
    remove(id);
    notify(`${name} is in your cart`);
  };
  return (
    <Root>
      <ProductCard product={piece} />
      {marks.length > 0 && (
        <ul>
          {marks.map((mark) => (
            <li key={mark}>
              <Badge tone="leaf">{mark}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        size="small"
        full
        disabled={!piece.inStock}
        aria-label={`Move ${name} to the cart`}
        onClick={move}
      >
        {piece.inStock ? 'Move to Cart' : 'Sold out'}
      </Button>
    </Root>
  );
}
