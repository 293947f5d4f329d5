import type { Locator, Page } from 'playwright-core';
import { desktop, focusedName, framed, hold, hydrated, phone, visit } from './lib/browser.ts';
import { announced, treeFaults } from './lib/accessibility-tree.ts';
import { brokenWords, cutOff, headingRanks, overflow, violations } from './lib/checks.ts';
import { walk } from './lib/focus.ts';
import { smallTargets } from './lib/targets.ts';
import { openForTests } from './lib/open.ts';
import { until } from './lib/until.ts';

const open = openForTests({ products: 120 });

const sizes = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

async function come(page: Page, path: string): Promise<void> {
  await page.goto(open.shop.url + path);
  await hydrated(page);
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  const ranks = await headingRanks(page);
  expect(ranks.filter((rank) => rank === 1)).toHaveLength(1);
  expect(ranks.filter((rank, index) => rank > (ranks[index - 1] ?? rank) + 1)).toEqual([]);
}

const count = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('status');
const toChairs = (page: Page) =>
  page.getByRole('navigation', { name: 'Browse by category' }).getByRole('link', { name: 'Chairs' });

describe.each(sizes)('a listing on %s', (_, viewport) => {
  it('shows a listing accessibly with its filters open, filtered, as a list and empty, and says what it shows', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    await come(page, '/products/furniture');
    const form = page.getByRole('search', { name: 'Search and filter' });
    await form.getByText('Filters', { exact: true }).click();
    expect(await count(page).textContent()).toMatch(/^Showing (\d+) of \1 products$/);
    // screen readers read out changes of an element that stays
    const spoken = await count(page).elementHandle();
    await form.getByRole('checkbox', { name: /^Bone/ }).check();
    await form.getByRole('checkbox', { name: /^In stock/ }).check();
    await form.getByText('2 filters on').waitFor();
    await page.waitForURL('**/products/furniture?inStock=true&material=bone');
    const [, shown, all] =
      /^Showing (\d+) of (\d+) products$/.exec((await spoken?.textContent()) ?? '') ?? [];
    expect(Number(shown)).toBeGreaterThan(0);
    expect(Number(shown)).toBeLessThan(Number(all));
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await page.getByRole('group', { name: 'View' }).getByRole('link', { name: 'List view' }).click();
    await page.waitForURL('**view=list');
    await expectAccessible(page);

    await form.getByRole('searchbox', { name: 'Search these products' }).fill('zzzzzz');
    await page.getByRole('heading', { level: 2, name: 'No furniture found' }).waitFor();
    await page.getByText('Check back soon for more beautiful pieces.', { exact: true }).waitFor();
    expect(await spoken?.textContent()).toBe(`Showing 0 of ${all} products`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Clear Filters' }).last().press('Enter');
    await page.getByText(`Showing ${all} of ${all} products`).waitFor();
    // the button has gone with the empty state: the focus has not
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(errors).toEqual([]);
    await close();
  });

  it('keeps the listing when a filter cannot be fetched', async () => {
    const { page, close } = await visit(open.browser, { viewport });
    await come(page, '/products/furniture');
    await page.route('**/api/products?*', (route) => route.abort());
    await page.getByLabel('Sort by').selectOption('price-asc');
    await page.getByRole('alert').getByText('Check your connection').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/products?*');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(page.url()).toContain('sort=price-asc');
    await close();
  });

  it('shows a failed listing accessibly, and tries again', async () => {
    const { page, close } = await visit(open.browser, { viewport });
    await come(page, '/products/furniture');
    await page.route('**/api/products?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Broken for this test', code: 'internal' } }),
    );
    await toChairs(page).click();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await expectAccessible(page);
    await page.unroute('**/api/products?*');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Chairs' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await close();
  });

  it('keeps places for the cards of a listing while they load', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    const { handle, release } = hold();
    await come(page, '/products/furniture?view=list');
    await page.route('**/api/products?*', handle);
    const results = page.getByRole('region', { name: 'Products' });
    /** Left and upper edge and width of the first places, and where the pictures stand in them. */
    const places = () =>
      results.locator('ul[role=list]').evaluate((list) =>
        [...list.children].slice(0, 2).flatMap((place) =>
          [place, place.querySelector('[data-picture]')].map((element) => {
            const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
            return element === place ? [left, top + scrollY, width] : [left, width, height];
          }),
        ),
      );
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.locator('[data-progress=navigating]').waitFor();
    expect(await results.getAttribute('aria-busy')).toBe('true');
    expect(await results.getByRole('article').count()).toBe(0);
    await expectAccessible(page);
    const before = await places();
    release();
    await results.getByRole('article').first().waitFor();
    expect(await results.getAttribute('aria-busy')).toBe('false');
    const rounded = (boxes: number[][]) => boxes.map((box) => box.map(Math.round));
    expect(rounded(await places())).toEqual(rounded(before));
    expect(errors).toEqual([]);
    await close();
  });
});

