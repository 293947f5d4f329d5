import { desktop, hydrated, phone, visit } from './lib/browser.ts';
import { overflow, violations } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();

const publicPages = [
  '/',
  '/products',
  '/products/furniture',
  '/products/chairs',
  '/products/decor?search=nothing-like-this',
  '/collections',
  '/collections/carved-in-relief',
  '/product/4',
  '/cart',
  '/checkout',
  '/heritage',
  '/about',
  '/artisans',
  '/virtual-tour',
  '/blog',
  '/blog/reading-a-jali',
  '/policies/returns',
  '/login',
  '/signup',
  '/no-such-page',
];

// Proves requirement 54.
describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('on a %s', (_name, viewport) => {
  it.each(publicPages)('%s hydrates without errors, fits and is accessible', async (path) => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    await page.goto(open.shop.url + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the header’s line', () => {
  it.each([320, 600, 900, 1024, 1080, 1240])('fits the header into one line at %i px', async (width) => {
    const { page, close } = await visit(open.browser, { viewport: { width, height: 800 } });
    await page.goto(open.shop.url);
    expect(await overflow(page)).toBe(0);
    await close();
  });
});

it('fits the steps of the checkout into 320 px', async () => {
  const { page, close } = await visit(open.browser, { viewport: { width: 320, height: 700 } });
  await page.goto(`${open.shop.url}/product/6`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  await page.goto(`${open.shop.url}/checkout`);
  await page.getByRole('navigation', { name: 'Checkout steps' }).waitFor();
  expect(await overflow(page)).toBe(0);
  await close();
});

describe('without JavaScript', () => {
  it('shows and filters the shop without JavaScript', async () => {
    const { page, close } = await visit(open.browser, { javaScriptEnabled: false });
    await page.goto(`${open.shop.url}/products/furniture`);
    await page.getByText('Showing 5 of 5 products').waitFor();
    await page.getByPlaceholder('Search handicrafts...').fill('jali');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products/furniture?*search=jali*');
    await page
      .getByRole('link', { name: /armchair/i })
      .first()
      .waitFor();
    await close();
  });
});

// Proves requirement 322.
it('opens the menu, signs in and says what needs JavaScript, without JavaScript', async () => {
  const { page, close } = await visit(open.browser, { viewport: phone, javaScriptEnabled: false });
  await page.goto(`${open.shop.url}/#menu`);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Heritage' }).waitFor();
  for (const path of ['/cart', '/checkout', '/dashboard']) {
    await page.goto(open.shop.url + path);
    await page.getByText(/needs JavaScript/).waitFor();
  }
  await page.goto(`${open.shop.url}/login?next=%2Fuser%2Forders`);
  const logIn = async (password: string) => {
    await page.locator('input[name=email]').fill('shopper@virasat.example');
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
  };
  await logIn('not-the-one');
  await page.getByText('Invalid credentials', { exact: true }).waitFor();
  await logIn('virasat-demo');
  await page.waitForURL('**/user/orders');
  expect((await page.context().cookies()).map(({ httpOnly }) => httpOnly)).toEqual([true]);
  await close();
});

describe('the header', () => {
  it('ignores blank searches and clears the search box after a search', async () => {
    const { page, close } = await visit(open.browser);
    await page.goto(open.shop.url);
    await hydrated(page);
    const box = page.getByPlaceholder('Search handicrafts...');
    await box.fill('   ');
    await box.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/');
    await box.fill('mirror');
    await box.press('Enter');
    await page.waitForURL('**/products/furniture?search=mirror');
    expect(await box.inputValue()).toBe('');
    await close();
  });

  it('keeps the cart through a reload and across tabs', async () => {
    const { page, errors, close } = await visit(open.browser);
    await page.goto(`${open.shop.url}/product/6`);
    await hydrated(page);
    const other = await page.context().newPage();
    await other.goto(open.shop.url);
    await hydrated(other);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await other.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('starts every page at its top and restores the scroll position on Back', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    await page.goto(open.shop.url);
    await hydrated(page);
    await page
      .getByRole('link', { name: /armchair/i })
      .first()
      .scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(200);
    await page
      .getByRole('link', { name: /armchair/i })
      .first()
      .click();
    await page.waitForURL('**/product/4');
    await page.getByRole('heading', { level: 1, name: /armchair/i }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 80, before);
    await close();
  });
});

describe('the access guard', () => {
  it.each(['/dashboard', '/user/orders', '/admin', '/admin/products'])(
    'sends strangers from %s to /login',
    async (path) => {
      const { page, close } = await visit(open.browser);
      await page.goto(open.shop.url + path);
      await page.waitForURL(`**/login?next=${encodeURIComponent(path)}`);
      await close();
    },
  );

  it('guards a page only after a slow phone has hydrated it', async () => {
    const { page, errors, close } = await visit(open.browser);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.goto(`${open.shop.url}/admin/orders`);
    await page.waitForURL('**/login?next=**');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('lets a shopper in and out, and keeps the admin’s pages from them', async () => {
    const { page, errors, close } = await visit(open.browser);
    await page.goto(`${open.shop.url}/login`);
    await hydrated(page);
    await page.getByLabel(/^Email/).fill('shopper@virasat.example');
    await page.locator('input[name=password]').fill('virasat-demo');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Recent Orders' }).waitFor();
    await page.goto(`${open.shop.url}/admin/products`);
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.waitForURL('**/login');
    await page.goto(`${open.shop.url}/dashboard`);
    await page.waitForURL('**/login?next=**');
    expect(errors).toEqual([]);
    await close();
  });
});

describe('a page that is not there', () => {
  it.each(['/no-such-page', '/product/999', '/blog/no-such-story', '/products/no-such-category'])(
    '%s answers 404',
    async (path) => {
      const response = await fetch(open.shop.url + path);
      expect(response.status).toBe(404);
    },
  );

  it('says of a missing product that it is the product that is missing', async () => {
    const html = await (await fetch(`${open.shop.url}/product/999`)).text();
    expect(html).toContain('Product not found');
    expect(html).toContain('← Back to Products');
  });
});
