import type { Page } from 'playwright-core';
import { desktop, focusedName, hydrated, phone, tabTo, visit } from './lib/browser.ts';
import { walk } from './lib/focus.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests({ products: 120 });

const sizes = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

async function come(page: Page, path: string): Promise<void> {
  await page.goto(open.shop.url + path);
  await hydrated(page);
  // the last pictures and the session move nothing any more
  await page.waitForLoadState('networkidle');
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');

/** Presses the control with this name, reached with Tab. */
async function press(page: Page, name: RegExp | string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

describe.each(sizes)('with the keyboard only, on %s', (_, viewport) => {
  it('lets a shopper filter, sort, look closely, buy and come back to the same place by keyboard', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    await come(page, '/products/furniture');
    await press(page, /^Filters/);
    await press(page, /^Bone/, 'Space');
    await page.waitForURL('**/products/furniture?material=bone');
    expect(await focusedName(page)).toMatch(/^Bone/);
    await page.keyboard.press('Escape');
    expect(await focusedName(page)).toMatch(/^Filters/);

    await tabTo(page, /^Sort by/, 'Shift+Tab');
    await page.keyboard.type('Price: H');
    await page.waitForURL('**/products/furniture?sort=price-desc&material=bone');
    await press(page, 'List view');
    await page.waitForURL('**&view=list');
    const listing = page.url();

    await cards(page).nth(3).waitFor();
    const name = (await cards(page).nth(3).getByRole('link').textContent()) ?? '';
    await tabTo(page, name);
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product/*');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await scrolled(page)).toBe(0);

    await press(page, /^Enlarge/);
    await page.getByRole('dialog', { name: 'Picture 1 of 3, enlarged' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'Picture 2 of 3, enlarged' }).waitFor();
    await press(page, 'Enlarge');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // on the picture that was looked at last, and that picture is in sight
    const picture = page.locator('#picture-2 a');
    await page.waitForFunction((link) => link === document.activeElement, await picture.elementHandle());
    expect((await picture.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await press(page, 'Picture 3 of 3');
    expect(await page.getByRole('link', { name: 'Picture 3 of 3' }).getAttribute('aria-current')).toBe(
      'true',
    );

    await tabTo(page, 'Description');
    for (const [key, tab] of [
      ['ArrowRight', 'Specifications'],
      ['ArrowRight', 'Craftmanship'],
      ['End', 'Shipping'],
      ['ArrowRight', 'Description'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      expect(await focusedName(page)).toBe(tab);
    }

    await tabTo(page, 'Increase quantity', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page, 'Add to Cart');
    await page
      .getByRole('status')
      .filter({ hasText: `2 × ${name} added to the cart` })
      .waitFor();
    await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();

    await page.goBack();
    await page.waitForURL(listing);
    await cards(page).nth(3).waitFor();
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) <= 2, before);
    expect(await focusedName(page)).toBe(name);
    expect(errors).toEqual([]);
    await close();
  });

  it('shows and marks every Tab stop of a product page', async () => {
    const { page, close } = await visit(open.browser, { viewport });
    await come(page, '/product/1');
    const { stops, faults } = await walk(page);
    expect(stops.length).toBeGreaterThan(45);
    expect(faults).toEqual([]);
    await close();
  });
});

it('shows and marks every Tab stop of a listing, and closes the filters when the focus leaves them', async () => {
  const { page, close } = await visit(open.browser, { viewport: phone });
  await come(page, '/products/mirrors');
  await press(page, /^Filters/);
  const { stops, faults } = await walk(page);
  expect(stops).toContain('New Arrivals');
  expect(faults).toEqual([]);
  expect(await page.getByRole('slider', { name: 'Price' }).isVisible()).toBe(false);
  await close();
});

it('covers no Tab stop by a sticky bar, backwards and enlarged to 200 %', async () => {
  const { page, close } = await visit(open.browser, { viewport: { width: 720, height: 450 } });
  await come(page, '/product/1');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const { stops, faults } = await walk(page, 'Shift+Tab');
  expect(stops.at(-1)).toBe('Skip to content');
  expect(stops.length).toBeGreaterThan(45);
  expect(faults).toEqual([]);
  await close();
});
