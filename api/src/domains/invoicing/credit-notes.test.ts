import * as fc from 'fast-check';
import type { User } from '../identity/auth.schema.ts';
import type { Order } from '../orders/orders.schema.ts';
import {
  address,
  admin,
  newKey,
  openTestShop,
  orderFor,
  race,
  rejection,
  shopper,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import { totalsOf } from '../cart/index.ts';
import { attributed, type Credit } from '../orders/attribution.ts';
import { creditNoteOf } from './credit-note.ts';
import { columnsOf } from './invoice-table.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceOf } from './invoice.ts';
import { demoSeller } from '../shared/settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  await shop.stockProduct('chair', { name: 'Jali chair', price: 3_525, stock: 500 });
});

const owner = shopper('a');
const place = async (payment = orderFor({}).payment, user: User | null = owner) =>
  (await shop.orders.place({ ...orderFor({ chair: 2 }), payment }, { key: newKey(), user })).order;
const read = (id: string) => shop.orders.order(id, { user: admin });
/** An order with these credit notes, each attributed when those before it are written. */
const withNotes = (order: Order, credits: Credit[]): Order =>
  credits.reduce<Order>((before, credit, index) => {
    const lines = attributed(before, credit);
    const note = {
      number: `VC/26-27/00000${index}`,
      date: order.date,
      reason: 'A scratch',
      ...credit,
      lines,
    };
    return { ...before, creditNotes: [...before.creditNotes, note] };
  }, order);

const notesOf = async (id: string) => (await read(id)).creditNotes;

describe('credit notes', () => {
  it('writes a credit note for the whole of a cancelled order, also where nothing was paid', async () => {
    const paid = await place();
    const cash = await place({ method: 'cod' });
    await shop.orders.cancel(paid.id, 'Too large', { user: owner });
    await shop.orders.cancelByShop(cash.id, { reason: 'No answer at the phone' }, admin);
    expect(await notesOf(paid.id)).toEqual([
      {
        number: 'VC/26-27/000001',
        date: shop.time.now.toISOString(),
        amount: 8_319,
        reason: 'Order cancelled: Too large',
        lines: [{ id: 'chair', quantity: 2, amount: 8_319, taxable: 705_000, tax: 126_900 }],
      },
    ]);
    expect(await notesOf(cash.id)).toMatchObject([{ number: 'VC/26-27/000002', amount: 8_319 }]);
  });

  it('writes a credit note for every partial refund, and one for the rest when the order is cancelled', async () => {
    const { id } = await place();
    await shop.orders.refund(id, { amount: 1_000, reason: 'A scratch' }, admin);
    await shop.orders.refund(id, { amount: 319, reason: 'Another' }, admin);
    await shop.orders.cancel(id, 'Too many scratches', { user: owner });
    expect((await notesOf(id)).map(({ amount }) => amount)).toEqual([1_000, 319, 7_000]);
  });

  it('writes no credit note for an order that was never invoiced', async () => {
    shop.payments.behaviour = 'declines';
    await rejection(place());
    const [order] = await shop.allOrders();
    expect(order).toMatchObject({ status: 'Cancelled' });
    expect(await notesOf(order?._id ?? '')).toEqual([]);
  });

  it('writes one credit note however many admins cancel at once, without a gap in its numbers', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => place()));
    const processes = [shop.orders, shop.newService(), shop.newService()];
    const tries = orders.flatMap(({ id }) =>
      processes.map((orders) => orders.cancelByShop(id, { reason: 'Out of wood' }, admin)),
    );
    expect((await race(tries)).won).toHaveLength(6);
    const numbers = (await Promise.all(orders.map(({ id }) => notesOf(id))))
      .flat()
      .map(({ number }) => number);
    expect(numbers.sort()).toEqual(orders.map((_, index) => `VC/26-27/00000${index + 1}`));
  });

  it('sends a credit note as a PDF to whoever may see the order, by its own number only', async () => {
    const mine = await place();
    const other = await place(undefined, shopper('b'));
    await shop.orders.cancelByShop(mine.id, { reason: 'Out of wood' }, admin);
    await shop.orders.cancelByShop(other.id, { reason: 'Out of wood' }, admin);
    const documents = shop.services.invoicing;
    const { fileName, pdf } = await documents.creditNote(mine.id, 'VC-26-27-000001', { user: owner });
    expect(fileName).toBe('Virasat-credit-note-VC-26-27-000001.pdf');
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    for (const [id, number, user] of [
      [mine.id, 'VC-26-27-000002', owner],
      [other.id, 'VC-26-27-000002', owner],
      [mine.id, 'VC-26-27-000001', null],
    ] as const)
      expect(await rejection(documents.creditNote(id, number, { user }))).toMatchObject({ status: 404 });
  });
});

