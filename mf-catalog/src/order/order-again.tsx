import type { Order, PricedCart } from '@virasat/api';
import { useState } from 'react';
import { MAX_QUANTITY } from '@virasat/api/constants';
import {
  ApiError,
  Button,
  api,
  call,
  paths,
  plural,
  rupees,
  useCart,
  useNavigate,
  useNotify,
} from '@virasat/kit';

type OrderedItems = Pick<Order, 'items'>;

/** Which items of an order can be bought today, and what has changed since. */
function stillSold({ items }: OrderedItems, { lines }: Pick<PricedCart, 'lines'>) {
  const sold = items.flatMap((item) => {
    const today = lines.find(({ id }) => id === item.id);
    const quantity = Math.min(item.quantity, MAX_QUANTITY, today?.available ?? 0);
    return today && quantity > 0 ? [{ ...today, quantity }] : [];
  });
  const gone = items.flatMap(({ id, name, quantity, giftCard }) => {
    if (giftCard) return ['a gift card is chosen anew each time'];
    const now = sold.find((one) => one.id === id)?.quantity ?? 0;
    if (now === quantity) return [];
    if (now === MAX_QUANTITY) return [`a cart holds ${now} ${name}, not ${quantity}`];
    return [now === 0 ? `${name} is no longer available` : `only ${now} of ${quantity} ${name} left`];
  });
  const repriced = items.flatMap(({ id, name, price }) => {
    const now = sold.find((one) => one.id === id)?.price ?? price;
    return now === price ? [] : [`${name} was ${rupees(price)} and is ${rupees(now)} now`];
  });
  return { sold, told: [...gone, ...repriced] };
}

interface OrderAgainProps {
  /** Loads the items of the order when the button is pressed. */
  read: () => Promise<OrderedItems>;
  /** Default: as wide as its column. */
  size?: 'small';
}

/** Adds the items that are still sold to the cart, at today's prices, and names the others. */
export function OrderAgain({ read, size }: OrderAgainProps) {
  const cart = useCart();
  const notify = useNotify();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const again = async () => {
    setBusy(true);
    try {
      const { items } = await read();
      const wanted = items.map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, MAX_QUANTITY) }));
      const { sold, told: changes } = stillSold(
        { items },
        await call(api.cart.price.$post({ json: { items: wanted } })),
      );
      let count = 0;
      let rejection: string | null = null;
      for (const { id, name, price, image, category, quantity } of sold) {
        const reason = cart.add({ id, name, price, image: image.src, category }, quantity);
        if (reason) rejection = reason;
        else count += quantity;
      }
      const added = count > 0 ? `${plural(count, 'item')} added to your cart` : 'Nothing was added';
      const told = `${[added, ...changes].join('; ')}.`;
      notify(rejection ? `${told} ${rejection}` : told);
      if (count > 0) void navigate(paths.cart);
    } catch (error) {
      notify(error instanceof ApiError ? error.message : 'Nothing was added. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      {...(size ? { size } : { full: true })}
      busy={busy}
      onClick={() => void again()}
    >
      Order again
    </Button>
  );
}
