import type { Page } from 'playwright-core';
import { come, openAsAdmin } from './lib/account.ts';
import { desktop, framed, layoutShift, phone, visit } from './lib/browser.ts';
import { looksRight } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';
import { until } from './lib/until.ts';

const open = openForTests();

const ATTACK =
  '<p>pasted<img src="x" onerror="window.hacked = 1"><a href="javascript:window.hacked = 1">link</a></p><script>window.hacked = 1</script>';

/** Pastes HTML where the cursor is. */
const paste = (page: Page, html: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);

/** The text of the story on its page in the shop. */
const article = (page: Page) => page.locator('article h2').first().locator('..');

// Proves requirements 200, 202, 203 and 205.
describe('a story of the workshop', () => {
  it('is written with the keyboard, previewed, published and read by a shopper', async () => {
    const owner = await visit(open.browser, { viewport: desktop });
    const { page } = owner;
    await openAsAdmin(page, open.shop, '/admin/blog-management');
    await page.getByRole('row').filter({ hasText: 'How sheesham is seasoned' }).waitFor();
    await looksRight(page);
    await page.getByRole('button', { name: 'Create New Post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Blog Post' });
    const text = dialog.getByRole('textbox', { name: 'Content' });
    await text.waitFor();
    await dialog.getByRole('textbox', { name: /^Title/ }).fill('The first dovetail');
    await dialog.getByRole('textbox', { name: /^Excerpt/ }).fill('How a joint is cut.');
    await dialog.getByRole('button', { name: /media/i }).first().click();
    const picker = page.getByRole('dialog', { name: 'Choose pictures' });
    await picker.getByRole('checkbox').first().click();
    await picker.getByRole('button', { name: 'Use it' }).click();

    await text.focus();
    await page.keyboard.type('Two boards');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('combobox', { name: 'Heading' }).selectOption('2');
    await text.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Plain, ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('bold');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Bullet list' }).click();
    await text.focus();
    await page.keyboard.type('saw');
    await page.keyboard.press('Enter');
    await page.keyboard.type('chisel');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await paste(page, ATTACK);
    await dialog.getByRole('button', { name: 'Video' }).click();
    await page.getByLabel('Address of the video').fill('https://youtu.be/abc');
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'Watch the video' }).waitFor();
    await text.focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Author, links and search engines',
    );
    await looksRight(page);

    await dialog.getByRole('button', { name: 'Save Draft' }).click();
    await page.getByText('“The first dovetail” is saved as a draft.').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'The first dovetail' });
    await row.getByText('Draft').waitFor();

    const shopper = await visit(open.browser, { viewport: phone });
    await come(shopper.page, open.shop, '/blog/the-first-dovetail');
    await shopper.page.getByText('Blog post not found').waitFor();

    await row.getByRole('button', { name: 'Edit The first dovetail' }).click();
    const edited = page.getByRole('dialog', { name: 'Edit Blog Post' });
    const opened = page.waitForEvent('popup');
    await edited.getByRole('button', { name: 'Preview' }).click();
    const preview = await opened;
    await preview.getByText('Shoppers see this page once the post is published.').waitFor();
    const written = await article(preview).innerHTML();
    await preview.close();
    await edited.getByRole('button', { name: 'Publish Post' }).click();
    await page.getByText('“The first dovetail” is published.').waitFor();

    await until('the story is in the shop', async () => {
      await come(shopper.page, open.shop, '/blog/the-first-dovetail');
      return (await shopper.page.getByRole('heading', { name: 'Two boards' }).count()) > 0;
    });
    expect(written).toBe(
      '<h2>Two boards</h2><p>Plain, <strong>bold</strong></p><ul><li>saw</li><li>chisel</li></ul><p>pastedlink</p><a class="ql-video" href="https://youtu.be/abc" rel="noopener noreferrer" target="_blank">Watch the video</a><p><br></p>',
    );
    expect(await article(shopper.page).innerHTML()).toBe(written);
    await looksRight(shopper.page);
    expect(await shopper.page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Edit The first dovetail' }).click();
    await edited.getByRole('textbox', { name: 'Content' }).waitFor();
    await looksRight(page);
    await edited.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete The first dovetail' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByText('“The first dovetail” is deleted.').waitFor();
    await looksRight(page);
    // the page of a post that is missing says so with a 404
    expect(shopper.errors.filter((error) => !error.includes('404'))).toEqual([]);
    // the policy names the handler of the pasted picture, which Quill reads and drops
    expect(owner.errors.filter((error) => !error.includes('inline event handler'))).toEqual([]);
    await shopper.close();
    await owner.close();
  });
});

