import { address } from '../../app/testing/address.ts';
import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { demoSeller } from '../shared/settings.ts';
import { untouched, type OrderDocument } from './order-document.ts';
import { migrateOrders } from './migrations.ts';

let database: TestDatabase;
let sources: Parameters<typeof migrateOrders>[1];
beforeAll(async () => {
  database = await startTestDatabase();
  sources = { ...database, seller: demoSeller };
});
afterAll(() => database.stop());

it('gives lines without an HSN code the one of their product, and leaves the others', async () => {
  const orders = database.db.collection<{ _id: number; items: { id: string; hsn?: string }[]; parcels: [] }>(
    'orders',
  );
  const products = database.db.collection<{ _id: string; hsn: string; categoryPath: string[] }>('products');
  await products.insertOne({ _id: 'mirror', hsn: '7009', categoryPath: [] });
  await orders.insertMany([
    { _id: 1, items: [{ id: 'mirror', hsn: '1111' }, { id: 'mirror' }, { id: 'gone' }], parcels: [] },
    { _id: 2, items: [{ id: 'mirror', hsn: '1111' }], parcels: [] },
    { _id: 3, items: [{ id: 'mirror' }], parcels: [] },
  ]);
  await migrateOrders(database.db, sources);
  const codes = (await orders.find().sort({ _id: 1 }).toArray()).map(({ items }) => items.map((i) => i.hsn));
  expect(codes).toEqual([['1111', '7009', '9403'], ['1111'], ['7009']]);
});

// Proves requirement 348.
it('finds orders from before by the SKUs of their products without options', async () => {
  const { db } = database;
  await db.collection('meta').deleteMany({});
  await db.collection('orders').deleteMany({});
  await db.collection<{ _id: string; sku: string }>('products').insertMany([
    { _id: 'chair', sku: 'VR-CHR-001' },
    { _id: 'sized', sku: 'VR-SIZ' },
  ]);
  const orders = db.collection<Partial<OrderDocument> & { _id: string }>('orders');
  const line = (id: string, sku?: string) =>
    ({ id, name: 'Seat', hsn: '9401', ...(sku && { sku }) }) as OrderDocument['items'][number];
  const order = (_id: string, items: OrderDocument['items']) => ({
    ...{ _id, number: `VR/26-27/${_id}`, items, parcels: [] },
    // erased: found by no address or telephone number
    ...{ address: { ...address, email: '', phone: '' }, searchTerms: ['asha'] },
  });
  await orders.insertMany([
    order('1', [line('chair'), line('sized:v', 'VR-SIZ-V')]),
    order('2', [line('gone')]),
    order('3', [line('sized:v', 'VR-SIZ-V')]),
  ]);
  for (const _ of ['once', 'and again']) await migrateOrders(db, sources);
  const [one, two, three] = await orders.find().sort({ _id: 1 }).toArray();
  expect(one?.productSkus).toEqual(['VR-CHR-001']);
  expect(one?.searchTerms).toEqual(expect.arrayContaining(['vr-chr-001', 'chr', 'vr-siz-v', 'meera']));
  expect(one?.searchTerms?.some((term) => term.includes('@'))).toBe(false);
  // nothing to add: as they were
  expect([two?.searchTerms, three?.searchTerms]).toEqual([['asha'], ['asha']]);
  expect([two?.productSkus, three?.productSkus]).toEqual([undefined, undefined]);
});

// Proves requirement 169.
it('says of no order any more that it is partly refunded when its money pays for another item', async () => {
  const { db } = database;
  await db.collection('meta').deleteMany({});
  await db.collection('orders').deleteMany({});
  const orders = db.collection<Partial<OrderDocument> & { _id: string }>('orders');
  const order = (_id: string, refund: Partial<OrderDocument['refunds'][number]>) => ({
    ...{ _id, number: `VR/26-27/${_id}`, address, items: [], ...untouched },
    ...{ status: 'Delivered' as const, totals: { subtotal: 100, tax: 0, shipping: 0, total: 100 } },
    timeline: [{ at: new Date(), status: 'Processing' as const, note: '' }],
    payment: {
      method: 'card' as const,
      status: 'captured' as const,
      label: '',
      chargeId: 'c',
      failure: null,
    },
    refunds: [{ id: 'r', amount: 40, reason: '', status: 'done' as const, at: new Date(), ...refund }],
    partly: ['refunded' as const],
  });
  await orders.insertMany([
    order('kept', { status: 'kept' }),
    order('moved', { creditedTo: 'VR/26-27/000009' }),
    order('back', {}),
  ]);
  for (const _ of ['once', 'and again']) await migrateOrders(db, sources);
  const partly = (await orders.find().sort({ _id: 1 }).toArray()).map((each) => [each._id, each.partly]);
  expect(partly).toEqual([
    ['back', ['refunded']],
    ['kept', []],
    ['moved', []],
  ]);
});

// Proves requirement 398.
it('keeps every number that was printed: an accepted order has that of its invoice, one that was never paid has none', async () => {
  const { db } = database;
  await db.collection('meta').deleteMany({});
  await db.collection('orders').deleteMany({});
  const orders = db.collection<Partial<OrderDocument> & { _id: string; seller?: typeof demoSeller }>(
    'orders',
  );
  const at = new Date('2026-11-21T06:00:00Z');
  const item = { id: 'chair', name: 'Chair', hsn: '9401' } as OrderDocument['items'][number];
  const order = (_id: string, accepted: boolean, more: object = {}) => ({
    ...{ _id, number: `VR/26-27/00000${_id}`, address, items: [item], ...untouched, createdAt: at },
    timeline: [
      { at, status: 'Payment pending' as const, note: '' },
      ...(accepted
        ? [{ at: new Date('2026-12-02T06:00:00Z'), status: 'Processing' as const, note: '' }]
        : []),
    ],
    ...more,
  });
  const seller = { ...demoSeller, name: 'The workshop of those days' };
  const kept = { number: 'VI/26-27/000001', at, kind: 'invoice' as const, address, seller };
  await orders.insertMany([
    order('1', true, { seller }),
    order('2', false),
    order('3', true, { items: [{ ...item, giftCard: true }], business: { gstin: 'G', name: 'B' } }),
    order('4', true, { invoice: kept }),
  ]);
  for (const _ of ['once', 'and again']) {
    await db.collection('meta').deleteMany({});
    await migrateOrders(db, sources);
  }
  const { email: _, ...recipient } = address;
  const stored = await orders.find().sort({ _id: 1 }).toArray();
  expect(stored.map(({ invoice }) => invoice)).toEqual([
    { number: 'VR/26-27/000001', at, kind: 'invoice', address: recipient, seller },
    undefined,
    {
      ...{ number: 'VR/26-27/000003', at, kind: 'receipt', address: recipient, seller: demoSeller },
      business: { gstin: 'G', name: 'B' },
    },
    kept,
  ]);
  expect(stored.some((each) => 'seller' in each)).toBe(false);
});