describe('creditNoteOf', () => {
  it('names invoice and reason, and repeats the lines of the invoice', async () => {
    const { id } = await place();
    await shop.orders.cancel(id, 'Too large', { user: owner });
    const order = await read(id);
    const [note] = order.creditNotes;
    if (!note) throw new Error('There is no note');
    const document = creditNoteOf(order, demoSeller, note);
    const invoice = invoiceOf(order, demoSeller);
    expect(document).toMatchObject({
      kind: 'Credit note',
      number: 'VC/26-27/000001',
      about: { label: 'Against invoice', text: 'VI/26-27/000001 of 21 Nov 2026' },
      remarks: [
        { label: 'Reason', text: 'Order cancelled: Too large' },
        { label: 'Payment', text: 'Goes back: Visa ending 4242' },
      ],
    });
    expect([document.lines, document.taxes, document.total]).toEqual([
      invoice.lines,
      invoice.taxes,
      invoice.total,
    ]);
    expect(invoice.notice).toBe(
      'This order was cancelled on 21 Nov 2026. ₹8,319 was refunded. See credit note VC/26-27/000001.',
    );
    expect(Buffer.from(await invoicePdf(document)).toString('latin1')).toContain(
      'Credit note VC/26-27/000001',
    );
  });

  it('returns the taxes of an invoice to the paisa over all its credit notes, halves alike', async () => {
    const placed = await place();
    const parts = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, fc.constantFrom('Rajasthan' as const, 'Kerala' as const), (amounts, state) => {
        const rest = placed.total - amounts.reduce((sum, amount) => sum + amount, 0);
        const all = rest > 0 ? [...amounts, rest] : [placed.total];
        const order = withNotes(
          { ...placed, address: { ...address, state } },
          all.map((amount) => ({ amount })),
        );
        const documents = order.creditNotes.map((note) => creditNoteOf(order, demoSeller, note));
        for (const { taxable, taxes, total, lines } of documents) {
          expect(taxes.reduce((sum, tax) => sum + tax.total, taxable)).toBe(total);
          expect(new Set(taxes.map((tax) => tax.total)).size).toBe(1);
          expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
        }
        invoiceOf(order, demoSeller).taxes.forEach((tax, index) => {
          const back = documents.reduce((sum, document) => sum + (document.taxes[index]?.total ?? 0), 0);
          expect(back).toBe(tax.total);
        });
      }),
    );
  });
});

