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
  useEffect(() => (isOpen ? router.cover(() => latest.current()) : undefined), [isOpen, router]);
}
