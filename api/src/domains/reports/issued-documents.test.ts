import {
  address,
  admin,
  newKey,
  openTestShop,
  orderFor,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import type { OrderDocument } from '../orders/order-document.ts';
import { defaultCashRules } from '../shared/cash-rules.ts';
import { openReports } from './testing/report-shop.ts';

let shop: TestShop;
let reports: ReturnType<typeof openReports>;
beforeAll(async () => {
  shop = await openTestShop({ cashRules: defaultCashRules });
  reports = openReports(shop);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.clear();
  await shop.db.collection('reports').deleteMany({});
  await shop.stockProduct('bed', { price: 40_000, stock: 10 });
  await shop.stockProduct('stool', { price: 1_000, stock: 10 });
});

const at = (time: string) => (shop.time.now = new Date(time));
const place = async (id: string, payment?: ReturnType<typeof orderFor>['payment']) =>
  (
    await shop.orders.place(
      { ...orderFor({ [id]: 1 }, payment), address: { ...address, state: 'Goa' } },
      { key: newKey(), user: null, address: '203.0.113.9' },
    )
  ).order;
const cells = (rows: Record<string, string>[], ...columns: string[]) =>
  rows.map((row) => columns.map((column) => row[column]).join(' | '));

// Proves requirement 398.
describe('a cash order that is held on one day and approved on another', () => {
  it('is in the return of the month in which its invoice is issued, and in no other', async () => {
    at('2026-11-30T06:00:00Z');
    const held = await place('bed', { method: 'cod' });
    expect(held.status).toBe('Held for review');
    at('2026-12-02T05:00:00Z');
    await shop.orders.approve(held.id, '', admin);
    const monthOf = async (from: string, to: string) =>
      cells(await reports.rows('gstr1', from, to), 'Section', 'Number', 'Taxable value', 'Quantity');
    expect(await monthOf('2026-11-01', '2026-11-30')).toEqual([]);
    expect(await monthOf('2026-12-01', '2026-12-31')).toEqual([
      'B2CS |  | 40000 | 0',
      'HSN (B2C) |  | 40000 | 1',
      'Documents | VI/26-27/000001 | 0 | 1',
    ]);
  });

  it('is in the financial year of its invoice', async () => {
    at('2027-03-31T06:00:00Z');
    const held = await place('bed', { method: 'cod' });
    const before = await place('stool');
    // 1 April has begun in India
    at('2027-03-31T18:30:00Z');
    const approved = await shop.orders.approve(held.id, '', admin);
    const next = await place('stool');
    expect([before, approved, next].map(({ number }) => number)).toEqual([
      'VR/26-27/000002',
      'VR/26-27/000001',
      'VR/27-28/000001',
    ]);
    expect([before, approved, next].map(({ invoice }) => invoice?.number)).toEqual([
      'VI/26-27/000001',
      'VI/27-28/000001',
      'VI/27-28/000002',
    ]);
    const documents = async (day: string) =>
      cells(await reports.rows('gstr1', day), 'Section', 'Number').filter((row) => row.startsWith('Doc'));
    expect(await documents('2027-03-31')).toEqual(['Documents | VI/26-27/000001']);
    expect(await documents('2027-04-01')).toEqual(['Documents | VI/27-28/000001 to VI/27-28/000002']);
  });
});

// Proves requirement 398.
it('counts numbers of the series that orders and invoices once shared, and which became no invoice, as cancelled', async () => {
  const orders = shop.db.collection<OrderDocument>('orders');
  at('2026-11-21T06:00:00Z');
  for (const number of ['VR/26-27/000010', 'VR/26-27/000013'])
    await orders.updateOne(
      { _id: (await place('stool')).id },
      { $set: { number, 'invoice.number': number } },
    );
  await orders.updateOne({}, { $set: { 'invoice.kind': 'receipt' } });
  shop.minutesLater(1);
  await place('stool');
  const rows = await reports.rows('gstr1', '2026-11-21');
  const documents = rows.filter(({ Section }) => Section === 'Documents');
  expect(cells(documents, 'Receiver name', 'Number', 'Quantity')).toEqual([
    'Invoices for outward supply | VR/26-27/000010 to VR/26-27/000013 | 2',
    'Invoices for outward supply, cancelled |  | 2',
    'Invoices for outward supply | VI/26-27/000003 | 1',
  ]);
});
