import type { Page } from 'playwright-core';
import { desktop, hydrated, phone, visit } from './lib/browser.ts';
import { violations } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';
import { swipe } from './lib/touch.ts';

const open = openForTests();

const showroom = (page: Page) => page.locator('#showroom');
const stage = (page: Page) => showroom(page).getByRole('group', { name: /^Showroom, all round/ });
const button = (page: Page, name: string) => showroom(page).getByRole('button', { name, exact: true });
const product = (page: Page, number: number) =>
  showroom(page)
    .getByRole('list', { name: /^Products in the picture/ })
    .getByRole('link')
    .nth(number - 1);
const leftOf = async (page: Page, number: number) => (await product(page, number).boundingBox())?.x ?? NaN;

/** Opens the tour: the showroom is a strip that waits for a first touch, click or key. */
async function visitTour(page: Page) {
  await page.goto(`${open.shop.url}/virtual-tour`);
  await hydrated(page);
  await stage(page).scrollIntoViewIfNeeded();
}

/** Opens the tour and the panorama of the showroom, by a key that turns nothing. */
async function enter(page: Page) {
  await visitTour(page);
  await stage(page).press('Home');
  await showroom(page).locator('canvas').waitFor({ state: 'visible' });
}

async function middleOf(page: Page) {
  const box = await stage(page).boundingBox();
  if (!box) throw new Error('The showroom has no size');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const touchStage = async (page: Page) => swipe(page, await middleOf(page), 0, 0);

/** Waits until the links have moved. */
async function changes(page: Page, act: () => Promise<unknown>, number = 5) {
  const before = await leftOf(page, number);
  await act();
  await page.waitForFunction(
    ([href, x]) => {
      const link = document.querySelector(`#showroom [data-yaw] a[href="${href}"]`);
      return link && Math.abs(link.getBoundingClientRect().x - Number(x)) > 5;
    },
    [await product(page, number).getAttribute('href'), before] as const,
  );
  return before;
}

// Proves requirement 53.
describe('looking around in the showroom', () => {
  it('loads the viewer of the showroom with the first click, key or touch, and not before', async () => {
    const wakers: [string, (page: Page) => Promise<unknown>][] = [
      ['click', (page) => stage(page).click()],
      ['key', (page) => stage(page).press('ArrowRight')],
      ['button', (page) => button(page, 'Zoom in').click()],
      ['touch', (page) => touchStage(page)],
    ];
    for (const [name, wake] of wakers) {
      const { page, errors, close } = await visit(open.browser, { viewport: phone });
      const scripts: string[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.url());
      });
      await visitTour(page);
      await page.waitForLoadState('networkidle');
      const before = scripts.length;
      expect(await showroom(page).locator('canvas').count()).toBe(0);
      await wake(page);
      await showroom(page).locator('canvas').waitFor({ state: 'visible' });
      expect([name, scripts.length > before]).toEqual([name, true]);
      expect(errors).toEqual([]);
      await close();
    }
  });

  it('turns the showroom with the drag that opened its viewer', async () => {
    const { page, close } = await visit(open.browser, { viewport: desktop });
    await visitTour(page);
    const middle = await middleOf(page);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await showroom(page).locator('canvas').waitFor({ state: 'visible' });
    await changes(page, () => page.mouse.move(middle.x + 200, middle.y, { steps: 5 }));
    await page.mouse.up();
    await close();
  });

  it('turns the showroom by mouse, keys and buttons, and the links with it', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: desktop });
    await enter(page);
    const picture = await stage(page).screenshot();

    const middle = await middleOf(page);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    const before = await changes(page, () => page.mouse.move(middle.x + 200, middle.y + 40, { steps: 5 }));
    await page.mouse.up();
    expect(await leftOf(page, 5)).toBeGreaterThan(before + 100);
    expect(await showroom(page).getByText('Drag to look around').count()).toBe(0);
    expect((await stage(page).screenshot()).equals(picture)).toBe(false);

    await stage(page).focus();
    await changes(page, () => page.keyboard.press('Home'));
    expect(await leftOf(page, 5)).toBeCloseTo(before, 0);
    await changes(page, () => button(page, 'Zoom in').click());
    await changes(page, () => button(page, 'Turn left').click());
    await button(page, 'What is in view').click();
    await showroom(page)
      .getByRole('status')
      .filter({ hasText: 'to the left of the starting view' })
      .waitFor();

    // a link behind is still the next one for Tab, and comes into view
    await product(page, 3).focus();
    await page.waitForFunction(() => {
      const { left, right } = document.activeElement?.getBoundingClientRect() ?? { left: -1, right: 0 };
      return left > 0 && right < window.innerWidth;
    });
    expect(await stage(page).evaluate((room) => room.parentElement?.scrollTop)).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product/3');
    expect(errors).toEqual([]);
    await close();
  });

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)('moves nothing on the page and is accessible on a %s', async (_name, viewport) => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    const boxes = (of: Page) =>
      of
        .locator('#showroom [data-live], #showroom [data-live] > [role="group"], #showroom figcaption')
        .evaluateAll((elements) =>
          elements.map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return [x, y + window.scrollY, width, height];
          }),
        );
    const still = await visit(open.browser, { viewport, javaScriptEnabled: false });
    await still.page.goto(`${open.shop.url}/virtual-tour`);
    const before = await boxes(still.page);
    await still.close();
    await enter(page);
    expect(await boxes(page)).toEqual(before);
    // the panorama takes the place of the strip's picture for screen readers, too
    expect(await showroom(page).getByRole('img').count()).toBe(1);
    const sizes = await showroom(page)
      .locator('[data-live] a, [data-live] button')
      .evaluateAll((controls) =>
        controls.map((each) => [each.getBoundingClientRect().width, each.getBoundingClientRect().height]),
      );
    expect(sizes.length).toBeGreaterThan(10);
    for (const side of sizes.flat()) expect(side).toBeCloseTo(44, 2);
    expect(await violations(page, '#showroom')).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it('turns the showroom by a finger sideways and lets the page scroll', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    await enter(page);
    const start = await middleOf(page);
    const before = await page.evaluate(() => window.scrollY);
    await changes(page, () => swipe(page, start, 150, 0));
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await swipe(page, start, 0, -150);
    await page.waitForFunction((y) => window.scrollY > y + 80, before);
    await close();
  });

  it('does not load the viewer of the showroom for a finger that scrolls the page', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    await visitTour(page);
    await swipe(page, await middleOf(page), 0, -150);
    await page.waitForFunction(() => window.scrollY > 80);
    await page.waitForLoadState('networkidle');
    expect(await showroom(page).getByRole('status').textContent()).toBe('');
    expect(await showroom(page).locator('canvas').count()).toBe(0);
    await close();
  });

  it('shows the showroom in full screen and back', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    await enter(page);
    await button(page, 'Full screen').click();
    await page.waitForFunction(
      () => document.querySelector('#showroom canvas')?.getBoundingClientRect().height === window.innerHeight,
    );
    await button(page, 'Exit full screen').click();
    await button(page, 'Full screen').waitFor();
    await page.waitForFunction(
      () => Number(document.querySelector('#showroom canvas')?.getBoundingClientRect().height) < 500,
    );
    await close();
  });

  it('goes through the showroom’s door, also in full screen', async () => {
    const { page, close } = await visit(open.browser, { viewport: desktop });
    await enter(page);
    await button(page, 'Full screen').click();
    await button(page, 'Exit full screen').waitFor();
    const door = showroom(page).getByRole('link', { name: 'Go to the workshop' });
    await door.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/virtual-tour#workshop');
    await page.waitForFunction(
      () => document.activeElement?.id === 'workshop' && !document.querySelector('[data-full]'),
    );
    await page
      .locator('#workshop')
      .getByRole('group', { name: /all round/ })
      .press('Home');
    await page.locator('#workshop canvas').waitFor({ state: 'visible' });
    await close();
  });

  it.each([
    ['phone', phone, ['2048']],
    ['desktop', desktop, ['2048', '4096']],
  ] as const)('fetches the pictures that a %s can show', async (_name, viewport, widths) => {
    const { page, close } = await visit(open.browser, { viewport });
    const fetched = new Set<string>();
    page.on('response', (response) => {
      const [, width] = /panorama-showroom\.\w+-(\d+)\./.exec(response.url()) ?? [];
      if (width) fetched.add(width);
    });
    await enter(page);
    const isLarge = (url: string) => url.includes('panorama-showroom') && url.includes('-4096.');
    if (viewport === desktop && !fetched.has('4096'))
      await page.waitForResponse((response) => isLarge(response.url()));
    await page.waitForLoadState('networkidle');
    expect([...fetched]).toEqual(widths);
    await close();
  });
});

