import { useCallback, useEffect, useRef, useState } from 'react';

/** Scroll step of one arrow click in px (product.md §9). */
export const CAROUSEL_STEP = 320;

/** A strip that scrolls by arrows, and knows whether it stands at an end. */
export function useCarousel() {
  const strip = useRef<HTMLUListElement>(null);
  // what the server renders: the strip at its start with more to come
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const update = useCallback(() => {
    const element = strip.current;
    if (!element) return;
    const { scrollLeft, clientWidth, scrollWidth } = element;
    // fractions of a pixel remain at the end on scaled screens
    const atStart = scrollLeft <= 1;
    const atEnd = scrollLeft + clientWidth >= scrollWidth - 1;
    setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
  }, []);

  useEffect(() => {
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [update]);

  const move = (direction: -1 | 1) => {
    const blocked = direction < 0 ? ends.atStart : ends.atEnd;
    if (!blocked) strip.current?.scrollBy({ left: direction * CAROUSEL_STEP });
  };
  return { strip, ...ends, update, move };
}
