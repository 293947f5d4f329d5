const HELD_BACK = { contentVisibility: 'auto', containIntrinsicSize: 'auto 640px' };
/** By then a tap has been answered, and a finger that scrolls has its first frames: no section is in their way. */
const ANSWERED_MS = 500;
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

const inTheMiddle = () => document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);

/**
 * Keeps what the visitor looks at where it is, while sections above it get their real height: Safari does not.
 * @param of what has to stay; by default what is in the middle of the window
 */
export function keepPlace(change: () => void, of: Element | null = inTheMiddle()): void {
  const before = of?.getBoundingClientRect().top ?? 0;
  change();
  const moved = (of?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

const elementOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);

/**
 * What leads far down the page at once: a link to a place of it, the keyboard, a screen reader, a search in the page, the
 * scrollbar. Typing does not.
 */
const jumps: Record<string, (event: Event, from: number) => boolean> = {
  click: (event) => Boolean(elementOf(event)?.closest('a[href*="#"]')),
  keydown: (event) =>
    (event as KeyboardEvent).key === 'Tab' || !elementOf(event)?.matches('input, select, textarea'),
  focusin: (event) =>
    elementOf(event)?.closest<HTMLElement>('main section')?.style.contentVisibility === 'auto',
  hashchange: () => true,
  scroll: (_, from) => Math.abs(window.scrollY - from) > window.innerHeight / 2,
};

/** @param work is called before the browser looks where it has to go, or before that is painted */
function onJump(work: () => void) {
  const from = window.scrollY;
  const listen = (event: Event) => {
    if (!jumps[event.type]?.(event, from)) return;
    for (const type of Object.keys(jumps)) window.removeEventListener(type, listen, true);
    work();
  };
  for (const type of Object.keys(jumps))
    window.addEventListener(type, listen, { capture: true, passive: true });
}

function layOut(section: HTMLElement) {
  for (const property of Object.keys(HELD_BACK) as (keyof typeof HELD_BACK)[]) section.style[property] = '';
  if (section.getAttribute('style') === '') section.removeAttribute('style');
}

/** What is in the window is laid out already: to hold it back for a frame would let it jump. */
const isBelow = (section: HTMLElement) => section.getBoundingClientRect().top > window.innerHeight;

/**
 * Lets the first frame's style, which skips the layout of sections below the fold, end after the visitor's first input, for
 * one section per idle moment: laying out all of them after hydration is the longest task of the first view. A visitor
 * who goes far away at once gets all of them at once: where that is depends on the height of each.
 * @param endStyle ends the style for the whole page at once
 */
export function layOutSections(endStyle: () => void): void {
  const sections = [...document.querySelectorAll<HTMLElement>('main section')].filter(isBelow);
  for (const { style } of sections) Object.assign(style, HELD_BACK);
  endStyle();

  const next = () => {
    const section = sections.shift();
    if (!section) return;
    keepPlace(() => layOut(section));
    whenIdle(next);
  };
  onJump(() => keepPlace(() => sections.splice(0).forEach(layOut)));
  // who has scrolled before that goes on
  if (window.scrollY > 0) whenIdle(next);
  else onFirstInput(() => setTimeout(() => whenIdle(next), ANSWERED_MS));
}
