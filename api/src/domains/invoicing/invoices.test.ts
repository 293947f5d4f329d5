import type { User } from '../identity/auth.schema.ts';
import { asVisitor } from '../../app/testing/as-visitor.ts';
import {
  address,
  admin,
  newKey,
  openTestShop,
  orderFor,
  rejection,
  shopper,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import type { OrderInput } from '../orders/orders.schema.ts';
import { invoiceOf } from './invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceRoutes } from './invoices.routes.ts';
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

const place = (input: Partial<OrderInput> = {}, user: User | null = shopper('a')) =>
  shop.orders.place({ ...orderFor({ chair: 1 }), ...input }, { key: newKey(), user });
const invoices = () => shop.services.invoicing;

/** GET /orders/:id/invoice, or another document, as a visitor sees it. */
async function fetchInvoice(user: User | null, id: string, query = '', document = 'invoice') {
  return asVisitor(user, invoiceRoutes(invoices())).request(`/orders/${id}/${document}${query}`);
}

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

describe('invoices', () => {
  it('name the options and the SKU of a variant (requirement 111)', async () => {
    await shop.stockSizes('table', { large: 2 }, 'Jali table');
    const { order } = await place(orderFor({ 'table~large': 1 }));
    const [line] = invoiceOf(order, demoSeller).lines;
    expect(line?.name).toBe('Jali table – Large (SKU SKU-table-LARGE)');
  });

  it('sends an invoice as a PDF to whoever may see the order, and a 404 to everybody else', async () => {
    const { order } = await place();
    for (const visitor of [shopper('a'), admin]) {
      const answer = await fetchInvoice(visitor, order.id);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="Virasat-invoice-VI-26-27-000001.pdf"',
      );
      expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
    }
    for (const visitor of [shopper('b'), null]) {
      const answer = await fetchInvoice(visitor, order.id);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ message: 'Order not found', code: 'not_found' });
    }
  });

  it('opens the invoice of a guest order with the token of that very order', async () => {
    const mine = await place({}, null);
    const other = await place({}, null);
    expect((await fetchInvoice(null, mine.order.id, `?token=${mine.token}`)).status).toBe(200);
    expect((await fetchInvoice(null, mine.order.id, `?token=${other.token}`)).status).toBe(404);
    expect((await fetchInvoice(shopper('a'), mine.order.id)).status).toBe(404);
  });

  it('has no invoice for an order whose payment has not arrived or failed', async () => {
    shop.payments.behaviour = 'is down';
    await rejection(place());
    const [waiting] = await shop.allOrders();
    const early = await fetchInvoice(shopper('a'), waiting?._id ?? '');
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({
      code: 'not_invoiced',
      message: expect.stringMatching(/not arrived yet/),
    });

    shop.payments.behaviour = 'declines';
    await rejection(place());
    const declined = (await shop.allOrders()).at(-1);
    const late = await fetchInvoice(shopper('a'), declined?._id ?? '');
    expect(await late.json()).toMatchObject({
      code: 'not_invoiced',
      message: expect.stringMatching(/never paid/),
    });
  });

  it('draws an invoice at most ten times a minute for one order (requirement 31)', async () => {
    const [often, once] = [await place(), await place()];
    const service = invoices();
    const ask = (id: string) => service.ofOrder(id, { user: shopper('a') });
    for (let count = 0; count < 10; count += 1) await ask(often.order.id);
    expect(await rejection(ask(often.order.id))).toMatchObject({ status: 429, code: 'too_many_invoices' });
    expect((await ask(once.order.id)).pdf.length).toBeGreaterThan(1000);
  });

  it('has an invoice for a cash-on-delivery order', async () => {
    const { order } = await place({ payment: { method: 'cod' } });
    expect((await fetchInvoice(shopper('a'), order.id)).status).toBe(200);
    expect(invoiceOf(order, demoSeller).remarks).toEqual([
      { label: 'Payment', text: 'Cash on delivery: ₹4,160 to be paid at the door' },
    ]);
    const paidBack = { ...order, payment: { ...order.payment, status: 'refunded' as const } };
    expect(invoiceOf(paidBack, demoSeller).remarks).toEqual([
      { label: 'Payment', text: 'Paid in cash on delivery' },
    ]);
  });
});

