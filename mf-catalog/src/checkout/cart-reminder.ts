import { api, call, visitorStorage, type CartItem } from '@virasat/kit';
import { linesOf } from '../cart/use-priced-cart.ts';
import type { Owner } from './checkout-store.ts';

/** The shell reads it, too: it tells the API when the cart of a guest changes (sync-reminder.ts). */
const NAME = 'cart-reminder';

interface Stored {
  key: string;
  /** The lines that the API knows, as JSON. */
  sent: string;
}

function stored(): Stored | null {
  try {
    return JSON.parse(visitorStorage.read('browser', NAME) || 'null') as Stored | null;
  } catch {
    return null;
  }
}

/**
 * One email a day after the last change of this cart, since the shopper has ticked the box. An account's cart is known
 * to the API; a guest's is sent along. When the request fails there is no reminder, and nothing else.
 */
export async function askForReminder(email: string, items: readonly CartItem[], owner: Owner): Promise<void> {
  const key = stored()?.key ?? crypto.randomUUID();
  const lines = linesOf(items);
  await call(api['cart-reminders'][':key'].$put({ param: { key }, json: { email, items: lines } }));
  if (owner === null)
    visitorStorage.write('browser', NAME, JSON.stringify({ key, sent: JSON.stringify(lines) }));
}

/** The box is not ticked any more. */
export async function withdrawReminder(owner: Owner): Promise<void> {
  const key = stored()?.key ?? (owner === null ? null : crypto.randomUUID());
  if (key === null) return;
  visitorStorage.write('browser', NAME, '');
  await call(api['cart-reminders'][':key'].$delete({ param: { key } }));
}
