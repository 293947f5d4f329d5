import { readStored, store } from '../storage/use-stored-text.ts';

const KEY = 'virasat.checkout.id';

/** Id of the current checkout in this browser, for all its tabs; '' before there is one. */
export const currentCheckoutId = (): string => readStored(KEY);

/** The same, created when it is first needed: items are reserved under it and the order is placed with it. */
export function checkoutId(): string {
  if (!readStored(KEY)) store(KEY, crypto.randomUUID());
  return readStored(KEY);
}

/** Ends the checkout: the order is placed. */
export const clearCheckoutId = (): void => store(KEY, '');
