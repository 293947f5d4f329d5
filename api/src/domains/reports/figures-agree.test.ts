import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { address, newKey, openTestShop, orderFor, type TestShop } from '../../app/testing/test-shop.ts';
import { AppError } from '../../platform/http/errors.ts';
import { creditNoteOf } from '../invoicing/credit-note.ts';
import { invoiceOf } from '../invoicing/invoice.ts';
import { createSales } from '../orders/index.ts';
import { isInvoiced } from '../orders/order-states.ts';
import type { OrderLine } from '../orders/orders.schema.ts';
import { salesRecordOf } from '../orders/sales-record.ts';
import { toOrder } from '../orders/order-view.ts';
import { beginnings, buyer, orderActs, step } from '../orders/testing/order-acts.ts';
import type { allStates } from '../shared/states-of-india.ts';
import { demoSeller } from '../shared/settings.ts';
import { sum } from '../shared/sum.ts';
import { openReports, sumOf } from './testing/report-shop.ts';

const SEQUENCES = Number(process.env['REPORT_SEQUENCES'] ?? 5);
const DAY_MINUTES = 24 * 60;
const FROM = '2026-11-01';
const TO = '2027-03-31';

let shop: TestShop;
let reports: ReturnType<typeof openReports>;
beforeAll(async () => {
  shop = await openTestShop();
  reports = openReports(shop);
  // three rates: stools have the usual one
  const rates = { '9401': 5, '4420': 0 };
  const taxRates = Object.entries(rates).map(([hsn, percent]) => ({ hsn, percent, from: '2026-01-01' }));
  const { version } = await shop.services.configuration.read();
  await shop.services.configuration.edit({ taxRates, version }, 'admin');
  await shop.services.promotions.editor.create(
    {
      name: 'Diwali',
      kind: 'percent',
      percent: 7,
      way: 'code',
      code: 'DIWALI',
      target: 'all',
      combinable: false,
      status: 'active',
    },
    'admin',
  );
});
afterAll(() => shop.stop());

const emptied = ['figures', 'figureSources', 'figureState', 'customers', 'customerKeys', 'orders', 'quotes'];
const emptiedToo = [
  'events',
  'reports',
  'holds',
  'stockLedger',
  'giftCards',
  'giftCardEntries',
  'chosenGiftCards',
];

async function empty(): Promise<void> {
  await Promise.all([...emptied, ...emptiedToo].map((name) => shop.db.collection(name).deleteMany({})));
  shop.payments.charges.clear();
  shop.payments.refunds.clear();
  shop.payments.behaviour = 'works';
  await Promise.all([
    shop.stockProduct('chair', { price: 90_001, stock: 20, hsn: '9401' }),
    shop.stockProduct('stool', { price: 999, stock: 20, hsn: '9403' }),
    shop.stockProduct('lamp', { price: 333, stock: 20, hsn: '4420' }),
  ]);
}

async function giftCard(amount: number): Promise<string> {
  const form = { amount, email: 'asha@example.com', reason: 'A gift', request: randomUUID() };
  const { id } = await shop.services.giftcards.desk.issue(form, 'admin');
  return (await shop.services.giftcards.forEmail(id, 1))?.code ?? '';
}

interface Beginning {
  method: 'card' | 'cod';
  state: (typeof allStates)[number];
  hasCoupon: boolean;
  byGiftCard: number;
  /** What a gift card costs that is bought beside the goods, or alone; only what is paid in advance may have one. */
  bought: number;
  isAlone: boolean;
}

async function chosen(amount: number): Promise<Record<string, number>> {
  if (amount === 0) return {};
  const form = { amount, email: 'asha@example.com', name: 'Asha', message: '' };
  const { id } = await shop.services.giftcards.sales.choose(form, { userId: buyer.id, address: undefined });
  return { [id]: 1 };
}

async function place(beginning: Beginning): Promise<void> {
  const { method, state, hasCoupon, byGiftCard, bought, isAlone } = beginning;
  if (method === 'card' && bought > 0 && isAlone) {
    const input = orderFor(await chosen(bought), { method, token: 'tok_test' });
    await shop.orders.place({ ...input, address: { ...address, state } }, { key: newKey(), user: buyer });
    return;
  }

  // cash is taken up to a limit; beyond it the invoice is a large one
  const input =
    method === 'card'
      ? orderFor({ chair: 2, stool: 1, lamp: 2, ...(await chosen(bought)) }, { method, token: 'tok_test' })
      : orderFor({ stool: 2, lamp: 3 }, { method });
  await shop.orders.place(
    {
      ...input,
      address: { ...address, state },
      ...(hasCoupon && { coupons: ['DIWALI'] }),
      ...(byGiftCard > 0 && { giftCards: [{ code: await giftCard(byGiftCard), amount: byGiftCard }] }),
    },
    { key: newKey(), user: buyer },
  );
}

