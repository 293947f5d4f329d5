import { hydrated, phone, visit } from './lib/browser.ts';
import { violations } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();

// Proves requirement 45.
describe('the 3-D view of a product', () => {
  it('loads the 3-D view with the click and not before, turns it by keys, and goes back to the pictures', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: phone });
    page.setDefaultTimeout(60_000);
    const models: string[] = [];
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.glb')) models.push(request.url());
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(`${open.shop.url}/product/4`);
    await hydrated(page);
    await page.getByRole('button', { name: 'View in 3-D' }).waitFor();
    const before = scripts.length;
    expect(models).toEqual([]);

    await page.getByRole('button', { name: 'View in 3-D' }).press('Enter');
    await page.getByText('Drag to turn').waitFor();
    expect(models).toHaveLength(1);
    expect(scripts.length).toBeGreaterThan(before);
    const model = page.getByRole('img', { name: /armchair\. Arrow keys turn it/ });
    const first = await model.screenshot();
    await model.press('ArrowRight');
    await model.press('ArrowRight');
    expect((await model.screenshot()).equals(first)).toBe(false);
    expect(await violations(page, '[data-gallery]')).toEqual([]);

    await model.press('Escape');
    await page.getByRole('button', { name: 'View in 3-D' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the story of a product', () => {
  it('shows maker and stories of a product without a script of their remote, and links on without a reload', async () => {
    const { page, errors, close } = await visit(open.browser);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const html = await (await fetch(`${open.shop.url}/product/4`)).text();
    expect(html).toMatch(/Behind this piece.*Iqbal Silawat.*Reading a jali/);
    await page.goto(`${open.shop.url}/product/4`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    const part = page.getByRole('region', { name: 'Behind this piece' });
    expect(await part.getByRole('link').allInnerTexts()).toEqual([
      'Iqbal Silawat',
      'Reading a jali',
      'How sheesham is seasoned',
    ]);
    expect(scripts.filter((address) => address.includes('/remotes/content/'))).toEqual([]);

    await page.evaluate(() => (document.body.dataset['same'] = 'yes'));
    await part.getByRole('link', { name: 'Reading a jali' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reading a jali' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /armchair/ }).waitFor();
    await part.getByRole('link', { name: 'Iqbal Silawat' }).click();
    await page.waitForURL('**/artisans/iqbal-silawat');
    expect(await page.evaluate(() => document.body.dataset['same'])).toBe('yes');
    expect(errors).toEqual([]);
    await close();
  });
});

describe('a URL that names a place in the page', () => {
  it('opens a product page at the place its URL names, also after hydration', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    await page.goto(`${open.shop.url}/product/4#reviews`);
    await hydrated(page);
    const { y } = (await page.getByRole('heading', { level: 2, name: 'Reviews' }).boundingBox()) ?? { y: -1 };
    const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: 0 };
    expect(y).toBeGreaterThanOrEqual(height);
    expect(y).toBeLessThan(phone.height / 2);
    await close();
  });
});

describe('a product in the shopper’s home', () => {
  it('measures a product against doors, draws it beside a person, and estimates its delivery', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: phone });
    await page.goto(`${open.shop.url}/product/2`);
    await hydrated(page);
    await page
      .getByRole('img', { name: /183 cm wide and 76.5 cm high, beside a person of 170 cm/ })
      .waitFor();
    await page.getByText('It will not fit as it is packed').waitFor();
    await page.getByLabel('Narrowest door, width').fill('110');
    await page.getByLabel('Stairs, width (0: none)').fill('');
    await page.getByText('It will reach your room. Door: fits.').waitFor();

    await page.getByLabel('Delivery to PIN code').fill('342001');
    await page.getByLabel('Delivery to PIN code').press('Enter');
    await page.getByText(/Free delivery between/).waitFor();
    await page.goto(`${open.shop.url}/product/5`);
    await hydrated(page);
    await page.getByText(/Free delivery between/).waitFor();
    expect(await page.getByLabel('Narrowest door, width').inputValue()).toBe('110');
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });
});
