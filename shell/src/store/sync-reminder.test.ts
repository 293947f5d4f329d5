import { waitFor } from '@testing-library/react';
import { visitorStorage } from '@virasat/kit';
import { aCartItem, apiError, mockApi, requestsTo } from '@virasat/kit/testing';
import { cartActions } from './cart-slice.ts';
import { remindOfCart } from './cart-reminder.ts';
import { makeStore } from './store.ts';

const change = 'PUT /api/cart-reminders/:key/items';
const chair = aCartItem();
const asked = (sent: unknown) =>
  visitorStorage.write('browser', 'cart-reminder', JSON.stringify({ key: 'k', sent: JSON.stringify(sent) }));
const sentCarts = () => requestsTo(change).map(({ body }) => body.items);
const done = () => new Response(null, { status: 204 });

function open() {
  const store = makeStore();
  store.dispatch(cartActions.restored([chair]));
  remindOfCart(store);
  return store;
}

// Proves requirement 183.
describe('a guest’s cart that has a reminder', () => {
  afterEach(() => visitorStorage.write('browser', 'cart-reminder', ''));

  it('is sent when it changes, from when the reminder is asked for; an empty one ends it', async () => {
    mockApi({ [change]: done });
    const store = open();
    store.dispatch(cartActions.quantitySet({ id: chair.id, quantity: 2 }));
    asked([{ id: chair.id, quantity: 2 }]);
    store.dispatch(cartActions.quantitySet({ id: chair.id, quantity: 3 }));
    await waitFor(() => expect(sentCarts()).toEqual([[{ id: chair.id, quantity: 3 }]]));
    store.dispatch(cartActions.cleared());
    await waitFor(() => expect(sentCarts().at(-1)).toEqual([]));
    await waitFor(() => expect(visitorStorage.read('browser', 'cart-reminder')).toBe(''));
  });

  it('is sent no more once the reminder is over', async () => {
    mockApi({ [change]: apiError(404, 'Reminder not found', { code: 'not_found' }) });
    asked([]);
    const store = open();
    await waitFor(() => expect(visitorStorage.read('browser', 'cart-reminder')).toBe(''));
    store.dispatch(cartActions.cleared());
    expect(sentCarts()).toHaveLength(1);
  });
});
