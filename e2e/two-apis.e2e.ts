import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { inventoryDiscrepancies } from '../api/src/domains/orders/testing/inventory-discrepancies.ts';
import { openBrowser, phone, visit } from './lib/browser.ts';
import { fillCard, placeOrder, toPayment } from './lib/card-buyer.ts';
import { startCluster, type Cluster } from './lib/cluster.ts';
import { emailsIn } from './lib/emails.ts';
import { until } from './lib/until.ts';

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

const emailsAbout = (number: string) => emailsIn(cluster).filter(({ source }) => source.includes(number));

/** Waits until an order's email lies in the outbox and nobody has one left to send. */
async function untilEmailed(number: string): Promise<void> {
  await until(`an email about ${number}`, () => emailsAbout(number).length > 0);
  const mails = cluster.db.collection('mails');
  await until('all emails are sent', async () => (await mails.countDocuments({ state: 'waiting' })) === 0);
}

/** Requests of shoppers that a process has answered so far. */
const answeredBy = (index: number) =>
  readFileSync(cluster.logOf(index), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"status":')).length;

const admin = { email: 'admin@virasat.example', password: 'virasat-demo', remember: false };

/** What an API client of an admin sends. */
async function adminHeaders(): Promise<Record<string, string>> {
  const response = await fetch(`${cluster.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: cluster.url },
    body: JSON.stringify(admin),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: cluster.url };
}

interface EditedProduct {
  version: number;
}

/** Edits a product, by whichever process nginx chooses. */
async function editProduct(headers: Record<string, string>, warranty: string): Promise<void> {
  const address = `${cluster.url}/api/admin/products/4`;
  const { version } = (await (await fetch(address, { headers })).json()) as EditedProduct;
  const body = JSON.stringify({ warranty, version });
  expect((await fetch(address, { method: 'PATCH', headers, body })).status).toBe(200);
}

/** An open stream of live changes, read as it arrives. */
async function followChanges(headers: Record<string, string>) {
  const leaving = new AbortController();
  const response = await fetch(`${cluster.url}/api/admin/events`, { headers, signal: leaving.signal });
  expect(response.status).toBe(200);
  let text = '';
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
    }
  })().catch(() => undefined);
  return {
    count: () => text.split('"type":"product.changed","id":"4"').length - 1,
    leave: () => leaving.abort(),
  };
}

describe('two API processes behind nginx', () => {
  it('tells pages of the back office what either process changes, as it happens (requirement 101)', async () => {
    const headers = await adminHeaders();
    // nginx takes turns: one of them is with each process
    const streams = [await followChanges(headers), await followChanges(headers)];
    for (const [index, warranty] of ['one year', 'two years', 'three years'].entries()) {
      await editProduct(headers, warranty);
      await until('both streams tell the change', () => streams.every((stream) => stream.count() > index));
    }
    for (const stream of streams) stream.leave();
  });

  it('serves one shopper by two API processes, and emails every order once', async () => {
    const { page, errors, close } = await visit(browser, { viewport: phone });
    const numbers = [await buyByCard(page, '4242424242424242'), await buyByCard(page, '4000002500003155')];
    expect(numbers[1]).not.toBe(numbers[0]);
    for (const number of numbers) await untilEmailed(number);
    expect(numbers.map((number) => emailsAbout(number).length)).toEqual([1, 1]);
    const sent = await cluster.db.collection('mails').find({ state: 'sent' }).toArray();
    expect(new Set(sent.map(({ tries }) => Number(tries)))).toEqual(new Set([1]));
    for (const index of [0, 1]) expect(answeredBy(index)).toBeGreaterThan(10);
    expect(errors).toEqual([]);
    expect(await inventoryDiscrepancies(cluster.db)).toEqual([]);
    await close();
  });

  it('keeps the shop open when one of two API processes is killed, also the one that runs the jobs', async () => {
    for (const killed of cluster.apis) {
      await killed.kill('SIGKILL');
      const { page, close } = await visit(browser, { viewport: phone });
      const number = await buyByCard(page, '4242424242424242');
      await close();
      await killed.start();
      // as if the minute had passed for which the chores are its own
      const leases = cluster.db.collection('leases');
      await leases.updateMany({}, { $set: { until: new Date(0) } });
      await untilEmailed(number);
      expect(emailsAbout(number)).toHaveLength(1);
    }
    expect(await inventoryDiscrepancies(cluster.db)).toEqual([]);
  });
});
