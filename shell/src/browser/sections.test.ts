import { keepPlace, layOutSections } from './sections.ts';

describe('the sections of a hydrated page', () => {
  const idle: (() => void)[] = [];
  const heldBack = () =>
    [...document.querySelectorAll<HTMLElement>('section')].map(
      ({ style }) => style.getPropertyValue('content-visibility') || style.contentVisibility,
    );

  beforeEach(() => {
    jest.useFakeTimers();
    idle.length = 0;
    Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
    document.elementFromPoint = () => null;
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return { top: this.dataset['top'] === undefined ? 2000 : Number(this.dataset['top']) } as DOMRect;
    });
    document.body.innerHTML =
      '<input><a href="/about">About</a><a href="/product/4?v=2#reviews"><b>Reviews</b></a>' +
      '<main><section></section><section style="color: red"></section><section><button>Send</button></section></main>';
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(document, 'elementFromPoint');
    Object.assign(window, { scrollY: 0 });
  });

  it('are laid out one per idle moment, once the first input has been answered', () => {
    layOutSections(() => undefined);
    window.dispatchEvent(new Event('pointerdown'));
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(499);
    expect(idle).toHaveLength(0);
    jest.advanceTimersByTime(1);
    expect(idle).toHaveLength(1);
    const seen = [heldBack()];
    while (idle.length > 0) {
      idle.shift()?.();
      seen.push(heldBack());
    }
    expect(seen.map((states) => states.filter((state) => state === 'auto').length)).toEqual([3, 2, 1, 0, 0]);
  });

  const at = (selector: string) => document.querySelector(selector)!;
  const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true });
  const scrollTo = (top: number) => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  };
  it.each<[string, () => void, number]>([
    [
      'a click on a link to a place of the page',
      () => at('b').dispatchEvent(new MouseEvent('click', { bubbles: true })),
      0,
    ],
    ['a click on another link', () => at('a').dispatchEvent(new MouseEvent('click', { bubbles: true })), 3],
    ['a key that moves the page', () => document.body.dispatchEvent(key('End')), 0],
    ['a key that moves the focus', () => at('input').dispatchEvent(key('Tab')), 0],
    ['a letter that is typed', () => at('input').dispatchEvent(key('e')), 3],
    [
      'a focus that goes into one',
      () => at('button').dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
      0,
    ],
    [
      'a focus that goes elsewhere',
      () => at('input').dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
      3,
    ],
    ['an address of another place', () => window.dispatchEvent(new Event('hashchange')), 0],
    ['a search in the page that scrolls far', () => scrollTo(window.innerHeight), 0],
    ['a finger that scrolls a little', () => scrollTo(20), 3],
  ])('are laid out at once when where they are matters: %s', (_, act, left) => {
    layOutSections(() => undefined);
    act();
    expect(heldBack().filter((state) => state === 'auto')).toHaveLength(left);
  });

  it('stay as they are in the window, which shows them already', () => {
    (at('section') as HTMLElement).dataset['top'] = '700';
    layOutSections(() => undefined);
    expect(heldBack()).toEqual([expect.not.stringMatching('auto'), 'auto', 'auto']);
  });

  it('are laid out from the start, one per idle moment, for somebody who has scrolled already', () => {
    Object.assign(window, { scrollY: 300 });
    layOutSections(() => undefined);
    expect(idle).toHaveLength(1);
  });

  it('grow without moving what the visitor looks at', () => {
    const scrolled = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    const tops = [120, 400];
    const seen = at('button');
    seen.getBoundingClientRect = () => ({ top: tops.shift() }) as DOMRect;
    keepPlace(() => expect(tops).toEqual([400]), seen);
    expect(scrolled.mock.calls).toEqual([[{ top: 280, behavior: 'instant' }]]);
    seen.getBoundingClientRect = () => ({ top: 120 }) as DOMRect;
    keepPlace(() => undefined, seen);
    expect(scrolled).toHaveBeenCalledTimes(1);
    scrolled.mockRestore();
  });

  it('are held back by themselves before the style of the whole page ends', () => {
    let before: string[] = [];
    layOutSections(() => (before = heldBack()));
    expect(before).toEqual(['auto', 'auto', 'auto']);
  });

  it('keep styles of their own', () => {
    layOutSections(() => undefined);
    window.dispatchEvent(new Event('keydown'));
    jest.runOnlyPendingTimers();
    while (idle.length > 0) idle.shift()?.();
    expect(document.querySelectorAll('section')[1]?.getAttribute('style')).toBe('color: red;');
    expect(document.querySelectorAll('section[style]')).toHaveLength(1);
  });
});
