import type { Locator, Page } from 'playwright-core';
import { openAsAdmin } from './lib/account.ts';
import { desktop, hydrated, phone, visit } from './lib/browser.ts';
import { looksRight, looksRightEverywhere } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';
import { hold } from './lib/touch.ts';
import { until } from './lib/until.ts';

const open = openForTests();

const screens = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

/** A product of the seed as the list has it. */
const item = (page: Page, name: string): Locator =>
  page.getByRole('row', { name: new RegExp(name) }).or(page.getByRole('listitem').filter({ hasText: name }));

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search by name or SKU').fill(text);
  await page.waitForURL(`**search=${text}**`);
}

const counts = (page: Page) => page.getByRole('dialog', { name: 'Enter a count' });
const sheet = (...rows: string[]) => ({
  name: 'count.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['SKU,Counted', ...rows].join('\n')),
});

/** Counts an item so that none of it is left to sell. */
async function sellOut(page: Page, product: string): Promise<void> {
  const headers = { Origin: open.shop.url };
  const inventory = `${open.shop.url}/api/admin/inventory`;
  const history = await page.request.get(`${inventory}/${product}/history?limit=1`);
  const { item: now } = (await history.json()) as { item: { onHand: number; available: number } };
  const counted = now.onHand - now.available;
  const lines = [{ item: product, move: 'counted', expected: now.onHand, counted }];
  const saved = await page.request.post(`${inventory}/adjust`, {
    headers,
    data: { reason: 'Stocktake', lines },
  });
  expect(saved.status()).toBe(200);
}

// Proves requirements 113 and 114.
describe.each(screens)('the inventory on %s', (_, viewport) => {
  it('writes an item off with a reason, keeps that in its history, and takes it back from there', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    await openAsAdmin(page, open.shop, '/admin/inventory');
    await item(page, 'Mehrangarh carved bed').waitFor();
    await looksRight(page);
    await search(page, 'mehrangarh');
    await page.getByRole('button', { name: /^Adjust Mehrangarh/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Adjust Mehrangarh/ });
    await dialog.getByLabel('What happened').selectOption('Received');
    await dialog.getByLabel('How many arrived').fill('4');
    await dialog.getByText(/^On hand: \d+ → \d+$/).waitFor();
    await looksRight(page);
    // without a reason nothing is saved, and what was typed stays
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog
      .getByText(/reason/i)
      .first()
      .waitFor();
    await dialog.getByLabel('Reason').fill('Delivery from the workshop');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Received: Mehrangarh carved bed.').waitFor();
    await dialog.waitFor({ state: 'detached' });

    await item(page, 'Mehrangarh carved bed').getByText('Mehrangarh carved bed').first().click();
    const history = page.getByRole('dialog', { name: 'Mehrangarh carved bed' });
    const first = history.getByRole('listitem').first();
    await first.getByText('Received: 4', { exact: true }).waitFor();
    await first.getByText('Delivery from the workshop').waitFor();
    await looksRight(page);
    await history.getByRole('button', { name: 'Undo “Received: 4”' }).click();
    await page.getByText('Undone.').waitFor();
    await history
      .getByText(/^Count undone|Delivery undone/)
      .first()
      .waitFor();
    await page.goBack();
    await history.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await close();
  });

  it('previews a count from a file, names what is wrong, saves it and takes it back as a whole', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    await openAsAdmin(page, open.shop, '/admin/inventory');
    await page.getByRole('button', { name: 'Enter a count' }).click();
    await counts(page).getByLabel('CSV file').setInputFiles(sheet('VR-MIR-001,9', 'NO-SUCH,3'));
    await counts(page).getByText('1 row cannot be saved.').waitFor();
    await looksRight(page);
    await counts(page).getByLabel('CSV file').setInputFiles(sheet('VR-MIR-001,9'));
    await counts(page).getByText('1 count will change').waitFor();
    await looksRight(page);
    await counts(page).getByRole('button', { name: 'Save 1 count' }).click();
    await page.getByText('1 count changed.').waitFor();
    await page.getByText('Jharokha mirror (VR-MIR-001)').first().waitFor();
    await looksRight(page);
    await page.goBack();
    await search(page, 'jharokha');
    await until('the new count', async () => /\b9\b/.test(await item(page, 'Jharokha mirror').innerText()));
    // the file is found again after it was left
    await page.getByRole('link', { name: 'Counts from files' }).click();
    await page.getByRole('link', { name: 'Stocktake' }).first().click();
    await page.getByRole('button', { name: 'Undo this count' }).click();
    await page.getByText('1 count put back.').waitFor();
    await page.getByRole('link', { name: 'Counts from files' }).first().click();
    await page.getByRole('link', { name: 'Inventory' }).last().click();
    await search(page, 'jharokha');
    await until(
      'the count before',
      async () => !/\b9\b/.test(await item(page, 'Jharokha mirror').innerText()),
    );
    expect(errors).toEqual([]);
    await close();
  });
});

// Proves requirement 113.
describe('the restock date of a sold-out product', () => {
  it('is entered in the editor by keyboard, and seen by the shopper', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: desktop });
    await openAsAdmin(page, open.shop, '/admin/products/8');
    await sellOut(page, '8');
    await page.getByRole('button', { name: /^Stock/, expanded: false }).press('Enter');
    await page.getByRole('group', { name: 'Restock date' }).getByRole('spinbutton').first().focus();
    await page.keyboard.type('12122099');
    await page.keyboard.press('Control+s');
    await page.getByText('Product saved!').first().waitFor();
    const shopper = await visit(open.browser, { viewport: phone });
    await shopper.page.goto(`${open.shop.url}/product/8`);
    await shopper.page.getByText('Back in stock about 12 December 2099.').first().waitFor();
    expect([...errors, ...shopper.errors]).toEqual([]);
    await shopper.close();
    await close();
  });
});

