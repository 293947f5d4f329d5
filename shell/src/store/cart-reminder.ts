import { visitorStorage } from '@virasat/kit';
import { REMINDER } from './reminder-name.ts';
import type { Store } from './store.ts';

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
