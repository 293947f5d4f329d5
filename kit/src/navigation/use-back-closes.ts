import { useEffect, useRef } from 'react';
import { useRouter } from './router-hooks.ts';

/**
 * While something covers the page (a menu, a sheet, a picture as large as the screen), Back closes it and the page stays.
 * @param close called by Back
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const router = useRouter();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  useEffect(() => {
    if (!isOpen) return undefined;
    let uncover: (() => void) | undefined;
    // shown first: an entry of the history takes a slow phone longer than a frame
    const timer = setTimeout(() => (uncover = router.cover(() => latest.current())));
    return () => {
      clearTimeout(timer);
      uncover?.();
    };
  }, [isOpen, router]);
}
