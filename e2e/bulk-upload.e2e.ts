import type { Page } from 'playwright-core';
import { signIn } from './lib/account.ts';
import { desktop, phone, visit } from './lib/browser.ts';
import { looksRight } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();
const admin = { email: 'admin@virasat.example', password: 'virasat-demo' };

const file = (text: string) => ({ name: 'stools.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const chooser = (page: Page) => page.getByLabel('File of products', { exact: true });
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

/** Presses a button that is reached by its focus, as a keyboard does. */
const press = (page: Page, name: RegExp | string) => button(page, name).press('Enter');

// Proves requirements 105, 106 and 107.
describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)('an owner imports products on %s', (name, viewport) => {
  it('maps the columns, corrects nothing, imports the good rows and takes everything back', async () => {
    const sku = name.replace(/\W/g, '').toUpperCase();
    const { page, errors, close } = await visit(open.browser, { viewport });
    await signIn(page, open.shop, { ...admin, next: '/admin/bulk-upload' });
    await page.getByRole('heading', { level: 1, name: 'Bulk Upload' }).waitFor();
    await looksRight(page);

    const rows = [`${sku}-1,Low stool,Chairs,"4,500",3`, `${sku}-2,High stool,Boats,6500,1`];
    await chooser(page).setInputFiles(file(`SKU,Name,Category,Price,Qty\n${rows.join('\n')}\n`));
    await page.waitForURL('**/admin/bulk-upload/*');
    const price = page.getByLabel('Field for Price');
    await price.and(page.locator(':enabled')).waitFor();
    expect(await price.inputValue()).toBe('regularPrice');
    await looksRight(page);
    await press(page, 'Show the preview');

    await page.getByText('Nothing has been imported yet.').waitFor();
    await page.getByText('Choose a category of the shop.').waitFor();
    await looksRight(page);
    const onlyGood = page.getByLabel('Import only the good rows');
    await onlyGood.press('Space');
    await press(page, /^Import 1 new product/);
    await page.getByText('1 product created, none changed.').waitFor();
    await page.getByRole('link', { name: /^Download 1 row/ }).waitFor();
    await looksRight(page);

    await press(page, 'Undo this import');
    await page.getByText('1 new product removed.').waitFor();
    await page.getByRole('link', { name: 'All imports' }).click();
    await page.getByText('Undone').first().waitFor();
    await looksRight(page);
    expect(errors).toEqual([]);
    await close();
  });

  // Proves requirement 149.
  it('imports a table in four variants, and undoes it', async () => {
    const sku = `V${name.replace(/\W/g, '').toUpperCase()}`;
    const { page, errors, close } = await visit(open.browser, { viewport });
    await signIn(page, open.shop, { ...admin, next: '/admin/bulk-upload' });
    const variants = ['Small', 'Large'].flatMap((size) =>
      ['Teak', 'Mango'].map(
        (wood, at) => `${sku},${sku}-${size[0]}${wood[0]},,,${size},${wood},${9000 + at},2`,
      ),
    );
    const rows = [`${sku},,Table of ${sku},Furniture,,,,`, ...variants];
    await chooser(page).setInputFiles(
      file(`Handle,SKU,Title,Category,Size,Wood,Price,Stock\n${rows.join('\n')}\n`),
    );
    const wood = page.getByLabel('Field for Wood');
    await wood.and(page.locator(':enabled')).waitFor();
    expect(await wood.inputValue()).toBe('optionMaterial');
    await press(page, 'Show the preview');
    await page.getByText(`Table of ${sku} – Large, Mango`).waitFor();
    await looksRight(page);
    await press(page, 'Import 1 new product and 4 new variants');
    await page.getByText('1 product created, none changed.').waitFor();
    await press(page, 'Undo this import');
    await page.getByText('1 new product removed.').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