describe('the showroom that cannot be drawn', () => {
  it('shows the showroom as a strip with the same links without JavaScript', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone, javaScriptEnabled: false });
    await page.goto(`${open.shop.url}/virtual-tour`);
    expect(await stage(page).getAttribute('tabindex')).toBe('0');
    expect(await product(page, 4).getAttribute('href')).toBe('/product/4');
    expect(await showroom(page).getByRole('button').count()).toBe(0);
    await stage(page).focus();
    const before = await leftOf(page, 4);
    await page.keyboard.press('ArrowRight');
    await expect(leftOf(page, 4)).resolves.toBeLessThanOrEqual(before);
    await close();
  });

  it('shows the showroom as a strip where WebGL fails or is lost', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: desktop });
    await enter(page);
    await button(page, 'Turn right').click();
    await showroom(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) =>
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
      );
    await showroom(page).locator('canvas').waitFor({ state: 'detached' });
    expect(await stage(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(50);
    expect(await showroom(page).getByRole('button').count()).toBe(0);

    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      Object.assign(HTMLCanvasElement.prototype, {
        getContext(this: HTMLCanvasElement, kind: '2d') {
          return String(kind) === 'webgl2' ? null : getContext.call(this, kind);
        },
      });
    });
    await page.reload();
    await hydrated(page);
    await button(page, 'Turn right').click();
    await button(page, 'Turn right').waitFor({ state: 'detached' });
    expect(await showroom(page).locator('canvas').count()).toBe(0);
    await product(page, 6).click();
    await page.waitForURL('**/product/6');
    expect(errors).toEqual([]);
    await close();
  });
});
