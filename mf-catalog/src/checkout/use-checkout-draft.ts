import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '@virasat/kit';
import { readDraft, writeDraft, type CheckoutDraft } from './draft.ts';

/** Fills in the name and email of a signed-in shopper, where nothing has been typed yet. */
function prefilled(draft: CheckoutDraft, user: { name: string; email: string }): CheckoutDraft {
  const { shipping } = draft;
  if (shipping.firstName || shipping.lastName || shipping.email) return draft;
  const [firstName = '', ...rest] = user.name.trim().split(/\s+/);
  return { ...draft, shipping: { ...shipping, firstName, lastName: rest.join(' '), email: user.email } };
}

type Change = Partial<CheckoutDraft> | ((before: CheckoutDraft) => Partial<CheckoutDraft>);

/** The draft of this tab: survives reloads (never with card data, see draft.ts). */
export function useCheckoutDraft() {
  const { user } = useAuth();
  const [draft, setDraft] = useState(() => (user ? prefilled(readDraft(), user) : readDraft()));
  const [known, setKnown] = useState(user);
  if (user !== known) {
    setKnown(user);
    if (user) setDraft(prefilled(draft, user));
  }
  useEffect(() => writeDraft(draft), [draft]);
  const update = useCallback(
    (change: Change) =>
      setDraft((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) })),
    [],
  );
  return { draft, update };
}
export type DraftUpdate = ReturnType<typeof useCheckoutDraft>['update'];
