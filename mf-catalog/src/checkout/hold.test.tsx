import { configure, screen } from '@testing-library/react';
import { chair, fillShipping, open, toReview } from '../testing/checkout-driver.tsx';
import { requestsTo } from '../testing/stub-fetch.ts';

// patience for a busy machine
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(20_000);

const id = 'the-checkout-of-this-browser';
const path = `/api/checkouts/${id}`;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('virasat.checkout.id', id);
});

describe('the pieces of a checkout', () => {
  it('are set aside from the payment on, and ordered under the same checkout', async () => {
    const until = new Date(2026, 10, 22, 10, 45).toISOString();
    const { user, seen } = open({ routes: { [`PUT ${path}`]: { until } } });
    await screen.findByRole('heading', { name: /Where shall we deliver/ });
    expect(requestsTo(seen, 'PUT', path)).toEqual([]);
    const button = await toReview(user);
    expect(screen.getByText(/set aside for you until 10:45/)).toBeInTheDocument();
    expect(requestsTo(seen, 'PUT', path).map(({ body }) => body)).toEqual([
      { items: [{ id: chair.id, quantity: chair.quantity }] },
    ]);
    await user.click(button);
    expect(await screen.findByText('The order page')).toBeInTheDocument();
    expect(requestsTo(seen, 'POST', '/api/orders')[0]?.body).toMatchObject({ checkout: id });
    expect(localStorage.getItem('virasat.checkout.id')).toBeNull();
  });

  it('that cannot be had are named, with the way to the cart', async () => {
    const message = 'Only 1 left of Jali armchair.';
    const refusal = { message, code: 'out_of_stock', fields: { [`items.${chair.id}`]: message } };
    const { user } = open({ routes: { [`PUT ${path}`]: { status: 409, body: refusal } } });
    await fillShipping(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Change the cart' })).toHaveAttribute('href', '/cart');
  });

  it('that nobody could set aside stop nobody', async () => {
    const { user } = open({
      routes: { [`PUT ${path}`]: { status: 503, body: { message: '', code: 'busy' } } },
    });
    await toReview(user);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
