/** How long a tap takes until the screen shows it (Interaction to Next Paint), on a slowed-down CPU. */
import { median, openBrowser, phone, settled } from './chromium.mjs';

const RUNS = 7;
/** How long a quick finger stays down. The browser starts to count at its lifting. */
const TOUCH_MS = 80;

/** What shoppers tap most: the page, what has to be open on it, and the tap. */
export const interactions = {
  'Add to cart': {
    path: '/product/4',
    tap: (page) => page.getByRole('button', { name: 'Add to Cart' }).first(),
  },
  Filter: {
    path: '/products/furniture',
    prepare: (page) => page.getByText('Filters', { exact: true }).tap(),
    tap: (page) => page.getByRole('checkbox', { name: /^Bone/ }),
  },
  'Open the menu': { path: '/', tap: (page) => page.getByRole('button', { name: 'Open menu' }) },
};

async function once(browser, url, { path, prepare, tap }, slowdown) {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.interactions = [];
    new PerformanceObserver((list) => globalThis.interactions.push(...list.getEntries())).observe({
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    });
  });
  const cdp = await context.newCDPSession(page);
  await page.goto(url + path);
  await settled(page);
  await prepare?.(page);
  // scrolling is no interaction: whoever taps sees the button, and what came with the scrolling is over
  await tap(page).scrollIntoViewIfNeeded();
  await settled(page);
  await page.evaluate(() => (globalThis.interactions.length = 0));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // where it is, not `tap()`: that listens to the whole window for what has been hit, which counts as the page's own work
  const { x, y, width, height } = await tap(page).boundingBox();
  const touch = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  await page.waitForTimeout(TOUCH_MS);
  await touch('touchEnd', []);
  // entries come after the frame that shows the result
  await page.waitForFunction(() => globalThis.interactions.some(({ interactionId }) => interactionId > 0));
  const longest = await page.evaluate(() =>
    Math.max(
      ...globalThis.interactions
        .filter(({ interactionId }) => interactionId > 0)
        .map(({ duration }) => duration),
    ),
  );
  await context.close();
  return longest;
}

/** @returns by interaction the median of its longest event, in ms; the browser counts in steps of 8 */
export async function interactionTimes(url, slowdown, runs = RUNS) {
  const browser = await openBrowser();
  const result = {};
  for (const [name, interaction] of Object.entries(interactions)) {
    const times = [];
    for (let run = 0; run < runs; run += 1) times.push(await once(browser, url, interaction, slowdown));
    result[name] = median(times);
  }
  await browser.close();
  return result;
}
