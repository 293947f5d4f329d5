import type { Page } from 'playwright-core';
import { desktop, hydrated, phone, visit } from './lib/browser.ts';
import { looksRightEverywhere } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();
// of this chair the demo has enough reviews on any day
const chair = '4';
const words = 'The cushion ties could be longer';

/** What the reviews of the chair come to without the one that is hidden. */
async function ratings(): Promise<{ all: string; others: string; count: number }> {
  const response = await fetch(`${open.shop.url}/api/products/${chair}/reviews?pageSize=100`);
  const { items } = (await response.json()) as { items: { stars: number; text: string }[] };
  const average = (stars: number[]) =>
    (Math.round((10 * stars.reduce((sum, each) => sum + each, 0)) / stars.length) / 10).toFixed(1);
  const others = items.filter(({ text }) => !text.includes(words));
  expect(others).toHaveLength(items.length - 1);
  return {
    all: average(items.map(({ stars }) => stars)),
    others: average(others.map(({ stars }) => stars)),
    count: items.length,
  };
}

/** The chair's page as a shopper finds it: from the server, then alive. */
async function seeReviews(page: Page, shown: { average: string; count: number; quoted: boolean }) {
  await page.goto(`${open.shop.url}/product/${chair}`);
  await hydrated(page);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByText(`${shown.count} reviews by buyers`).waitFor();
  await reviews.getByText(shown.average, { exact: true }).first().waitFor();
  expect(await reviews.getByText(words).count()).toBe(shown.quoted ? 1 : 0);
  expect(
    await page
      .locator('[data-facts]')
      .getByRole('img', { name: /^Rated/ })
      .getAttribute('aria-label'),
  ).toBe(`Rated ${Number(shown.average)} out of 5 from ${shown.count} reviews`);
}

// Proves requirement 46.
describe('a review that an admin hides', () => {
  it('takes a review that an admin hides off the product’s page and rating, and back when shown again', async () => {
    const { all, others, count } = await ratings();
    const shopper = await visit(open.browser, { viewport: phone });
    await seeReviews(shopper.page, { average: all, count, quoted: true });

    const { page, errors, close } = await visit(open.browser, { viewport: desktop });
    await page.goto(`${open.shop.url}/admin/reviews`);
    await page.waitForURL('**/login?next=**');
    await hydrated(page);
    await page.getByLabel(/^Email/).fill('admin@virasat.example');
    await page.locator('input[name=password]').fill('virasat-demo');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/admin/reviews');
    // the buttons of two rows keep apart
    const [upper, lower] = [0, 1].map((row) => page.getByRole('button', { name: /^Hide/ }).nth(row));
    await lower?.waitFor();
    const boxes = await Promise.all([upper?.boundingBox(), lower?.boundingBox()]);
    const [above, below] = boxes.map((box) => box ?? { y: 0, height: 0 });
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8);
    await page.getByLabel('Search reviews').fill(words.toLowerCase());
    await page.getByRole('grid', { name: '1 review' }).waitFor();
    await page.getByRole('button', { name: /^Hide/ }).press('Enter');
    await page
      .getByText(`is now rated ${Number(others)}, from ${count - 1} reviews.`)
      .first()
      .waitFor();
    await seeReviews(shopper.page, { average: others, count: count - 1, quoted: false });

    await page.getByLabel('State').selectOption('Hidden');
    await page.waitForURL('**state=hidden**');
    await page.setViewportSize(phone);
    await page.getByRole('list', { name: '1 review' }).waitFor();
    await looksRightEverywhere(page);
    await page.getByRole('button', { name: /^Show again/ }).click();
    await page.getByText(`The review is shown again.`).first().waitFor();
    await seeReviews(shopper.page, { average: all, count, quoted: true });
    expect([...errors, ...shopper.errors]).toEqual([]);
    await close();
    await shopper.close();
  });
});
