import type { ShopFacts } from '@virasat/api';
import { useEffect, useState } from 'react';
import { api, call } from '@virasat/kit';

/**
 * How orders may be paid now; undefined until the shop has said it, or while it does not respond: then everything is
 * shown, and the order decides.
 */
export function useShopFacts(): ShopFacts | undefined {
  const [facts, setFacts] = useState<ShopFacts>();
  useEffect(() => {
    const controller = new AbortController();
    call(api.shop.$get({}, { init: { signal: controller.signal } })).then(
      (read) => !controller.signal.aborted && setFacts(read),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return facts;
}
