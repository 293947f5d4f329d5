import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { inventoryDiscrepancies } from '../api/src/domains/orders/testing/inventory-discrepancies.ts';
import { openBrowser, phone, visit } from './lib/browser.ts';
import { fillCard, placeOrder, toPayment } from './lib/card-buyer.ts';
import { startCluster, type Cluster } from './lib/cluster.ts';

let cluster: Cluster;
let browser: Browser;

beforeAll(async () => {
  cluster = await startCluster({ apis: 2 });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await cluster?.stop();
});

async function buyByCard(page: Page, card: string): Promise<string> {
  await toPayment(page, cluster.url);
  await fillCard(page, card);
  await placeOrder(page);
  if (card.endsWith('3155')) await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Order placed successfully!').first().waitFor();
  return (await page.getByRole('heading', { level: 1 }).innerText()).replace('Order ', '');
}

const mails = () => {
  const folder = path.join(cluster.dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
};
const mailsAbout = (number: string) => mails().filter((mail) => mail.includes(number));

async function untilMailed(number: string): Promise<void> {
  const until = Date.now() + 20_000;
  while (mailsAbout(number).length === 0) {
    if (Date.now() > until) throw new Error(`There is no mail about ${number}.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Requests of shoppers that a process has answered so far. */
const answeredBy = (index: number) =>
  readFileSync(cluster.logOf(index), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"status":')).length;

describe('two API processes behind nginx', () => {
  it('serve one shopper between them, and mail every order once', async () => {
    const { page, complaints, close } = await visit(browser, { viewport: phone });
    const numbers = [await buyByCard(page, '4242424242424242'), await buyByCard(page, '4000002500003155')];
    expect(numbers[1]).not.toBe(numbers[0]);
    for (const number of numbers) await untilMailed(number);
    // a second postman would have sent his by now
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(numbers.map((number) => mailsAbout(number).length)).toEqual([1, 1]);
    for (const index of [0, 1]) expect(answeredBy(index)).toBeGreaterThan(10);
    expect(complaints).toEqual([]);
    expect(await inventoryDiscrepancies(cluster.db)).toEqual([]);
    await close();
  });

  it('keep the shop open when one of them is killed, also the one that does the chores', async () => {
    for (const killed of cluster.apis) {
      await killed.kill('SIGKILL');
      const { page, close } = await visit(browser, { viewport: phone });
      const number = await buyByCard(page, '4242424242424242');
      await close();
      await killed.start();
      // as if the minute had passed for which the chores are its own
      const leases = cluster.db.collection('leases');
      await leases.updateMany({}, { $set: { until: new Date(0) } });
      await untilMailed(number);
      expect(mailsAbout(number)).toHaveLength(1);
    }
    expect(await inventoryDiscrepancies(cluster.db)).toEqual([]);
  });
});
