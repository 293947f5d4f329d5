import { layOutSections } from './sections.ts';

describe('the sections of a hydrated page', () => {
  const idle: (() => void)[] = [];
  const heldBack = () =>
    [...document.querySelectorAll<HTMLElement>('section')].map(
      ({ style }) => style.getPropertyValue('content-visibility') || style.contentVisibility,
    );

  beforeEach(() => {
    idle.length = 0;
    Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
    document.body.innerHTML =
      '<main><section></section><section style="color: red"></section><section></section></main>';
  });
  afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

  it('are laid out one per idle moment after the first input', () => {
    layOutSections(() => undefined);
    expect(idle).toHaveLength(0);
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('pointerdown'));
    expect(idle).toHaveLength(1);
    const seen = [heldBack()];
    while (idle.length > 0) {
      idle.shift()?.();
      seen.push(heldBack());
    }
    expect(seen.map((states) => states.filter((state) => state === 'auto').length)).toEqual([3, 2, 1, 0, 0]);
  });

  it('are held back by themselves before the style of the whole page ends', () => {
    let before: string[] = [];
    layOutSections(() => (before = heldBack()));
    expect(before).toEqual(['auto', 'auto', 'auto']);
  });

  it('keep styles of their own', () => {
    layOutSections(() => undefined);
    window.dispatchEvent(new Event('keydown'));
    while (idle.length > 0) idle.shift()?.();
    expect(document.querySelectorAll('section')[1]?.getAttribute('style')).toBe('color: red;');
    expect(document.querySelectorAll('section[style]')).toHaveLength(1);
  });
});
