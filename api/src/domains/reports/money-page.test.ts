import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { address, admin, newKey, orderFor, shopper } from '../../app/testing/test-shop.ts';
import { creditNoteOf } from '../invoicing/credit-note.ts';
import { invoiceOf, type Invoice } from '../invoicing/invoice.ts';
import { chargesOf } from '../orders/refunds.ts';
import { shopOfTests } from '../orders/testing/shop-of-tests.ts';
import { demoSeller } from '../shared/settings.ts';
import { openReports } from './testing/report-shop.ts';

const shop = shopOfTests({
  chair: { name: 'Jali chair', price: 7_000, stock: 9, hsn: '9401' },
  stool: { name: 'Stool', price: 1_000, stock: 9, hsn: '9403' },
  shelf: { name: 'Shelf', price: 650, stock: 9, hsn: '9403' },
  lamp: { name: 'Clay lamp', price: 400, stock: 9, hsn: '6913' },
});
const owner = shopper('a');

/** Rows of the tables of the page, without the blanks that align them. */
const page = readFileSync(new URL('../../../../docs/money.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.replace(/^\|\s*|\s*\|$/g, '').replace(/\s*\|\s*/g, ' | '));

const rupees = (paise: number): string =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A document as the page has it: its lines, then its sum. */
function tableOf(document: Invoice, name: string): string[] {
  const taxAt = (taxes: readonly number[]) => rupees(taxes.reduce((sum, tax) => sum + tax, 0));
  const { number, lines, quantity, taxable, taxes, total } = document;
  return [
    ...lines.map((line) =>
      [
        name,
        line.name,
        line.quantity ?? '',
        rupees(line.taxable),
        taxAt(line.taxes),
        rupees(line.total),
      ].join(' | '),
    ),
    [
      `${name} ${number}`,
      'all',
      quantity || '',
      rupees(taxable),
      taxAt(taxes.map((tax) => tax.total)),
      rupees(total),
    ].join(' | '),
  ];
}

async function gift(amount: number): Promise<{ code: string; amount: number }> {
  const form = { amount, email: owner.email, reason: 'A gift', request: randomUUID() };
  const { id } = await shop.services.giftcards.desk.issue(form, 'admin');
  return { code: (await shop.services.giftcards.forEmail(id, 1))?.code ?? '', amount };
}

// Proves requirement 303.
it('computes the example of docs/money.md: every document, every refund and what is left in the return', async () => {
  const { configuration, promotions } = shop.services;
  const { version } = await configuration.read();
  const rates = { '9401': 5, '9403': 18, '6913': 0 };
  const taxRates = Object.entries(rates).map(([hsn, percent]) => ({ hsn, percent, from: '2026-01-01' }));
  await configuration.edit({ taxRates, version }, admin.id);
  const coupon = {
    name: 'Diwali',
    kind: 'percent',
    percent: 10,
    way: 'code',
    code: 'DIWALI',
    target: 'all',
  } as const;
  await promotions.editor.create({ ...coupon, combinable: true, status: 'active' }, 'admin');
  const input = orderFor({ chair: 3, stool: 1, shelf: 1, lamp: 2 });
  const { order } = await shop.newService().place(
    {
      ...input,
      address: { ...address, state: 'Rajasthan' },
      coupons: ['DIWALI'],
      giftCards: [await gift(5_000)],
    },
    { key: newKey(), user: owner },
  );
  const { id } = order;
  await shop.orders.ship(id, { carrier: 'Gati', trackingNumber: 'G 1' }, admin);
  await shop.orders.deliver(id, {}, admin);
  await shop.orders.refund(id, { amount: 2_000, reason: 'A scratch' }, admin);
  for (const items of [
    [
      { id: 'chair', quantity: 1 },
      { id: 'stool', quantity: 1 },
    ],
    undefined,
  ]) {
    await shop.orders.requestReturn(id, { reason: 'Too low', ...(items && { items }) }, { user: owner });
    await shop.orders.decideReturn(id, { accept: true, restock: true, answer: 'Yes' }, admin);
  }

  const seen = await shop.orders.order(id, { user: admin });
  const notes = seen.creditNotes.map((note) => creditNoteOf(seen, demoSeller, note));
  const [stored] = await shop.allOrders();
  const refunds = stored!.refunds.map((refund) => {
    const parts = chargesOf(stored!, refund.id);
    const of = (isCard: boolean) =>
      parts
        .filter(({ giftCard }) => (giftCard !== undefined) === isCard)
        .reduce((sum, { amount }) => sum + amount, 0);
    return [refund.reason, of(true) * 100, of(false) * 100]
      .map((cell) => (typeof cell === 'number' ? rupees(cell) : cell))
      .join(' | ');
  });
  const left = (await openReports(shop).rows('gstr1', '2026-11-01', '2026-11-30'))
    .filter(({ Section = '' }) => Section.startsWith('B2CS') || Section.startsWith('HSN'))
    .map((row) => ['Section', 'HSN', 'Rate %', 'Value', 'Quantity'].map((column) => row[column]).join(' | '));
  const steps = [
    ['Subtotal', seen.subtotal],
    ['Coupon, 10 %', -(seen.discount ?? 0)],
    ...(seen.taxes ?? []).map(
      ({ percent, taxable, tax }) => [`GST ${percent} % of ${rupees(taxable * 100)}`, tax] as const,
    ),
    ['Total', seen.total],
    ['By gift card', -5_000],
    ['By card', seen.total - 5_000],
  ].map(([what, amount]) => `${what} | ${rupees(Number(amount) * 100)}`);
  const computed = [
    ...steps,
    ...tableOf(invoiceOf(seen, demoSeller), 'Invoice'),
    ...notes.flatMap((note) => tableOf(note, 'Credit note')),
    ...refunds,
  ];
  expect(page).toEqual(expect.arrayContaining(computed));
  for (const row of left) expect(row).toMatch(/ \| 0 \| 0$/);
  expect(left).toHaveLength(6);
});
