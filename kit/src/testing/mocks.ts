import type { Auth } from '../contracts/auth.ts';
import type { Cart } from '../contracts/cart.ts';
import type { Wishlist } from '../contracts/wishlist.ts';
import type { User } from '@virasat/api';

const anonymous: Auth = {
  status: 'ready',
  user: null,
  demo: undefined,
  login: () => Promise.reject(new Error('mockAuth: pass your own login')),
  confirmLogin: () => Promise.reject(new Error('mockAuth: pass your own confirmLogin')),
  signup: () => Promise.reject(new Error('mockAuth: pass your own signup')),
  logout: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
};

const shopper: User = { id: 'u1', name: 'Asha Rathore', email: 'asha@example.com', role: 'user' };

/** A sign-in state: nobody is signed in unless `over` says so. */
export const mockAuth = (over: Partial<Auth> = {}): Auth => ({ ...anonymous, ...over });

/** A shopper; `over` changes single fields, e.g. `{ role: 'admin' }`. */
export const mockUser = (over: Partial<User> = {}): User => ({ ...shopper, ...over });

/** A cart whose `count` and `total` follow from its items; its functions do nothing. */
export function mockCart(over: Partial<Cart> = {}): Cart {
  const items = over.items ?? [];
  return {
    ready: true,
    items,
    count: items.reduce((sum, item) => sum + item.quantity, 0),
    total: items.reduce((sum, item) => sum + item.price * item.quantity, 0),
    add: () => null,
    setQuantity: () => undefined,
    remove: () => undefined,
    clear: () => undefined,
    leftOut: [],
    dismissLeftOut: () => undefined,
    ...over,
  };
}

/** A loaded wishlist, empty unless `over` says otherwise; its functions do nothing. */
export const mockWishlist = (over: Partial<Wishlist> = {}): Wishlist => ({
  ready: true,
  wishes: [],
  put: () => undefined,
  remove: () => undefined,
  ...over,
});
