import type { OrderInput, PaymentAction, PlacedOrder } from '@virasat/api';
import { changeCheckout, readCheckout, type Attempt, type Owner } from './checkout-store.ts';

/** An attempt whose order waits for the shopper to confirm the payment. */
export type WaitingAttempt = Attempt & Required<Pick<Attempt, 'waiting'>>;

export const isWaiting = (attempt: Attempt | null): attempt is WaitingAttempt =>
  attempt?.waiting !== undefined;

/** Whether a guest has sent this order before signing in: it must not be sent as the account's. */
export const isSentByGuest = (attempt: Attempt | null, owner: Owner): boolean =>
  attempt !== null && attempt.sent && attempt.owner !== owner;

/**
 * The attempt for a body: the current one when the body is the same, also after a reload, and whatever the body when it
 * was sent before a sign-in and may be an order already; else a new one.
 */
export function attemptFor(input: OrderInput, owner: Owner): Attempt {
  const body = JSON.stringify(input);
  const { attempt } = readCheckout();
  const isRepeated = attempt?.body === body && attempt.owner === owner;
  if (attempt && (isRepeated || isSentByGuest(attempt, owner))) return attempt;
  const fresh: Attempt = { owner, key: crypto.randomUUID(), body, sent: false };
  changeCheckout({ owner, attempt: fresh });
  return fresh;
}

function changeAttempt(attempt: Attempt, change: Partial<Attempt>): void {
  // the checkout may have been emptied while a request was under way
  if (readCheckout().attempt?.key === attempt.key) changeCheckout({ attempt: { ...attempt, ...change } });
}

export const markSent = (attempt: Attempt): void => changeAttempt(attempt, { sent: true });

/** The order waits until its shopper has confirmed the payment. */
export const markWaiting = (attempt: Attempt, { order, token }: PlacedOrder, action: PaymentAction): void =>
  changeAttempt(attempt, { sent: true, waiting: { id: order.id, token, action } });

/** Ends the attempt: the order is placed, or failed for good. The next attempt is another order. */
export function endAttempt(attempt: Attempt): void {
  if (readCheckout().attempt?.key === attempt.key) changeCheckout({ attempt: null });
}
