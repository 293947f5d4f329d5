import { ApiError, api, call, inBackground, visitorStorage } from '@virasat/kit';
import { REMINDER } from './reminder-name.ts';
import type { Store } from './store.ts';
import { sync } from './sync.ts';

interface Stored {
  key: string;
  /** The lines that the API knows, as JSON. */
  sent: string;
}

function stored(): Stored | null {
  try {
    return JSON.parse(visitorStorage.read('browser', REMINDER) || 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** Sends a guest's cart whenever it differs from what the API knows; an empty one stops the reminder. */
export function syncReminder(store: Store): () => void {
  const lines = () => store.getState().cart.items.map(({ id, quantity }) => ({ id, quantity }));
  const hasPendingChanges = () => {
    const known = stored();
    return known !== null && store.getState().cart.ready && known.sent !== JSON.stringify(lines());
  };
  return sync({
    store,
    local: () => store.getState().cart.items,
    hasPendingChanges,
    async exchange(signal) {
      const known = stored();
      if (!known || !hasPendingChanges()) return;
      const items = lines();
      try {
        const request = { param: { key: known.key }, json: { items } };
        const init = { signal, keepalive: true };
        await call(api['cart-reminders'][':key'].items.$put(request, { ...inBackground, init }));
      } catch (error) {
        // it was sent, stopped or is too old: there is nothing to tell any more
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        visitorStorage.write('browser', REMINDER, '');
        return;
      }
      const next = items.length === 0 ? '' : JSON.stringify({ key: known.key, sent: JSON.stringify(items) });
      visitorStorage.write('browser', REMINDER, next);
    },
  });
}
