import type { ReminderCart } from '@virasat/api';
import { useEffect, useRef } from 'react';
import {
  ApiError,
  api,
  call,
  paths,
  plural,
  useCart,
  useNavigate,
  useNotify,
  type LoadArgs,
} from '@virasat/kit';

/** The items of a reminder; null when its link is no longer valid. */
export interface LinkedCart {
  cart: ReminderCart | null;
}

/** Reads the address of a reminder: /cart?reminder=…&token=…; null for every other one. */
export async function loadLinkedCart({ request }: LoadArgs): Promise<LinkedCart | null> {
  const params = new URL(request.url).searchParams;
  const id = params.get('reminder');
  if (!id) return null;
  try {
    const query = { token: params.get('token') ?? '' };
    const cart = await call(
      api['cart-reminders'][':id'].$get({ param: { id }, query }, { init: { signal: request.signal } }),
    );
    return { cart };
  } catch (error) {
    // the cart itself is still worth showing
    if (error instanceof ApiError && [400, 404].includes(error.status)) return { cart: null };
    throw error;
  }
}

/** What has become of the items, in a sentence. */
function sentenceOf({ cart }: LinkedCart): string {
  if (!cart) return 'This link is no longer valid. Your cart is as it was.';
  const gone = cart.missing > 0 ? `; ${plural(cart.missing, 'item')} can no longer be bought` : '';
  if (cart.lines.length === 0) return 'None of these items can be bought any more.';
  return `Your cart is here${gone}.`;
}

/**
 * Puts the items of a reminder into the cart, once, at today's prices. What is in the cart already stays: of each item
 * there are then as many as the larger of both counts, so the same link opened twice adds nothing.
 */
export function useCartFromLink(linked: LinkedCart | null): void {
  const cart = useCart();
  const notify = useNotify();
  const navigate = useNavigate();
  const done = useRef<LinkedCart>(undefined);
  useEffect(() => {
    if (!linked || !cart.ready || done.current === linked) return;
    done.current = linked;
    for (const { id, name, price, image, category, quantity } of linked.cart?.lines ?? []) {
      const there = cart.items.find((item) => item.id === id)?.quantity ?? 0;
      if (quantity > there) cart.add({ id, name, price, image: image.src, category }, quantity - there);
    }
    notify(sentenceOf(linked));
    void navigate(paths.cart, { replace: true });
  }, [linked, cart, notify, navigate]);
}
