import { useEffect, type RefObject } from 'react';

/** Less than this is no scrolling: a finger trembles. */
const THRESHOLD = 8;

/**
 * Marks the header with `data-away` while the visitor scrolls down, and brings it back with the first scroll up, near the
 * top, and while its menu is open. It is moved by a transform only: nothing else changes its place.
 */
export function useOutOfTheWay(header: RefObject<HTMLElement | null>, isMenuOpen: boolean): void {
  useEffect(() => {
    const element = header.current;
    if (!element) return undefined;
    if (isMenuOpen) {
      element.removeAttribute('data-away');
      return undefined;
    }
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      // beyond the ends a phone bounces back, which is not the visitor's scrolling
      const end = document.documentElement.scrollHeight - window.innerHeight;
      const y = Math.max(0, Math.min(scrollY, end));
      if (Math.abs(y - last) < THRESHOLD) return;
      element.toggleAttribute('data-away', y > last && y > element.offsetHeight);
      last = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [header, isMenuOpen]);
}
