import type { Product } from '@virasat/api';
import type { ReactNode } from 'react';
import { Button, paths } from '@virasat/kit';
import type { Purchase } from './use-purchase.ts';

interface AddToCartFormProps {
  product: Product;
  purchase: Purchase;
  className: string;
  /** Id of the text that says why the button is disabled. */
  reasonId?: string;
  children?: ReactNode;
}

/**
 * Add to Cart as a form: pressed before the scripts have loaded, it opens the cart, which then adds the product by
 * the address (/cart?add=3&quantity=2).
 */
export function AddToCartForm({ product, purchase, className, reasonId, children }: AddToCartFormProps) {
  return (
    <form className={className} data-buy="" method="get" action={paths.cart} onSubmit={purchase.onSubmit}>
      <input type="hidden" name="add" value={product.id} />
      <input type="hidden" name="quantity" value={purchase.quantity} />
      {children}
      <Button type="submit" size="large" disabled={product.stock <= 0} aria-describedby={reasonId}>
        Add to Cart
      </Button>
    </form>
  );
}
