import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and during hydration, then true: for content that only a browser can render. Deferred, since all that waits
 * for it in a page would otherwise be rendered in one task.
 */
export const useHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
