import type { Page } from 'playwright-core';
import { hydrated, visit } from './lib/browser.ts';
import { openForTests } from './lib/open.ts';
import { until } from './lib/until.ts';

const open = openForTests();

/** Notes what moves in each view transition, by the names of its pseudo-elements. */
async function watchTransitions(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const seen: string[][] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const parts = () =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
      void transition.ready.then(() => seen.push(parts()));
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[][] }).seen);
}

async function openListing(page: Page): Promise<void> {
  await page.goto(`${open.shop.url}/products/chairs`);
  await hydrated(page);
}

const firstLink = (page: Page) => page.locator('article h3 a').first();

async function follow(page: Page): Promise<void> {
  await firstLink(page).click();
  await page.waitForURL(/\/product\//);
}

const ofThePage = (parts: string[] | undefined) => parts?.filter((part) => /-(?:old|new)\(root\)/.test(part));

describe('from a card to its product', () => {
  it('moves the picture there, and animates the way back; the rest of the page does not fade', async () => {
    const { page, errors, close } = await visit(open.browser, { reducedMotion: 'no-preference' });
    const transitions = await watchTransitions(page);
    await openListing(page);
    await follow(page);
    await until('the way there moves', async () => (await transitions()).length === 1);
    await page.goBack();
    await until('the way back moves', async () => (await transitions()).length === 2);
    const [there, back] = await transitions();
    expect(there).toContain('::view-transition-group(product-picture)');
    expect([ofThePage(there), ofThePage(back)]).toEqual([[], []]);
    expect(errors).toEqual([]);
    await close();
  });

  it('moves nothing for visitors who want less motion', async () => {
    const { page, close } = await visit(open.browser, { reducedMotion: 'reduce' });
    const transitions = await watchTransitions(page);
    await openListing(page);
    await follow(page);
    expect(await transitions()).toEqual([]);
    await close();
  });

  it('fetches the code of the product page when the pointer arrives at the card', async () => {
    const { page, close } = await visit(open.browser);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await openListing(page);
    await page.waitForLoadState('networkidle');
    const before = scripts.length;
    await firstLink(page).hover();
    await until('a script is fetched', () => scripts.length > before);
    expect(page.url()).toContain('/products/chairs');
    await close();
  });
});
