import { act, fireEvent, screen, within } from '@testing-library/react';
import { mockApi, renderWithShell, requestsTo } from '@virasat/kit/testing';
import { stubMedia } from '../testing/media.ts';
import { heroPage } from '../testing/pages.ts';
import { Component as Hero, loader } from './hero.slot.tsx';

const titles = [
  'Made slowly, to be handed down',
  'Small pieces that catch the light',
  'Know the hands that made it',
];

const carousel = () => screen.getByRole('region', { name: 'What we make, and who makes it' });
const shownSlides = () => within(carousel()).getAllByRole('group', { name: /^\d of 3$/ });
const shownTitle = () => {
  const slides = shownSlides();
  expect(slides).toHaveLength(1);
  return within(slides[0] as HTMLElement).getByRole('heading').textContent;
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pictures = () => [...carousel().querySelectorAll('img')];
/** The slides whose picture is in the document; each has a wide and a tall crop. */
const pictured = () => [...new Set(pictures().map(({ src }) => /hero-\d/.exec(src)?.[0]))];

const show = (preferred?: string) => {
  stubMedia(preferred);
  return renderWithShell(<Hero data={{ slides: heroPage.slides, isPreview: false }} />);
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Proves requirement 44.
describe('the hero', () => {
  it('shows the first slide and keeps the h1 of the page when the slides change', () => {
    show();
    expect(shownTitle()).toBe(titles[0]);
    press('Next slide');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Handcrafted furniture and decor');
  });

  it.each([
    [0, 'Explore Furniture', '/products/furniture'],
    [1, 'View Decor', '/products/decor'],
    [2, 'Meet Artisans', '/artisans'],
  ])('leads slide %i to %s', (slide, name, address) => {
    show();
    for (let step = 0; step < slide; step += 1) press('Next slide');
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
    expect(screen.getByRole('link', { name: 'Virtual Tour' })).toHaveAttribute('href', '/virtual-tour');
  });

  it('advances after 6 seconds, not before, and wraps around', () => {
    show();
    pass(5999);
    expect(shownTitle()).toBe(titles[0]);
    pass(1);
    expect(shownTitle()).toBe(titles[1]);
    pass(6000);
    expect(shownTitle()).toBe(titles[2]);
    pass(6000);
    expect(shownTitle()).toBe(titles[0]);
  });

  it('gives a slide chosen by hand its full 6 seconds', () => {
    show();
    pass(5000);
    press('Next slide');
    pass(5999);
    expect(shownTitle()).toBe(titles[1]);
    pass(1);
    expect(shownTitle()).toBe(titles[2]);
  });

  it('goes back from the first slide to the last', () => {
    show();
    press('Previous slide');
    expect(shownTitle()).toBe(titles[2]);
  });

  it('goes to the slide of a dot and marks it', () => {
    show();
    press(/^Show slide 3/);
    expect(shownTitle()).toBe(titles[2]);
    expect(screen.getByRole('button', { name: /^Show slide 3/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: /^Show slide 1/ })).not.toHaveAttribute('aria-current');
  });

  it('stops when paused and continues when played', () => {
    show();
    press('Pause slides');
    pass(20_000);
    expect(shownTitle()).toBe(titles[0]);
    press('Play slides');
    pass(6000);
    expect(shownTitle()).toBe(titles[1]);
  });

  it('pauses under the mouse, and under the focus even when the mouse leaves', () => {
    show();
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
    act(() => screen.getByRole('link', { name: 'Explore Furniture' }).focus());
    fireEvent.pointerLeave(carousel(), { pointerType: 'mouse' });
    pass(20_000);
    expect(shownTitle()).toBe(titles[0]);
    act(() => (document.activeElement as HTMLElement).blur());
    pass(6000);
    expect(shownTitle()).toBe(titles[1]);
  });

  it('announces its slide only while it does not rotate', () => {
    show();
    const live = carousel().querySelector('[aria-live]');
    expect(live).toHaveAttribute('aria-live', 'off');
    press('Pause slides');
    expect(live).toHaveAttribute('aria-live', 'polite');
  });

  it('does not rotate by itself for visitors who prefer reduced motion', () => {
    show('reduce');
    pass(60_000);
    expect(shownTitle()).toBe(titles[0]);
    press('Next slide');
    expect(shownTitle()).toBe(titles[1]);
  });

  it('follows the arrow keys', () => {
    show();
    const link = screen.getByRole('link', { name: 'Explore Furniture' });
    fireEvent.keyDown(link, { key: 'ArrowRight' });
    expect(shownTitle()).toBe(titles[1]);
    fireEvent.keyDown(carousel(), { key: 'ArrowLeft' });
    fireEvent.keyDown(carousel(), { key: 'ArrowLeft' });
    expect(shownTitle()).toBe(titles[2]);
  });

  it('follows a swipe and leaves scrolling alone', () => {
    show();
    const swipe = (dx: number, dy: number) => {
      fireEvent.touchStart(carousel(), { touches: [{ clientX: 200, clientY: 200 }] });
      fireEvent.touchEnd(carousel(), { changedTouches: [{ clientX: 200 + dx, clientY: 200 + dy }] });
    };
    swipe(-80, 10);
    expect(shownTitle()).toBe(titles[1]);
    swipe(80, 10);
    expect(shownTitle()).toBe(titles[0]);
    swipe(-60, 200);
    swipe(-20, 0);
    expect(shownTitle()).toBe(titles[0]);
  });

  it('loads only the first picture at once, the next shortly before its turn', () => {
    show();
    expect(pictured()).toEqual(['hero-1']);
    for (const picture of pictures()) {
      expect(picture).toHaveAttribute('loading', 'eager');
      expect(picture).toHaveAttribute('fetchpriority', 'high');
    }
    pass(2900);
    expect(pictured()).toEqual(['hero-1']);
    pass(200);
    expect(pictured()).toEqual(['hero-1', 'hero-2']);
    expect(pictures().at(-1)).toHaveAttribute('loading', 'lazy');
  });

  it('loads the neighbours when a mouse comes near', () => {
    show();
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
    expect(pictured()).toEqual(['hero-1', 'hero-2', 'hero-3']);
  });
});

// Proves requirement 211.
describe('the slides of the hero', () => {
  const load = (path: string) => loader({ request: new Request(`http://localhost${path}`), params: {} });
  beforeEach(() => jest.useRealTimers());

  it('are those that are published; by the link of a preview those of the draft', async () => {
    mockApi({ 'GET /api/pages/:key': heroPage, 'GET /api/pages/:key/preview': { ...heroPage, slides: [] } });
    // the wide crops have no preview: they are above the fold and come at once (docs/decisions/0071)
    const slides = heroPage.slides.map((slide) => ({ ...slide, wide: slide.wide.replace(/ -AAA$/, ' ') }));
    expect(await load('/')).toEqual({ slides, isPreview: false });
    expect(await load('/?preview=token')).toEqual({ slides: [], isPreview: true });
    expect(requestsTo('GET /api/pages/:key/preview')[0]?.query).toEqual({ token: 'token' });
  });

  it('have no controls when there is one, and lead out of the shop by a plain link', () => {
    stubMedia();
    const [first] = heroPage.slides;
    const slides = [{ ...first!, link: 'https://example.com/fair' }];
    renderWithShell(<Hero data={{ slides, isPreview: true }} />);
    expect(screen.queryByRole('button', { name: 'Next slide' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Explore Furniture' })).toHaveAttribute(
      'href',
      'https://example.com/fair',
    );
    expect(screen.getByText('Preview')).toBeVisible();
  });
});
