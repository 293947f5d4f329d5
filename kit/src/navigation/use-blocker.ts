import { useCallback, useEffect, useState } from 'react';
import { useRouter } from './router-hooks.ts';

/** A way to another page that waits for the visitor's decision. */
export interface BlockedWay {
  leave: () => void;
  stay: () => void;
}

/**
 * Holds the visitor back while `isActive`: links, `navigate`, Back and Forward to another page wait for `leave`. Before the
 * tab is closed or reloaded, the browser asks in its own words.
 * @returns the way that waits; undefined when none does
 */
export function useBlocker(isActive: boolean): BlockedWay | undefined {
  const router = useRouter();
  const [goOn, setGoOn] = useState<() => void>();
  const stay = useCallback(() => setGoOn(undefined), []);

  useEffect(() => {
    if (!isActive) return undefined;
    const unblock = router.block((open) => {
      setGoOn(() => open);
      return true;
    });
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      unblock();
      window.removeEventListener('beforeunload', onUnload);
      setGoOn(undefined);
    };
  }, [isActive, router]);

  if (!goOn) return undefined;
  const leave = () => {
    router.block(() => false);
    setGoOn(undefined);
    goOn();
  };
  return { leave, stay };
}
