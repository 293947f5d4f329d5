import { whenIdle } from './sections.ts';

/**
 * Repeats the sheets that the server has linked at the fold in the head: the fold goes with the page that it belongs to, and
 * others count on the sheets.
 */
export function keepSheets(): void {
  whenIdle(() => {
    const linked = document.querySelectorAll<HTMLLinkElement>('[data-fold] > link');
    document.head.append(...[...linked].map((link) => link.cloneNode()));
  });
}
