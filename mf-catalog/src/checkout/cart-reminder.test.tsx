import { screen, waitFor } from '@testing-library/react';
import { mockAuth, mockUser, requestsTo } from '@virasat/kit/testing';
import { visitorStorage } from '@virasat/kit';
import { chair, fillShipping, open } from '../testing/checkout-driver.tsx';

const ask = 'PUT /api/cart-reminders/:key';
const done = () => new Response(null, { status: 204 });
const box = () => screen.findByRole('checkbox', { name: 'Send me one reminder if I leave my cart' });

// what is typed in a checkout stays in the tab
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

// Proves requirement 183.
describe('the reminder in the checkout', () => {
  it('is asked for only by a box that nobody has ticked before', async () => {
    const { user } = open();
    expect(await box()).not.toBeChecked();
    await fillShipping(user);
    expect(requestsTo(ask)).toEqual([]);
  });

  it('goes to the address of a guest, with their cart', async () => {
    const { user } = open({ routes: { [ask]: done } });
    await user.click(await box());
    await fillShipping(user);
    await waitFor(() =>
      expect(requestsTo(ask).map(({ body }) => body)).toEqual([
        { email: 'asha@example.com', items: [{ id: chair.id, quantity: chair.quantity }] },
      ]),
    );
    await waitFor(() => expect(visitorStorage.read('browser', 'cart-reminder')).toContain('"key"'));
  });

  it('goes to the address of an account', async () => {
    const auth = mockAuth({ user: mockUser({ email: 'meera@example.com' }) });
    const { user } = open({ auth, routes: { [ask]: done } });
    await user.click(await box());
    expect(screen.getByText(/to meera@example\.com/)).toBeInTheDocument();
    await fillShipping(user);
    await waitFor(() => expect(requestsTo(ask)[0]?.body).toMatchObject({ email: 'meera@example.com' }));
    expect(visitorStorage.read('browser', 'cart-reminder')).toBe('');
  });
});
