import type { ProductCard } from '@virasat/api';
import type { SubmitEvent } from 'react';
import { deliveryDays } from '@virasat/api/constants';
import { Button, TextLink, paths, useCart, useNotify, useShop, visuallyHiddenClass } from '@virasat/kit';
import * as styles from './list-facts.module.css';

/**
 * What the list view says of a product and the grid does not, with Add to Cart (requirement 369). The form works without
 * a script, too: it opens the cart, which adds the product by the address.
 */
export function ListFacts({ product }: { product: ProductCard }) {
  const { delivery } = useShop();
  const cart = useCart();
  const notify = useNotify();
  const { id, name, inStock, hasOptions, facts } = product;
  if (!facts) return null;
  const { dimensions, material, stock } = facts;

  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      const { addToCart, cartItemOf, viewCart } = await import('../product/use-purchase.ts');
      notify(addToCart(cart, cartItemOf(product), { quantity: 1, stock }), viewCart);
    } catch {
      // the code could not be fetched
      form.submit();
    }
  };
  return (
    <>
      <dl className={styles.facts}>
        {dimensions && (
          <div>
            <dt>Size</dt>
            <dd>{dimensions}</dd>
          </div>
        )}
        {material && (
          <div>
            <dt>Material</dt>
            <dd>{material}</dd>
          </div>
        )}
        {inStock && (
          <div>
            <dt>Delivery</dt>
            <dd>Free, in {deliveryDays(delivery)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.action}>
        {hasOptions ? (
          <TextLink to={paths.product(id)} arrow="right">
            Choose options<span className={visuallyHiddenClass}>: {name}</span>
          </TextLink>
        ) : (
          inStock && (
            <form method="get" action={paths.cart} onSubmit={(event) => void add(event)}>
              <input type="hidden" name="add" value={id} />
              <Button type="submit" size="small" aria-label={`Add to Cart: ${name}`}>
                Add to Cart
              </Button>
            </form>
          )
        )}
      </div>
    </>
  );
}
