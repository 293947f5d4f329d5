import type { SavedAddress } from '@virasat/api';
import { useEffect, useEffectEvent, useState } from 'react';
import { api, call, useAuth } from '@virasat/kit';

/**
 * The addresses of the signed-in shopper; undefined until they are loaded. A guest has none, and a shopper whose addresses
 * cannot be loaded types one: a failed request must not prevent an order.
 * @param onFound called once, when there are some
 */
export function useSavedAddresses(onFound: (addresses: SavedAddress[]) => void): SavedAddress[] | undefined {
  const { status, user } = useAuth();
  const [found, setFound] = useState<{ of: string; addresses: SavedAddress[] }>();
  const notifyFound = useEffectEvent(onFound);
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const controller = new AbortController();
    call(api.account.addresses.$get({}, { init: { signal: controller.signal } })).then(
      ({ items }) => {
        setFound({ of: id, addresses: items });
        if (items.length > 0) notifyFound(items);
      },
      () => controller.signal.aborted || setFound({ of: id, addresses: [] }),
    );
    return () => controller.abort();
  }, [id]);
  if (status === 'loading') return undefined;
  if (id === undefined) return [];
  return found?.of === id ? found.addresses : undefined;
}
