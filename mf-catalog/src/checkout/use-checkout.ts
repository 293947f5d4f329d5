import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useAuth, useNotify, visitorStorage, type Auth } from '@virasat/kit';
import { adoptCheckout, changeCheckout, emptyCheckout, readCheckout, type Owner } from './checkout-store.ts';
import type { CheckoutDraft } from './draft.ts';

/** Fills in the name and email of a signed-in shopper, where nothing has been typed yet. */
function prefilled({ shipping }: CheckoutDraft, user: { name: string; email: string }) {
  if (shipping.firstName || shipping.lastName || shipping.email) return {};
  const [firstName = '', ...rest] = user.name.trim().split(/\s+/);
  return { shipping: { ...shipping, firstName, lastName: rest.join(' '), email: user.email } };
}

type Change = Partial<CheckoutDraft> | ((before: CheckoutDraft) => Partial<CheckoutDraft>);

/** Tells a shopper whose account was left while the checkout was open why it is empty now. */
function useNotifyOfSignOut(status: Auth['status'], owner: Owner): void {
  const notify = useNotify();
  const before = useRef<Owner>(null);
  const tell = useEffectEvent(notify);
  useEffect(() => {
    if (status === 'loading') return;
    if (before.current !== null && before.current !== owner) {
      const reason = owner === null ? 'You have logged out' : 'Another account has logged in';
      tell(`${reason}, so what you had typed in the checkout is no longer on this device.`);
    }
    before.current = owner;
  }, [status, owner]);
}

/**
 * The checkout of the visitor in this tab: survives reloads (never with card data, see draft.ts), a guest's sign-in too,
 * but no sign-out. `ready` is false until it is known who the visitor is.
 */
export function useCheckout() {
  const { status, user } = useAuth();
  const owner = user?.id ?? null;
  const checkout = useSyncExternalStore(visitorStorage.subscribe, readCheckout, () => emptyCheckout);
  const update = useCallback(
    (change: Change) => {
      const { draft } = readCheckout();
      const changed = typeof change === 'function' ? change(draft) : change;
      changeCheckout({ owner, draft: { ...draft, ...changed } });
    },
    [owner],
  );
  const prefill = useEffectEvent(() => {
    if (user) update((before) => prefilled(before, user));
  });
  useEffect(() => {
    if (status === 'loading') return;
    adoptCheckout(owner);
    prefill();
  }, [status, owner]);
  useNotifyOfSignOut(status, owner);
  // a guest's is the account's once they sign in: the page stays, with what is typed in the provider's form
  const isOthers = typeof checkout.owner === 'string' && checkout.owner !== owner;
  const ready = status === 'ready' && !isOthers;
  const { draft, attempt, seen } = checkout;
  return { ready, owner, draft, attempt, seen, update };
}
export type DraftUpdate = ReturnType<typeof useCheckout>['update'];
