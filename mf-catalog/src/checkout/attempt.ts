import type { OrderInput, PaymentAction } from '@virasat/api';

/** One try to place one order: the same body is always sent under the same key (promise 4). */
interface Attempt {
  key: string;
  /** It has left the browser once: an order may exist already, whatever the answer was. */
  sent: boolean;
}

interface Stored extends Attempt {
  /** The body the key stands for. */
  body: string;
  /** Where the shopper has to confirm the payment. */
  action?: PaymentAction;
}

/** An order that is written and waits for its shopper's word to the payment provider. */
export interface WaitingAttempt {
  key: string;
  input: OrderInput;
  action: PaymentAction;
}

const KEY = 'virasat.checkout.attempt';
/** The attempt while the browser refuses storage: a double click is still one order. */
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

/** The attempt for a body: the one under way when the body is the same, also after a reload; else a new one. */
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

/** The order that waits for its shopper's word, also after a visit to the provider's page. */
export function waitingAttempt(): WaitingAttempt | null {
  const { key, body, action } = read() ?? {};
  return key && body && action ? { key, input: JSON.parse(body) as OrderInput, action } : null;
}

/** The attempt is over: ordered, or refused for good. The next try is another order. */
export const forgetAttempt = (): void => write(null);
