import type { Product } from '@virasat/api';
import { useState, type FormEvent } from 'react';
import { useCart, useNotify } from '@virasat/kit';

/** The fields of a product that the cart needs. */
export const cartItemOf = ({
  id,
  name,
  price,
  image,
  category,
}: Pick<Product, 'id' | 'name' | 'price' | 'image' | 'category'>) => ({
  id,
  name,
  price,
  image: image.src,
  category,
});

/** The chosen quantity and what Add to Cart does: shared by the page's button and the phone's bar. */
export function usePurchase(product: Product) {
  const cart = useCart();
  const notify = useNotify();
  const [quantity, setQuantity] = useState(1);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const rejection = cart.add(cartItemOf(product), quantity);
    const what = quantity === 1 ? product.name : `${quantity} × ${product.name}`;
    notify(rejection ?? `${what} added to the cart`);
  };
  return { quantity, setQuantity, onSubmit };
}
export type Purchase = ReturnType<typeof usePurchase>;