/** Invoices and credit notes as their PDFs have them, in paise. */
async function printed() {
  const orders = (await shop.allOrders()).filter(isInvoiced).map(toOrder);
  const invoices = orders.map((order) => invoiceOf(order, demoSeller));
  const notes = orders.flatMap((order) =>
    order.creditNotes.map((note) => creditNoteOf(order, demoSeller, note)),
  );
  const net = (of: (document: (typeof invoices)[number]) => number) =>
    invoices.reduce((sum, each) => sum + of(each), 0) - notes.reduce((sum, each) => sum + of(each), 0);
  const tax = (name: string, rate?: number) =>
    net(({ taxes }) =>
      sum(taxes, (each) => (each.name === name && each.rate === (rate ?? each.rate) ? each.total : 0)),
    );
  const goods = (hsn: string) => ({
    quantity: net(({ lines }) => sum(lines, (line) => (line.hsn === hsn ? (line.quantity ?? 0) : 0))),
    taxable: net(({ lines }) => sum(lines, (line) => (line.hsn === hsn ? line.taxable : 0))),
    value: net(({ lines }) => sum(lines, (line) => (line.hsn === hsn ? line.total : 0))),
  });
  return {
    total: net(({ total }) => total),
    taxable: net(({ taxable }) => taxable),
    giftCards: net(({ giftCards }) => giftCards),
    taxes: { CGST: tax('CGST'), SGST: tax('SGST'), IGST: tax('IGST') },
    tax,
    goods,
  };
}

/** The return has what is printed: each tax at each rate, and the goods of each heading. */
async function expectReturn(): Promise<void> {
  const { tax, goods } = await printed();
  const rows = await reports.rows('gstr1', FROM, TO);
  for (const name of ['CGST', 'SGST', 'IGST'] as const)
    for (const rate of [0, 5, 18]) {
      const at = rows.filter((row) => row['Rate %'] === String(rate));
      const supplies = at.filter(({ Section = '' }) => !Section.startsWith('HSN'));
      const byHeading = at.filter(({ Section = '' }) => Section.startsWith('HSN'));
      const own = tax(name, rate);
      expect([name, rate, sumOf(supplies, name), sumOf(byHeading, name)]).toEqual([name, rate, own, own]);
    }
  for (const hsn of ['9401', '9403', '4420']) {
    const of = rows.filter(({ Section = '', HSN }) => Section.startsWith('HSN') && HSN === hsn);
    const quantity = sumOf(of, 'Quantity') / 100;
    expect({ quantity, taxable: sumOf(of, 'Taxable value'), value: sumOf(of, 'Value') }).toEqual(goods(hsn));
  }
}

const soldLine = ({ image: _i, category: _c, options: _o, craftsman: _m, ...line }: OrderLine) => line;

/** What is read of an order for figures says the same as all of it. */
async function expectRead(): Promise<void> {
  const orders = (await shop.allOrders()).sort((a, b) => (a._id < b._id ? -1 : 1));
  const read = await createSales(shop.db).byIds(orders.map(({ _id }) => _id));
  expect(read.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    orders.map((order) => salesRecordOf({ ...order, items: order.items.map(soldLine) })),
  );
}

async function expectAgreed(): Promise<void> {
  const documents = await printed();
  const sales = await reports.rows('sales', FROM, TO);
  const sold = documents.total - documents.giftCards;
  expect(sumOf(sales, 'Total')).toBe(documents.total);
  expect(sumOf(sales, 'Revenue')).toBe(sold);
  expect(sumOf(sales, 'Gift cards sold')).toBe(documents.giftCards);
  expect(sumOf(sales, 'Taxable value')).toBe(documents.taxable);
  for (const name of ['CGST', 'SGST', 'IGST'] as const)
    expect(sumOf(sales, name)).toBe(documents.taxes[name]);

  const figures = await shop.services.analytics.figures.read({ from: FROM, to: TO, compare: 'none' });
  expect(figures.cards.revenue.value * 100).toBe(sold);
  expect(figures.giftCardsSold.value * 100).toBe(documents.giftCards);
  for (const parts of [figures.products, figures.states])
    expect(parts.reduce((sum, part) => sum + part.revenue, 0) * 100).toBe(sold);
  const revenue = await reports.rows('revenue', FROM, TO);
  expect(sumOf(revenue, 'Revenue')).toBe(figures.cards.revenue.value * 100);
  expect(revenue.map((day) => Number(day['Revenue']))).toEqual(figures.days.map((day) => day.revenue));
  expect(revenue.map((day) => Number(day['Gift cards sold']))).toEqual(
    figures.days.map((day) => day.giftCardsSold),
  );
  expect(revenue.map((day) => Number(day['Orders']))).toEqual(figures.days.map(({ orders }) => orders));
  expect(revenue.map((day) => Number(day['Received']))).toEqual(figures.cash.days.map((day) => day.received));
  expect(revenue.map((day) => Number(day['Refunded']))).toEqual(figures.cash.days.map((day) => day.refunded));
  expect(sumOf(revenue, 'Of which GST')).toBe(
    documents.taxes.CGST + documents.taxes.SGST + documents.taxes.IGST,
  );

  const customers = await reports.rows('customers', FROM, TO);
  expect(sumOf(customers, 'Revenue')).toBe(sold);
  expect(sumOf(customers, 'Gift cards bought')).toBe(documents.giftCards);
  expect(sumOf(customers, 'Orders')).toBe(figures.cards.sales.value * 100);

  const gst = await reports.rows('gstr1', FROM, TO);
  const of = (...sections: string[]) => gst.filter(({ Section = '' }) => sections.includes(Section));
  const supplies = of('B2B', 'B2CL', 'B2CS', 'CDNR', 'CDNUR');
  const goods = of('HSN (B2B)', 'HSN (B2C)');
  for (const rows of [supplies, goods]) {
    expect(sumOf(rows, 'Value') + sumOf(of('Gift cards (no supply)'), 'Value')).toBe(documents.total);
    expect(sumOf(rows, 'Taxable value')).toBe(documents.taxable);
    for (const name of ['CGST', 'SGST', 'IGST'] as const)
      expect(sumOf(rows, name)).toBe(documents.taxes[name]);
  }
}

