import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import {
  admin,
  newKey,
  openTestShop,
  orderFor,
  rejection,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import type { ActivityList } from '../activity/activity.schema.ts';
import { invoiceOf } from '../invoicing/invoice.ts';
import type { OrderInput } from '../orders/orders.schema.ts';
import { defaultCashRules } from '../shared/cash-rules.ts';
import { demoSeller, testPayments } from '../shared/settings.ts';
import { createSettingsRepository } from './configuration.repository.ts';
import type { EditedSettings, ShopFacts } from './configuration.schema.ts';
import { createConfiguration } from './configuration.service.ts';
import type { SettingsForm } from './settings-form.ts';

/** Another registration of the right form; its PAN has the number 0000 as well. */
const GSTIN = '08AAACV0000D2Z6';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  for (const name of ['settings', 'orders', 'products', 'activity', 'activityHead', 'events', 'counters'])
    await api.db.collection(name).deleteMany({});
  await forget();
});
afterAll(() => api.stop());

const ask = (body?: object) =>
  api.as('admin')('/api/admin/settings', body ? { method: 'PATCH', body } : undefined);
const read = async () => json<EditedSettings>(await ask());
const save = async (changes: object) =>
  json<EditedSettings>(await ask({ version: (await read()).version, ...changes }));
/** Saves what changes nothing, so that the process reads the database again. */
const forget = () => ask({ version: 0 });
const facts = async () => json<ShopFacts>(await api.as('anonymous')('/api/shop'));
const fieldsOf = async (response: Response) =>
  (await json<{ fields: Record<string, string> }>(response)).fields;
// Proves requirement 237.
describe('the settings of the shop', () => {
  it('begin with what the environment says, and count at once when they are saved', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      updatedBy: null,
      values: { sellerName: demoSeller.name, gstin: demoSeller.gstin, cashLimit: 50_000, upi: true },
      provider: { name: 'test', keys: [] },
    });
    const saved = await save({
      phone: '+91 291 222 2222',
      address: 'Virasat Workshop\n\n 2 New Lane \nJodhpur',
    });
    expect(saved).toMatchObject({ version: 1, updatedBy: 'the-admin' });
    expect(await facts()).toMatchObject({
      address: ['Virasat Workshop', '2 New Lane', 'Jodhpur'],
      phone: '+91 291 222 2222',
      email: demoSeller.email,
    });
  });

  // Proves requirement 356.
  it('tell shoppers who sells, as it is registered', async () => {
    const { name, address, gstin } = demoSeller;
    expect((await facts()).seller).toEqual({ name, address, gstin });
    await save({
      sellerName: 'Virasat Crafts LLP',
      sellerAddress: '2 New Lane, Jodhpur 342001',
      gstin: GSTIN,
    });
    expect((await facts()).seller).toEqual({
      name: 'Virasat Crafts LLP',
      address: '2 New Lane, Jodhpur 342001',
      gstin: GSTIN,
    });
  });

  it('records each field before and after, and posts an event', async () => {
    await save({ phone: '+91 291 222 2222' });
    await save({ phone: '+91 291 222 2222' });
    const log = await json<ActivityList>(await api.as('admin')('/api/admin/activity?entity=settings%3Ashop'));
    expect(log.items).toMatchObject([
      {
        action: 'edited',
        changes: [{ field: 'phone', before: '+91 291 000 0000', after: '+91 291 222 2222' }],
      },
    ]);
    expect(await api.db.collection('events').countDocuments({ name: 'settings.changed' })).toBe(1);
  });

  it('keep the save of one of ten who save at once, and show the others what is stored', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, digit) =>
          ask({ version, phone: `+91 291 000 00${version + 1}${digit}` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
      const { values } = await read();
      const stale = answers.find(({ status }) => status === 409)!;
      expect(await json(stale)).toMatchObject({
        code: 'conflict',
        current: { version: version + 1, values: { phone: values.phone } },
      });
    }
  });

  it('are known to every other process within two seconds', async () => {
    const time = { now: 0 };
    const other = createConfiguration({
      ...{ client: api.client, events: { post: () => Promise.resolve() } },
      repository: createSettingsRepository(api.db),
      settings: {
        seller: demoSeller,
        cashRules: defaultCashRules,
        paymentSetup: testPayments,
      },
      activity: { record: () => Promise.resolve() } as never,
      clock: () => new Date(),
      now: () => time.now,
    });
    expect((await other.payments()).cashLimit).toBe(50_000);
    await save({ cashLimit: 20_000 });
    expect((await other.payments()).cashLimit).toBe(50_000);
    time.now = 2_000;
    expect((await other.payments()).cashLimit).toBe(20_000);
  });

  it.each([
    [{ gstin: '08AAACV0000D1Z8' }, 'gstin', /no valid GSTIN/],
    [{ gstin: '27AAPFU0939F1ZV' }, 'gstin', /begin with 08, Rajasthan/],
    [{ gstin: '08AAACV' }, 'gstin', /15 characters/],
    [{ email: 'nobody' }, 'email', /email address/],
    [{ phone: 'call us' }, 'phone', /phone number/],
    [{ address: 'One line' }, 'address', /two to five lines/],
    [{ sellerName: ' ' }, 'sellerName', /legal name/],
    [{ cashLimit: -1 }, 'cashLimit', /whole rupees/],
    [{ cashLimit: 10.5 }, 'cashLimit', /whole rupees/],
    [{ taxRates: [{ hsn: '94', percent: 12, from: '2026-12-01' }] }, 'taxRates', /Row 1: the HSN code/],
    [{ taxRates: [{ hsn: '9403', percent: 12, from: '2026-02-30' }] }, 'taxRates', /Row 1: enter the day/],
    [{ taxRates: [{ hsn: '', percent: 41, from: '2026-12-01' }] }, 'taxRates.0.percent', /0 to 40/],
    [
      { taxRates: [12, 5].map((percent) => ({ hsn: '', percent, from: '2026-12-01' })) },
      'taxRates',
      /Row 2: another row/,
    ],
    [{ deliveryFirst: 15 }, 'deliveryLast', /not shorter/],
    [{ newOrdersTo: ['a@virasat.example', 'nobody'] }, 'newOrdersTo', /“nobody” is no email/],
    [{ card: false, upi: false, cash: false }, 'card', /at least one/],
  ])('name the field that is wrong in %j', async (changes, field, message) => {
    const answer = await ask({ version: 0, ...changes });
    expect(answer.status).toBe(400);
    expect((await fieldsOf(answer))[field]).toMatch(message);
    expect((await read()).version).toBe(0);
  });
});

