import {
  address,
  admin,
  newKey,
  openTestShop,
  orderFor,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import { invoiceOf } from '../invoicing/invoice.ts';
import { toOrder } from '../orders/order-view.ts';
import type { OrderInput } from '../orders/orders.schema.ts';
import { OrderInputSchema } from '../orders/orders.schema.ts';
import { demoSeller } from '../shared/settings.ts';
import { openReports } from './testing/report-shop.ts';

let shop: TestShop;
let reports: ReturnType<typeof openReports>;
beforeAll(async () => {
  shop = await openTestShop();
  reports = openReports(shop);
  await shop.stockProduct('chair', { price: 10_000, stock: 500 });
});
afterAll(() => shop.stop());

const DAY = '2026-11-21';
const NEXT = '2026-11-22';
const business = { gstin: '27AAPFU0939F1ZV', name: 'Haveli Interiors LLP' };

async function sold(
  quantity: number,
  state: OrderInput['address']['state'],
  fields: Partial<OrderInput> = {},
) {
  // documents are listed by time
  shop.minutesLater(1);
  const input = { ...orderFor({ chair: quantity }), address: { ...address, state }, ...fields };
  return (await shop.orders.place(input, { key: newKey(), user: null })).order;
}

const short = (rows: Record<string, string>[]) =>
  rows.map((row) =>
    [
      'Section',
      'Number',
      'Against invoice',
      'Place of supply',
      'Value',
      'Taxable value',
      'IGST',
      'CGST',
      'Quantity',
    ]
      .map((column) => row[column])
      .join(' | '),
  );

// Proves requirement 279.
describe('GSTR-1 Outward Supplies', () => {
  it('has documents of large supplies, sums of the small ones, goods by HSN and the numbers of the documents', async () => {
    const b2b = await sold(1, 'Maharashtra', { business });
    const large = await sold(10, 'Kerala');
    const atHome = await sold(10, 'Rajasthan');
    const small = await sold(1, 'Kerala');
    for (const { id } of [b2b, large, small])
      await shop.orders.refund(id, { amount: 1_180, reason: 'A scratch' }, admin);
    const notes = (await shop.allOrders()).flatMap(({ creditNotes = [] }) => creditNotes);
    const rows = await reports.rows('gstr1', DAY);
    const [cdnr, cdnur] = notes.map(({ number }) => number);
    expect(short(rows)).toEqual([
      `B2B | ${b2b.invoice?.number} |  | 27-Maharashtra | 11800 | 10000 | 1800 | 0 | 0`,
      `CDNR | ${cdnr} | ${b2b.invoice?.number} | 27-Maharashtra | -1180 | -1000 | -180 | 0 | 0`,
      `B2CL | ${large.invoice?.number} |  | 32-Kerala | 118000 | 100000 | 18000 | 0 | 0`,
      `CDNUR | ${cdnur} | ${large.invoice?.number} | 32-Kerala | -1180 | -1000 | -180 | 0 | 0`,
      // large, but within the state: by place and rate, as the small one less its credit note
      'B2CS |  |  | 08-Rajasthan | 118000 | 100000 | 0 | 9000 | 0',
      'B2CS |  |  | 32-Kerala | 10620 | 9000 | 1620 | 0 | 0',
      'HSN (B2B) |  |  |  | 10620 | 9000 | 1620 | 0 | 1',
      'HSN (B2C) |  |  |  | 245440 | 208000 | 19440 | 9000 | 21',
      `Documents | ${b2b.invoice?.number} to ${small.invoice?.number} |  |  | 0 | 0 | 0 | 0 | 4`,
      `Documents | ${cdnr} to ${notes.at(-1)?.number} |  |  | 0 | 0 | 0 | 0 | 3`,
    ]);
    expect(rows[0]).toMatchObject({
      'GSTIN of recipient': business.gstin,
      'Receiver name': business.name,
      'Rate %': '18',
    });
    expect([atHome, small].map(({ invoice }) => invoice?.number)).toEqual([
      'VI/26-27/000003',
      'VI/26-27/000004',
    ]);
  });

  it('has a credit note in the period it is of, with the class of its invoice', async () => {
    const large = await sold(10, 'Delhi');
    shop.minutesLater(24 * 60);
    await shop.orders.cancelByShop(large.id, { reason: 'Cracked' }, admin);
    const rows = short(await reports.rows('gstr1', NEXT));
    expect(rows[0]).toMatch(
      new RegExp(`^CDNUR .* ${large.invoice?.number} \\| 07-Delhi \\| -118000 \\| -100000 `),
    );
    expect(rows.filter((row) => row.startsWith('B2C'))).toEqual([]);
    expect(rows.find((row) => row.startsWith('HSN'))).toMatch(/ \| -10$/);
  });

  it('has goods that are free of tax at their own rate, and gives them back at it', async () => {
    const later = '2026-11-24';
    shop.time.now = new Date(`${later}T06:00:00Z`);
    await shop.stockProduct('mat', { price: 1_000, stock: 5 });
    const input = { ...orderFor({ chair: 1, mat: 1 }), address: { ...address, state: 'Goa' as const } };
    const { id } = (await shop.orders.place(input, { key: newKey(), user: null })).order;
    const lines = [{ id: 'mat', amount: 400, taxable: 40_000, tax: 0 }];
    const note = { number: 'VC/26-27/000900', at: shop.time.now, amount: 400, reason: 'A scratch', lines };
    await shop.db.collection('orders').updateOne(
      { _id: id as never },
      {
        $set: { 'items.1.taxPercent': 0, 'totals.tax': 1_800, 'totals.total': 12_800, creditNotes: [note] },
      },
    );
    const rows = (await reports.rows('gstr1', later)).filter(({ Section }) => Section !== 'Documents');
    expect(
      rows.map((row) => ['Section', 'Rate %', 'Taxable value', 'IGST'].map((column) => row[column])),
    ).toEqual([
      ['B2CS', '0', '600', '0'],
      ['B2CS', '18', '10000', '1800'],
      ['HSN (B2C)', '0', '600', '0'],
      ['HSN (B2C)', '18', '10000', '1800'],
    ]);
  });
});

// Proves requirement 280.
describe('a business that buys', () => {
  it('is on the order and on its invoice, with whoever receives the goods', async () => {
    const { id } = await sold(1, 'Rajasthan', { business });
    const order = toOrder((await shop.allOrders()).find(({ _id }) => _id === id)!);
    expect(order.business).toEqual(business);
    expect(invoiceOf(order, demoSeller).recipient).toMatchObject({
      name: business.name,
      gstin: business.gstin,
      lines: expect.arrayContaining([`${address.firstName} ${address.lastName}`]),
    });
  });

  it('is refused with a GSTIN whose last character does not match', () => {
    const input = (gstin: string) =>
      OrderInputSchema.safeParse({ ...orderFor({ chair: 1 }), business: { ...business, gstin } });
    expect(input(' 27aapfu0939f1zv ').data?.business?.gstin).toBe(business.gstin);
    expect(input('27AAPFU0939F1ZW').error?.issues[0]).toMatchObject({
      path: ['business', 'gstin'],
      message: expect.stringMatching(/Check the GSTIN/),
    });
  });

  it('is absent on the order of somebody else', async () => {
    const { id } = await sold(1, 'Rajasthan');
    const order = toOrder((await shop.allOrders()).find(({ _id }) => _id === id)!);
    expect(order).not.toHaveProperty('business');
    expect(invoiceOf(order, demoSeller).recipient).not.toHaveProperty('gstin');
  });
});
