import type { Listeners } from './listeners.ts';

interface Options {
  /** Contains the viewer and everything that lies over it. */
  stage: HTMLElement;
  /** The viewer's own element. */
  container: HTMLElement;
  listeners: Listeners;
  isFullScreen: () => boolean;
  zoomLevel: () => number;
  /** When the wheel zooms. */
  onZoom: () => void;
}

/**
 * Photo Sphere Viewer takes every wheel and touch event for itself. On a page that scrolls, some belong to the page: they
 * are stopped before they reach the viewer.
 */
export function keepPageGestures(options: Options): void {
  continueDrag(options);
  keepVerticalSwipes(options);
  keepWheel(options);
}

/** Continues in the viewer the drag that opened it: the viewer has missed its mousedown. */
function continueDrag({ stage, container, listeners }: Options): void {
  let isFirst = true;
  const continueOnce = ({ type, buttons, clientX, clientY }: MouseEvent) => {
    if (isFirst && type === 'mousemove' && buttons === 1)
      container.firstElementChild?.dispatchEvent(new MouseEvent('mousedown', { clientX, clientY }));
    isFirst = false;
  };
  listeners.add(stage, 'mousedown', continueOnce, { capture: true });
  listeners.add(stage, 'mousemove', continueOnce, { capture: true });
}

/** Up and down under one finger scroll the page, unless the panorama has the whole screen. */
function keepVerticalSwipes({ stage, container, listeners, isFullScreen }: Options): void {
  let start: Touch | undefined;
  let owner: 'page' | 'viewer' | undefined;

  listeners.add(
    stage,
    'touchstart',
    ({ touches }) => {
      start = touches[0];
      owner = touches.length > 1 || isFullScreen() ? 'viewer' : undefined;
    },
    { capture: true, passive: true },
  );
  listeners.add(
    stage,
    'touchmove',
    (event) => {
      const [touch] = event.touches;
      if (!owner && start && touch) {
        const dx = Math.abs(touch.clientX - start.clientX);
        const dy = Math.abs(touch.clientY - start.clientY);
        if (dx + dy === 0) return;
        owner = dy > dx ? 'page' : 'viewer';
        // the viewer does not listen for touchcancel, and would wait for the end of a swipe that the page has taken over
        if (owner === 'page') container.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
      }
      if (owner === 'page') event.stopPropagation();
    },
    { capture: true, passive: true },
  );
}

/** The wheel zooms only after a click or Tab into the panorama, and scrolls on where there is nothing left to zoom. */
function keepWheel({ stage, listeners, zoomLevel, onZoom }: Options): void {
  listeners.add(
    stage,
    'wheel',
    (event) => {
      const isAtLimit = zoomLevel() === (event.deltaY > 0 ? 0 : 100);
      const isInside = stage.contains(document.activeElement);
      // a pinch on a trackpad arrives as a wheel with Ctrl, and would zoom the whole page
      if (event.ctrlKey || (isInside && !isAtLimit)) onZoom();
      else event.stopPropagation();
    },
    { capture: true, passive: true },
  );
}
