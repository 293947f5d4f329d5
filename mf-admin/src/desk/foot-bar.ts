/** How much of the foot of the window a bar takes: what is shown there stays above it. */
const FOOT = '--foot-bar';

/**
 * For the `ref` of a bar that stands at the foot of the window, always or on a phone: as long as it is there, messages
 * with Undo are above it and cover none of its buttons.
 */
export function footBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  // its place depends on the width of the window, and its height on what it says
  const size = new ResizeObserver(() => {
    const { position, bottom } = getComputedStyle(bar);
    const isAtFoot = (position === 'sticky' || position === 'fixed') && bottom === '0px';
    style.setProperty(FOOT, isAtFoot ? `${bar.offsetHeight}px` : '0px');
  });
  size.observe(bar);
  return () => {
    size.disconnect();
    style.removeProperty(FOOT);
  };
}
