import type { OrderInput, PaymentAction } from '@virasat/api';

/** One attempt to place one order: the same body is always sent under the same key (requirement 4). */
interface Attempt {
  key: string;
  /** Whether it has been sent: an order may exist already, whatever the response was. */
  sent: boolean;
}

interface Stored extends Attempt {
  /** The body that belongs to the key. */
  body: string;
  /** Where the shopper has to confirm the payment. */
  action?: PaymentAction;
}

/** An order that waits for the shopper to confirm the payment with the provider. */
export interface WaitingAttempt {
  key: string;
  input: OrderInput;
  action: PaymentAction;
}

const KEY = 'virasat.checkout.attempt';
/** The attempt where the browser has no storage: a double click is still one order. */
let inMemory: Stored | null = null;

function read(): Stored | null {
  try {
    return inMemory ?? (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null);
  } catch {
    return inMemory;
  }
}

function write(stored: Stored | null): void {
  inMemory = null;
  try {
    if (stored) sessionStorage.setItem(KEY, JSON.stringify(stored));
    else sessionStorage.removeItem(KEY);
  } catch {
    inMemory = stored;
  }
}

/** The attempt for a body: the current one when the body is the same, also after a reload; else a new one. */
export function attemptFor(input: OrderInput): Attempt {
  const body = JSON.stringify(input);
  const known = read();
  if (known?.body === body) return known;
  const fresh: Stored = { key: crypto.randomUUID(), sent: false, body };
  write(fresh);
  return fresh;
}

export function markSent(): void {
  const known = read();
  if (known) write({ ...known, sent: true });
}

/** The order waits until its shopper has confirmed the payment. */
export function markWaiting(action: PaymentAction): void {
  const known = read();
  if (known) write({ ...known, action });
}

/** The order that waits for the shopper's confirmation, also after a visit to the provider's page. */
export function waitingAttempt(): WaitingAttempt | null {
  const { key, body, action } = read() ?? {};
  return key && body && action ? { key, input: JSON.parse(body) as OrderInput, action } : null;
}

/** Ends the attempt: the order is placed, or failed for good. The next attempt is another order. */
export const clearAttempt = (): void => write(null);
