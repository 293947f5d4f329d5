import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { ManifestSchema } from '../kit/src/contracts/remote.schema.ts';
import { framed, hydrated, visit } from './lib/browser.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();

/** What a remote has released. */
const manifestOf = (remote: string) =>
  ManifestSchema.parse(
    JSON.parse(readFileSync(path.join(open.shop.deployDir, remote, 'manifest.json'), 'utf8')),
  );

const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('style[data-href]')].map((sheet) => sheet.getAttribute('data-href')),
  );

describe('styles', () => {
  it.each(['/', '/products/furniture', '/product/4', '/blog', '/heritage', '/login', '/nowhere'])(
    'are in the document of a first view, each sheet once: %s',
    async (path) => {
      const { page, errors, close } = await visit(open.browser);
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') fetched.push(request.url());
      });
      await page.goto(open.shop.url + path);
      await hydrated(page);
      const inlined = await sheets(page);
      expect(inlined.length).toBeGreaterThan(0);
      expect(new Set(inlined).size).toBe(inlined.length);
      expect(fetched).toEqual([]);
      expect(errors).toEqual([]);
      await close();
    },
  );

  it('are there before the page of another remote is shown, whatever they take', async () => {
    const { page, close } = await visit(open.browser);
    await page.goto(open.shop.url);
    await hydrated(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = page.waitForRequest((request) => request.resourceType() === 'stylesheet');
    const files = manifestOf('content').exposes['Blog']?.files ?? [];
    const script = page.waitForResponse((response) =>
      files.some((file) => response.url().endsWith(`/${file}`)),
    );
    await page.route('**/*.css', (route) => released.then(() => route.continue()));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await asked;
    await (await script).finished();
    await framed(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/Handcrafted furniture/);
    release();
    await page.waitForURL('**/blog');
    expect(await page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0);
    await close();
  });
});

// Proves requirement 47.
describe('the cart before its scripts', () => {
  const before = async (stored: object) => {
    const { page, close } = await visit(open.browser);
    await page.route('**/*.js', (route) => route.abort());
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    await page.goto(`${open.shop.url}/cart`);
    const isEmpty = await page.getByRole('heading', { name: 'Your Cart is Empty' }).isVisible();
    const isLoading = await page.getByText('Loading your cart…').isVisible();
    await close();
    return { isEmpty, isLoading };
  };

  it('is the empty one for a visitor who has none', async () => {
    expect(await before({})).toEqual({ isEmpty: true, isLoading: false });
  });

  it('is still loading for one who has a cart', async () => {
    const stored = JSON.stringify([{ id: '3', quantity: 1 }]);
    expect(await before({ 'virasat.cart': stored })).toEqual({ isEmpty: false, isLoading: true });
  });

  it('is still loading for one who is signed in: the account may have a cart', async () => {
    expect(await before({ 'virasat.known': '1' })).toEqual({ isEmpty: false, isLoading: true });
  });
});
