import { cartActions } from './cart-slice.ts';
import { persistCart } from './cart-storage.ts';
import { makeStore } from './store.ts';

const chair = {
  id: '4',
  name: 'Jali armchair',
  price: 24500,
  image: '/media/product-4-studio.jpg',
  category: 'Furniture',
};
const KEY = 'virasat.cart';

beforeEach(() => localStorage.clear());

const open = () => {
  const store = makeStore();
  persistCart(store);
  return store;
};

describe('the stored cart', () => {
  it('is restored after a reload', () => {
    open().dispatch(cartActions.added({ item: chair, quantity: 2 }));
    expect(open().getState().cart).toMatchObject({ ready: true, total: 49000 });
  });

  it('keeps a cart from before it had a limit, so that the cart page can say what does not fit', () => {
    const long = Array.from({ length: 60 }, (_, index) => ({ ...chair, id: `${index}`, quantity: 1 }));
    localStorage.setItem(KEY, JSON.stringify(long));
    expect(open().getState().cart.items).toHaveLength(60);
  });

  it('follows changes of another tab', () => {
    const store = open();
    const newValue = JSON.stringify([{ ...chair, quantity: 5 }]);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
    expect(store.getState().cart.items[0]?.quantity).toBe(5);
  });

  it('does not put back what another tab has replaced meanwhile', () => {
    const store = open();
    store.dispatch(cartActions.added({ item: chair, quantity: 1 }));
    const newValue = JSON.stringify([{ ...chair, quantity: 5 }]);
    // the other tab has emptied it before this one hears of the five
    localStorage.setItem(KEY, '[]');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
    expect(localStorage.getItem(KEY)).toBe('[]');
    // the server answers with the same
    store.dispatch(cartActions.restored([{ ...chair, quantity: 5 }]));
    expect(localStorage.getItem(KEY)).toBe('[]');
  });

  it.each(['', 'not json', '{"a":1}', '[null, 3, {"id":"4"}]'])(
    'is empty when the stored text is %p',
    (stored) => {
      localStorage.setItem(KEY, stored);
      expect(open().getState().cart).toMatchObject({ ready: true, items: [], total: 0 });
    },
  );

  it('lives in memory where the browser denies storage', () => {
    const deny = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = open();
    store.dispatch(cartActions.added({ item: chair, quantity: 1 }));
    expect(store.getState().cart.total).toBe(24500);
    deny.mockRestore();
  });
});