describe('invoiceOf', () => {
  it('says everything that rule 46 of the CGST Rules requires', async () => {
    await shop.stockProduct('stool', { name: 'Stool', price: 1_000, stock: 10 });
    const { order } = await place(orderFor({ chair: 1, stool: 2 }));
    expect(invoiceOf(order, demoSeller)).toEqual({
      kind: 'Tax invoice',
      number: 'VI/26-27/000001',
      date: '21 Nov 2026',
      seller: { ...demoSeller, state: 'Rajasthan (code 08)' },
      recipient: {
        name: 'Meera Rathore',
        lines: ['12 Clock Tower Road', 'Jodhpur 342001'],
        phone: '9876543210',
      },
      placeOfSupply: 'Rajasthan (code 08)',
      taxes: [
        { name: 'CGST', percent: 9, rate: 18, total: 49_750 },
        { name: 'SGST', percent: 9, rate: 18, total: 49_750 },
      ],
      lines: [
        {
          name: 'Jali chair',
          hsn: '9401',
          quantity: 1,
          price: 352_500,
          discount: 0,
          taxable: 352_500,
          taxes: [31_741, 31_741],
          total: 415_982,
        },
        {
          name: 'Stool',
          hsn: '9401',
          quantity: 2,
          price: 100_000,
          discount: 0,
          taxable: 200_000,
          taxes: [18_009, 18_009],
          total: 236_018,
        },
      ],
      quantity: 3,
      discount: null,
      taxable: 552_500,
      giftCards: 0,
      shipping: 0,
      total: 652_000,
      words: 'Rupees Six Thousand Five Hundred and Twenty Only',
      about: { label: 'Reverse charge', text: 'No' },
      remarks: [{ label: 'Payment', text: 'Paid: Visa ending 4242' }],
      notice: null,
    });
  });

  it('names the state of the shopper and integrated tax outside the home state', async () => {
    const { order } = await place({ address: { ...address, state: 'Kerala' } });
    expect(invoiceOf(order, demoSeller)).toMatchObject({
      placeOfSupply: 'Kerala (code 32)',
      taxes: [{ name: 'IGST', percent: 18, total: 63_500 }],
    });
  });

  it('keeps the HSN code of the day when the product moves to another category', async () => {
    const { order } = await place();
    await shop.db.collection('products').updateMany({}, { $set: { categoryPath: ['decor', 'mirrors'] } });
    const again = await shop.orders.order(order.id, { user: admin });
    expect(invoiceOf(again, demoSeller).lines[0]?.hsn).toBe('9401');
  });

  it('mentions a cancellation and the state of the refund', async () => {
    const { order } = await place();
    const timeline = [
      ...order.timeline,
      { at: '2026-11-22T20:00:00Z', status: 'Cancelled' as const, note: '' },
    ];
    const cancelled = { ...order, status: 'Cancelled' as const, timeline };
    const noticeAfter = (status: 'captured' | 'refunded' | 'failed') =>
      invoiceOf({ ...cancelled, payment: { ...order.payment, status } }, demoSeller).notice;
    expect(noticeAfter('captured')).toBe(
      'This order was cancelled on 23 Nov 2026. ₹4,160 is being refunded.',
    );
    expect(noticeAfter('refunded')).toBe('This order was cancelled on 23 Nov 2026. ₹4,160 was refunded.');
    expect(noticeAfter('failed')).toBe('This order was cancelled on 23 Nov 2026. Nothing was paid.');
    // all of it is on its way back, of an order that goes on
    expect(invoiceOf({ ...order, refunded: order.total }, demoSeller).notice).toBe(
      '₹4,160 is being refunded.',
    );
  });
});

describe('invoicePdf', () => {
  it('draws one page for a few lines and more for fifty, with subsets of the fonts', async () => {
    const { order } = await place();
    const [line] = order.items;
    if (!line) throw new Error('The order has no line');
    const withLines = (count: number) => ({ ...order, items: Array.from({ length: count }, () => line) });
    const short = await invoicePdf(invoiceOf(withLines(1), demoSeller));
    const long = await invoicePdf(invoiceOf(withLines(50), demoSeller));
    expect([pagesOf(short), pagesOf(long)]).toEqual([1, 3]);
    expect(long.length).toBeLessThan(60_000);
    expect(Buffer.from(long).toString('latin1')).toMatch(/\/BaseFont \/[A-Z]{6}\+Mukta-Regular/);
  });

  it('draws an address in any alphabet', async () => {
    const { order } = await place({
      address: { ...address, firstName: 'मीरा', lastName: 'Āchārya 🙂', address: 'x'.repeat(300) },
    });
    expect(pagesOf(await invoicePdf(invoiceOf(order, demoSeller)))).toBe(1);
  });
});