/** What is on hand is what the ledger says, and what the shop was given less what has left it. */
async function expectStock(): Promise<void> {
  const stock = await reports.rows('inventory', FROM, TO);
  for (const row of stock) {
    const count = (column: string) => Number(row[column]);
    expect(count('Opening stock')).toBe(20);
    const moved = ['Received', 'Shipped', 'Returned', 'Damaged', 'Corrected'].reduce(
      (sum, column) => sum + count(column),
      0,
    );
    expect(count('Closing stock')).toBe(count('Opening stock') + moved);
    const product = await shop.db
      .collection<{ name: string; inventory: { onHand: number } }>('products')
      .findOne({ name: row['Product']! });
    expect(count('Closing stock')).toBe(product?.inventory.onHand);
  }
}

/** Every payment and refund of the provider is in the shop, and the other way round. */
async function expectSettled(): Promise<void> {
  const charges = [...shop.payments.charges.values()].flatMap((charge) =>
    'chargeId' in charge ? [`${charge.chargeId},payment,${charge.amount},0,0`] : [],
  );
  const refunds = [...shop.payments.refunds.values()].map(
    ({ chargeId, amount }) => `${chargeId},refund,${amount},0,0`,
  );
  if (charges.length === 0) return;
  const statement = ['payment_id,type,amount,fee,tax', ...charges, ...refunds].join('\n');
  const rows = await reports.settlement(statement, FROM, TO);
  expect(rows.filter(({ Result }) => Result !== 'Matched')).toEqual([]);
}

// Proves requirement 275.
describe('the figures of reports', () => {
  it(
    `agree with invoices, credit notes, analytics, the ledger and the payment provider, whatever happens to orders (${SEQUENCES} sequences)`,
    async () => {
      const begin = shop.time.now;
      const make = orderActs(shop);
      const order = fc.record({
        method: fc.constantFrom('card' as const, 'cod' as const),
        state: fc.constantFrom('Rajasthan' as const, 'Kerala' as const, 'Delhi' as const),
        hasCoupon: fc.boolean(),
        byGiftCard: fc.constantFrom(0, 1, 5_000),
        bought: fc.constantFrom(0, 2_500),
        isAlone: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.tuple(order, order),
          fc.constantFrom(...beginnings),
          fc.integer({ min: 0, max: 9999 }),
          fc.array(step, { minLength: 1, maxLength: 6, size: 'max' }),
          async (placed, beginning, first, rest) => {
            shop.time.now = begin;
            await empty();
            for (const each of placed) await place(each);
            const begun = beginning.map((act, index) => ({ act, draw: first + index, again: false }));
            for (const { act, draw, again } of [...begun, ...rest]) {
              const orders = await shop.allOrders();
              const order = orders[draw % orders.length]!;
              // once, or by three processes at the same moment
              const by = again ? [shop.orders, shop.newService(), shop.newService()] : [shop.orders];
              await Promise.all(
                by.map((service) =>
                  make(order, act, draw, service).catch((error: unknown) => {
                    if (error instanceof AppError || (act === 'crash' && error instanceof Error)) return;
                    throw error;
                  }),
                ),
              );
              await expectReturn();
              shop.minutesLater(draw % (2 * DAY_MINUTES));
            }
            shop.payments.behaviour = 'works';
            shop.minutesLater(15 * DAY_MINUTES);
            await shop.orders.recoverPendingOrders();
            await shop.orders.quotes.exchanges.settleAll();
            while ((await shop.events.deliverDue()).delivered > 0);
            await expectRead();
            await expectAgreed();
            await expectStock();
            await expectSettled();
          },
        ),
        { numRuns: SEQUENCES },
      );
      shop.time.now = begin;
    },
    120_000 + SEQUENCES * 2000,
  );
});
