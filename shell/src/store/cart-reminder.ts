import { visitorStorage } from '@virasat/kit';
import type { Store } from './store.ts';

/** Where the checkout keeps the reminder that a guest has asked for. */
export const REMINDER = 'cart-reminder';

/** Tells the API of changes of a guest's cart while they have asked to be reminded of it; its code comes only then. */
export function remindOfCart(store: Store): void {
  let isStarted = false;
  const start = () => {
    if (isStarted || !visitorStorage.read('browser', REMINDER)) return;
    isStarted = true;
    void import('./sync-reminder.ts').then(({ syncReminder }) => syncReminder(store));
  };
  visitorStorage.subscribe(start);
  start();
}
