import type { Page } from 'playwright-core';
import { openAsAdmin, PASSWORD } from './lib/account.ts';
import { desktop, phone, visit, type Visit } from './lib/browser.ts';
import { looksRight, looksRightEverywhere } from './lib/checks.ts';
import { linkInEmail } from './lib/emails.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();

/** As long as a name may be, and not one space. */
const NAME = 'Shatrujeet'.repeat(6);

/** Somebody whom the owner has invited, signed in with their role. */
async function joins(owner: Page, role: 'editor' | 'accountant', name: string): Promise<Visit> {
  const { shop, browser } = open;
  const headers = { Origin: shop.url };
  const email = `${role}@example.com`;
  await owner.request.post(`${shop.url}/api/admin/staff/invitations`, { data: { email, role }, headers });
  const { hash } = new URL(await linkInEmail(shop, 'staff-invitation', email));
  const visitor = await visit(browser);
  const data = { token: hash.slice(1), name, password: PASSWORD };
  const accepted = await visitor.page.request.post(`${shop.url}/api/staff-invitations/accept`, {
    data,
    headers,
  });
  expect(accepted.status()).toBe(200);
  return visitor;
}

/** Texts of elements that stick out of the card of their table's row, or out of their table's frame. */
const sticksOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('td')].flatMap((cell) => {
      const box = (cell.closest('tr') ?? cell).getBoundingClientRect();
      const frame = cell.closest('table')?.parentElement?.getBoundingClientRect();
      const right = Math.min(box.right, frame?.right ?? box.right) + 1;
      // the shadow text by which a select measures its label is not seen
      const seen = [...cell.querySelectorAll('*')].filter((each) =>
        each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
      const parts = [cell, ...seen].filter((each) => each.getBoundingClientRect().right > right);
      return parts.map(({ textContent }) => textContent);
    }),
  );

// Proves requirements 227 and 228.
it('fits a long name into the list of staff, and shows each role its pages whole', async () => {
  const owner = await visit(open.browser);
  await openAsAdmin(owner.page, open.shop, '/admin');
  // both emails leave together
  const [editor, accountant] = await Promise.all([
    joins(owner.page, 'editor', NAME),
    joins(owner.page, 'accountant', 'Asha'),
  ]);

  await owner.page.goto(`${open.shop.url}/admin/staff`);
  for (const viewport of [phone, desktop]) {
    await owner.page.setViewportSize(viewport);
    await owner.page.getByText('editor@example.com', { exact: true }).waitFor();
    await looksRight(owner.page);
    expect(await sticksOut(owner.page)).toEqual([]);
  }

  await accountant.page.goto(`${open.shop.url}/admin`);
  await accountant.page.getByRole('table', { name: 'Latest orders' }).waitFor();
  expect(await sticksOut(accountant.page)).toEqual([]);

  await accountant.page.goto(`${open.shop.url}/admin/analytics?period=custom&from=2025-01-01&to=2025-01-05`);
  const days = accountant.page.locator('svg text').filter({ hasText: /^\d Jan$/ });
  await days.first().waitFor();
  // the last one is not cut off
  expect(await days.allTextContents()).toEqual(['1 Jan', '2 Jan', '3 Jan', '4 Jan', '5 Jan']);

  // pictures of a product, for a role that sees products and not the shop's media
  const refused: string[] = [];
  accountant.page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
  for (const { page } of [accountant, editor]) {
    await page.goto(`${open.shop.url}/admin/products/4`);
    await page.getByText('Your role may look at this and not change it.').waitFor();
    const field = page.getByRole('group', { name: 'Instructions', exact: true });
    await field.getByText('None.').waitFor();
    await looksRightEverywhere(page);
    // buttons that would do nothing take no place
    const boxes = await page
      .locator('fieldset[disabled] button')
      .evaluateAll((all) => all.filter((each) => each.getClientRects().length > 0).length);
    expect(boxes).toBe(0);
  }
  expect(refused).toEqual([]);
  for (const { errors, close } of [owner, editor, accountant]) {
    expect(errors).toEqual([]);
    await close();
  }
});
