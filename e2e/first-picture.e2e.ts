import type { Page } from 'playwright-core';
import { framed, hold, hydrated, phone, visit } from './lib/browser.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();
const first = '**/media/hero-1-*';

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

  it('is loaded before the scripts, which wait for nothing else', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    const [picture, fonts] = [hold(), hold()];
    await page.route(first, picture.handle);
    await page.route('**/*.woff2', fonts.handle);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const asked = page.waitForRequest(first);
    await page.goto(open.shop.url, { waitUntil: 'domcontentloaded' });
    await asked;
    await framed(page);
    expect(scripts).toEqual([]);
    picture.release();
    await hydrated(page);
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    fonts.release();
    await page.waitForLoadState('load');
    await close();
  });
});
