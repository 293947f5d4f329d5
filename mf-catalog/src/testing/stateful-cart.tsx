import { useEffect, useState } from 'react';
import {
  useAuth as useShellAuth,
  useNotify,
  type Cart,
  type Auth,
  type CartItem,
  type PageModule,
} from '@virasat/kit';
import { ShellProviders, mockCart } from '@virasat/kit/testing';

/** A cart that really changes, by the shell's rules (requirement 47). */
function useCartState(initial: CartItem[], onChange?: (items: CartItem[]) => void): Cart {
  const [items, setItems] = useState(initial);
  useEffect(() => onChange?.(items), [items, onChange]);
  return mockCart({
    items,
    add(item, quantity = 1) {
      setItems((all) => {
        const known = all.find(({ id }) => id === item.id);
        if (!known) return quantity > 0 ? [...all, { ...item, quantity }] : all;
        return all.map((one) => (one === known ? { ...item, quantity: known.quantity + quantity } : one));
      });
      return null;
    },
    setQuantity: (id, quantity) =>
      setItems((all) =>
        all.map((one) => (one.id === id ? { ...one, quantity } : one)).filter((one) => one.quantity > 0),
      ),
    remove: (id) => setItems((all) => all.filter((item) => item.id !== id)),
    clear: () => setItems([]),
  });
}

interface Options {
  /** Instead of the shell's: a sign-in state that changes. */
  useAuth?: (() => Auth) | undefined;
  onCart?: ((items: CartItem[]) => void) | undefined;
}

/** The page inside a shell whose cart starts with `items` and changes. */
export function withCart(page: PageModule, items: CartItem[], options: Options = {}): PageModule {
  const { Component } = page;
  const { useAuth = useShellAuth, onCart } = options;
  const Stateful = () => (
    <ShellProviders auth={useAuth()} cart={useCartState(items, onCart)} notify={useNotify()}>
      <Component />
    </ShellProviders>
  );
  return { ...page, Component: Stateful };
}
