import { MAX_LINES } from '@virasat/api/constants';
import { cartActions, cartReducer, cartRejection, type CartState } from './cart-slice.ts';

const chair = {
  id: '4',
  name: 'Jali armchair',
  price: 24500,
  image: '/media/product-4-studio.jpg',
  category: 'Furniture',
};
const mirror = {
  id: '6',
  name: 'Jharokha mirror',
  price: 18900,
  image: '/media/product-6-studio.jpg',
  category: 'Decor',
};

const after = (...actions: Parameters<typeof cartReducer>[1][]): CartState =>
  actions.reduce<CartState>(cartReducer, { ready: true, items: [], total: 0, leftOut: [] });

describe('the cart (requirement 47)', () => {
  it('adds one item, or the chosen quantity', () => {
    const cart = after(
      cartActions.added({ item: chair, quantity: 1 }),
      cartActions.added({ item: mirror, quantity: 3 }),
    );
    expect(cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['4', 1],
      ['6', 3],
    ]);
    expect(cart.total).toBe(24500 + 3 * 18900);
  });

  it('raises the quantity of an item that is in the cart', () => {
    const cart = after(
      cartActions.added({ item: chair, quantity: 1 }),
      cartActions.added({ item: chair, quantity: 2 }),
    );
    expect(cart.items).toHaveLength(1);
    expect(cart.items[0]?.quantity).toBe(3);
  });

  it.each([0, -1, -99])('removes an item whose quantity is set to %i', (quantity) => {
    const cart = after(
      cartActions.added({ item: chair, quantity: 1 }),
      cartActions.quantitySet({ id: '4', quantity }),
    );
    expect(cart).toMatchObject({ items: [], total: 0 });
  });

  it('refuses one more item than it holds and says what to do, and still changes those it has', () => {
    const full = Array.from({ length: MAX_LINES }, (_, index) => ({ ...chair, id: `${index}`, quantity: 1 }));
    const cart = after(
      cartActions.restored(full),
      cartActions.added({ item: { ...mirror, id: 'one-more' }, quantity: 1 }),
      cartActions.added({ item: { ...chair, id: '0' }, quantity: 2 }),
    );
    expect([cart.items.length, cart.items[0]?.quantity]).toEqual([MAX_LINES, 3]);
    expect(cartRejection(cart.items, 'one-more')).toBe(
      'Your cart is full: it holds 50 different items. Remove one, or order these first.',
    );
    expect(cartRejection(cart.items, '0')).toBeNull();
    expect(cartRejection(cart.items.slice(1), 'one-more')).toBeNull();
  });

  it('removes an item by id, and clears the cart', () => {
    const both = [
      cartActions.added({ item: chair, quantity: 1 }),
      cartActions.added({ item: mirror, quantity: 1 }),
    ];
    expect(after(...both, cartActions.removed('4')).total).toBe(18900);
    expect(after(...both, cartActions.cleared())).toMatchObject({ items: [], total: 0 });
  });

  it.each([1.9, Number.NaN, 1e9])('never holds an impossible quantity (%p)', (quantity) => {
    const [line] = after(
      cartActions.added({ item: chair, quantity: 1 }),
      cartActions.quantitySet({ id: '4', quantity }),
    ).items;
    const held = line?.quantity ?? 0;
    expect(Number.isInteger(held)).toBe(true);
    expect(held).toBeLessThanOrEqual(99);
  });
});
