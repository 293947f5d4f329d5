import type { Page } from 'playwright-core';
import { desktop, framed, hold, hydrated, phone, visit } from './lib/browser.ts';
import { openForTests } from './lib/open.ts';
import { until } from './lib/until.ts';

const open = openForTests();

/** A hundredth of the window: a line of text that moves by its own height counts as less. */
const STEADY = 0.01;

/** Adds up what moves without having been asked to; what follows a tap or a key within half a second counts, too. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
/** What came before is not the jump's, nor is a font that arrives later than the text of a place further down. */
async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    await document.fonts.ready;
  });
  for (let i = 0; i < 2; i += 1) await framed(page);
  await page.evaluate(() => void Object.assign(window, { shifted: 0 }));
}
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

/** How far below the upper edge of the window something begins, in px. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Resolves when nothing has scrolled for five frames. */
async function settled(page: Page): Promise<void> {
  let before = -1;
  await until('the page stands still', async () => {
    for (let i = 0; i < 5; i += 1) await framed(page);
    const now = await page.evaluate(() => window.scrollY);
    const isStill = now === before;
    before = now;
    return isStill;
  });
}

interface Jump {
  name: string;
  path: string;
  /** What the visitor arrives at. */
  target: string;
  /** It is somewhere in the window then, instead of at its upper edge. */
  isAnywhere?: boolean;
  /** Absent where the address leads there by itself. */
  act?: (page: Page) => Promise<unknown>;
}

const jumps: Jump[] = [
  {
    name: 'a link to a place of the page',
    path: '/product/4',
    target: '#reviews',
    act: (page) => page.locator('a[href="#reviews"]').first().click(),
  },
  {
    name: 'the same by keyboard',
    path: '/product/4',
    target: '#reviews',
    act: async (page) => {
      await page.locator('a[href="#reviews"]').first().focus();
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'a search in the page',
    path: '/about',
    target: '#visit',
    isAnywhere: true,
    // what Ctrl+F does, which no script can open
    act: (page) =>
      page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('Visit Us')),
  },
  {
    name: 'an address that is changed',
    path: '/about',
    target: '#visit',
    act: (page) => page.evaluate(() => (window.location.hash = 'visit')),
  },
  { name: 'an address that leads there', path: '/heritage#festivals', target: '#festivals' },
];

// Proves requirement 145.
describe('a jump far down a page', () => {
  describe.each([phone, desktop])('in a window of $width px', (viewport) => {
    it.each(jumps)(
      'by $name lands there, and nothing moves afterwards',
      async ({ path, target, act, isAnywhere }) => {
        const { page, errors, close } = await visit(open.browser, { viewport });
        await watchShifts(page);
        await page.goto(open.shop.url + path);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        if (act) {
          await forgetShifts(page);
          await act(page);
        }
        await settled(page);
        const margin = await page
          .locator(target)
          .evaluate((element) => Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0);
        const padding = await page.evaluate(
          () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0,
        );
        const top = await topOf(page, target);
        // a search puts what it has found somewhere in the window
        if (isAnywhere) expect(top > 0 && top < viewport.height).toBe(true);
        else expect(Math.abs(top - margin - padding)).toBeLessThanOrEqual(2);
        expect(await shifted(page)).toBeLessThan(STEADY);
        expect(errors).toEqual([]);
        await close();
      },
    );

    it('stays where it is when the fonts arrive late', async () => {
      const { page, close } = await visit(open.browser, { viewport });
      await watchShifts(page);
      const fonts = hold();
      await page.route('**/*.woff2', fonts.handle);
      await page.goto(`${open.shop.url}/heritage#festivals`, { waitUntil: 'domcontentloaded' });
      await settled(page);
      fonts.release();
      await page.evaluate(() => document.fonts.ready);
      await settled(page);
      expect(await page.evaluate(() => document.fonts.check('17px Mukta'))).toBe(true);
      expect(await shifted(page)).toBeLessThan(STEADY);
      await close();
    });

    it('to its end, or with the focus through all of it, moves nothing either', async () => {
      for (const path of ['/', '/about', '/product/4']) {
        for (const keys of [['End'], Array.from({ length: 45 }, () => 'Tab')]) {
          const { page, close } = await visit(open.browser, { viewport });
          await watchShifts(page);
          await page.goto(open.shop.url + path);
          await hydrated(page);
          await page.waitForLoadState('networkidle');
          await forgetShifts(page);
          for (const key of keys) await page.keyboard.press(key);
          await settled(page);
          expect([path, keys[0], (await shifted(page)) < STEADY]).toEqual([path, keys[0], true]);
          await close();
        }
      }
    });
  });
});
