const HELD_BACK = { contentVisibility: 'auto', containIntrinsicSize: 'auto 640px' };
const FIRST_INPUTS = ['scroll', 'pointerdown', 'touchstart', 'wheel', 'keydown'];

/** Safari has no idle callbacks; a timer lets input and frames pass as well. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 1);

function onFirstInput(work: () => void) {
  const once = () => {
    for (const type of FIRST_INPUTS) window.removeEventListener(type, once, true);
    work();
  };
  for (const type of FIRST_INPUTS) window.addEventListener(type, once, { capture: true, passive: true });
}

/**
 * Lets the first frame's style, which skips the layout of sections below the fold, end at the visitor's first input, for
 * one section per idle moment: laying out all of them after hydration is the longest task of the first view.
 * @param endStyle ends the style for the whole page at once
 */
export function layOutSections(endStyle: () => void): void {
  const sections = [...document.querySelectorAll<HTMLElement>('main section')];
  for (const { style } of sections) Object.assign(style, HELD_BACK);
  endStyle();

  const next = () => {
    const section = sections.shift();
    if (!section) return;
    for (const property of Object.keys(HELD_BACK) as (keyof typeof HELD_BACK)[]) section.style[property] = '';
    if (section.getAttribute('style') === '') section.removeAttribute('style');
    whenIdle(next);
  };
  onFirstInput(() => whenIdle(next));
}
