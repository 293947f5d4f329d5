import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { come, newAccount, signUp } from './lib/account.ts';
import { desktop, framed, hydrated, phone, visit } from './lib/browser.ts';
import { looksRight, overflow } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();

const goTo = (page: Page, path: string) => come(page, open.shop, path);

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const address = (page: Page, city: string) => page.getByRole('article', { name: new RegExp(`${city}$`) });

async function addAddress(page: Page, city: string, pincode: string, state: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Address' }).click();
  const form = dialog(page, 'Add an address');
  await form.getByLabel(/^First name/).fill('Leela');
  await form.getByLabel(/^Last name/).fill('Rathore');
  await form.getByLabel(/^Mobile number/).fill('98290 12345');
  await form.getByLabel(/^Street address/).fill('4 Station Road');
  await form.getByLabel(/^PIN code/).fill(pincode);
  await form.getByLabel(/^City/).fill(city);
  await form.getByLabel(/^State/).selectOption(state);
  await form.getByRole('button', { name: 'Save Address' }).click();
  await address(page, city).waitFor();
}

/** A picture that is red on the left and blue on the right. */
const twoHalves = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#d02010' } })
    .composite([
      {
        input: { create: { width: 160, height: 200, channels: 3, background: '#1020d0' } },
        left: 160,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

/** How blue the saved picture is on average, 0 to 255. */
async function blueOfAvatar(page: Page): Promise<number> {
  const src = await page.getByRole('main').locator('img[src*="avatar"]').getAttribute('src');
  const picture = await page.request.get(new URL(src ?? '', open.shop.url).href);
  return (await sharp(await picture.body()).stats()).channels[2]?.mean ?? Number.NaN;
}

/** Where the menu of the account is: behind the toggle on a phone, beside the cart on a desktop. */
async function openMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Open menu' });
  if (await toggle.isVisible()) await toggle.click();
  else await page.getByRole('banner').getByRole('button', { name: 'Meera' }).click();
}

// Proves requirement 62.
describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('an account on a %s', (_name, viewport) => {
  it('saves profile, picture and addresses of an account, and offers them in the checkout', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    await newAccount(page, open.shop, 'Leela Rathore');
    await goTo(page, '/user/profile');
    await looksRight(page);

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel(/^First name/).fill('Somebody');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    expect(await page.getByLabel(/^First name/).inputValue()).toBe('Leela');
    await page.getByLabel(/^PIN code/).fill('12');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('A PIN code has six digits.').waitFor();
    await looksRight(page);
    await page.getByLabel(/^PIN code/).fill('');
    await page.getByLabel(/^First name/).fill('Lila');
    await page.getByLabel(/^Promotions/).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully!').waitFor();
    await page.getByText('Profile updated successfully!').waitFor({ state: 'detached' });

    const input = page.getByLabel('Picture', { exact: true });
    await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await twoHalves() });
    await looksRight(page);
    await dialog(page, 'Your picture').getByLabel('Zoom').fill('2');
    const crop = dialog(page, 'Your picture').getByRole('application');
    for (let press = 0; press < 10; press += 1) await crop.press('ArrowRight');
    // as the key does, for whoever can neither drag nor press keys (requirement 361)
    const right = dialog(page, 'Your picture').getByRole('button', { name: 'Move the picture right' });
    for (let press = 0; press < 10; press += 1) await right.click();
    await dialog(page, 'Your picture').getByRole('button', { name: 'Save picture' }).click();
    await page.getByRole('button', { name: 'Change picture' }).waitFor();
    expect(await blueOfAvatar(page)).toBeLessThan(60);
    await input.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') });
    await page.getByText(/cannot be shown/).waitFor();

    await addAddress(page, 'Ajmer', '305001', 'Rajasthan');
    await addAddress(page, 'Pune', '411001', 'Maharashtra');
    await address(page, 'Pune').getByRole('button', { name: 'Make default' }).click();
    await address(page, 'Pune').getByText('Default', { exact: true }).waitFor();
    await address(page, 'Ajmer')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await dialog(page, 'Remove this address?').getByRole('button', { name: 'Remove' }).click();
    await address(page, 'Ajmer').waitFor({ state: 'detached' });
    await looksRight(page);

    await goTo(page, '/cart?add=8&quantity=1');
    await page.getByText('Proceed to Checkout').click();
    await page.getByRole('radio', { name: /Pune/, checked: true }).waitFor();
    await looksRight(page);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await page.getByRole('heading', { name: 'Payment' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('shows menu, orders and dashboard of an account', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    await goTo(page, '/login');
    await page.getByLabel(/^Email/).fill('shopper@virasat.example');
    await page.locator('input[name=password]').fill('virasat-demo');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/dashboard');
    await looksRight(page);

    await page.getByRole('link', { name: 'View All Orders' }).click();
    await page.getByRole('heading', { name: 'Your orders' }).waitFor();
    const all = Number.parseInt(await page.getByText(/^\d+ orders$/).innerText(), 10);
    await page.getByLabel('Status').selectOption('Delivered');
    await page.waitForURL('**/user/orders?status=Delivered');
    await page.getByLabel('Search your orders').fill('jharokha');
    await page.waitForURL('**search=jharokha**');
    await looksRight(page);
    const found = Number.parseInt(await page.getByText(/^\d+ orders?$/).innerText(), 10);
    expect(found).toBeLessThan(all);
    await page.getByRole('button', { name: 'Order again' }).first().click();
    await page.waitForURL('**/cart');

    await openMenu(page);
    await page.getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(await page.getByRole('link', { name: 'Admin Panel' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${open.shop.url}/`);
    expect(errors).toEqual([]);
    await close();
  });

  it('moves nothing when the header learns who is signed in', async () => {
    const { page, close } = await visit(open.browser, { viewport });
    await newAccount(page, open.shop, 'Maharani Gayatri Devi of Jaipur');
    // the hint is there from the second page on
    await goTo(page, '/heritage');
    await page.getByText('Maharani').first().waitFor({ state: 'attached' });
    await page.addInitScript(() => {
      interface Shift extends PerformanceEntry {
        value: number;
        sources: { node: Node | null }[];
      }
      const shifts: { value: number; inHeader: boolean }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          // the shop's own header, not one within the page
          const inHeader = sources.some(({ node }) => {
            const around = node?.parentElement;
            return around?.closest('header') && !around.closest('main');
          });
          shifts.push({ value, inHeader });
        }
      }).observe({ type: 'layout-shift' });
    });
    const login = page.locator('header').getByText('Login').first();
    let seen = '';
    await page.route('**/api/session', async (route) => {
      // who it is shall be all that is new from here on
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      await framed(page);
      seen = await login.evaluate((word) => getComputedStyle(word).visibility);
      await page.evaluate(() => (window as unknown as { shifts: object[] }).shifts.splice(0));
      await route.continue();
    });
    for (const path of ['/', '/product/4', '/dashboard']) {
      await goTo(page, path);
      await page.getByText('Maharani').first().waitFor({ state: 'attached' });
      await framed(page);
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; inHeader: boolean }[] }).shifts,
      );
      const ofHeader = shifts.filter(({ inHeader }) => inHeader);
      expect([path, seen, ofHeader]).toEqual([path, 'hidden', []]);
      // what is personal on the page itself comes with it: next to nothing of it may move
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.005);
    }
    await close();
  });
});

it('has room for a long name in the address book', async () => {
  const { page, close } = await visit(open.browser, { viewport: phone });
  await newAccount(page, open.shop, 'Leela Rathore');
  const name = 'Thiruvananthapuramkaliyappanchettiar';
  const saved = await page.request.post(`${open.shop.url}/api/account/addresses`, {
    headers: { Origin: open.shop.url },
    data: {
      ...{ firstName: name, lastName: name, phone: '98290 12345', address: '4 Station Road' },
      ...{ city: 'Jodhpur', pincode: '342001', state: 'Rajasthan' },
    },
  });
  expect(saved.ok()).toBe(true);
  await goTo(page, '/user/profile');
  await page.getByRole('heading', { name }).waitFor();
  expect(await overflow(page)).toBe(0);
  await close();
});

it('has room for a long email address wherever it is written', async () => {
  const { page, close } = await visit(open.browser, { viewport: phone });
  await signUp(page, open.shop, 'leela.rathore.of.the.old.house@handmadefurnitureanddecor.example');
  for (const path of ['/dashboard', '/user/profile', '/user/settings', '/contact']) {
    await goTo(page, path);
    await page.getByRole('main').getByText('@handmadefurnitureanddecor.example').first().waitFor();
    expect([path, await overflow(page)]).toEqual([path, 0]);
  }
  await close();
});

it('never shows one account what belongs to another', async () => {
  const lila = await visit(open.browser, { viewport: phone });
  const mira = await visit(open.browser, { viewport: phone });
  await newAccount(lila.page, open.shop, 'Lila Soni');
  await newAccount(mira.page, open.shop, 'Mira Jangid');
  const { url } = open.shop;
  const get = (page: Page, path: string) => page.request.get(url + path);
  await goTo(lila.page, '/user/profile');
  await addAddress(lila.page, 'Ajmer', '305001', 'Rajasthan');
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f2f5c' } })
    .png()
    .toBuffer();
  const put = await lila.page.request.put(`${url}/api/account/avatar`, {
    headers: { Origin: url },
    multipart: { picture: { name: 'me.png', mimeType: 'image/png', buffer } },
  });
  const { avatar } = (await put.json()) as { avatar: string };
  expect((await get(lila.page, avatar)).status()).toBe(200);
  expect((await get(mira.page, avatar)).status()).toBe(404);
  expect((await get(mira.page, avatar)).headers()['cache-control']).toBe('no-store');

  await goTo(mira.page, '/user/profile');
  await mira.page.getByText('No saved addresses yet.').waitFor();
  expect(await mira.page.getByText('Ajmer').count()).toBe(0);
  const profile = await (await get(mira.page, '/api/account/profile')).text();
  expect(profile).not.toContain('Lila');

  // the next person at Lila's browser: nothing of hers is left in it
  await lila.page.request.post(`${url}/api/auth/logout`, { headers: { Origin: url } });
  await goTo(lila.page, '/');
  await lila.page.waitForLoadState('networkidle');
  const left = await lila.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const word of ['Lila', 'Ajmer', 'Station Road', '@example.com']) expect(left).not.toContain(word);
  await Promise.all([lila.close(), mira.close()]);
});
