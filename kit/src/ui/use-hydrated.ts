import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while React takes its markup over, true ever after: for what only a browser can show. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
