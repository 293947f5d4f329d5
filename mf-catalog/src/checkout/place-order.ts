import type { Address, OrderInput, PlacedOrder, PricedCart } from '@virasat/api';
import { ApiError, api, call, type CartItem } from '@virasat/kit';
import { linesOf } from '../cart/use-priced-cart.ts';
import { attemptFor, clearAttempt, markSent, markWaiting } from './attempt.ts';
import { checkoutId, clearCheckoutId } from './checkout-id.ts';
import type { ChosenPayment } from './draft.ts';

/** Why an order was not placed, with what to do next. */
export interface OrderFailure {
  message: string;
  /** Every problem, when there are several lines with one. */
  details: string[];
  remedy: 'cart' | 'payment' | 'shipping' | 'retry';
}

/** `placed.action` is what the shopper has to do before the order is paid. */
type Placement = { ok: true; placed: PlacedOrder } | { ok: false; failure: OrderFailure };

interface PlaceOrderRequest {
  items: readonly CartItem[];
  address: Address;
  payment: ChosenPayment;
  /** The total on the screen: another one is never charged silently (requirement 47). */
  shownTotal: number;
}

const fail = (message: string, remedy: OrderFailure['remedy'], details: string[] = []): Placement => ({
  ok: false,
  failure: { message, remedy, details },
});

const remedies: Partial<Record<string, OrderFailure['remedy']>> = {
  out_of_stock: 'cart',
  payment_declined: 'payment',
  cash_limit: 'payment',
};

function remedyOf({ status, code, fields }: ApiError): OrderFailure['remedy'] {
  const known = remedies[code];
  if (known) return known;
  if (status === 402) return 'payment';
  if (status === 409) return 'cart';
  if (Object.keys(fields).some((field) => field.startsWith('address.'))) return 'shipping';
  if (Object.keys(fields).some((field) => field.startsWith('payment.'))) return 'payment';
  return 'retry';
}

/** Ordered already, or begun by another visitor: the shopper's next try has to be a checkout of its own. */
const isCheckoutOver = ({ code }: ApiError) => code === 'already_ordered' || code === 'checkout_unavailable';

function failureOf(error: ApiError): Placement {
  if (isCheckoutOver(error)) {
    clearAttempt();
    clearCheckoutId();
  }
  // A declined payment is replayed under its key, and a reused key can never succeed: both need a new attempt.
  // Everything else keeps the key, so that trying again cannot order twice.
  if (error.status === 402 || error.status === 422) clearAttempt();
  const details = error.code === 'out_of_stock' ? Object.values(error.fields) : [];
  const message =
    error.status === 0
      ? 'We could not reach the shop. Try again: your order will not be placed twice.'
      : error.message;
  return fail(message, remedyOf(error), details.length > 1 ? details : []);
}

/** The priced cart when its total is no longer the one on the screen. */
async function priceChange(
  items: PlaceOrderRequest['items'],
  shownTotal: number,
): Promise<PricedCart | null> {
  const cart = await call(api.cart.price.$post({ json: { items: linesOf(items), checkout: checkoutId() } }));
  return cart.total === shownTotal ? null : cart;
}

/** Sends an order under its idempotency key: places it, or reports the status of the one placed before. */
export async function resumeOrder({ key, input }: { key: string; input: OrderInput }): Promise<Placement> {
  try {
    const placed = await call(api.orders.$post({ json: input, header: { 'idempotency-key': key } }));
    if (placed.action) markWaiting(placed.action);
    else clearAttempt();
    return { ok: true, placed };
  } catch (error) {
    if (error instanceof ApiError) return failureOf(error);
    throw error;
  }
}

/** Places the order, once per attempt however often it is called (requirement 4). */
export async function placeOrder({
  items,
  address,
  payment,
  shownTotal,
}: PlaceOrderRequest): Promise<Placement> {
  const input: OrderInput = {
    items: linesOf(items),
    checkout: checkoutId(),
    address,
    payment: payment.method === 'cod' ? { method: 'cod' } : { method: payment.method, token: payment.token },
  };
  const attempt = attemptFor(input);
  try {
    // once sent, the order may exist and have taken the stock: then only its own response counts
    if (!attempt.sent && (await priceChange(items, shownTotal))) {
      return fail(
        'A price has changed since you opened this page. Check the new total, then place the order.',
        'retry',
      );
    }
  } catch (error) {
    if (error instanceof ApiError) return failureOf(error);
    throw error;
  }
  markSent();
  return resumeOrder({ key: attempt.key, input });
}
