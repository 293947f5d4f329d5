import { useEffect } from 'react';
import { plural, useCart, useNotify } from '@virasat/kit';

/** Tells on whatever page the visitor is that something did not fit into the cart; the cart page says what. */
export function LeftOutNotice() {
  const count = useCart().leftOut.length;
  const notify = useNotify();
  useEffect(() => {
    if (count > 0)
      notify(`Your cart is full: ${plural(count, 'item')} did not fit. Open the cart to see which.`);
  }, [count, notify]);
  return null;
}