// Proves requirements 207, 208, 209, 210, 211 and 212.
describe('the texts of the shop', () => {
  it('change without a release: artisans, the slides of the home page and an announcement', async () => {
    const owner = await visit(open.browser, { viewport: desktop });
    const { page } = owner;
    await openAsAdmin(page, open.shop, '/admin/artisans');
    await page.getByRole('button', { name: 'Move Ramesh Jangid, place 2 of 5' }).focus();
    await page.keyboard.press('Space');
    // what is said last of taking it
    await page.getByText('Place 2 of 5.', { exact: true }).waitFor();
    await framed(page);
    await page.keyboard.press('ArrowUp');
    await page.getByText('Place 1 of 5.', { exact: true }).waitFor();
    await page.keyboard.press('Space');
    await page.getByText('The artisans have a new order.').waitFor();
    await looksRight(page);
    await page.getByRole('link', { name: 'Mohanlal Soni' }).click();
    await page.getByRole('link', { name: 'Munshi office desk' }).waitFor();
    await page.getByRole('radio', { name: 'Hidden' }).click();
    await looksRight(page);
    await page.getByRole('button', { name: 'Save artisan' }).click();
    await page.getByText('Mohanlal Soni is saved.').waitFor();

    await come(page, open.shop, '/admin/pages');
    await page.getByRole('link', { name: 'Hero slides' }).click();
    await page
      .getByLabel(/^Title/)
      .first()
      .fill('Made for Diwali');
    await looksRight(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Hero slides: the draft is saved.').waitFor();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = await opened;
    await preview.getByRole('heading', { name: 'Made for Diwali' }).waitFor();
    await preview.close();
    const shopper = await visit(open.browser, { viewport: phone });
    await come(shopper.page, open.shop, '/');
    await shopper.page.getByRole('heading', { name: 'Made slowly, to be handed down' }).waitFor();
    expect(await shopper.page.getByRole('complementary', { name: 'Announcement' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Hero slides: published.').waitFor();

    await page.setViewportSize(phone);
    await come(page, open.shop, '/admin/pages/announcement');
    await page.getByRole('switch', { name: 'Shown to shoppers' }).click();
    await page.getByLabel('Text', { exact: true }).fill('Closed for Diwali.');
    await page.getByLabel('Text of the link').fill('Delivery');
    await page.getByLabel('Link', { exact: true }).fill('/policies/shipping');
    await looksRight(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Announcement bar: published.').waitFor();

    await until('what was published is in the shop', async () => {
      await come(shopper.page, open.shop, '/');
      const bar = await shopper.page.getByRole('complementary', { name: 'Announcement' }).count();
      return bar > 0 && (await shopper.page.getByRole('heading', { name: 'Made for Diwali' }).count()) > 0;
    });
    expect(await layoutShift(shopper.page)).toBe(0);
    await looksRight(shopper.page);
    await shopper.page.getByRole('link', { name: 'Delivery' }).click();
    await shopper.page.getByRole('heading', { level: 1, name: 'Shipping' }).waitFor();
    await come(shopper.page, open.shop, '/artisans');
    const makers = shopper.page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await makers.allInnerTexts()).toEqual([
      'Ramesh Jangid',
      'Bhanwarlal Suthar',
      'Iqbal Silawat',
      'Kamla Prajapat',
    ]);
    expect([owner.errors, shopper.errors]).toEqual([[], []]);
    await shopper.close();
    await owner.close();
  });
});
