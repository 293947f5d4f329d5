import { address } from '../../app/testing/address.ts';
import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { totalsOf } from '../cart/index.ts';
import { attributed, leftOf } from '../orders/attribution.ts';
import { migrateOrders } from '../orders/migrations.ts';
import { untouched, type OrderDocument } from '../orders/order-document.ts';
import { toInvoicedOrder } from '../orders/order-view.ts';
import { demoSeller } from '../shared/settings.ts';
import { creditNoteOf } from './credit-note.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const at = new Date('2026-11-21T06:00:00Z');
const line = (id: string, name: string, [price, quantity]: [number, number], taxPercent?: number) => ({
  ...{ id, name, price, quantity, lineTotal: price * quantity, hsn: '9403', category: 'Furniture' },
  ...{ image: { src: id, alt: name }, ...(taxPercent !== undefined && { taxPercent }) },
});
const items = [
  line('chair', 'Jali chair', [7_000, 3], 5),
  line('stool', 'Stool', [1_000, 1]),
  line('lamp', 'Brass lamp', [400, 2], 0),
];
/** As they were stored: what was for the order as a whole named no line. */
const notes = [
  { number: 'VC/26-27/000001', at, amount: 20_000, reason: 'A scratch' },
  {
    ...{ number: 'VC/26-27/000002', at, amount: 1_980, reason: 'Items returned' },
    lines: [
      { id: 'stool', quantity: 1, amount: 1_180 },
      { id: 'lamp', quantity: 2, amount: 800 },
    ],
  },
];
const order = (_id: string, creditNotes: object[]) => ({
  ...untouched,
  ...{ _id, number: `VR/26-27/${_id}`, userId: null, items, totals: totalsOf(items), deliveredAt: at },
  address: { ...address, state: 'Rajasthan' as const },
  payment: { method: 'card', status: 'captured', label: 'Visa ending 4242', chargeId: 'a', failure: null },
  ...{ status: 'Delivered', timeline: [{ at, status: 'Processing', note: '' }], createdAt: at, creditNotes },
  ...{ idempotency: { scope: 'guest', key: _id, bodyHash: '' }, searchTerms: [] },
});

/** What is printed of a note: its lines and its taxes, in paise. */
const printed = (stored: OrderDocument) => {
  const seen = toInvoicedOrder(stored);
  return seen.creditNotes.map((note) => {
    const { lines, taxes } = creditNoteOf(seen, demoSeller, note);
    return [lines.map(({ name, total }) => `${name}: ${total}`), taxes.map(({ total }) => total)];
  });
};

// Proves requirement 303.
it('prints notes from before they were attributed as it did then, and gives back what they have left, no more', async () => {
  const { db } = database;
  const orders = db.collection<{ _id: string }>('orders');
  const whole = { ...notes[0], amount: 24_030 };
  await orders.insertMany([order('1', notes), order('2', [whole])]);
  for (const _ of ['once', 'and again']) await migrateOrders(db, { ...database, seller: demoSeller });
  const [parts, all] = (await orders.find().sort({ _id: 1 }).toArray()) as unknown as OrderDocument[];

  // as the rules of then have it: more of the tax of 18 % than the invoice has, 90.00 of each
  expect(printed(parts!)).toEqual([
    [['Part of the price, of invoice VR/26-27/1: 2000000'], [43_695, 43_695, 7_489, 7_489]],
    [['1 × Stool; 2 × Brass lamp, of invoice VR/26-27/1: 198000'], [0, 0, 9_000, 9_000]],
  ]);
  expect(parts?.creditNotes?.[1]?.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['chair', undefined],
    ['stool', 1],
    ['lamp', 2],
  ]);
  expect(printed(all!)).toEqual([
    [
      ['Jali chair: 2205000', 'Stool: 118000', 'Brass lamp: 80000'],
      [52_500, 52_500, 9_000, 9_000],
    ],
  ]);

  const sale = { ...parts!, tax: parts!.totals.tax };
  const lines = attributed(sale, { amount: 2_050, isWhole: true });
  const last = { number: 'VC/26-27/000003', at, amount: 2_050, reason: 'Items returned', lines };
  const left = leftOf({ ...sale, creditNotes: [...sale.creditNotes!, last] });
  expect(left.map(({ quantity, amount, taxable, tax }) => [quantity, amount, taxable, tax])).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});
