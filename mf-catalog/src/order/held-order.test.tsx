import { screen, waitFor } from '@testing-library/react';
import { anOrder, apiError, renderPage, requestsTo, type ApiHandlers } from '@virasat/kit/testing';
import { readCheckout } from '../checkout/checkout-store.ts';
import { mockOrderApi } from '../testing/mock-order-api.ts';
import { withCart } from '../testing/stateful-cart.tsx';
import * as page from './order.page.tsx';

const code = { expiresAt: '2026-11-22T15:00:00.000Z', againAt: '2026-11-22T14:31:00.000Z' };
const review = { until: '2026-11-24T06:00:00.000Z', code };
const timeline = [
  { at: '2026-11-22T06:00:00.000Z', status: 'Held for review' as const, note: 'Order received' },
];
const payment = { method: 'cod', status: 'created', label: 'Cash on delivery' } as const;
const held = anOrder({ status: 'Held for review', fulfilment: 'waiting', review, timeline, payment });
const confirmed = anOrder({ payment, timeline: [...timeline, { ...timeline[0]!, status: 'Processing' }] });
const confirmation = 'POST /api/orders/:id/confirmation';

function open(routes: ApiHandlers = {}, order = held) {
  mockOrderApi({ 'GET /api/orders/:id': order, ...routes });
  const checkout = { path: '/checkout', element: <p>The checkout</p> };
  return renderPage(withCart(page, []), '/order/:id', { path: '/order/o1?token=secret', routes: [checkout] });
}
const field = () => screen.findByLabelText(/^Code from the email/);

// Proves requirement 76.
describe('an order that is held for review', () => {
  it('says where its code went, until when it is valid and what happens without it', async () => {
    open();
    const panel = await screen.findByRole('region', { name: 'Confirm your order' });
    expect(panel).toHaveTextContent('the six-digit code that we email to asha@example.com');
    expect(panel).toHaveTextContent(/valid until 8:30 pm/);
    expect(panel).toHaveTextContent('If it is not confirmed by 24 Nov 2026, it is cancelled.');
    expect(panel).toHaveTextContent('Nothing has been charged.');
    expect(screen.getByText('We are waiting for the confirmation.')).toBeInTheDocument();
  });

  it('is confirmed with the code', async () => {
    const { user, notices } = open({ [confirmation]: confirmed });
    await user.type(await field(), '123 456');
    await user.click(screen.getByRole('button', { name: 'Confirm the order' }));
    await waitFor(() => expect(notices).toEqual(['Thank you. Your order is confirmed.']));
    expect(requestsTo(confirmation)).toEqual([
      expect.objectContaining({ body: { code: '123 456' }, query: { token: 'secret' } }),
    ]);
    expect(screen.queryByRole('region', { name: 'Confirm your order' })).not.toBeInTheDocument();
  });

  it('says at the field that a code is wrong', async () => {
    const message = 'This is not the code of our latest email. Check the digits and try again.';
    const { user } = open({
      [confirmation]: apiError(400, message, { code: 'wrong_code', fields: { code: message } }),
    });
    await user.type(await field(), '111111');
    await user.click(screen.getByRole('button', { name: 'Confirm the order' }));
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(message));
  });

  it('gets another code', async () => {
    const { user, notices } = open({ 'POST /api/orders/:id/confirmation-code': held });
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(notices).toEqual(['We have sent you a new code.']));
  });

  it('offers no other code once they are used up', async () => {
    open({}, { ...held, review: { ...review, code: { ...code, againAt: null } } });
    await field();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
  });

  it('waits for the shop when it has no code', async () => {
    open({}, { ...held, review: { ...review, code: null } });
    const panel = await screen.findByRole('region', { name: 'We look at this order first' });
    expect(panel).toHaveTextContent('You need not do anything');
    expect(screen.queryByLabelText(/^Code from the email/)).not.toBeInTheDocument();
  });

  it('is cancelled and goes to the checkout once more to be paid at once', async () => {
    const cancel = 'POST /api/orders/:id/cancel';
    const { user } = open({ [cancel]: { ...held, status: 'Cancelled', review: null } });
    await user.click(await screen.findByRole('button', { name: 'Or pay now by card or UPI' }));
    expect(await screen.findByText('The checkout')).toBeInTheDocument();
    expect(requestsTo(cancel).map(({ body }) => body)).toEqual([{ reason: 'Pays by card or UPI instead' }]);
    // requirement 420: the checkout says when they cost something else today
    expect(readCheckout().seen).toMatchObject({ total: held.total, lines: [{ id: '4', quantity: 2 }] });
  });
});
