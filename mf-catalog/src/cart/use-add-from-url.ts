import type { Product } from '@virasat/api';
import { useEffect, useRef } from 'react';
import { ApiError, api, call, paths, useCart, useNavigate, useNotify, type LoadArgs } from '@virasat/kit';
import { MAX_QUANTITY } from '@virasat/api/constants';
import { addToCart, cartItemOf } from '../product/use-purchase.ts';
import { asVariant, missingOptions, variantOf, type Variant } from '../product/variants.ts';

/** A product to add by the address: /cart?add=3&quantity=2. */
export interface Added {
  /** As it was chosen. */
  product: Product;
  variant: Variant | undefined;
  /** Names of the options that were not chosen. */
  missing: string;
  quantity: number;
}

/** What was chosen: a variant by its item id (`3~large`), or the values that a form without scripts sends. */
function chosenOf(product: Product, params: URLSearchParams): Pick<Added, 'product' | 'variant' | 'missing'> {
  const [, id] = (params.get('add') ?? '').split('~');
  const named = product.variants?.find((variant) => variant.id === id);
  const values = named?.values ?? product.options?.map((option) => params.get(`o.${option.id}`) ?? '') ?? [];
  const variant = product.options && variantOf(product, values);
  return { product: asVariant(product, variant), variant, missing: missingOptions(product, values) };
}

/** Reads the address of an Add to Cart that was pressed before the scripts had loaded. */
export async function loadAdded({ request }: LoadArgs): Promise<Added | null> {
  const params = new URL(request.url).searchParams;
  const [id] = (params.get('add') ?? '').split('~');
  if (!id) return null;
  const quantity = Math.trunc(Number(params.get('quantity') ?? 1));
  try {
    const product = await call(
      api.products[':id'].$get({ param: { id } }, { init: { signal: request.signal } }),
    );
    return { ...chosenOf(product, params), quantity: quantity >= 1 ? Math.min(quantity, MAX_QUANTITY) : 1 };
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
    const { product, variant, missing, quantity } = added;
    if (missing) {
      notify(`Choose ${missing} first.`);
      void navigate(paths.product(product.id), { replace: true });
      return;
    }
    if (product.stock > 0 && (variant || !product.options)) {
      notify(addToCart(cart, cartItemOf(product, variant), { quantity, stock: product.stock }));
    } else {
      notify(`${product.name} is sold out`);
    }
    void navigate(paths.cart, { replace: true });
  }, [added, cart, notify, navigate]);
}
