import { act, render } from '@testing-library/react';
import { RouterProvider } from './router-provider.tsx';
import { ScrollRestoration } from './scroll-restoration.ts';
import { steeredRouter } from '../testing/steered-router.ts';

/** Where the window has been scrolled to, in order. */
const scrolls: (number | string)[] = [];
const scrollBy = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });

/** Observers of the page's size. */
const sizes = new Set<() => void>();
const resize = () => sizes.forEach((onResize) => onResize());

beforeEach(() => {
  scrolls.length = 0;
  sizes.clear();
  window.ResizeObserver = class {
    private readonly onResize: () => void;
    constructor(onResize: ResizeObserverCallback) {
      this.onResize = () => onResize([], this);
    }
    observe = () => void sizes.add(this.onResize);
    disconnect = () => void sizes.delete(this.onResize);
    unobserve = this.disconnect;
  };
  sessionStorage.clear();
  scrollBy(0);
  window.scrollTo = ((_: number, y: number) => {
    scrolls.push(y);
    scrollBy(y);
  }) as typeof window.scrollTo;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolls.push(`#${this.id}`);
  };
});
afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

function open(address = '/a', options?: Parameters<typeof steeredRouter>[1]) {
  const steered = steeredRouter(address, options);
  const view = render(
    <RouterProvider router={steered.router}>
      <ScrollRestoration />
      <h2 id="reviews">Reviews</h2>
      <h2 id="मेज">Tables</h2>
    </RouterProvider>,
  );
  const visit = (to: string, options = {}) => act(() => steered.visit(to, options));
  const move = (delta: number) => act(() => steered.move(delta));
  return { ...steered, ...view, visit, move };
}

describe('the scroll position', () => {
  it('of a page from the server is the browser’s', () => {
    open();
    expect(scrolls).toEqual([]);
  });

  it('is the top on a new page, and on another query', async () => {
    const { visit } = open();
    scrollBy(300);
    await visit('/b');
    scrollBy(300);
    await visit('/b?page=2');
    expect(scrolls).toEqual([0, 0]);
  });

  it('stays where a link asks for it', async () => {
    const { visit } = open();
    await visit('/a?page=2', { preventScrollReset: true });
    expect(scrolls).toEqual([]);
  });

  it('stays when the page is loaded again', async () => {
    const { router, call } = open();
    await act(async () => {
      const done = router.revalidate();
      call(-1).answer('newer');
      await done;
    });
    expect(scrolls).toEqual([]);
  });

  it('comes back with Back and Forward', async () => {
    const { visit, move } = open();
    scrollBy(700);
    await visit('/b');
    scrollBy(40);
    await move(-1);
    await move(1);
    expect(scrolls).toEqual([0, 700, 40]);
  });

  it.each([
    ['/b#reviews', '#reviews'],
    [`/b#${encodeURIComponent('मेज')}`, '#मेज'],
    ['/b#nowhere', 0],
    ['/b#%E0', 0],
  ])('is the fragment of the address: %s', async (to, position) => {
    const { visit } = open();
    await visit(to);
    expect(scrolls).toEqual([position]);
  });

  it('stays at the fragment while what is above it still loads, until the visitor does something', async () => {
    const { visit } = open();
    await visit('/b#reviews');
    resize();
    expect(scrolls).toEqual(['#reviews', '#reviews']);
    window.dispatchEvent(new Event('wheel'));
    resize();
    expect(scrolls).toHaveLength(2);
  });

  it('is not held at a fragment for ever, nor on the next page', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const { visit } = open();
    await visit('/b#reviews');
    act(() => void jest.advanceTimersByTime(10_000));
    resize();
    expect(scrolls).toEqual(['#reviews']);
    await visit('/c#reviews');
    await visit('/a');
    resize();
    expect(scrolls).toEqual(['#reviews', '#reviews', 0]);
    jest.useRealTimers();
  });

  it('is the fragment also within the page', async () => {
    const { router } = open();
    await act(() => router.navigate('#reviews'));
    expect(scrolls).toEqual(['#reviews']);
  });

  it.each([
    ['is kept over a reload', 'reload', 500],
    ['is kept by Back from another site', 'back_forward', 500],
    ['is not that of the page from which another document was opened', 'navigate', 0],
  ])('of a page that is loaded in the browser %s', async (_, type, position) => {
    performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
    const first = open();
    scrollBy(500);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')));
    first.unmount();
    const { call } = open('/a', { first: undefined });
    await act(async () => call(0).answer('a'));
    expect(scrolls).toEqual([position]);
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  it('belongs to the browser while a document is loaded, and to the router in between', () => {
    const { unmount } = open();
    expect(window.history.scrollRestoration).toBe('manual');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')));
    expect(window.history.scrollRestoration).toBe('auto');
    unmount();
    expect(window.history.scrollRestoration).toBe('auto');
  });

  it('is kept without storage', async () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    const { visit, move } = open();
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')));
    scrollBy(90);
    await visit('/b');
    await move(-1);
    expect(scrolls).toEqual([0, 90]);
    refuse.mockRestore();
  });
});
