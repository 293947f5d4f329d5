import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openAsAdmin } from './lib/account.ts';
import { desktop, hydrated, phone, visit } from './lib/browser.ts';
import { looksRightEverywhere } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';
import { root } from './lib/shop.ts';
import { until } from './lib/until.ts';

const open = openForTests();

/** A picture of the release, as the photograph that somebody takes. */
function photo(name: string, key: string) {
  const folder = path.join(root, 'media');
  const file = readdirSync(folder).find((each) => each.startsWith(`${key}.`) && each.endsWith('-960.jpg'));
  return { name, mimeType: 'image/jpeg', buffer: readFileSync(path.join(folder, file ?? '')) };
}

async function openMedia(page: Page): Promise<void> {
  await openAsAdmin(page, open.shop, '/admin/media');
  await page.getByRole('list', { name: 'Media' }).waitFor();
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search media').fill(text);
  await page.waitForURL(`**search=${text}**`);
}

const details = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const card = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Address of the first picture that a page of the shop shows. */
async function firstPicture(page: Page, address: string, alt: RegExp): Promise<string> {
  await page.goto(open.shop.url + address);
  return (await page.getByRole('img', { name: alt }).first().getAttribute('src')) ?? '';
}

// Proves requirements 116 and 118.
describe('the media of the shop', () => {
  it('take a photo from the phone, describe it, find it and remove it', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: phone });
    await openMedia(page);
    await page.getByRole('button', { name: 'Take a photo' }).waitFor();
    await page.getByLabel('Media: camera').setInputFiles(photo('Workshop stool.jpg', 'craft-1'));
    await card(page, /Workshop stool.*Alt text missing/).click();
    const stool = details(page, 'Workshop stool');
    await stool.getByLabel('Alt text').fill('A low stool of sheesham on the floor of the workshop');
    await stool.getByLabel('Alt text').press('Enter');
    await page.getByText('Alt text saved.').waitFor();
    await stool.getByText('Nothing shows it: it can be removed.').waitFor();
    await looksRightEverywhere(page);
    await stool.getByRole('button', { name: 'Close' }).click();

    await search(page, 'sheesham');
    await card(page, /Workshop stool/).waitFor();
    // the same photo once more is not stored again
    await page.getByLabel('Media: files').setInputFiles(photo('IMG-4711.jpg', 'craft-1'));
    await search(page, 'IMG-4711');
    await page.getByText('No media match').waitFor();
    await looksRightEverywhere(page);

    await search(page, 'stool');
    await card(page, /Workshop stool/).click();
    await stool.getByRole('button', { name: 'Remove' }).click();
    await card(page, /Workshop stool/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await card(page, /Workshop stool/).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('replace a picture of a product by keyboard alone; the shop shows the new one at once, and the old one after Undo', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: desktop });
    await openMedia(page);
    const shopper = await visit(open.browser, { viewport: phone });
    const alt = /armchair with a star-and-cross jali back/;
    const before = await firstPicture(shopper.page, '/product/4', alt);

    await page.keyboard.press('/');
    await page.keyboard.type('product-4-studio');
    await page.waitForURL('**search=product-4-studio**');
    await card(page, /product-4-studio.*Used in 1 place/).waitFor();
    await looksRightEverywhere(page);
    await card(page, /product-4-studio/).focus();
    await page.keyboard.press('Enter');
    const drawer = details(page, 'product-4-studio');
    await drawer.getByRole('link', { name: /^Product “/ }).waitFor();
    await drawer.getByRole('button', { name: 'Replace everywhere' }).focus();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: 'Replace “product-4-studio”' });
    await asked.getByText('These places follow at once').waitFor();
    await asked.getByLabel('replacement: files').setInputFiles(photo('new.jpg', 'craft-2'));
    await looksRightEverywhere(page);
    await asked.getByRole('button', { name: 'Replace in 1 place' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('“product-4-studio” is replaced in 1 place.').waitFor();
    await drawer.getByRole('button', { name: 'Back to the one before' }).waitFor();

    const after = await until('the new picture on the product’s page', async () => {
      const src = await firstPicture(shopper.page, '/product/4', alt);
      return src !== before && src;
    });
    expect(after).toMatch(/^\/media\/[0-9a-f]{32}\/picture-\d+\.jpg$/);
    expect((await shopper.page.request.get(open.shop.url + after)).status()).toBe(200);
    await drawer.getByRole('button', { name: 'Back to the one before' }).click();
    await page.getByText('is what it was before').waitFor();
    await until('the picture before on the product’s page', async () => {
      return (await firstPicture(shopper.page, '/product/4', alt)) === before;
    });
    expect([...errors, ...shopper.errors]).toEqual([]);
    await shopper.close();
    await close();
  });

  it('are followed by pages whose code shows a picture, before and after hydration', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: desktop });
    await openMedia(page);
    const record = `${open.shop.url}/api/admin/media/about-hero`;
    const headers = { Origin: open.shop.url };
    const { version } = (await (await page.request.get(record)).json()) as { version: number };
    const sent = await page.request.post(`${record}/replace`, {
      headers,
      multipart: { version: String(version), file: { ...photo('about.jpg', 'craft-3') } },
    });
    expect(sent.status()).toBe(200);
    const stored = { picture: '' };
    await until('the picture is encoded', async () => {
      Object.assign(stored, await (await page.request.get(record)).json());
      return stored.picture.includes(' 960x');
    });
    const base = stored.picture.split(' ')[0] ?? 'none';
    const shown = () => page.locator(`img[src^="${base}-"]`).count();
    await until('the new picture on the About page', async () => {
      await page.goto(`${open.shop.url}/about`);
      return (await shown()) > 0;
    });
    await hydrated(page);
    expect(await shown()).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });
});
