import { address, admin, newKey, orderFor, shopper } from '../../app/testing/test-shop.ts';
import { creditNoteOf } from '../invoicing/credit-note.ts';
import { invoiceOf } from '../invoicing/invoice.ts';
import { shopOfTests } from '../orders/testing/shop-of-tests.ts';
import { demoSeller } from '../shared/settings.ts';
import { openReports, sumOf } from './testing/report-shop.ts';

const shop = shopOfTests({
  chair: { name: 'Jali chair', price: 7_000, stock: 9, hsn: '9401' },
  stool: { name: 'Stool', price: 1_000, stock: 9, hsn: '9403' },
  lamp: { name: 'Brass lamp', price: 400, stock: 9, hsn: '4420' },
});
const owner = shopper('a');
const mine = { user: owner };

/** At their own rates, or all at the usual one. */
async function rates(percents: Record<string, number>): Promise<void> {
  const { configuration } = shop.services;
  const taxRates = Object.entries(percents).map(([hsn, percent]) => ({ hsn, percent, from: '2026-01-01' }));
  const { version } = await configuration.read();
  await configuration.edit({ taxRates, version }, admin.id);
  shop.minutesLater(1);
}

async function delivered(): Promise<string> {
  const input = {
    ...orderFor({ chair: 3, stool: 1, lamp: 2 }),
    address: { ...address, state: 'Rajasthan' as const },
  };
  const { order } = await shop.newService().place(input, { key: newKey(), user: owner });
  await shop.orders.ship(order.id, { carrier: 'Gati', trackingNumber: 'G 1' }, admin);
  await shop.orders.deliver(order.id, {}, admin);
  return order.id;
}

const goodwill = (id: string, amount: number) =>
  shop.orders.refund(id, { amount, reason: 'A scratch' }, admin);

async function returned(id: string, quantities: Record<string, number>): Promise<void> {
  const items = Object.entries(quantities).map(([item, quantity]) => ({ id: item, quantity }));
  await shop.orders.requestReturn(id, { reason: 'Loose', items }, mine);
  await shop.orders.decideReturn(id, { accept: true, restock: true, answer: 'Yes' }, admin);
}

/** Documents of an order as they are printed. */
async function printed(id: string) {
  const order = await shop.orders.order(id, { user: admin });
  const notes = order.creditNotes.map((note) => creditNoteOf(order, demoSeller, note));
  return { invoice: invoiceOf(order, demoSeller), notes, last: notes.at(-1)! };
}

/** What is left in the return of the period. */
async function netRows(): Promise<string[]> {
  const reports = openReports(shop);
  const rows = await reports.rows('gstr1', '2026-11-01', '2026-11-30');
  return rows
    .filter(({ Section }) => Section !== 'Documents')
    .map((row) =>
      ['Section', 'HSN', 'Rate %', 'Value', 'CGST', 'Quantity'].map((column) => row[column]).join(' | '),
    );
}

/** All documents of an order that was taken back whole say nothing together: taxes by rate, quantities, values. */
async function expectNothingLeft(id: string): Promise<void> {
  const { invoice, notes } = await printed(id);
  for (const [index, tax] of invoice.taxes.entries())
    expect(notes.reduce((rest, { taxes }) => rest - (taxes[index]?.total ?? 0), tax.total)).toBe(0);
  const rows = (await netRows()).map((row) => row.replace(/^.*? \| .*? \| .*? \| /, ''));
  expect(new Set(rows)).toEqual(new Set(['0 | 0 | 0']));
}

// Proves requirements 275, 279 and 303.
describe('several credit notes on one invoice', () => {
  it('give back the taxes of each rate, whatever was refunded of the order as a whole before', async () => {
    await rates({ '9401': 5, '4420': 0 });
    const id = await delivered();
    await goodwill(id, 20_000);
    await returned(id, { stool: 1, lamp: 2 });
    await returned(id, { chair: 3 });
    await expectNothingLeft(id);
  });

  it('name every item that comes back, also when most of its price was refunded before', async () => {
    await rates({ '9401': 5, '4420': 0 });
    const id = await delivered();
    await goodwill(id, 5_256);
    await returned(id, { chair: 3, stool: 1, lamp: 1 });
    const { last } = await printed(id);
    expect(last.lines.map(({ name, hsn, quantity }) => [name, hsn, quantity])).toEqual([
      ['Jali chair', '9401', 3],
      ['Stool', '9403', 1],
      ['Brass lamp', '4420', 1],
    ]);
    expect(last.quantity).toBe(5);
    await returned(id, { lamp: 1 });
    await expectNothingLeft(id);
  });

  it('take back all pieces of one rate: after goodwill at once, or line by line', async () => {
    await rates({});
    const atOnce = await delivered();
    await goodwill(atOnce, 100);
    await returned(atOnce, { chair: 3, stool: 1, lamp: 2 });
    expect((await printed(atOnce)).last.lines.map(({ quantity }) => quantity)).toEqual([3, 1, 2]);
    await expectNothingLeft(atOnce);
    const byLine = await delivered();
    await returned(byLine, { stool: 1 });
    await returned(byLine, { chair: 3, lamp: 2 });
    await expectNothingLeft(byLine);
  });

  it('name the pieces, too, of which everything was refunded before they came back', async () => {
    await rates({});
    const id = await delivered();
    const { total } = await shop.orders.order(id, mine);
    await goodwill(id, total);
    await returned(id, { chair: 1 });
    await returned(id, { chair: 2, stool: 1, lamp: 2 });
    expect((await printed(id)).notes.map(({ total: amount, quantity }) => [amount, quantity])).toEqual([
      [total * 100, 0],
      [0, 1],
      [0, 5],
    ]);
    await expectNothingLeft(id);
  });

  it('spread goodwill by what is left, and give back with an item what is left of its price', async () => {
    await rates({ '9401': 5, '4420': 0 });
    const id = await delivered();
    await goodwill(id, 2_400);
    const [note] = (await shop.orders.order(id, mine)).creditNotes;
    // 22,050 + 1,180 + 800 = 24,030: a tenth of it, to the rupee
    expect(note?.lines?.map(({ id: line, amount }) => [line, amount])).toEqual([
      ['chair', 2_202],
      ['stool', 118],
      ['lamp', 80],
    ]);
    await returned(id, { chair: 1 });
    // a third of 22,050 − 2,202
    expect((await printed(id)).last.total).toBe(661_600);
    expect(sumOf(await openReports(shop).rows('sales', '2026-11-01', '2026-11-30'), 'Total')).toBe(
      (24_030 - 2_400 - 6_616) * 100,
    );
  });
});
