import { useEffect, useRef } from 'react';
import { useRouter } from './router-hooks.ts';

/**
 * While something covers the page (a menu, a sheet, a dialog, a picture as large as the screen), Back closes it and the page
 * stays.
 * @param close called by Back; false when it stays open after all, such as to ask first
 */
export function useBackCloses(isOpen: boolean, close: () => void | false): void {
  const router = useRouter();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let uncover: (() => void) | undefined;
    const cover = () => {
      // shown first: an entry of the history takes a slow phone longer than a frame
      timer = setTimeout(() => {
        uncover = router.cover(() => {
          uncover = undefined;
          if (latest.current() === false) cover();
        });
      });
    };
    cover();
    return () => {
      clearTimeout(timer);
      uncover?.();
    };
  }, [isOpen, router]);
}
