import { useCallback, useEffect, useRef, useState } from 'react';

/** Scroll step of one arrow click in px (requirement 44). */
export const CAROUSEL_STEP = 320;

interface Goal {
  left: number;
  /** How far away it was when last measured. */
  distance: number;
}

/** A strip that scrolls by arrows and knows whether it is at an end. */
export function useCarousel() {
  const strip = useRef<HTMLUListElement>(null);
  /** Where the last click leads: the next one starts from there, not from the middle of a smooth scroll. */
  const goal = useRef<Goal | null>(null);
  // what the server renders: the strip at its start with more to come
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const update = useCallback(() => {
    const element = strip.current;
    if (!element) return;
    const { scrollLeft, clientWidth, scrollWidth } = element;
    if (goal.current) {
      const distance = Math.abs(goal.current.left - scrollLeft);
      // arrived, or a finger scrolls the other way
      const over = distance <= 1 || distance > goal.current.distance;
      goal.current = over ? null : { ...goal.current, distance };
    }
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
    const element = strip.current;
    if (!element || (direction < 0 ? ends.atStart : ends.atEnd)) return;
    const { scrollLeft, clientWidth, scrollWidth } = element;
    const wanted = (goal.current?.left ?? scrollLeft) + direction * CAROUSEL_STEP;
    const left = Math.max(0, Math.min(wanted, scrollWidth - clientWidth));
    goal.current = { left, distance: Math.abs(left - scrollLeft) };
    element.scrollTo({ left });
  };
  return { strip, ...ends, update, move };
}
