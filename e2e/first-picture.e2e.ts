import type { Page } from 'playwright-core';
import { framed, hold, hydrated, phone, visit } from './lib/browser.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();
const first = '**/media/hero-1-*';
/** More than the page needs from its first script until scripts have taken it over. */
const FRAMES_TO_READY = 60;

/** What the picture of the hero shows until its file is there: the layers of its background. */
const background = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('img[fetchpriority=high]')?.closest('span');
    return frame ? getComputedStyle(frame).backgroundImage.split(/, (?=url)/) : [];
  });

describe('the first picture of a page', () => {
  it('is in the document of a phone as a small version', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    await page.route('**/media/**', (route) => route.abort());
    await page.goto(open.shop.url);
    const [small = '', preview] = await background(page);
    expect(preview).toContain('data:image/bmp');
    const width = await page.evaluate(
      async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        return picture.naturalWidth;
      },
      /url\("(data:image\/avif;base64,[^"]+)"\)/.exec(small)?.[1] ?? '',
    );
    expect(width).toBe(416);
    await close();
  });

  it('is another one on a wide screen, which has no such version', async () => {
    const { page, close } = await visit(open.browser);
    await page.goto(open.shop.url);
    expect((await background(page))[0]).not.toContain('avif');
    await close();
  });

  it('is asked for before the scripts, which wait neither for it nor for fonts', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    const [picture, fonts] = [hold(), hold()];
    await page.route(first, picture.handle);
    await page.route('**/*.woff2', fonts.handle);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (['image', 'script'].includes(request.resourceType())) requested.push(request.url());
    });
    await page.goto(open.shop.url, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    const files = requested.filter((url) => !url.startsWith('data:'));
    expect(files[0]).toContain('/media/hero-1-');
    picture.release();
    fonts.release();
    await page.waitForLoadState('load');
    await close();
  });

  it('is shown with scripts that are there before the sheets of what follows: they wait to take the page over', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    const sheets = hold();
    await page.route('**/assets/js/*.css', sheets.handle);
    await page.goto(open.shop.url, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'virasatRemotes' in globalThis);
    for (let frame = 0; frame < FRAMES_TO_READY; frame += 1) await framed(page);
    expect(
      await page.evaluate(() => [document.readyState, document.documentElement.dataset['ready']]),
    ).toEqual(['loading', undefined]);
    sheets.release();
    await hydrated(page);
    expect(await page.locator('footer').isVisible()).toBe(true);
    await close();
  });
});
