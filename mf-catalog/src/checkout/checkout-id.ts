import { keep, readKept } from '../storage/use-stored-text.ts';

const KEY = 'virasat.checkout.id';

/** Id of the checkout under way in this browser, all its tabs; '' before there is one. */
export const knownCheckoutId = (): string => readKept(KEY);

/** The same, made when it is needed first: pieces are held under it and the order is placed with it. */
export function checkoutId(): string {
  if (!readKept(KEY)) keep(KEY, crypto.randomUUID());
  return readKept(KEY);
}

/** The checkout is over: ordered. */
export const forgetCheckoutId = (): void => keep(KEY, '');
