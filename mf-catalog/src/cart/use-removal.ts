import { useState } from 'react';
import { useCart, useNotify, type CartItem } from '@virasat/kit';

/**
 * Removes items, with undo: a finger slips easily on a phone.
 * @param moveFocus called when the button that was pressed disappears
 */
export function useRemoval(moveFocus: () => void) {
  const cart = useCart();
  const notify = useNotify();
  const [removed, setRemoved] = useState<CartItem[]>([]);

  const remove = (item: CartItem) => {
    setRemoved([item]);
    cart.remove(item.id);
    moveFocus();
    notify(`${item.name} removed from the cart`);
  };
  const clearAll = () => {
    setRemoved(cart.items);
    cart.clear();
    moveFocus();
    notify('The cart is empty now');
  };
  const undo = () => {
    const rejections = removed.map(({ quantity, ...item }) => cart.add(item, quantity)).filter(Boolean);
    setRemoved([]);
    moveFocus();
    const done =
      removed.length === 1 ? `${removed[0]?.name} is back in the cart` : 'Everything is back in the cart';
    notify(rejections[0] ?? done);
  };
  return { removed, remove, clearAll, undo };
}
