import { useEffect, useLayoutEffect } from 'react';
import { FIRST_KEY, type Location } from './location.ts';
import type { ScrollMemory } from './router-state.ts';
import { useArrival, useNavigation, useRouter } from './router-hooks.ts';

const STORAGE_KEY = 'virasat.scroll';

/** Positions of this tab's entries in px; the session's storage keeps them over a reload. */
class Positions implements ScrollMemory {
  private positions: Record<string, number> = {};

  save(key: string): void {
    this.positions[key] = window.scrollY;
  }

  of(key: string): number | undefined {
    return this.positions[key];
  }

  load(): void {
    try {
      const stored = sessionStorage.getItem(STORAGE_KEY);
      if (stored) this.positions = JSON.parse(stored) as Record<string, number>;
      // the first entry of each document has the same key: of another document it is the position on another page
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (entry?.type === 'navigate') delete this.positions[FIRST_KEY];
    } catch {
      // no storage: the positions last as long as the document
    }
  }

  store(): void {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(this.positions));
    } catch {
      // as above
    }
  }
}

/** What the fragment of an address names. */
export function fragmentOf({ hash }: Pick<Location, 'hash'>): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // not an id that can be decoded
    return null;
  }
}

/** What visitors do with a page; from then on its position is theirs. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** For how long what is above a fragment may go on loading; a scroll bar that is dragged tells of no input. */
const SETTLING_MS = 4000;

/** Keeps a fragment in view while slots and pictures above it arrive. @returns what ends it */
function holdInView(target: Element): () => void {
  const show = () => target.scrollIntoView();
  show();
  const size = new ResizeObserver(show);
  const end = () => {
    size.disconnect();
    clearTimeout(timer);
    for (const input of INPUTS) window.removeEventListener(input, end);
  };
  const timer = setTimeout(end, SETTLING_MS);
  for (const input of INPUTS) window.addEventListener(input, end, { passive: true });
  size.observe(document.body);
  return end;
}

const memory = new Positions();

/**
 * A new page starts at its top or at the address's fragment; Back, Forward and a reload return to where the visitor was.
 * Once per page, in its frame.
 */
export function ScrollRestoration(): null {
  const router = useRouter();
  const { location, scroll } = useArrival();
  const isIdle = useNavigation().state === 'idle';

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useEffect(() => {
    const onPageHide = () => {
      if (isIdle) memory.save(location.key);
      memory.store();
      // a document that is loaded anew is positioned by the browser
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, [isIdle, location]);

  useLayoutEffect(() => {
    memory.load();
    return router.remember(memory);
  }, [router]);

  useLayoutEffect(() => {
    const { restore, preventReset } = scroll;
    if (restore === false) return undefined;
    const target = restore === null && location.hash ? fragmentOf(location) : null;
    if (target) return holdInView(target);
    if (restore !== null || !preventReset) window.scrollTo(0, restore ?? 0);
    return undefined;
  }, [location, scroll]);

  return null;
}
