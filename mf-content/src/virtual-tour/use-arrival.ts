import { useEffect, useRef } from 'react';
import { useLocation } from '@virasat/kit';

/**
 * Whoever follows a link to a room goes on from there with the keyboard. The router scrolls but leaves the focus at
 * the link; on the first page the browser has done both.
 */
export function useArrival() {
  const { hash, key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key === first.current || hash === '') return;
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}