describe('an order', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  beforeEach(async () => {
    await shop.clear();
    await shop.stockProduct('1', { name: 'Jali chair', price: 40_000, stock: 50 });
  });
  afterAll(() => shop.stop());

  const settings = () => shop.services.configuration;
  const set = async (changes: Partial<SettingsForm>) =>
    settings().edit({ version: (await settings().read()).version, ...changes }, 'the-admin');
  const place = (payment: OrderInput['payment']) =>
    shop.orders.place({ ...orderFor({ 1: 1 }), payment }, { key: newKey(), user: null });
  const card = { method: 'card', token: 'tok_test' } as const;
  const cash = { method: 'cod' } as const;

  // Proves requirement 238.
  it('names the seller of its time on its invoice, whatever is saved later', async () => {
    const before = (await place(card)).order;
    await set({ sellerName: 'Virasat Crafts LLP', gstin: GSTIN });
    const after = (await place(card)).order;
    const sellerOf = async (id: string) => {
      const { order, seller } = await shop.orders.withSeller(id, { user: admin });
      return invoiceOf(order, seller).seller;
    };
    expect(await sellerOf(before.id)).toMatchObject({ name: demoSeller.name, gstin: demoSeller.gstin });
    expect(await sellerOf(after.id)).toMatchObject({ name: 'Virasat Crafts LLP', gstin: GSTIN });
  });

  // Proves requirement 239.
  it('is paid in a way that is switched on', async () => {
    await set({ card: false, upi: true, cash: true, cashLimit: 50_000 });
    expect((await settings().facts()).methods).toEqual(['upi', 'cod']);
    expect(await rejection(place(card))).toMatchObject({
      status: 400,
      code: 'payment_not_offered',
      fields: { 'payment.method': 'Card is not offered at the moment. Pay by UPI or cash on delivery.' },
    });
    expect((await place(cash)).order.payment.method).toBe('cod');
  });

  // Proves requirement 239.
  it('is paid in cash up to the limit, and confirmed with a code above a sum', async () => {
    await set({ card: true, cashLimit: 50_000, codeAbove: 50_000 });
    expect((await place(cash)).order.status).toBe('Processing');
    await set({ codeAbove: 47_199 });
    expect((await place(cash)).order.status).toBe('Held for review');
    await set({ cashLimit: 47_199 });
    expect(await rejection(place(cash))).toMatchObject({
      status: 400,
      code: 'cash_limit',
      message: 'Cash on delivery is possible up to ₹47,199. Pay by card or UPI.',
    });
    await set({ cashLimit: 47_200, codeAbove: 47_200 });
    expect((await place(cash)).order.status).toBe('Processing');
  });

  // Proves requirements 302 and 303.
  it('has the tax of its day from midnight in India, and keeps it on its invoice', async () => {
    await set({ card: true, taxRates: [{ hsn: '9401', percent: 5, from: '2026-12-01' }] });
    await shop.stockProduct('2', { name: 'Jali table', price: 10_000, stock: 50 });
    await shop.db.collection<{ _id: string }>('products').updateOne({ _id: '2' }, { $set: { hsn: '9403' } });
    const both = async () =>
      (await shop.orders.place({ ...orderFor({ 1: 1, 2: 1 }), payment: card }, { key: newKey(), user: null }))
        .order;
    const began = shop.time.now;
    shop.time.now = new Date('2026-11-30T18:29:59Z');
    const before = await both();
    shop.time.now = new Date('2026-11-30T18:30:00Z');
    const after = await both();
    shop.time.now = began;
    expect(before).toMatchObject({ tax: 9_000, total: 59_000 });
    expect(before).not.toHaveProperty('taxes');
    expect(after).toMatchObject({
      subtotal: 50_000,
      tax: 3_800,
      total: 53_800,
      taxes: [
        { percent: 5, taxable: 40_000, tax: 2_000 },
        { percent: 18, taxable: 10_000, tax: 1_800 },
      ],
    });
    await set({ taxRates: [] });
    const { order, seller } = await shop.orders.withSeller(after.id, { user: admin });
    const invoice = invoiceOf(order, seller);
    expect(invoice.taxes.reduce((sum, { total }) => sum + total, 0)).toBe(380_000);
    expect(invoice.lines.reduce((sum, { total }) => sum + total, 0)).toBe(5_380_000);
    expect(order.items.reduce((sum, { value }) => sum + value, 0)).toBe(53_800);
  });
});
