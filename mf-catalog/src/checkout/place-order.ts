import type { Address, NewTotals, OrderInput, PlacedOrder } from '@virasat/api';
import { ApiError, api, call, type CartItem } from '@virasat/kit';
import { linesOf } from '../cart/use-priced-cart.ts';
import { attemptFor, endAttempt, markSent, markWaiting, type WaitingAttempt } from './attempt.ts';
import { checkoutId, dropCheckoutId, requestOf, type Owner, type Attempt } from './checkout-store.ts';
import type { ChosenPayment } from './draft.ts';

/** Why an order was not placed, with what to do next. */
export interface OrderFailure {
  message: string;
  /** Every problem, when there are several lines with one. */
  details: string[];
  remedy: 'cart' | 'payment' | 'shipping' | 'retry';
  /** What the order would cost, where that is no longer what was seen. */
  now?: NewTotals | undefined;
  /** It is not known whether there is an order: sending the same again says so. */
  isOpen: boolean;
}

/** `placed.action` is what the shopper has to do before the order is paid. */
type Placement = { ok: true; placed: PlacedOrder } | { ok: false; failure: OrderFailure };

interface PlaceOrderRequest {
  /** Who orders. */
  owner: Owner;
  items: readonly CartItem[];
  address: Address;
  /** The business that buys; null without one. */
  business: OrderInput['business'] | null;
  payment: ChosenPayment;
  /** What the screen says takes a discount off, by code or id: each has to apply, or nothing is ordered. */
  coupons: readonly string[];
  /** The gift cards on the screen, each with what it pays there: each has to have it, or nothing is ordered. */
  giftCards: NonNullable<OrderInput['giftCards']>;
  /** The total that the shopper saw: another one is never charged silently (requirement 420). */
  expectedTotal: number;
}

const fail = (
  message: string,
  remedy: OrderFailure['remedy'],
  more: Partial<OrderFailure> = {},
): Placement => ({ ok: false, failure: { details: [], isOpen: false, ...more, message, remedy } });

const remedies: Partial<Record<string, OrderFailure['remedy']>> = {
  out_of_stock: 'cart',
  payment_declined: 'payment',
  cash_limit: 'payment',
  payment_not_offered: 'payment',
  coupon_refused: 'retry',
  gift_card_refused: 'retry',
  gift_cards_short: 'retry',
};

function remedyOf({ status, code, fields }: ApiError): OrderFailure['remedy'] {
  const known = remedies[code];
  if (known) return known;
  if (status === 402) return 'payment';
  if (status === 409) return 'cart';
  if (Object.keys(fields).some((field) => /^(?:address|business)\./.test(field))) return 'shipping';
  if (Object.keys(fields).some((field) => field.startsWith('payment.'))) return 'payment';
  return 'retry';
}

/** Ordered already, or begun by another visitor: the shopper's next try has to be a checkout of its own. */
const isCheckoutOver = ({ code }: ApiError) => code === 'already_ordered' || code === 'checkout_unavailable';

const newTotalsOf = ({ code, body }: ApiError): NewTotals | undefined =>
  code === 'total_changed' ? (body as { now: NewTotals }).now : undefined;

/** The shop has not said that there is no order. */
const isOpen = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

function failureOf(error: ApiError, attempt: Attempt): Placement {
  if (isCheckoutOver(error)) dropCheckoutId();
  // What the shop has refused is over: another try is another request, of whoever is signed in then. Everything else keeps
  // the key, so that trying again cannot order twice; what waits for its payment is an order already.
  if (!isOpen(error) && !attempt.waiting) endAttempt(attempt);
  const details = error.code === 'out_of_stock' ? Object.values(error.fields) : [];
  const message =
    error.status === 0
      ? 'We could not reach the shop. Try again: your order will not be placed twice.'
      : error.message;
  return fail(message, remedyOf(error), {
    details: details.length > 1 ? details : [],
    now: newTotalsOf(error),
    isOpen: isOpen(error),
  });
}

const used = (coupons: readonly string[]) => (coupons.length > 0 ? { coupons: [...coupons] } : {});

/** Sends an order under its idempotency key: places it, or reports the status of the one placed before. */
async function sendOrder(attempt: Attempt): Promise<Placement> {
  const json = JSON.parse(attempt.body) as OrderInput;
  const request = { json, header: { 'idempotency-key': attempt.key } };
  markSent(attempt);
  const placed = await call(api.orders.$post(request, { init: requestOf(attempt.owner) }));
  if (placed.action) markWaiting(attempt, placed, placed.action);
  return { ok: true, placed };
}

async function orFailure(attempt: Attempt, work: () => Promise<Placement>): Promise<Placement> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) return failureOf(error, attempt);
    throw error;
  }
}

const NOT_PAID = 'The payment did not go through. Nothing was charged; choose how to pay and try again.';

/**
 * What became of an order whose payment is being confirmed. Asks by the order's own token, so that it never orders
 * anything, whoever is signed in by now.
 */
export const followOrder = (attempt: WaitingAttempt): Promise<Placement> =>
  orFailure(attempt, async () => {
    const { id, token } = attempt.waiting;
    const request = { param: { id }, query: { token } };
    const { order, action, failure } = await call(api.orders[':id'].payment.$post(request));
    if (order.status === 'Cancelled') return fail(failure ?? NOT_PAID, 'payment');
    const isPending = order.status === 'Payment pending';
    const left = isPending ? { action: action ?? attempt.waiting.action } : {};
    return { ok: true, placed: { order, token, ...left } };
  });

/** Places the order, once per attempt however often it is called (requirement 4). */
export function placeOrder(request: PlaceOrderRequest): Promise<Placement> {
  const { items, address, business, payment, coupons, giftCards, owner, expectedTotal } = request;
  const input: OrderInput = {
    items: linesOf(items),
    checkout: checkoutId(owner),
    ...used(coupons),
    ...(giftCards.length > 0 && { giftCards }),
    address,
    ...(business && { business }),
    payment:
      'token' in payment ? { method: payment.method, token: payment.token } : { method: payment.method },
    expectedTotal,
  };
  const attempt = attemptFor(input, owner);
  return orFailure(attempt, () => sendOrder(attempt));
}
