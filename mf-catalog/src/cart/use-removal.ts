import { useState } from 'react';
import { useCart, useNotify, type CartItem } from '@virasat/kit';

/** Removes items, with undo: a finger slips easily on a phone. */
export function useRemoval() {
  const cart = useCart();
  const notify = useNotify();
  const [removed, setRemoved] = useState<CartItem[]>([]);

  const remove = (item: CartItem) => {
    setRemoved([item]);
    cart.remove(item.id);
    notify(`${item.name} removed from the cart`);
  };
  const clearAll = () => {
    setRemoved(cart.items);
    cart.clear();
    notify('The cart is empty now');
  };
  const undo = () => {
    const rejections = removed.map(({ quantity, ...item }) => cart.add(item, quantity)).filter(Boolean);
    setRemoved([]);
    const done =
      removed.length === 1 ? `${removed[0]?.name} is back in the cart` : 'Everything is back in the cart';
    notify(rejections[0] ?? done);
  };
  return { removed, remove, clearAll, undo };
}
