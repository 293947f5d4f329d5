import type { PaymentAction } from '@virasat/api';
import { api, call, visitorStorage } from '@virasat/kit';
import { couponCodes } from '../coupons/codes.ts';
import { giftCodes } from '../gift-cards/gift-codes.ts';
import { draftOf, emptyDraft, type CheckoutDraft } from './draft.ts';
import type { SeenTotals } from './seen-total.ts';

/** Id of the signed-in account; null: a guest. */
export type Owner = string | null;

/** One attempt to place one order: the same body is always sent under the same key and identity (requirement 4). */
export interface Attempt {
  /** Who orders: also after a guest has signed in, the order stays the guest's. */
  owner: Owner;
  key: string;
  /** The body that belongs to the key. */
  body: string;
  /** Whether it has been sent: an order may exist already, whatever the response was. */
  sent: boolean;
  /** The order, while its shopper has to confirm the payment with the provider. */
  waiting?: { id: string; token: string; action: PaymentAction };
}

/**
 * The checkout of this tab: what was typed and the attempt to order it. Its id, which owns the reserved items and the
 * order, is shared by all tabs of the browser (`checkoutId`).
 */
export interface Checkout {
  /** Whose it is; undefined before anything was typed. */
  owner?: Owner;
  draft: CheckoutDraft;
  attempt: Attempt | null;
  /** The total that was seen last; null before there was one. */
  seen: SeenTotals | null;
}

interface StoredId {
  id: string;
  owner: Owner;
}

const NAME = 'checkout';

export const emptyCheckout: Checkout = { draft: emptyDraft, attempt: null, seen: null };

function parse(text: string): Checkout {
  try {
    const { owner, draft, attempt = null, seen = null } = JSON.parse(text) as Partial<Checkout>;
    return { ...(owner !== undefined && { owner }), draft: draftOf(draft), attempt, seen };
  } catch {
    return emptyCheckout;
  }
}

let parsed = { text: '', checkout: emptyCheckout };

/** The checkout of this tab; the same object until it changes. */
export function readCheckout(): Checkout {
  const text = visitorStorage.read('tab', NAME);
  if (text !== parsed.text) parsed = { text, checkout: text ? parse(text) : emptyCheckout };
  return parsed.checkout;
}

export const changeCheckout = (change: Partial<Checkout>): void =>
  visitorStorage.write('tab', NAME, JSON.stringify({ ...readCheckout(), ...change }));

function storedId(): StoredId | null {
  try {
    return JSON.parse(visitorStorage.read('browser', NAME)) as StoredId;
  } catch {
    return null;
  }
}

/**
 * Requests of a guest's checkout carry no cookie: when somebody signs in in another tab meanwhile, they are still the
 * guest's, and repeating one repeats nothing under the account.
 */
export const requestOf = (owner: Owner): RequestInit => (owner === null ? { credentials: 'omit' } : {});

/** Puts the items reserved under an id back on sale: a guest's must not be missing for the account they sign in to. */
function releaseHold({ id, owner }: StoredId): void {
  const request = { param: { id }, json: { items: [] } };
  const init = { ...requestOf(owner), keepalive: true };
  call(api.checkouts[':id'].$put(request, { init })).catch(() => undefined);
}

/** Id of the visitor's current checkout; '' before there is one. */
export function currentCheckoutId(owner: Owner): string {
  const stored = storedId();
  return stored?.owner === owner ? stored.id : '';
}

/** The same, created when it is first needed: items are reserved under it and the order is placed with it. */
export function checkoutId(owner: Owner): string {
  const stored = storedId();
  if (stored?.owner === owner) return stored.id;
  const fresh = { id: crypto.randomUUID(), owner };
  visitorStorage.write('browser', NAME, JSON.stringify(fresh));
  if (stored && stored.owner === null) releaseHold(stored);
  return fresh.id;
}

/** Ends what is reserved and ordered under the id: the next attempt to order gets another. */
export const dropCheckoutId = (): void => visitorStorage.write('browser', NAME, '');

/**
 * Makes the checkout that of the visitor. A guest who has signed in keeps what they typed, and an order that was sent
 * stays the guest's; everything of another account goes.
 */
export function adoptCheckout(owner: Owner): void {
  const { owner: before, draft, attempt } = readCheckout();
  if (before === undefined || before === owner) return;
  if (before !== null) visitorStorage.write('tab', NAME, '');
  else changeCheckout({ owner, draft, attempt: attempt?.sent ? attempt : null });
}

/** Ends the checkout: the order is placed. */
export function endCheckout(): void {
  visitorStorage.write('tab', NAME, '');
  dropCheckoutId();
  couponCodes.drop();
  giftCodes.drop();
}
