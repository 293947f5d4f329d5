import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from '@virasat/kit';

const focusable = 'a[href], button, [tabindex="0"]';

/** Keeps Tab between the first and the last control: the page behind cannot be seen. */
function keepInside(element: HTMLElement, event: KeyboardEvent) {
  const controls = [...element.querySelectorAll<HTMLElement>(focusable)];
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  const isAway = !element.contains(document.activeElement);
  if (!isAway && document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/**
 * Gives an element the whole screen, or the whole window where the browser has no full screen (iPhones). The element has
 * `data-full` meanwhile. Escape and every link to another place end it.
 */
export function useFullScreen(target: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  const { key, hash } = useLocation();
  const here = useRef(key);

  const enter = () => {
    const element = target.current;
    if (!element) return;
    const whole = () => setFull(true);
    if (document.fullscreenEnabled) element.requestFullscreen().then(whole, whole);
    else whole();
  };

  const leave = useCallback(async () => {
    setFull(false);
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (key === here.current) return;
    here.current = key;
    // what a link leads to could not get the focus while it was behind the full screen
    void leave().then(() => document.getElementById(hash.slice(1))?.focus({ preventScroll: true }));
  }, [key, hash, leave]);

  useEffect(() => {
    const element = target.current;
    if (!full || !element) return undefined;
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    element.toggleAttribute('data-full', true);
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') void leave();
      if (event.key === 'Tab') keepInside(element, event);
    };
    const change = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener('keydown', press);
    document.addEventListener('fullscreenchange', change);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('fullscreenchange', change);
      document.documentElement.style.overflow = overflow;
      element.toggleAttribute('data-full', false);
    };
  }, [full, leave, target]);

  return { full, enter, leave };
}
