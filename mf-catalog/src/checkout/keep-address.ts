import { api, call } from '@virasat/kit';
import { addressOf, type ShippingDraft } from './validate-shipping.ts';

/**
 * Keeps the address of an order among those of the account, while the page goes on. One that cannot be kept is typed
 * again next time: nothing to trouble somebody with who has just ordered.
 */
export function keepAddress(draft: ShippingDraft): void {
  const json = addressOf(draft);
  if (!json) return;
  call(api.account.addresses.$post({ json }, { init: { keepalive: true } })).catch(() => undefined);
}
