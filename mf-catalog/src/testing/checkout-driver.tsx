import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  aCartItem,
  aPricedCart,
  aShop,
  anOrder,
  apiError,
  mockApi,
  renderPage,
  type ApiHandlers,
} from '@virasat/kit/testing';
import type { Auth } from '@virasat/kit';
import { withCart } from './stateful-cart.tsx';
import * as page from '../checkout/checkout.page.tsx';

export const chair = aCartItem();
const form = 'https://pay.test/pay/v1/form';
export const placed = { order: anOrder(), token: 'secret' };

export interface OpenOptions {
  routes?: ApiHandlers;
  items?: (typeof chair)[];
  path?: string;
  auth?: Auth;
  /** Instead of `auth`: a sign-in state that changes. */
  useAuth?: () => Auth;
  /** Called with the cart at first and after each change. */
  onCart?: (items: (typeof chair)[]) => void;
}
export function open({
  routes,
  items = [chair],
  path = '/checkout',
  auth,
  useAuth,
  onCart,
}: OpenOptions = {}) {
  mockApi({
    'POST /api/cart/price': aPricedCart(items),
    'GET /api/shop': aShop(),
    'GET /api/payments/options': { kind: 'form', form },
    'GET /api/account/addresses': { items: [] },
    'PUT /api/checkouts/:id': apiError(503, 'The hold could not be made.', { code: 'busy' }),
    'POST /api/orders': placed,
    ...routes,
  });
  const order = { path: '/order/:id', element: <p>The order page</p> };
  return renderPage(withCart(page, items, { useAuth, onCart }), '/checkout', {
    path,
    routes: [order],
    ...(auth && { auth }),
  });
}

export const fields: [label: string, value: string][] = [
  ['First name', 'Asha'],
  ['Last name', 'Rathore'],
  ['Email', 'asha@example.com'],
  ['Mobile number', '9876543210'],
  ['Street address', '12 Sardarpura'],
  ['PIN code', '342003'],
  ['City', 'Jodhpur'],
];
export const box = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
/** Pastes the text: typing letter by letter would only be slower. */
export async function put(user: UserEvent, label: string, value: string) {
  await user.clear(box(label));
  await user.paste(value);
}
export const next = (to: string) => screen.getByRole('button', { name: `Continue to ${to}` });

/** Fills in the address and goes on to the payment, whatever there is to pay. */
export async function fillAddress(user: UserEvent) {
  await screen.findByLabelText(/^First name/);
  for (const [label, value] of fields) await put(user, label, value);
  await user.selectOptions(box('State'), 'Rajasthan');
  await user.click(next('Payment'));
}
export async function fillShipping(user: UserEvent) {
  await fillAddress(user);
  await screen.findByRole('radio', { name: /^Card/ });
}
/** The provider's form in its frame. */
export const paymentFrame = (kind: 'Card' | 'UPI' = 'Card') =>
  screen.findByTitle<HTMLIFrameElement>(`${kind} details, a form of the payment provider`);
/** Sends a message from the frame, as if from `origin`. */
export async function say(data: object, { origin = 'https://pay.test', kind }: FrameVoice = {}) {
  const { contentWindow } = await paymentFrame(kind);
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source: contentWindow })));
}
interface FrameVoice {
  origin?: string;
  kind?: 'Card' | 'UPI';
}
export const token = { type: 'payment-token', token: 'tok_123', label: 'Visa ending 4242' };

export async function fillCard(user: UserEvent) {
  const frame = await paymentFrame();
  await say({ type: 'payment-ready' });
  const postMessage = jest.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation();
  await user.click(next('Review'));
  expect(postMessage).toHaveBeenCalledWith({ type: 'payment-submit' }, 'https://pay.test');
  await say(token);
}
export async function toReview(user: UserEvent) {
  await fillShipping(user);
  await fillCard(user);
  const button = await screen.findByRole('button', { name: 'Place Order' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}
export const stored = () => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage });
