import { readFile } from 'node:fs/promises';
import { hydrated, phone, tabTo, visit } from './lib/browser.ts';
import { buyArmchair, buyer } from './lib/keyboard-buyer.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();

// Proves requirement 48.
describe('a chair, bought on a phone with the keyboard only', () => {
  let order: string;
  let number: string;

  it('buys a chair from the home page by keyboard on a phone, paid by card and confirmed', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: phone });
    await page.goto(open.shop.url);
    await hydrated(page);
    await tabTo(page, 'Open menu');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Furniture');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products/furniture');
    await page.getByText('Showing 5 of 5 products').waitFor();
    await tabTo(page, /armchair/i);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product/4');
    order = await buyArmchair(page);
    number =
      (
        await page
          .getByText(/VR\/\d\d-\d\d\/\d{6}/)
          .first()
          .textContent()
      )?.match(/VR\/[\d/-]+/)?.[0] ?? '';
    expect(number).toMatch(/^VR\/\d\d-\d\d\/\d{6}$/);
    await page.getByRole('link', { name: 'Cart', exact: true }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('never sends the card’s number to the shop', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(open.shop.url)) sent.push(request.url() + (request.postData() ?? ''));
    });
    await page.goto(`${open.shop.url}/product/4`);
    await hydrated(page);
    await buyArmchair(page);
    expect(sent.some((text) => text.includes('/api/orders'))).toBe(true);
    expect(sent.filter((text) => /4242\s?4242/.test(text))).toEqual([]);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toMatch(/4242\s?4242/);
    await close();
  });

  it('keeps the order after a power cut', async () => {
    await open.shop.restart('SIGKILL');
    const { page, close } = await visit(open.browser, { viewport: phone });
    await page.goto(open.shop.url + order);
    await page.getByText(number).first().waitFor();
    await page
      .getByText(/armchair/i)
      .first()
      .waitFor();
    await close();
  });

  it('offers the invoice of the order for download', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    await page.goto(open.shop.url + order);
    const invoice = /VI\/\S+/.exec((await page.getByText(/^Invoice VI/).textContent()) ?? '')?.[0] ?? '';
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download invoice (PDF)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`Virasat-invoice-${invoice.replaceAll('/', '-')}.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await close();
  });

  it('prints what the order says, without what can only be pressed', async () => {
    const { page, close } = await visit(open.browser);
    await page.goto(open.shop.url + order);
    await hydrated(page);
    await page.getByRole('button', { name: 'Create account' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('main').getByText('Order Summary').isVisible()).toBe(true);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByText('Download invoice (PDF)').isVisible()).toBe(false);
    await close();
  });

  it('opens a guest’s order by its secret link only', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    await page.goto(open.shop.url + order.split('?')[0]);
    await page.getByText('Order not found').waitFor();
    await close();
  });

  it('shows the order to the admin', async () => {
    const { page, errors, close } = await visit(open.browser);
    await page.goto(`${open.shop.url}/admin/orders`);
    await page.waitForURL('**/login?next=**');
    await hydrated(page);
    await page.getByLabel(/^Email/).fill('admin@virasat.example');
    await page.locator('input[name=password]').fill('virasat-demo');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/admin/orders');
    await page
      .getByPlaceholder('Search by Order ID, Customer Name, Product, or Status...')
      .fill(buyer.lastName);
    await page.getByText(number).first().waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