const boardPath = '/admin/inventory/board';
const column = (page: Page, name: string) => page.getByRole('region', { name });
const card = (within: Locator, name: string) =>
  within.getByRole('listitem').filter({ hasText: name }).getByRole('button').first();

const columns = {
  inStock: 'In Stock Products',
  out: 'Out of Stock Products',
  live: 'Live Products',
} as const;

async function centre(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Names of the cards of a column, from the top. */
const names = (page: Page, name: string) =>
  column(page, name).getByRole('listitem').locator('strong').allInnerTexts();

async function openBoard(page: Page): Promise<void> {
  await openAsAdmin(page, open.shop, boardPath);
  await column(page, columns.inStock).waitFor();
}

/** Presses a key until something is so. */
async function pressUntil(
  page: Page,
  key: string,
  what: string,
  isSo: () => Promise<boolean>,
): Promise<void> {
  await until(what, async () => {
    if (await isSo()) return true;
    await page.keyboard.press(key);
    return false;
  });
}

// Proves requirement 115.
describe('the stock board', () => {
  it('looks right on both screens', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: desktop });
    await openBoard(page);
    await looksRightEverywhere(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('is dragged by mouse: shoppers and a second admin see it without a reload, and Undo takes it back', async () => {
    const name = 'Munshi office desk';
    const [admin, other] = [
      await visit(open.browser, { viewport: desktop }),
      await visit(open.browser, { viewport: desktop }),
    ];
    await openBoard(admin.page);
    await openBoard(other.page);
    const { page } = admin;
    const from = (await names(page, columns.live)).includes(name) ? columns.live : columns.inStock;
    const start = await centre(card(column(page, from), name));
    const end = await centre(column(page, columns.out).getByRole('list'));
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 15 });
    await page.mouse.up();
    await page.getByText(`${name} is in Out of Stock now.`).waitFor();
    await card(column(other.page, columns.out), name).waitFor();
    const shopper = await visit(open.browser, { viewport: phone });
    await shopper.page.goto(`${open.shop.url}/product/3`);
    await shopper.page
      .getByText(/Sold out/)
      .first()
      .waitFor();
    await hydrated(shopper.page);
    await shopper.page.getByRole('button', { name: 'Email me when it is back' }).click();
    await shopper.page.getByRole('textbox', { name: 'Email' }).fill('kiran@example.com');
    await shopper.page.keyboard.press('Enter');
    await shopper.page.getByText('We write to kiran@example.com once').waitFor();
    await other.page.getByRole('link', { name: 'Restock requests' }).click();
    await other.page.getByRole('row', { name: new RegExp(name) }).waitFor();
    await looksRight(other.page);
    await other.page.getByRole('link', { name: 'Stock board' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await card(column(page, from), name).waitFor();
    await card(column(other.page, from), name).waitFor();
    expect([...admin.errors, ...other.errors, ...shopper.errors]).toEqual([]);
    for (const each of [admin, other, shopper]) await each.close();
  });

  it('is moved by keyboard alone, in steps of 25 pixels, and says where the card is', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: desktop });
    await openBoard(page);
    const [name = ''] = await names(page, columns.live);
    await card(column(page, columns.live), name).focus();
    await page.keyboard.press('Space');
    await page.locator('li[data-dragging]').waitFor();
    await pressUntil(page, 'ArrowLeft', 'the card over the sold-out ones', async () =>
      (await names(page, columns.out)).includes(name),
    );
    await page.keyboard.press('Escape');
    await page.getByText(`${name} is back where it was.`).waitFor({ state: 'attached' });
    expect(await names(page, columns.live)).toContain(name);

    await page.keyboard.press('Space');
    await pressUntil(page, 'ArrowLeft', 'the card over the sold-out ones', async () =>
      (await names(page, columns.out)).includes(name),
    );
    await page.keyboard.press('Space');
    await page.getByText(`${name} is in Out of Stock now.`).waitFor();
    await page.keyboard.press('Control+z');
    await card(column(page, columns.live), name).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('is moved with a finger: a card is held and pulled to another place', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: phone });
    await openBoard(page);
    const before = await names(page, columns.inStock);
    const [first = '', second = ''] = before;
    const finger = await hold(page, await centre(card(column(page, columns.inStock), first)));
    await page.locator('li[data-dragging]').waitFor();
    await finger.moveTo(await centre(card(column(page, columns.inStock), second)));
    await finger.lift();
    await page.getByText(`${first} has another place in In Stock.`).waitFor();
    expect((await names(page, columns.inStock)).slice(0, 2)).toEqual([second, first]);
    // the other columns are reached by the button beside a card, too
    await page.getByRole('button', { name: `Move ${first}` }).click();
    await page.getByRole('menuitem', { name: 'To Live' }).click();
    await page.getByText(`${first} is in Live now.`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('puts a card back whose move could not be saved, and says why', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone });
    await openBoard(page);
    const [name = ''] = await names(page, columns.inStock);
    await page.route('**/api/admin/stock-board/moves', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'unavailable', message: 'The shop cannot save at the moment. Try again in a minute.' },
      }),
    );
    await page.getByRole('button', { name: `Move ${name}` }).click();
    await page.getByRole('menuitem', { name: 'To Out of Stock' }).click();
    await page.getByText(`${name} was not moved. The shop cannot save at the moment.`).waitFor();
    await card(column(page, columns.inStock), name).waitFor();
    await looksRight(page);
    await close();
  });
});
