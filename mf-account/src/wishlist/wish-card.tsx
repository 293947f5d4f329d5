import type { ProductCard as Product, WishInput } from '@virasat/api';
import {
  Badge,
  Button,
  ProductCard,
  TextLink,
  paths,
  rupees,
  useCart,
  useNotify,
  useWishlist,
  visuallyHiddenClass,
} from '@virasat/kit';
import * as styles from './wish-card.module.css';

/** How a product has become more attractive since it was put on the list. */
function improvementsSince(wish: WishInput, product: Product): string[] {
  const improvements = [];
  if (product.price < wish.price) {
    improvements.push(`${rupees(wish.price - product.price)} less than when you added it`);
  }
  if (!wish.inStock && product.inStock) improvements.push('Back in stock');
  return improvements;
}

/** A product on the wishlist: as it is today, what has improved, and 'Move to Cart'. */
export function WishCard({ product, wish }: { product: Product; wish: WishInput }) {
  const cart = useCart();
  const { remove } = useWishlist();
  const notify = useNotify();
  const { id, name, price, image, category, hasOptions } = product;
  const action = product.inStock ? 'Move to Cart' : 'Sold out';
  const improvements = improvementsSince(wish, product);
  const move = () => {
    const rejection = cart.add({ id, name, price, image: image.src, category });
    if (rejection) return notify(rejection);
    remove(id);
    notify(`${name} is in your cart`, { to: paths.cart, label: 'View cart' });
  };
  return (
    <div className={styles.wish}>
      <ProductCard product={product} />
      {improvements.length > 0 && (
        <ul>
          {improvements.map((improvement) => (
            <li key={improvement}>
              <Badge tone="leaf">{improvement}</Badge>
            </li>
          ))}
        </ul>
      )}
      {hasOptions && product.inStock ? (
        <TextLink to={paths.product(id)} arrow="right">
          Choose options<span className={visuallyHiddenClass}>: {name}</span>
        </TextLink>
      ) : (
        <Button
          variant="secondary"
          size="small"
          full
          disabled={!product.inStock}
          aria-label={`${action}: ${name}`}
          onClick={move}
        >
          {action}
        </Button>
      )}
    </div>
  );
}