// Proves requirement 303.
it('gives back each rate of a mixed order to the paisa, of a line that is named only its own', async () => {
  await shop.stockProduct('table', { name: 'Jali table', price: 10_007, stock: 50 });
  const placed = (await shop.orders.place(orderFor({ chair: 3, table: 2 }), { key: newKey(), user: owner }))
    .order;
  const items = placed.items.map((item) => (item.id === 'table' ? { ...item, taxPercent: 5 } : item));
  const totals = totalsOf(items);
  const valueOf = { chair: 12_479, table: 21_015 };
  expect(totals.total).toBe(valueOf.chair + valueOf.table);
  const parts = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 4_000 }),
      line: fc.constantFrom('chair' as const, 'table' as const, undefined),
    }),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(parts, fc.constantFrom('Rajasthan' as const, 'Kerala' as const), (some, state) => {
      const rest = totals.total - some.reduce((sum, { amount }) => sum + amount, 0);
      const order = withNotes(
        { ...placed, ...totals, items, address: { ...address, state } },
        [...some, { amount: rest, line: undefined }].map(({ amount, line }) => ({
          amount,
          ...(line && { lines: [{ id: line, amount }] }),
        })),
      );
      const documents = order.creditNotes.map((note) => creditNoteOf(order, demoSeller, note));
      for (const [index, { taxable, taxes, total }] of documents.entries()) {
        expect(taxes.reduce((sum, tax) => sum + tax.total, taxable)).toBe(total);
        const line = some[index]?.line;
        const foreign = taxes.filter(({ rate }) => rate !== (line === 'table' ? 5 : 18));
        if (line) expect(foreign.every((tax) => tax.total === 0)).toBe(true);
      }
      invoiceOf(order, demoSeller).taxes.forEach((tax, index) => {
        const back = documents.reduce((sum, document) => sum + (document.taxes[index]?.total ?? 0), 0);
        expect(back).toBe(tax.total);
      });
    }),
  );
  const order: Order = { ...placed, ...totals, items, address: { ...address, state: 'Rajasthan' } };
  const invoice = invoiceOf(order, demoSeller);
  expect(invoice.taxes.map(({ name, percent }) => `${name} ${percent}`)).toEqual([
    'CGST 2.5',
    'SGST 2.5',
    'CGST 9',
    'SGST 9',
  ]);
  const columns = columnsOf(invoice, 515);
  expect(columns.map(({ title }) => title)).toEqual(expect.arrayContaining(['CGST ₹', 'SGST ₹']));
  expect(columns.find(({ title }) => title.startsWith('Description'))?.width).toBeGreaterThan(80);
  expect(columns.find(({ title }) => title === 'CGST ₹')?.cell(invoice.lines[1]!, 1)).toBe('2.5%: 500.50');
  expect((await invoicePdf(invoice)).length).toBeGreaterThan(1_000);
});

// Proves requirement 303.
it('gives back no tax for goods that are free of tax beside others and a gift card, and all of the tax of the others', async () => {
  const base = await place();
  const [chair] = base.items;
  if (!chair) throw new Error('There is no line');
  const price = { quantity: 1, price: 1_000, lineTotal: 1_000 };
  const mat = { ...chair, ...price, id: 'mat', name: 'Reed mat', taxPercent: 0 };
  const items = [
    { ...chair, ...price },
    mat,
    { ...chair, ...price, id: 'gift-card:a', name: 'Gift card', giftCard: true as const },
  ];
  const credits = [
    { id: 'mat', amount: 600 },
    { id: 'gift-card:a', amount: 1_000 },
    { id: 'chair', amount: 1_180 },
    { id: 'mat', amount: 400 },
  ].map((line) => ({ amount: line.amount, lines: [line] }));
  const order = withNotes({ ...base, ...totalsOf(items), items }, credits);
  expect(order.total).toBe(3_180);
  const documents = order.creditNotes.map((note) => creditNoteOf(order, demoSeller, note));
  const amounts = documents.map(({ taxable, giftCards, taxes }) => [
    taxable,
    taxes.reduce((sum, { total }) => sum + total, 0),
    giftCards,
  ]);
  expect(amounts).toEqual([
    [60_000, 0, 0],
    [0, 0, 100_000],
    [100_000, 18_000, 0],
    [40_000, 0, 0],
  ]);
  expect(documents[0]?.lines[0]?.name).toMatch(/^Part of the price of Reed mat/);
});

it('keeps naming the seller of the day on an invoice when the seller has changed', async () => {
  const { id } = await place();
  await shop.db
    .collection('orders')
    .updateOne({ _id: id as never }, { $set: { 'invoice.seller.name': 'The workshop of those days' } });
  expect((await shop.orders.withSeller(id, { user: owner })).seller.name).toBe('The workshop of those days');
});
