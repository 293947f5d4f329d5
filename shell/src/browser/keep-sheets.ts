import type { Router } from '@virasat/kit/host';
import { afterFrame } from './after-frame.ts';

/**
 * Repeats the sheets that the server has linked at the fold in the head before another page is shown: the fold goes with the page
 * that it belongs to, and others count on the sheets. Not earlier, and not in the frame that answers a tap: the browser computes
 * all styles of the page again, which takes longer than any other task of the first view.
 */
export function keepSheets(router: Pick<Router, 'state' | 'subscribe'>): void {
  const first = router.state.location.pathname;
  let isDone = false;
  const repeat = () => {
    if (isDone) return;
    isDone = true;
    stop();
    const linked = document.querySelectorAll<HTMLLinkElement>('[data-fold] > link');
    document.head.append(...[...linked].map((link) => link.cloneNode()));
  };
  const stop = router.subscribe(({ navigation, location }) => {
    if (location.pathname !== first) repeat();
    else if (navigation.location && navigation.location.pathname !== first) afterFrame(repeat);
  });
}
