import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ManifestSchema } from '../kit/src/contracts/remote.schema.ts';
import { desktop, framed, hold, hydrated, layoutShift, phone, visit } from './lib/browser.ts';
import { openForTests } from './lib/open.ts';
import { until } from './lib/until.ts';

const open = openForTests();

/** What a remote has released. */
const manifestOf = (remote: string) =>
  ManifestSchema.parse(
    JSON.parse(readFileSync(path.join(open.shop.deployDir, remote, 'manifest.json'), 'utf8')),
  );

/** The sheets that a document names, by whether it has them inside or links them at the fold. */
const sheetsOf = (html: string) => ({
  inlined: [...html.matchAll(/<style data-href="([^"]+)"/g)].map(([, file = '']) => file),
  linked: [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href),
});

const addresses = ['/', '/products/furniture', '/product/4', '/blog', '/heritage', '/login', '/nowhere'];

/** How everything above the fold looks and where it is. @param sheets whether the files of style sheets arrive */
async function aboveFold(address: string, viewport: { width: number; height: number }, sheets: boolean) {
  const { page, close } = await visit(open.browser, { viewport });
  await page.route('**/*.js', (route) => route.abort());
  if (!sheets) await page.route('**/*.css', (route) => route.abort());
  await page.goto(open.shop.url + address);
  const looks = await page.evaluate(async () => {
    await document.fonts.ready;
    const fold = document.querySelector('[data-fold]');
    if (!fold) return [];
    const isAbove = (element: Element) =>
      element.compareDocumentPosition(fold) & Node.DOCUMENT_POSITION_FOLLOWING && !element.contains(fold);
    const properties =
      'color,background,border,font,margin,padding,display,position,opacity,visibility,transform'.split(',');
    return [...document.querySelectorAll('#root *')].filter(isAbove).map((element) => {
      const styles = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = `${element.tagName} ${element.className.toString()}`;
      return [name, x, y, width, height, ...properties.map((each) => styles.getPropertyValue(each))].join(
        '|',
      );
    });
  });
  await close();
  return looks;
}

describe('styles', () => {
  it.each(addresses)(
    'of a first view are in the document or linked at its fold, each once: %s',
    async (path) => {
      const { page, errors, close } = await visit(open.browser);
      const fetched = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') fetched.add(new URL(request.url()).pathname);
      });
      const response = await page.goto(open.shop.url + path);
      await hydrated(page);
      const { inlined, linked } = sheetsOf((await response?.text()) ?? '');
      const files = [...inlined, ...linked.map((href) => href.split('/').pop())];
      expect(files.length).toBeGreaterThan(0);
      expect(new Set(files).size).toBe(files.length);
      // the scripts of its modules fetch none of them again, and no others
      expect([...fetched].sort()).toEqual(linked.sort());
      expect(errors).toEqual([]);
      await close();
    },
  );

  // Proves requirement 260.
  it.each([
    ['/', 390],
    ['/', 1440],
    ['/products/furniture', 390],
    ['/product/4', 390],
    ['/product/4', 1440],
    ['/blog/reading-a-jali', 390],
    ['/blog/reading-a-jali', 1440],
    ['/heritage', 390],
    ['/heritage', 1440],
    ['/virtual-tour', 390],
    ['/virtual-tour', 1440],
    ['/cart', 390],
    ['/cart', 1440],
  ])('of what is above the fold do not wait for the files: %s at %i px', async (address, width) => {
    const viewport = { width, height: 900 };
    const whole = await aboveFold(address, viewport, true);
    expect(whole.length).toBeGreaterThan(50);
    expect(await aboveFold(address, viewport, false)).toEqual(whole);
  });

  it('stay when the visitor leaves the page whose fold has brought them', async () => {
    const { page, close } = await visit(open.browser);
    await page.goto(open.shop.url);
    await hydrated(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog');
    const ofShell = page.locator('link[data-href^="shell-main"]');
    await until('the fold of the home page to be gone', async () => (await ofShell.count()) === 1);
    expect(await ofShell.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length)).toBeGreaterThan(0);
    await close();
  });

  it('are there before the page of another remote is shown, whatever they take', async () => {
    const { page, close } = await visit(open.browser);
    await page.goto(open.shop.url);
    await hydrated(page);
    const sheets = hold();
    const asked = page.waitForRequest((request) => request.resourceType() === 'stylesheet');
    const files = manifestOf('content').exposes['Blog']?.files ?? [];
    const script = page.waitForResponse((response) =>
      files.some((file) => response.url().endsWith(`/${file}`)),
    );
    await page.route('**/*.css', sheets.handle);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await asked;
    await (await script).finished();
    await framed(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/Handcrafted furniture/);
    sheets.release();
    await page.waitForURL('**/blog');
    expect(await page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0);
    await close();
  });
});

// Proves requirement 47.
describe('the cart before its scripts and the sheets at its fold', () => {
  const before = async (stored: object) => {
    const { page, close } = await visit(open.browser);
    await page.route(/\.(js|css|svg)$/, hold().handle);
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    await page.goto(`${open.shop.url}/cart`, { waitUntil: 'commit' });
    await page.locator('[data-fold]').waitFor({ state: 'attached' });
    await framed(page);
    const isEmpty = await page.getByRole('heading', { name: 'Your Cart is Empty' }).isVisible();
    const isLoading = await page.getByText('Loading your cart…').isVisible();
    const isDrawn = await page
      .locator('main img')
      .evaluate((image: HTMLImageElement) => image.offsetWidth > 0 && image.naturalWidth > 0);
    await close();
    return { isEmpty, isDrawn, isLoading };
  };
  const empty = { isEmpty: true, isDrawn: true, isLoading: false };
  const loading = { isEmpty: false, isDrawn: false, isLoading: true };

  it('is the empty one for a visitor who has none, with its illustration', async () => {
    expect(await before({})).toEqual(empty);
  });

  it('is still loading for one who has a cart', async () => {
    const stored = JSON.stringify([{ id: '3', quantity: 1 }]);
    expect(await before({ 'virasat.cart': stored })).toEqual(loading);
  });

  it('is still loading for one who is signed in: the account may have a cart', async () => {
    expect(await before({ 'virasat.known': '1' })).toEqual(loading);
  });
});

// Proves requirement 47.
describe('the cart when its scripts arrive', () => {
  it('keeps the illustration that it came with', async () => {
    const { page, errors, close } = await visit(open.browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${open.shop.url}/cart`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('heading', { name: 'Your Cart is Empty' }).isVisible()).toBe(true);
    expect(asked.filter((path) => path.startsWith('/media/'))).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('moves nothing when it shows its items on %s', async (_, viewport) => {
    const { page, close } = await visit(open.browser, { viewport });
    await page.goto(`${open.shop.url}/cart?add=4&quantity=1`);
    const summary = page.getByRole('heading', { name: 'Order Summary' });
    await summary.waitFor();
    const scripts = hold();
    await page.route('**/*.js', scripts.handle);
    await page.goto(`${open.shop.url}/cart`, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    await framed(page);
    scripts.release();
    await summary.waitFor();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await close();
  });
});
