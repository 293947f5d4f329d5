import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** The next picture is loaded this long before its turn: early enough for 3G, late enough for the first paint. */
const WARM_UP_MS = 3000;

interface Options {
  count: number;
  /** How long a slide is shown, in ms. */
  advanceMs: number;
}

/** Whether a media query matches. False on the server and during hydration, so that both render the same. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

const subscribeToVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** False while the page is in a hidden tab or behind a locked screen. */
const usePageVisible = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState !== 'hidden',
    () => true,
  );

type Hold = 'pointer' | 'focus';

/**
 * Which slide is shown, and when the next one comes (requirement 44: every 6 seconds, wrapping around).
 * Rotation pauses while a pointer or the focus is inside and while the page is hidden, and never starts by itself for
 * visitors who prefer reduced motion. Pressing play overrides everything but the hidden page.
 */
export function useCarousel({ count, advanceMs }: Options) {
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<ReadonlySet<number>>(() => new Set([0]));
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [holds, setHolds] = useState<ReadonlySet<Hold>>(() => new Set());
  const lessMotion = useMedia('(prefers-reduced-motion: reduce)');
  const visible = usePageVisible();

  const playing = choice ? choice === 'play' : !lessMotion;
  const rotating = playing && visible && holds.size === 0;
  const next = (active + 1) % count;
  const previous = (active + count - 1) % count;

  const want = useCallback((...slides: number[]) => {
    setWanted((known) =>
      slides.every((slide) => known.has(slide)) ? known : new Set([...known, ...slides]),
    );
  }, []);
  const show = useCallback(
    (slide: number) => {
      want(slide);
      setActive(slide);
    },
    [want],
  );

  useEffect(() => {
    if (!rotating) return undefined;
    const warmUp = setTimeout(() => want(next), advanceMs - WARM_UP_MS);
    const advance = setTimeout(() => show(next), advanceMs);
    return () => {
      clearTimeout(warmUp);
      clearTimeout(advance);
    };
  }, [rotating, next, advanceMs, show, want]);

  const togglePlaying = () => {
    setChoice(playing ? 'pause' : 'play');
    // the focus, often the pointer too, is on the button: pressing play means motion all the same
    if (!playing) setHolds(new Set());
  };

  /** A visitor who comes near may press an arrow or swipe. */
  const prepareNeighbours = () => want(next, previous);

  return {
    active,
    count,
    /** Slides whose picture should be in the document. */
    wanted,
    /** The visitor's choice; a pointer resting on the hero does not change it. */
    playing,
    rotating,
    show,
    next: () => show(next),
    previous: () => show(previous),
    togglePlaying,
    prepareNeighbours,
    hold: (by: Hold) => {
      setHolds((now) => new Set([...now, by]));
      prepareNeighbours();
    },
    release: (by: Hold) => setHolds((now) => new Set([...now].filter((other) => other !== by))),
  };
}

export type Carousel = ReturnType<typeof useCarousel>;
