import type { Product } from '@virasat/api';
import { useEffect, useRef } from 'react';
import { ApiError, api, call, paths, useCart, useNavigate, useNotify, type LoadArgs } from '@virasat/kit';
import { MAX_QUANTITY } from '@virasat/api/constants';
import { cartItemOf } from '../product/use-purchase.ts';

/** A product to add by the address: /cart?add=3&quantity=2. */
export interface Added {
  product: Product;
  quantity: number;
}

/** Reads the address of an Add to Cart that was pressed before the scripts had loaded. */
export async function loadAdded({ request }: LoadArgs): Promise<Added | null> {
  const params = new URL(request.url).searchParams;
  const id = params.get('add');
  if (!id) return null;
  const quantity = Math.trunc(Number(params.get('quantity') ?? 1));
  try {
    const product = await call(
      api.products[':id'].$get({ param: { id } }, { init: { signal: request.signal } }),
    );
    return { product, quantity: quantity >= 1 ? Math.min(quantity, MAX_QUANTITY) : 1 };
  } catch (error) {
    // the cart itself is still worth showing
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Adds the product to the cart once, and removes it from the address so that a reload does not repeat it. */
export function useAddFromUrl(added: Added | null): void {
  const cart = useCart();
  const notify = useNotify();
  const navigate = useNavigate();
  const done = useRef<Added>(undefined);
  useEffect(() => {
    if (!added || !cart.ready || done.current === added) return;
    done.current = added;
    const { product, quantity } = added;
    if (product.stock > 0) {
      notify(cart.add(cartItemOf(product), quantity) ?? `${product.name} added to the cart`);
    } else {
      notify(`${product.name} is sold out`);
    }
    void navigate(paths.cart, { replace: true });
  }, [added, cart, notify, navigate]);
}
