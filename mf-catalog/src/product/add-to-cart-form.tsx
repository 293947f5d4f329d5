import type { Product } from '@virasat/api';
import type { ReactNode } from 'react';
import { Button, paths } from '@virasat/kit';
import { usePurchase } from './use-purchase.ts';
import { itemIdOf, type Variant } from './variants.ts';

interface AddToCartFormProps {
  product: Product;
  /** Of a product with options. */
  variant: Variant | undefined;
  /** Id of the form, for fields outside it. */
  id?: string;
  className: string;
  /** Id of the text that says why the button is disabled. */
  reasonId?: string;
  children?: ReactNode;
}

/**
 * Add to Cart as a form: pressed before the scripts have loaded, it opens the cart, which then adds the product by
 * the address (/cart?add=3&quantity=2).
 */
export function AddToCartForm(props: AddToCartFormProps) {
  const { product, variant, id, className, reasonId, children } = props;
  const { quantity, onSubmit } = usePurchase();
  return (
    <form id={id} className={className} data-buy="" method="get" action={paths.cart} onSubmit={onSubmit}>
      <input type="hidden" name="add" value={itemIdOf(product, variant)} />
      <input type="hidden" name="quantity" value={quantity} />
      {children}
      <Button type="submit" size="large" disabled={product.stock <= 0} aria-describedby={reasonId}>
        Add to Cart
      </Button>
    </form>
  );
}