it.each([
  ['/products/decor?maxPrice=1000', 'No decor found'],
  ['/products?search=zzzzzz', 'No products found'],
  ['/products/chairs?search=zzzzzz', 'No products found'],
])('%s says “%s” when nothing is found', async (path, words) => {
  const { page, close } = await visit(open.browser);
  await come(page, path);
  await page.getByRole('heading', { level: 2, name: words }).waitFor();
  await page.getByText('Check back soon for more beautiful pieces.', { exact: true }).waitFor();
  await close();
});

describe.each(sizes)('a product on %s', (_, viewport) => {
  it('shows a product accessibly in each tab, with every result of its forms and with its pictures enlarged', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    await come(page, '/product/1');
    const facts = page.locator('[data-facts]');
    await page.getByRole('heading', { level: 1, name: 'Mehrangarh carved bed' }).waitFor();
    await page.getByRole('link', { name: 'Log in to review it' }).waitFor();
    expect(await facts.ariaSnapshot()).toContain('₹89,500 Was ₹96,000 Save ₹6,500');
    await facts.getByRole('img', { name: /^Rated \d(\.\d)? out of 5 from \d+ reviews?$/ }).waitFor();
    await facts.getByRole('button', { name: /^Wishlist/, pressed: false }).waitFor();
    await facts
      .getByRole('group', { name: 'Quantity of Mehrangarh carved bed' })
      .getByRole('button', { name: 'Increase quantity' })
      .waitFor();

    const pin = page.getByRole('textbox', { name: 'Delivery to PIN code' });
    await pin.fill('12');
    await pin.press('Enter');
    await page.getByText('A PIN code has six digits').waitFor();
    await page.getByRole('spinbutton', { name: 'Narrowest door, width' }).fill('20');
    await page.getByText('It will not fit as it is packed').waitFor();
    await page.getByRole('tab', { name: 'Specifications' }).click();
    await page
      .getByRole('tabpanel', { name: 'Specifications' })
      .getByText('Origin', { exact: true })
      .waitFor();
    await expectAccessible(page);

    await pin.fill('342001');
    await pin.press('Enter');
    await page.getByText('Free delivery between').waitFor();
    for (const tab of ['Craftmanship', 'Shipping']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      expect(await violations(page, 'section[aria-label="About this product"]')).toEqual([]);
    }

    await page.getByRole('link', { name: /^Enlarge: King-size sheesham bed/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture 1 of 3, enlarged' });
    await dialog.getByRole('button', { name: 'Next picture' }).waitFor();
    expect(await violations(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Enlarge' }).click();
    await dialog.getByRole('button', { name: 'Whole picture' }).waitFor();
    expect(await violations(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await focusedName(page)).toBe('Enlarge:');
    expect(errors).toEqual([]);
    await close();
  });

  it('shows a product accessibly when it is sold out, and when there is none', async () => {
    const { page, close } = await visit(open.browser, { viewport });
    const response = await fetch(`${open.shop.url}/api/products?pageSize=48`);
    const { items } = (await response.json()) as { items: { id: string; inStock: boolean }[] };
    const soldOut = items.find(({ inStock }) => !inStock);
    await come(page, `/product/${soldOut?.id}`);
    const button = page.getByRole('button', { name: 'Add to Cart' });
    expect(await button.isDisabled()).toBe(true);
    const reason = page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`);
    expect(await reason.textContent()).toContain('sold out');
    expect(await violations(page, '[data-facts]')).toEqual([]);

    await come(page, '/product/no-such-piece');
    await page.getByRole('heading', { level: 1, name: 'Product not found' }).waitFor();
    await expectAccessible(page);
    await close();
  });
});

/** Narrow, enlarged to 200 %, and with text of twice the size (WCAG 2.2, 1.4.4 and 1.4.10). */
const enlarged = [
  { width: 320, height: 640, text: 100 },
  { width: 720, height: 450, text: 100 },
  { ...phone, text: 200 },
  { ...desktop, text: 200 },
];

// Proves requirements 364 and 375.
it('shows a product on the first screen of a phone, with a header that makes room, and keeps the search usable', async () => {
  const { page, close } = await visit(open.browser, { viewport: phone });
  const header = page.locator('[data-site-header]');
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  for (const path of ['/products/furniture', '/products/furniture?search=mirror']) {
    await come(page, path);
    expect(await top(page.locator('#main article').first())).toBeLessThan(480);
  }
  // what it is sorted by is read whole
  const spare = await page.getByLabel('Sort by').evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return Number.NaN;
    context.font = font;
    const text = context.measureText(select.selectedOptions[0]?.text ?? '').width;
    const arrow = 16;
    return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow - text;
  });
  expect(spare).toBeGreaterThanOrEqual(0);
  await come(page, '/products/furniture');
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(() => document.querySelector('[data-site-header][data-away]') !== null);
  await page.getByRole('combobox', { name: 'Search', exact: true }).focus();
  await until('the header slides back to the top', async () => (await top(header)) === 0);

  for (const { text, ...size } of enlarged.filter((each) => each.text === 200)) {
    await page.setViewportSize(size);
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
    await framed(page);
    const search = await page.getByRole('combobox', { name: 'Search', exact: true }).boundingBox();
    expect(search?.width).toBeGreaterThan(300);
  }
  await come(page, '/');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await framed(page);
  const { y = 0, height = 0 } = (await header.boundingBox()) ?? {};
  const title = page.locator('[data-shown] [data-size="display"]');
  const subtitle = title.locator('xpath=preceding-sibling::*[1]');
  expect((await top(subtitle)) - y - height).toBeGreaterThanOrEqual(16);
  await close();
});

it.each([
  ['/products/furniture', 'Filters'],
  ['/products/decor?search=armchair', undefined],
  ['/product/1?tab=specifications', undefined],
  // a long word in the name of a related product
  ['/product/4', undefined],
  // names beside pictures and sums
  ['/cart?add=3', undefined],
])('%s has room for everything, however narrow or enlarged', async (path, opened) => {
  const { page, close } = await visit(open.browser);
  await come(page, path);
  if (opened) await page.getByText(opened, { exact: true }).click();
  for (const { text, ...size } of enlarged) {
    await page.setViewportSize(size);
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
    await framed(page);
    const found = [await overflow(page), await cutOff(page), await brokenWords(page)];
    expect([size.width, text, ...found]).toEqual([size.width, text, 0, [], []]);
  }
  await close();
});

it('tells what is chosen from what is not where colours are forced', async () => {
  const { page, close } = await visit(open.browser, { viewport: phone });
  await page.emulateMedia({ forcedColors: 'active' });
  // a ring of the focus is narrower
  const isOutlined = (part: Locator) =>
    part.evaluate((element) => /solid.* 3px$/.test(getComputedStyle(element).outline));
  await come(page, '/product/5');
  const widths = page.getByRole('group', { name: /^Width/ }).locator('label');
  await widths.last().click();
  // the focus has an outline of its own
  await page.getByRole('tab', { name: 'Shipping' }).click();
  expect([await isOutlined(widths.first()), await isOutlined(widths.last())]).toEqual([false, true]);
  await page.getByRole('link', { name: 'Picture 2 of 3' }).click();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
  expect(await isOutlined(page.getByRole('link', { name: 'Picture 2 of 3' }))).toBe(true);
  await come(page, '/products/furniture');
  expect(await isOutlined(page.getByRole('link', { name: 'Grid view' }))).toBe(true);
  expect(await isOutlined(page.getByRole('link', { name: 'List view' }))).toBe(false);
  await close();
});

/** One page of each kind that a guest opens. */
const kinds = [
  ...['/', '/products/furniture', '/product/1?tab=specifications', '/cart', '/checkout', '/login', '/signup'],
  ...['/about', '/artisans/bhanwarlal-suthar', '/blog', '/blog/reading-a-jali', '/heritage', '/virtual-tour'],
  ...[
    '/visits/wood-carving',
    '/contact',
    '/help/faq',
    '/help/accessibility',
    '/policies/terms',
    '/no-such-page',
  ],
];

// Proves requirement 361.
it('hands screen readers names, landmarks and what is announced, from page to page, with targets for any finger', async () => {
  const { page, errors, close } = await visit(open.browser, { viewport: phone });
  const faults: string[] = [];
  for (const path of kinds) {
    await come(page, path);
    const hasFrame = !/^\/(login|signup)/.test(path);
    const found = [...(await treeFaults(page, { hasFrame })), ...(await smallTargets(page))];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);

  await come(page, '/product/1');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expectAnnounced(page, /^polite: .*Mehrangarh carved bed added to the cart/);
  await come(page, '/contact');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('textbox', { name: /^Your name/ }).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  expect(await treeFaults(page)).toEqual([]);

  // signing in asks for no puzzle, and a password may be pasted
  await come(page, '/login');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('a long password');
  await email.press('Control+a');
  await email.press('Control+x');
  const password = page.locator('input[name=password]');
  await password.press('Control+v');
  expect(await password.inputValue()).toBe('a long password');
  await email.fill('nobody@example.com');
  await password.press('Enter');
  await page.getByRole('alert').getByText('Invalid credentials', { exact: true }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

async function expectAnnounced(page: Page, words: RegExp): Promise<void> {
  await until(`${words} is announced`, async () => (await announced(page)).some((text) => words.test(text)));
}

// Proves requirement 361.
it('keeps what has the focus clear of the header, also on the way back', async () => {
  const { page, close } = await visit(open.browser, { viewport: desktop });
  await come(page, '/contact');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const { stops, faults } = await walk(page, 'Shift+Tab');
  expect(stops).toContain('Send');
  expect(faults).toEqual([]);
  await close();
});
